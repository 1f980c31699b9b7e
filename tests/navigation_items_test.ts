/** Navigation items of the bar: where they are, and which is active. */
import assert from "node:assert/strict";
import type { HTMLElement } from "node-html-parser";
import { bothLanguages } from "./helpers/site.ts";
import { built, FILES, settings, text } from "./helpers/guide_site.ts";

Deno.test("without configured navigation, the bar links to the only folder or page", async () => {
  const bar = (page: HTMLElement) =>
    page.querySelectorAll(".nav-menu nav a").map((link) => link.getAttribute("href"));
  await built(FILES, (page) => {
    assert.deepEqual(bar(page("index.html")), ["/guide/"]);
    assert.deepEqual(bar(page("zh/guide/a.html")), ["/zh/guide/"]);
  });
  const home = Object.fromEntries(Object.entries(FILES).filter(([path]) => !path.includes("/guide/")));
  await built({ ...home, ...bothLanguages("about.md", "# About\n") }, (page) => {
    assert.deepEqual(bar(page("index.html")), ["/about"]);
  });
});

Deno.test("navigation items are on the right unless set to left", () =>
  built({
    ...FILES,
    ...settings(
      'themeConfig: { nav: [{ text: "L", link: "/guide/a", position: "left" }, { text: "R", link: "/guide/b" }] }',
    ),
  }, (page) => {
    const bar = page("guide/a.html");
    assert.deepEqual([text(bar, ".nav-left a"), text(bar, ".nav-right a")], ["L", "R"]);
  }));

Deno.test("only the most specific navigation item is active", () => {
  const nav = `themeConfig: { nav: [
    { text: "Home", link: "/" }, { text: "Guide", link: "/guide/a" }, { text: "B", link: "/guide/b" },
    { text: "More", items: [{ text: "C", link: "/guide/c" }] } ] }`;
  return built({ ...FILES, ...settings(nav) }, (page) => {
    const active = (path: string) =>
      page(path).querySelectorAll(".nav-menu a.nav-link.active").map((item) => item.text.trim());
    assert.deepEqual(
      ["index", "guide/index", "guide/a", "guide/b", "guide/c", "zh/guide/b"].map((name) =>
        active(`${name}.html`)
      ),
      [["Home"], ["Guide"], ["Guide"], ["B"], ["C"], ["B"]],
    );
    assert.deepEqual(page("guide/c.html").querySelectorAll(".nav-menu .menu.active").length, 1);
    assert.deepEqual(page("guide/b.html").querySelectorAll(".nav-menu .menu.active").length, 0);
  });
});

Deno.test("a navigation item is active in its page's folder, also if only another language has the page", () =>
  built({
    ...FILES,
    "content/en/guide/english.md": "# English\n",
    "content/en/more/index.md": "# More\n\n## Part\n",
    "content/zh/more/a.md": "# 甲\n",
    ...settings(
      `checks: { translations: false }, themeConfig: { nav: [
        { text: "Guide", link: "/guide/english" }, { text: "More", link: "/more#part" }] }`,
    ),
  }, (page) => {
    assert.equal(text(page("zh/guide/a.html"), ".nav-menu a.active"), "Guide");
    assert.equal(text(page("zh/more/a.html"), ".nav-menu a.active"), "More");
  }));

Deno.test("a navigation item is active however its link is written", () => {
  const nav = `themeConfig: { nav: [
    { text: "Other site", link: "//example.org/" }, { text: "A", link: "/guide/a.html" },
    { text: "B", link: "/en/guide/b" }, { text: "C", link: "/guide/c.md" }], locales: [
    { lang: "zh", nav: [{ text: "首页", link: "/zh" }, { text: "甲", link: "/zh/guide/a.html" }] }] }`;
  return built({ ...FILES, ...settings(nav) }, (page) => {
    const active = (path: string) =>
      page(path).querySelectorAll(".nav-menu a.nav-link.active").map((item) => item.text.trim());
    assert.deepEqual(
      ["index", "guide/a", "guide/b", "guide/c", "zh/index", "zh/guide/a"].map((name) =>
        active(`${name}.html`)
      ),
      [[], ["A"], ["B"], ["C"], ["首页"], ["甲"]],
    );
  });
});

Deno.test("a navigation pattern applies to every language, with or without a language in it", async () => {
  const nav = [
    { text: "A", link: "/guide/a", activeMatch: "^/guide[^x][^b]" },
    { text: "B", link: "/guide/b", activeMatch: "^(?:/zh)?/guide/b|^/none" },
  ];
  await built({ ...FILES, ...settings(`themeConfig: { nav: ${JSON.stringify(nav)} }`) }, (page) => {
    const active = (path: string) =>
      page(path).querySelectorAll(".nav-right .active").map((link) => link.text);
    for (const prefix of ["", "zh/"]) {
      assert.deepEqual([active(`${prefix}guide/c.html`), active(`${prefix}guide/b.html`)], [["A"], ["B"]]);
    }
  });
});
