/** Content written for another generator, with only a `site.ts` added. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { build } from "../generator/mod.ts";
import { bothLanguages, buildOptions, siteFrom } from "./helpers/site.ts";
import { tempFolder } from "./helpers/temp_folder.ts";

const FIXTURES = "tests/fixtures";

/** Builds a fixture in place, and returns the messages and the pages. */
async function builtTree(name: string) {
  const outDir = tempFolder("tree-");
  const contentDir = join(FIXTURES, name);
  const { diagnostics } = await build(buildOptions({ contentDir, outDir, cacheDir: undefined }));
  const at = (path: string) => join(outDir, path);
  return {
    said: diagnostics.map(({ severity, code, message }) => `${severity} ${code}: ${message}`),
    has: (path: string) => existsSync(at(path)),
    page: (path: string) => parse(readFileSync(at(path), "utf8")),
  };
}

Deno.test("a bilingual tree with its navigation in the root file builds without warnings", async () => {
  const site = await builtTree("rspress_layout");
  assert.deepEqual(site.said, []);
  const page = site.page("zh/guide/start/index.html");
  assert.equal(page.querySelector("h1")?.getAttribute("id"), "top");
  assert.match(
    page.querySelector("article strong")?.text ?? "",
    /：$/,
    "emphasis before full-width punctuation",
  );
  assert.ok(page.querySelector('.callout a[href="/zh/guide/start/install#steps"]'));
  assert.ok(page.querySelector('nav a[href="/zh/guide/start/"]'), "the root file is the navigation");
});

Deno.test("a tree of one language without a folder for it builds, with warnings about unknown keys", async () => {
  const site = await builtTree("flat_tree");
  assert.deepEqual(site.said, [
    'warning meta/unknown-key: Unknown key "colour" in "flat_tree/guide/_meta.json"',
    'warning front-matter/unknown-key: Unknown front matter key "sidebar_label"',
    'warning front-matter/unknown-key: Unknown front matter key "tags"',
    'warning front-matter/unknown-key: Unknown front matter key "layout"',
    'warning front-matter/unknown-key: Unknown front matter key "hero.badge"',
  ]);
  for (const path of ["index.html", "guide/start.html", "guide/deep/rye.html", "ts/index.html", "oven.svg"]) {
    assert.ok(site.has(path), path);
  }
  assert.ok(!site.has("guide/_part.html") && !site.has("drafts/one.html"), "parts are not pages");

  const home = site.page("index.html");
  const drawings = home.querySelectorAll(".hero-image img").map((image) => image.getAttribute("src") ?? "");
  assert.deepEqual(
    drawings.map((src) => decodeURIComponent(src.replace(/^data:image\/svg\+xml,/, ""))),
    ["oven", "oven-dark"].map((name) =>
      readFileSync(join(FIXTURES, `flat_tree/public/${name}.svg`), "utf8").trim()
    ),
  );
  assert.ok(home.querySelector(".feature-icon .flame"), "an icon may be HTML");
  assert.ok(!home.querySelector(".hero-tagline"), "a key without a value has no effect");

  const start = site.page("guide/start.html");
  assert.match(start.querySelector("title")?.text ?? "", /^2024/);
  assert.deepEqual(start.querySelectorAll("main p a").map((link) => link.getAttribute("href")), [
    "/guide/crumbs",
    "/guide/crumbs#second",
    "/guide/deep/rye",
    "/guide/deep/rye",
    "/ui/whisk",
    "/ts/",
  ]);
  const entries = start.querySelectorAll(".sidebar > ul > li").map((entry) => entry.text.trim());
  assert.deepEqual(
    entries,
    ["2024", "Rye & <spelt>Rye", "ElsewhereWhiskFar away", "", "Last", "Crumbs"],
  );
  assert.ok(start.querySelector(".sidebar > ul > li svg"), "a tag may be svg");
  assert.match(
    site.page("guide/crumbs.html").querySelector("main")?.text ?? "",
    /Taken from the part\.\s*Not yet/,
  );
});

