import assert from "node:assert/strict";
import type { SidebarItemSettings } from "../config_schema.ts";
import { sidebarKeyProblems } from "./sidebar_keys.ts";
import { readSettings } from "./unknown_keys.ts";

function messagesFor(item: SidebarItemSettings): string[] {
  const { settings, written } = readSettings({ themeConfig: { sidebar: { "/": [item] } } });
  const configFile = { filePath: "content/site.json", text: "{}", written };
  return sidebarKeyProblems(settings!, configFile).map(({ message, location }) => {
    assert.equal(location?.file, "content/site.json");
    return message.replace(" of a sidebar", "");
  });
}

const link = { text: "Start", link: "/start", tag: "new" };

Deno.test("sidebarKeyProblems() accepts all keys that an entry uses, and those that say nothing", () => {
  const group = { ...link, items: [link], collapsed: true, collapsible: true };
  const entries = [link, group, { dividerType: "solid" }, {
    sectionHeaderText: "Parts",
    tag: "new",
  }] as const;
  for (const entry of entries) assert.deepEqual(messagesFor(entry), [], JSON.stringify(entry));
  assert.deepEqual(messagesFor({ ...link, collapsed: false }), []);
});

Deno.test("sidebarKeyProblems() reports keys without effect, also in the items of a group", () => {
  assert.deepEqual(messagesFor({ ...link, collapsed: true }), ['"collapsed" has no effect in a link']);
  assert.deepEqual(messagesFor({ text: "Parts", collapsible: true }), [
    '"collapsible" has no effect in a section header',
  ]);
  assert.deepEqual(messagesFor({ text: "Group", items: [{ dividerType: "solid", text: "Line" }] }), [
    '"text" has no effect in a divider',
  ]);
  const header = { sectionHeaderText: "Parts", items: [{ dividerType: "solid", text: "Line" }] };
  assert.deepEqual(messagesFor(header as SidebarItemSettings), ['"items" has no effect in a section header']);
});
