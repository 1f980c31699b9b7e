import assert from "node:assert/strict";
import type { SidebarEntry } from "../../layouts/types.ts";
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

Deno.test("overviewGroups() lists the folder of the overview page, not what stands around it", () => {
  const link = (href: string) => ({ type: "link", text: href, link: href }) as const;
  const group = (own: string | undefined, items: readonly SidebarEntry[]) =>
    ({
      type: "group",
      text: "G",
      items,
      collapsed: false,
      collapsible: true,
      ...(own && { link: own }),
    }) as const;
  const deep = group("/guide/deep/", [link("/guide/deep/a"), group(undefined, [link("/guide/deep/b/c")])]);
  const named = group(undefined, [link("/guide/named/"), link("/guide/named/a")]);
  const entries = [link("/guide/"), link("/guide/start"), group(undefined, [deep, named])];
  const shown = (self: string) =>
    overviewGroups(entries, new Map(), self, "Others").flatMap(({ items }) => items.map((item) => item.link));
  assert.deepEqual(shown("/guide/deep/"), ["/guide/deep/b/c", "/guide/deep/a"]);
  assert.deepEqual(shown("/guide/named/"), ["/guide/named/a"]);
  assert.equal(shown("/guide/").length, 6);
});