Deno.test("a tree's MDX builds: imports of other themes, raw files, images, layouts, front matter as a variable", async () => {
  const site = await builtTree("mdx_forms");
  assert.deepEqual(site.said, [
    'warning mdx/styles: The styles of "./files.css" are not used in "mdx_forms/guide/files.mdx"',
    'warning front-matter/unknown-key: Unknown front matter key "greeting"',
    'warning front-matter/unknown-key: Unknown front matter key "list"',
    "warning markdown/table: This row has more cells than the table has columns (2)",
  ]);
  const home = site.page("index.html").querySelector("main")!;
  assert.equal(home.querySelector("h1")?.text, "Welcome now");
  assert.deepEqual(home.querySelectorAll("ul > li").slice(0, 2).map((item) => item.text), [
    "one: 3",
    "two: 3",
  ]);
  assert.equal(home.querySelector("i")?.text, "en at /x");
  assert.equal(home.querySelector(".year")?.text, "2024");
  assert.equal(home.querySelector("table .badge")?.text, "b");
  assert.equal(home.querySelector("li .callout strong")?.text, "bold");
  assert.equal(home.querySelector("details > p em")?.text, "text");
  assert.deepEqual(home.querySelectorAll('[role="tab"]').map((tab) => tab.text), ["First", "Second"]);

  const layout = site.page("guide/layout.html");
  assert.equal(
    layout.querySelector("section.frame h1")?.text,
    "In a frame",
    "a default export is the layout",
  );
  assert.deepEqual(layout.querySelectorAll(".frame a[href^='/']").map((link) => link.getAttribute("href")), [
    "/",
    "/guide/files#raw",
    "/guide/with%20space",
    "/guide/with%20space",
    "/guide/%E4%B8%AD%E6%96%87",
  ]);

  assert.match(
    layout.querySelector("main")?.text ?? "",
    /A note for me/,
    "an import may omit the extension",
  );
  assert.ok(!site.has("guide/_parts/note.html"));

  const files = site.page("guide/files.html").querySelector("article")!;
  assert.match(files.innerHTML, /<pre class="source">import styles from/);
  assert.match(files.querySelector(".photo")?.getAttribute("src") ?? "", /^data:image\/jpeg;base64,/);
  assert.ok(files.querySelector(".crust svg path"));
  assert.match(files.text, /rye loaf\s*toast/);
  assert.match(files.querySelector(".code-block")?.innerHTML ?? "", /Loaf/, "<root> is the project");

  const alone = site.page("alone.html");
  assert.deepEqual(alone.querySelectorAll("article p a").map((link) => link.getAttribute("href")), [
    "/guide/layout",
    "/guide/layout",
    "/guide/layout#in-a-frame",
    "/",
  ]);
  const entries = alone.querySelectorAll(".sidebar > ul > li").map((entry) => entry.text.trim());
  assert.deepEqual(
    entries,
    ["All formsIn a frameFilesSpace中文页", "Rest", "Alone"],
    "one sidebar for all pages",
  );
});

Deno.test("control characters are removed from a page", async () => {
  const site = siteFrom(bothLanguages("index.md", "# Ho\x08me\n\n- one\x1b\n"));
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ severity, code }) => `${severity} ${code}`), [
    "warning source/control-character",
    "warning source/control-character",
  ]);
  const main = parse(readFileSync(join(site.outDir, "index.html"), "utf8")).querySelector("main");
  assert.equal(main?.querySelector("h1")?.text, "Home");
  assert.equal(main?.querySelector("li")?.text, "one");
});

Deno.test("an empty page is a page, and reported", async () => {
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("guide/later.md", "\n"),
    ...bothLanguages("guide/_meta.json", `["later"]`),
  });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ severity, code }) => `${severity} ${code}`), [
    "warning source/empty",
    "warning source/empty",
  ]);
  const page = parse(readFileSync(join(site.outDir, "guide/later.html"), "utf8"));
  assert.equal(page.querySelector(".sidebar [aria-current]")?.text, "later");
});

