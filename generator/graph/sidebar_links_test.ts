import assert from "node:assert/strict";
import type { SidebarEntry } from "../../layouts/types.ts";
import { flattenSidebar, readingOrder } from "./sidebar_links.ts";

const page = (link: string): SidebarEntry => ({ type: "link", text: "", link });

const entries: readonly SidebarEntry[] = [
  page("/a"),
  { type: "section-header", text: "Section" },
  {
    type: "group",
    text: "Group",
    link: "/b/",
    collapsed: true,
    collapsible: true,
    items: [page("/b/c"), page("/a"), page("/b/c#d"), page("https://example.org/"), page("//example.org/")],
  },
  { type: "divider", dividerType: "solid" },
  page("/e"),
];

Deno.test("readingOrder() has each page once, without links to sections and other sites", () => {
  assert.deepEqual(readingOrder(entries).map(({ link }) => link), ["/a", "/b/", "/b/c", "/e"]);
});

Deno.test("flattenSidebar() has all links in the order shown, that of a group before those in it", () => {
  assert.deepEqual(flattenSidebar(entries).map(({ link }) => link), [
    ...["/a", "/b/", "/b/c", "/a", "/b/c#d", "https://example.org/", "//example.org/", "/e"],
  ]);
});
