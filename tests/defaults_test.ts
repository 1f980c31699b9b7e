/** What a site gets that sets nothing, and what each setting of the frame changes. */
import assert from "node:assert/strict";
import { type HTMLElement, parse } from "node-html-parser";
import { build } from "../generator/mod.ts";
import { bothLanguages, siteFrom } from "./helpers/site.ts";

const FILES = {
  ...bothLanguages("index.md", "---\npageType: home\ntitle: Home\n---\n"),
  ...bothLanguages("guide/a.md", "# A\n\n## Two {#two}\n\n### Three\n\n#### Four\n\n##### Five\n"),
  ...bothLanguages("guide/b.md", "# B\n\nSee [A](/guide/a) and [the start](/guide/).\n"),
  ...bothLanguages("guide/c.md", "# C\n"),
  ...bothLanguages("guide/index.md", "# Guide\n"),
};

const settings = (more: string) => ({
  "content/site.ts": `export default { title: "Site", description: "A site.", lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }], ${more} };`,
});

async function built(
  files: Readonly<Record<string, string>>,
  look: (page: (path: string) => HTMLElement, read: (path: string) => string) => void,
): Promise<void> {
  const site = siteFrom(files);
  try {
    const { diagnostics } = await build(site.options);
    assert.deepEqual(diagnostics.map(({ message }) => message), []);
    const read = (path: string) => site.read(`dist/${path}`);
    look((path) => parse(read(path)), read);
  } finally {
    site.remove();
  }
}

const text = (page: HTMLElement, selector: string) => page.querySelector(selector)?.text.trim();
const props = (page: HTMLElement) =>
  JSON.parse(page.querySelector('[data-island="Search"]')?.getAttribute("data-props") ?? "{}");

Deno.test("a site that sets nothing reads the default texts and limits", () =>
  built(FILES, (page) => {
    const b = page("guide/b.html");
    assert.equal(text(b, ".pagination .prev .pagination-label"), "Previous Page");
    assert.equal(text(b, ".pagination .next .pagination-label"), "Next page");
    assert.equal(text(page("guide/a.html"), ".outline summary"), "ON THIS PAGE");
    const { placeholder, limit, mode, lang } = props(b);
    assert.deepEqual([placeholder, limit, mode, lang], ["Search Docs", 7, "local", "en"]);
    assert.equal(b.querySelector(".edit-link"), null);
    assert.equal(props(page("zh/guide/b.html")).lang, "zh");
  }));

Deno.test("an outline holds the headings of depth 2 to 4", () =>
  built(FILES, (page) => {
    const outline = page("guide/a.html").querySelectorAll(".outline a").map((link) => link.text);
    assert.deepEqual(outline, ["Two", "Three", "Four"]);
  }));

Deno.test("without clean URLs addresses end in .html, and a folder's in index.html", () =>
  built({ ...FILES, ...settings("route: { cleanUrls: false }") }, (page) => {
    const main = page("zh/guide/b.html").querySelectorAll("main p a");
    assert.deepEqual(main.map((link) => link.getAttribute("href")), [
      "/zh/guide/a.html",
      "/zh/guide/index.html",
    ]);
  }));

Deno.test("navigation items stand right unless they say left", () =>
  built({
    ...FILES,
    ...settings(
      'themeConfig: { nav: [{ text: "L", link: "/guide/a", position: "left" }, { text: "R", link: "/guide/b" }] }',
    ),
  }, (page) => {
    const bar = page("guide/a.html");
    assert.deepEqual([text(bar, ".nav-left a"), text(bar, ".nav-right a")], ["L", "R"]);
  }));

Deno.test("a configured sidebar and navigation hold for every language that has none of its own", async () => {
  const shared =
    'nav: [{ text: "A", link: "/guide/a" }], sidebar: { "/guide/": [{ text: "A", link: "/guide/a" }] }';
  const own = 'nav: [{ text: "乙", link: "/guide/b" }], sidebar: { "/": [{ text: "甲", link: "/guide/a" }] }';
  const shown = (page: HTMLElement) =>
    page.querySelectorAll(".nav-right a, .sidebar a")
      .map((link) => `${link.text.trim()} ${link.getAttribute("href")}`);
  const site = (zh: string) =>
    settings(`themeConfig: { ${shared}, locales: [{ lang: "en" }, { lang: "zh", ${zh} }] }`);
  await built({ ...FILES, ...site("") }, (page) => {
    assert.deepEqual(shown(page("guide/a.html")), ["A /guide/a", "A /guide/a"]);
    assert.deepEqual(shown(page("zh/guide/a.html")), ["A /zh/guide/a", "A /zh/guide/a"]);
  });
  await built({ ...FILES, ...site(own) }, (page) => {
    assert.deepEqual(shown(page("guide/a.html")), ["A /guide/a", "A /guide/a"]);
    assert.deepEqual(shown(page("zh/guide/a.html")), ["乙 /zh/guide/b", "甲 /zh/guide/a"]);
  });
});

Deno.test("a site without appearances is light and has no button for them", () =>
  built({ ...FILES, ...settings("themeConfig: { darkMode: false }") }, (page, read) => {
    assert.equal(page("guide/a.html").querySelector(".appearance"), null);
    assert.match(read("guide/a.html"), /d\.dataset\.theme="light"/);
    assert.doesNotMatch(read("guide/a.html"), /prefers-color-scheme/);
  }));

Deno.test("a site may do without its bar, its search and its footer", () =>
  built({ ...FILES, ...settings('search: false, themeConfig: { hideNavbar: "always" }') }, (page) => {
    assert.equal(page("guide/a.html").querySelector("#top"), null);
    assert.equal(page("guide/a.html").querySelector(".site-footer"), null);
    assert.equal(page("guide/a.html").querySelector('[data-island="Search"]'), null);
  }));

Deno.test("code of every promised language is coloured", () => {
  const code: Readonly<Record<string, string>> = {
    ...{
      js: "const a = 1;",
      ts: "const a: number = 1;",
      jsx: "const a = <b>1</b>;",
      tsx: "const a = <b>1</b>;",
    },
    ...{ json: '{ "a": 1 }', css: "a { color: red; }", scss: "$a: 1px;", less: "@a: 1px;" },
    ...{ xml: '<a b="c"/>', diff: "+ a", yaml: "a: 1", md: "# a", mdx: "# a", bash: 'echo "a"' },
  };
  const fences = Object.entries(code).map(([lang, line]) => `\`\`\`${lang}\n${line}\n\`\`\``).join("\n\n");
  return built({ ...FILES, ...bothLanguages("guide/c.md", `# C\n\n${fences}\n`) }, (page) => {
    const plain = page("guide/c.html").querySelectorAll(".code-block")
      .filter((block) => !block.toString().includes('class="hljs-'))
      .map((block) => block.getAttribute("data-lang"));
    assert.deepEqual(plain, []);
    assert.equal(page("guide/c.html").querySelectorAll(".code-block").length, Object.keys(code).length);
  });
});