Deno.test("components may be in a folder that an alias names", async () => {
  const site = siteFrom({
    "content/site.ts": 'export default { title: "Site", alias: { "@components": "../components" } };\n',
    "components/Oven.tsx": `import { useState } from "react";
import "./oven.css";
import styles from "./oven.module.css";
export const Oven = ({ heat }) => {
  const [now, set] = useState(heat);
  return <button className={styles.hot} onClick={() => set(now + 1)}>{now}</button>;
};
`,
    "components/oven.css": ".oven { color: red; }\n",
    "components/oven.module.css": ".hot { color: tomato; }\n",
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages(
      "guide/bake.mdx",
      `import { Oven } from "../../../components/Oven";\n\n# Bake\n\n<Oven heat={7} />\n`,
    ),
  });
  const built = async () => {
    assert.deepEqual((await build(site.options)).diagnostics, []);
    const sheet = readdirSync(join(site.outDir, "static/css"))[0]!;
    return readFileSync(join(site.outDir, "static/css", sheet), "utf8");
  };
  assert.match(await built(), /\.oven\{color:red\}[^]*\{color:tomato\}/);
  const page = parse(readFileSync(join(site.outDir, "guide/bake.html"), "utf8"));
  const island = page.querySelector("[data-island='components.Oven']");
  assert.equal(island?.querySelector("button")?.text, "7");
  site.write("components/oven.css", ".oven { color: blue; }\n");
  assert.match(await built(), /\.oven\{color:(?:blue|#00f)\}/, "a change there is noticed");
});

Deno.test("a Chinese base path is percent-encoded", async () => {
  const site = siteFrom({
    "content/site.ts": 'export default { title: "Site", base: "/文档/", llms: true };\n',
    ...bothLanguages("index.md", "# Home\n\n[next](./指南.md)\n"),
    ...bothLanguages("指南.md", "# Guide\n"),
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const base = encodeURI("/文档/");
  const page = parse(readFileSync(join(site.outDir, "zh/index.html"), "utf8"));
  const [inline, data] = ["script:not([type])", "script[type='application/json']"].map((script) =>
    page.querySelector(script)?.text ?? ""
  );
  assert.ok(inline.includes(`B=${JSON.stringify(base.slice(0, -1))}`), inline);
  const boot = JSON.parse(data);
  assert.deepEqual([boot.base, boot.manifest], [base, `${base}static/page_manifest/`]);
  const text = readFileSync(join(site.outDir, "index.md"), "utf8");
  assert.ok(text.includes(`[next](${base}${encodeURI("指南.md")})`), text);
});

Deno.test("a custom link may have entries of every kind", async () => {
  const inner = [
    { type: "file", name: "b", label: "Page" },
    { type: "divider" },
    { type: "dir", name: "c" },
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
  const more = page.querySelector('.sidebar details:has(> summary > a[href="/guide/a"])');
  assert.deepEqual(more?.querySelectorAll("ul a").map((link) => link.getAttribute("href")), [
    "/guide/b",
    "/guide/c/d",
    "https://example.org",
  ]);
  assert.ok(more?.querySelector("hr"));
  assert.equal(more?.querySelectorAll("[aria-current]").length, 1);
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
    ...bothLanguages(
      "guide/_meta.json",
      `["index", "a", { "type": "file", "name": "b", "tag": "2.0" },
        { "type": "file", "name": "c", "overviewHeaders": [2, 4] }]`,
    ),
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const page = (path: string) => parse(readFileSync(join(site.outDir, path), "utf8"));
  const guide = page("guide/index.html");
  assert.deepEqual(guide.querySelectorAll(".sidebar .tag").map((tag) => tag.text), ["new", "2.0"]);
  assert.deepEqual(
    guide.querySelectorAll("main a[href*='#']").map((link) => link.getAttribute("href")),
    ["/guide/a#third", "/guide/c#second", "/guide/c#fourth"],
  );
  assert.deepEqual(["a", "b", "c"].map((name) => page(`guide/${name}.html`).querySelector("title")?.text), [
    "A | Rye",
    "B - Rye",
    "C | Site",
  ]);
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

Deno.test("files of the static folder may be addressed relative to the page", async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>\n';
  for (
    const [folder, up] of [["content/public", "../.."], ["content/static", "../.."], ["static", "../../.."]]
  ) {
    const site = siteFrom({
      ...bothLanguages("index.md", "# Home\n"),
      ...bothLanguages(
        "guide/a.md",
        `# A\n\n![One](${up}/${folder.replace("content/", "")}/my%20a.svg#view)\n`,
      ),
      ...bothLanguages(
        "guide/b.mdx",
        `# B\n\n<img src="${up}/${folder.replace("content/", "")}/my%20a.svg" alt="Two" />\n\n` +
          `[Drawing](${up}/${folder.replace("content/", "")}/my%20a.svg)\n`,
      ),
      [`${folder}/my a.svg`]: drawing,
    });
    assert.deepEqual((await build(site.options)).diagnostics, [], folder);
    const page = (path: string) =>
      parse(readFileSync(join(site.outDir, path), "utf8")).querySelector("article")!;
    const shown = [page("guide/a.html"), page("zh/guide/b.html")].map((text) =>
      text.querySelector("img")!.attributes
    );
    assert.deepEqual(shown.map(({ src, width }) => [src, width]), [["/my%20a.svg#view", "3"], [
      "/my%20a.svg",
      "3",
    ]]);
    assert.equal(page("guide/b.html").querySelector("p a")?.getAttribute("href"), "/my%20a.svg");
  }
});

Deno.test("a sidebar file may name pages and folders of subfolders, which are not listed again", async () => {
  const meta = JSON.stringify([
    "app/usage",
    { type: "dir", name: "app/dev", label: "Dev" },
    { type: "file", name: "lib/start" },
  ]);
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("config/_meta.json", meta),
    ...bothLanguages("config/app/usage.md", "# Usage\n"),
    ...bothLanguages("config/app/dev/port.md", "# Port\n"),
    ...bothLanguages("config/lib/start.md", "# Start\n"),
    ...bothLanguages("config/lib/more.md", "# More\n"),
    ...bothLanguages("_nav.json", `[{ "text": "Config", "link": "/config/app/usage" }]`),
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const page = parse(readFileSync(join(site.outDir, "config/app/usage.html"), "utf8"));
  const shown = page.querySelectorAll(".sidebar :is(summary, a)").map(({ text }) => text.trim());
  assert.deepEqual(shown, ["Usage", "Dev", "Port", "Start", "lib", "More"]);
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

Deno.test("headings that fragments repeat have ids of their own, on the page and in its outline", async () => {
  const part = "One of them.\n\n## Example\n\nBake it.\n\n### Crumbs\n\nCut it.\n";
  const page = `import Rye from './_rye.mdx';
import Spelt from './_spelt.md';
import { Badge } from '@theme';

# Bread

[last](#crumbs-1)

<Rye />

<Spelt />

## Example <Badge text="new" />

Eat it.

<Rye />
`;
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("guide/_rye.mdx", part),
    ...bothLanguages("guide/_spelt.md", "## Example\n\nSift it.\n"),
    ...bothLanguages("guide/bread.mdx", page),
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const bread = parse(readFileSync(join(site.outDir, "guide/bread.html"), "utf8"));
  const ids = bread.querySelectorAll("article :is(h2, h3)").map((heading) => heading.id);
  assert.deepEqual(ids, ["example", "crumbs", "example-1", "example-2", "example-3", "crumbs-1"]);
  const links = (of: string) => bread.querySelectorAll(of).map((link) => link.getAttribute("href"));
  assert.deepEqual(links(".header-anchor"), ids.map((id) => `#${id}`));
  assert.deepEqual(links(".outline a[href^='#']:not([href='#top'])"), ids.map((id) => `#${id}`));
});
