import assert from "node:assert/strict";
import type { SidebarEntry } from "../../layouts/types.ts";
import { checkLabels } from "./check_sidebar.ts";

Deno.test("checkLabels() compares the labels between two section headers", () => {
  const places = (...labels: string[]) => {
    const entries = labels.map((label) => ({
      entry: { type: label.startsWith("#") ? "section-header" : "link", text: label } as SidebarEntry,
    }));
    return checkLabels(entries, () => undefined).map(({ message }) => /"(.*)"/.exec(message)?.[1]);
  };
  assert.deepEqual(places("Use", "# More", "Use"), []);
  assert.deepEqual(places("Use", "# More", "Plan", "Plan"), ["Plan"]);
});
