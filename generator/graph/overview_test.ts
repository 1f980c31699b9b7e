import assert from "node:assert/strict";
import type { SidebarEntry } from "../../layouts/types.ts";
import type { ParsedPage } from "../types.ts";
import { overviewGroups } from "./overview.ts";

Deno.test("overviewGroups() omits the overview page if it is its group's own link", () => {
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

Deno.test("overviewGroups() lists the group that links to the overview page, else the whole sidebar", () => {
  const link = (href: string) => ({ type: "link", text: href, link: href }) as const;
  const group = (text: string, items: readonly SidebarEntry[], own?: string) =>
    ({ type: "group", text, items, collapsed: false, collapsible: true, ...(own && { link: own }) }) as const;
  const inner = group("Inner", [link("/guide/deep/b/c")]);
  const deep = group("Deep", [link("/guide/deep/a"), inner], "/guide/deep/");
  const first = group("First", [link("/guide/"), link("/guide/start")]);
  const entries = [first, group("Second", [deep, link("/guide/x")]), link("/guide/y")];
  const shown = (self: string) =>
    overviewGroups(entries, new Map(), self, "Others").map(({ name, items }) => [
      name,
      ...items.map((item) => item.link),
    ]);
  assert.deepEqual(shown("/guide/deep/"), [["Deep", "/guide/deep/a"], ["Inner", "/guide/deep/b/c"]]);
  assert.deepEqual(shown("/guide/"), [
    ["First", "/guide/start"],
    ["Second", "/guide/deep/", "/guide/deep/a", "/guide/deep/b/c", "/guide/x"],
    ["Others", "/guide/y"],
  ]);
});

Deno.test("overviewGroups() lists the group that contains the overview page's whole folder", () => {
  const link = (href: string) => ({ type: "link", text: href, link: href }) as const;
  const group = (text: string, ...items: readonly SidebarEntry[]) =>
    ({ type: "group", text, items, collapsed: false, collapsible: true }) as const;
  const inner = group("Inner", link("/a/b/c/"), link("/a/b/c/one"));
  const entries = [link("/a/"), group("Middle", link("/a/b/"), link("/a/b/one"), inner), link("/a/one")];
  const shown = (self: string) =>
    overviewGroups(entries, new Map(), self, "Others").map(({ name, items }) => [
      name,
      ...items.map((item) => item.link),
    ]);
  assert.deepEqual(shown("/a/b/c/"), [["Inner", "/a/b/c/one"]]);
  assert.deepEqual(shown("/a/b/"), [["Middle", "/a/b/one"], ["Inner", "/a/b/c/", "/a/b/c/one"]]);
  assert.deepEqual(shown("/a/").map(([name]) => name), ["Middle", "Others"]);
});

Deno.test("overviewGroups() lists the whole sidebar without empty groups if it has no page of the folder", () => {
  const group = { type: "group", collapsed: false, collapsible: true } as const;
  const guide = { ...group, text: "Guide", items: [{ type: "link", text: "A", link: "/guide/a" }] } as const;
  const entries = [guide, { ...group, text: "Soon", items: [] }];
  const shown = overviewGroups(entries, new Map(), "/all/", "Others");
  assert.deepEqual(shown.map(({ name }) => name), ["Guide"]);
});

Deno.test("overviewGroups() shows the heading levels that a page's entry states, else the page, its group, or the overview", () => {
  const toc = [2, 3].map((depth) => ({ text: `H${depth}`, id: `h${depth}`, depth, charIndex: -1 }));
  const page = (overviewHeaders?: number[]) =>
    ({ toc, frontMatter: overviewHeaders ? { overviewHeaders } : {} }) as unknown as ParsedPage;
  const pages = new Map(["/a", "/b", "/c/", "/c/d"].map((link) => [link, page()])).set("/e", page([2])).set(
    "/f",
    page([2]),
  );
  const link = (href: string) => ({ type: "link", text: href, link: href }) as const;
  const shape = { type: "group", text: "Group", collapsed: false, collapsible: true } as const;
  const entry = { ...link("/f"), overviewHeaders: [2, 3] };
  const inner = { ...shape, link: "/c/", items: [link("/c/d")], overviewHeaders: [] };
  const outer = { ...shape, items: [link("/b"), inner, link("/e"), entry], overviewHeaders: [3] };
  const shown = (...entries: readonly SidebarEntry[]) =>
    overviewGroups(entries, pages, "/", "Others").flatMap(({ items }) =>
      items.map((item) => [item.link, ...item.headings.map(({ text }) => text)])
    );
  assert.deepEqual(
    shown({ ...shape, items: [link("/a")] }, outer),
    [["/a", "H2"], ["/b", "H3"], ["/c/"], ["/c/d"], ["/e", "H2"], ["/f", "H2", "H3"]],
  );
  assert.deepEqual(shown({ ...outer, link: "/", items: [link("/a")] }), [["/a", "H3"]], "its own group");
});
