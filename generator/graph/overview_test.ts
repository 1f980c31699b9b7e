import assert from "node:assert/strict";
import { overviewGroups } from "./overview.ts";

Deno.test("overviewGroups() leaves the overview page out where it is its group's own link", () => {
  const group = {
    type: "group",
    text: "Guide",
    link: "/guide/",
    collapsed: false,
    collapsible: true,
  } as const;
  const items = [{ type: "link", text: "A", link: "/guide/a" }] as const;
  const [shown] = overviewGroups([{ ...group, items }], new Map(), "/guide/", "Others");
  assert.deepEqual(shown?.items.map(({ link }) => link), ["/guide/a"]);
});
