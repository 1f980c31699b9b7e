/** Sidebar files (`_meta.json`): their forms, and what their entries show. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { build } from "../generator/mod.ts";
import { built, FILES, text } from "./helpers/guide_site.ts";
import { bothLanguages, siteFrom } from "./helpers/site.ts";

Deno.test("a page that is listed in a group of a sidebar file appears only there", () => {
  const meta = JSON.stringify(["index", { type: "custom-link", label: "Group", items: [{ name: "b" }] }]);
  return built({ ...FILES, ...bothLanguages("guide/_meta.json", meta) }, (page) => {
    const links = page("guide/a.html").querySelectorAll("#Sidebar a").map((link) => link.text.trim());
    assert.deepEqual(links, ["Guide", "B", "A", "C"]);
  });
});

Deno.test("a sidebar header, divider or custom link with a page's name or address does not replace the page", () => {
  const meta = JSON.stringify([
    { type: "section-header", name: "b", label: "More" },
    { type: "divider", name: "c" },
    { type: "custom-link", name: "a", label: "Far", link: "https://example.org/" },
    { type: "custom-link", label: "Near", link: "/guide/b" },
  ]);
  return built({ ...FILES, ...bothLanguages("guide/_meta.json", meta) }, (page) => {
    const links = page("guide/a.html").querySelectorAll("#Sidebar a").map((link) => link.text.trim());
    assert.deepEqual(links, ["Far", "Near", "Guide", "A", "B", "C"]);
  });
});

Deno.test("a custom link may have entries of every kind", async () => {
  const inner = [
    { type: "file", name: "b", label: "Page" },
    { type: "divider" },
    "c",
    { label: "Out", link: "https://example.org" },
  ];
  const meta = JSON.stringify(["a", { type: "custom-link", label: "More", link: "/guide/a", items: inner }]);
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("guide/a.md", "# A\n"),
    ...bothLanguages("guide/b.md", "# B\n"),
    ...bothLanguages("guide/c/d.md", "# D\n"),
    ...bothLanguages("guide/_meta.json", meta),
    ...bothLanguages("_nav.json", `[{ "text": "Guide", "link": "/guide/a" }]`),
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const page = parse(readFileSync(join(site.outDir, "guide/a.html"), "utf8"));
  const title = page.querySelector('.sidebar .group > a[href="/guide/a"]');
  assert.equal(title?.getAttribute("aria-current"), "page");
  const more = title?.parentNode.nextElementSibling;
  assert.deepEqual([more?.localName, more?.getAttribute("open")], ["details", ""]);
  assert.deepEqual(more?.querySelectorAll("ul a").map((link) => link.getAttribute("href")), [
    "/guide/b",
    "/guide/c/d",
    "https://example.org",
  ]);
  assert.ok(more?.querySelector("hr"));
});

Deno.test("a page's tag, title suffix and overview levels apply, those of its sidebar entry first", async () => {
  const text = "\n\n## Second\n\n### Third\n\n#### Fourth\n";
  const site = siteFrom({
    "content/site.ts": 'export default { title: "Site" };\n',
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("guide/index.md", "---\noverview: true\noverviewHeaders: [3]\n---\n\n# Guide\n"),
    ...bothLanguages("guide/a.md", `---\ntag: new\ntitleSuffix: Rye\n---\n\n# A${text}`),
    ...bothLanguages(
      "guide/b.md",
      `---\ntag: old\ntitleSuffix: "- Rye"\noverviewHeaders: []\n---\n\n# B${text}`,
    ),
    ...bothLanguages("guide/c.md", `# C${text}`),
    ...bothLanguages("guide/more/index.md", "---\ntag: early\n---\n\n# More\n"),
    ...bothLanguages("guide/more/d.md", `# D${text}`),
    ...bothLanguages("guide/late/index.md", "---\ntag: old\n---\n\n# Late\n"),
    ...bothLanguages("guide/late/e.md", "# E\n"),
    ...bothLanguages(
      "guide/_meta.json",
      `["index", "a", { "type": "file", "name": "b", "tag": "2.0" },
        { "type": "file", "name": "c", "overviewHeaders": [2, 4] },
        { "type": "dir", "name": "more", "overviewHeaders": [4] },
        { "type": "dir", "name": "late", "tag": "3.0" }]`,
    ),
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const page = (path: string) => parse(readFileSync(join(site.outDir, path), "utf8"));
  const guide = page("guide/index.html");
  assert.deepEqual(guide.querySelectorAll(".sidebar .tag").map((tag) => tag.text), [
    "new",
    "2.0",
    "early",
    "3.0",
  ]);
  assert.deepEqual(
    guide.querySelectorAll("main a[href*='#']").map((link) => link.getAttribute("href")),
    ["/guide/more/d#fourth", "/guide/a#third", "/guide/c#second", "/guide/c#fourth"],
  );
  assert.deepEqual(["a", "b", "c"].map((name) => page(`guide/${name}.html`).querySelector("title")?.text), [
    "A | Rye",
    "B - Rye",
    "C | Site",
  ]);
});

Deno.test("a page's tag is also in a configured sidebar, unless that sets one", async () => {
  const site = siteFrom({
    "content/site.ts": `export default { title: "Site", themeConfig: { sidebar: { "/": [
      "/a", { text: "Own text", link: "/a" }, { text: "B", link: "/b", tag: "2.0" }] } } };\n`,
    "content/index.md": "# Home\n\nText.\n",
    "content/a.md": "---\ntag: new\n---\n\n# A\n\nText.\n",
    "content/b.md": "---\ntag: old\n---\n\n# B\n\nText.\n",
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const page = parse(readFileSync(join(site.outDir, "index.html"), "utf8"));
  assert.deepEqual(page.querySelectorAll(".sidebar .tag").map((tag) => tag.text), ["new", "new", "2.0"]);
});

Deno.test("labels of the navigation and of sidebars may be keys of i18n.json", async () => {
  const key = (en: string, zh: string) => ({ en, zh });
  const entries = [
    { type: "section-header", label: "first" },
    { type: "file", name: "a", label: "page" },
    { type: "dir", name: "c", label: "folder" },
    { type: "custom-link", label: "more", items: [{ label: "page", link: "/guide/a" }] },
  ];
  const site = siteFrom({
    "content/site.ts": `export default {
  title: "Site",
  themeConfig: { sidebar: { "/api/": [{ text: "folder", items: [{ text: "page", link: "/api/a" }] }] } },
};
`,
    "i18n.json": JSON.stringify({
      first: key("First steps", "入门"),
      page: key("A page", "页面"),
      folder: key("A folder", "文件夹"),
      more: { en: "More" },
      guide: key("Guide", "指南"),
    }),
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("guide/a.md", "# page\n"),
    ...bothLanguages("guide/c/d.md", "# page\n"),
    ...bothLanguages("guide/_meta.json", JSON.stringify(entries)),
    ...bothLanguages("api/a.md", "# A\n"),
    ...bothLanguages(
      "_nav.json",
      `[{ "text": "guide", "link": "/guide/a" }, { "text": "more", "items": [{ "text": "page", "link": "/api/a" }] }]`,
    ),
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const shown = (path: string, selector: string) =>
    parse(readFileSync(join(site.outDir, path), "utf8")).querySelectorAll(selector).map(({ text }) =>
      text.trim()
    );
  const labels = ".sidebar :is(summary, .header, a)";
  // A title is not a label, and a key without a text in the language is shown itself.
  assert.deepEqual(shown("guide/a.html", labels), [
    "First steps",
    "A page",
    "A folder",
    "page",
    "More",
    "A page",
  ]);
  assert.deepEqual(shown("zh/guide/a.html", labels), ["入门", "页面", "文件夹", "page", "more", "页面"]);
  assert.deepEqual(shown("zh/api/a.html", labels), ["文件夹", "页面"]);
  assert.deepEqual(shown("zh/guide/a.html", ".nav-right :is(summary, a)"), ["指南", "more", "页面"]);
});

Deno.test("a sidebar file may name pages and folders of subfolders, which are not listed again", async () => {
  const meta = JSON.stringify([
    "app/usage",
    { type: "dir", name: "app/dev", label: "Dev" },
    { type: "file", name: "lib/start" },
    "old/last",
  ]);
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("config/_meta.json", meta),
    ...bothLanguages("config/app/usage.md", "# Usage\n"),
    ...bothLanguages("config/app/dev/port.md", "# Port\n"),
    ...bothLanguages("config/lib/start.md", "# Start\n"),
    ...bothLanguages("config/lib/more.md", "# More\n"),
    ...bothLanguages("config/old/last.md", "# Last\n"),
    // The divider alone is no reason to show the folder.
    ...bothLanguages("config/old/_meta.json", '["last", { "type": "divider" }]'),
    ...bothLanguages("_nav.json", `[{ "text": "Config", "link": "/config/app/usage" }]`),
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const page = parse(readFileSync(join(site.outDir, "config/app/usage.html"), "utf8"));
  const shown = page.querySelectorAll(".sidebar :is(summary, a)").map(({ text }) => text.trim());
  assert.deepEqual(shown, ["Usage", "Dev", "Port", "Start", "Last", "lib", "More"]);
});

Deno.test("an entry for a page does not hide the folder beside it, nor one for a page of a subfolder its index, which its file may place", async () => {
  const page = (path: string) => bothLanguages(`guide/${path}.md`, `# ${path}\n`);
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    ...Object.assign({}, ...["app", "app/usage", "lib/index", "lib/start", "more/index", "more/x"].map(page)),
    ...Object.assign({}, ...["own/index", "own/x"].map(page)),
    ...bothLanguages("guide/own/_meta.json", '["x", "index"]'),
    ...bothLanguages("guide/_meta.json", '[{ "type": "file", "name": "app" }, "lib/start", "more/index"]'),
    ...bothLanguages("_nav.json", `[{ "text": "Guide", "link": "/guide/app" }]`),
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const sidebar = parse(readFileSync(join(site.outDir, "guide/app.html"), "utf8")).querySelector("#Sidebar")!;
  const shown = sidebar.querySelectorAll(":is(summary, a)").map((
    { text, attrs },
  ) => [text.trim(), attrs.href]);
  assert.deepEqual(shown, [
    ["app", "/guide/app"],
    ["lib/start", "/guide/lib/start"],
    ["more/index", "/guide/more/"],
    ["app", undefined],
    ["app/usage", "/guide/app/usage"],
    ["lib/index", "/guide/lib/"],
    ["more/index", undefined],
    ["more/x", "/guide/more/x"],
    ["own", undefined],
    ["own/x", "/guide/own/x"],
    ["own/index", "/guide/own/"],
  ]);
});

Deno.test("entries of a sidebar file decide between a page and the folder beside it, and how groups fold", () => {
  const meta = JSON.stringify([
    { type: "file", name: "app" },
    { type: "dir", name: "lib", collapsible: false },
    { type: "dir", name: "old", collapsed: true },
    { type: "dir-section-header", name: "more", tag: "new" },
    { type: "divider", dashed: true },
    { type: "section-header", label: "Rest", tag: "rare" },
    { type: "custom-link", label: "Far", tag: "old", collapsed: true, items: [{ name: "a" }] },
  ]);
  const page = (path: string) => bothLanguages(`guide/${path}.md`, `# ${path}\n`);
  const files = ["app", "app/usage", "lib", "lib/start", "old/y", "more", "more/x"].map(page);
  return built(
    { ...FILES, ...Object.assign({}, ...files), ...bothLanguages("guide/_meta.json", meta) },
    (page) => {
      const sidebar = page("guide/b.html").querySelector("#Sidebar")!;
      const has = (selector: string) => sidebar.querySelectorAll(selector).length;
      assert.equal(sidebar.querySelector("li")?.innerHTML, '<a href="/guide/app">app</a>');
      assert.deepEqual([has('.group > a[href="/guide/lib"]'), has('ul ul a[href="/guide/lib/start"]')], [
        1,
        1,
      ]);
      assert.deepEqual(
        [has("summary"), has("details[open]"), has("hr.dashed")],
        [3, 1, 1],
        "old and Far are closed, the folder beside the page is open",
      );
      assert.equal(text(sidebar, ".header"), "morenew");
      assert.deepEqual([has('a[href="/guide/more"]'), has('a[href="/guide/more/x"]')], [1, 1]);
      assert.deepEqual(sidebar.querySelectorAll(".tag").map((tag) => tag.text), ["new", "rare", "old"]);
    },
  );
});

Deno.test("a page beside a folder of its name has the folder's sidebar", async () => {
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("guide.md", "# Guide\n"),
    ...bothLanguages("guide/a.md", "# A\n"),
    ...bothLanguages("_nav.json", `[{ "text": "Guide", "link": "/guide" }]`),
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const page = parse(readFileSync(join(site.outDir, "zh/guide.html"), "utf8"));
  assert.deepEqual(page.querySelectorAll(".sidebar a").map((link) => link.getAttribute("href")), [
    "/zh/guide/a",
  ]);
});

Deno.test("a page that a sidebar file names from the content, language or current folder is suggested by its own name", async () => {
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("guide/a.md", "# A\n"),
    "content/en/guide/_meta.json": '[{ "type": "file", "name": "/guide/a" }, "./a"]',
    "content/zh/guide/_meta.json": '["zh/guide/a"]',
  });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(
    diagnostics.map(({ hint }) => hint),
    Array(3).fill('Write "a": names begin in the folder of the file.'),
  );
});

Deno.test("an entry for a page whose name is that of a folder is told to be one for a folder", async () => {
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("guide/app/a.md", "# A\n"),
    "content/en/guide/_meta.json": '[{ "type": "file", "name": "app" }]',
  });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(
    diagnostics.map(({ hint }) => hint),
    ['"app" is a folder: write { "type": "dir", "name": "app" }.'],
  );
});
