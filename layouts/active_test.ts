import assert from "node:assert/strict";
import { containsActive, currentHref, isActiveNav, normalizeHref } from "./active.ts";
import type { PageMeta, SiteData } from "./types.ts";

const site = { base: "/docs/", locales: [{ home: "/docs/" }, { home: "/docs/zh/" }] } as unknown as SiteData;
const page = { routePath: "/zh/guide/start/intro" } as unknown as PageMeta;

Deno.test("normalizeHref() makes two spellings of a page equal", () => {
  assert.equal(normalizeHref("/guide/index.html#a"), "/guide/");
  assert.equal(normalizeHref("/guide/a.html?x=1"), normalizeHref("/guide/a"));
});

Deno.test("isActiveNav() covers pages below a folder, never all pages through a home link", () => {
  assert.ok(isActiveNav({ text: "", link: "/docs/zh/guide/" }, site, page));
  assert.ok(isActiveNav({ text: "", items: [{ text: "", link: "/docs/zh/guide/start/intro" }] }, site, page));
  assert.ok(isActiveNav({ text: "", link: "/docs/x", activeMatch: "/guide/" }, site, page));
  assert.ok(!isActiveNav({ text: "", link: "/docs/zh/" }, site, page));
  assert.ok(!isActiveNav({ text: "", link: "/docs/zh/guid" }, site, page));
  assert.ok(!isActiveNav({ text: "", link: "https://a.example/docs/zh/guide/" }, site, page));
});

Deno.test("containsActive() searches nested groups", () => {
  const link = { type: "link", text: "", link: "/docs/a.html" } as const;
  const group = { type: "group", text: "", collapsed: true, collapsible: true } as const;
  const other = { ...link, link: "/docs/c" };
  assert.ok(containsActive({ ...group, items: [other, { ...group, items: [link, other] }] }, "/docs/a"));
  assert.ok(containsActive({ ...group, link: "/docs/b/", items: [link] }, "/docs/b/"), "its own link");
  assert.ok(!containsActive({ ...group, items: [link] }, "/docs/b"));
  assert.ok(!containsActive({ type: "divider", dividerType: "solid" }, "/docs/b"));
});

Deno.test("currentHref() has the same form as links", () => {
  const chinese = currentHref(site, { routePath: "/guide/中文" } as unknown as PageMeta);
  assert.ok(containsActive({ type: "link", text: "", link: encodeURI("/docs/guide/中文") }, chinese));
});
