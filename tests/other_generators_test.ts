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
    ...bothLanguages("guide/blank.md", "---\ndescription: Later.\n---\n\n"),
    ...bothLanguages("guide/title.md", "---\ntitle: Later\n---\n"),
    ...bothLanguages("guide/_meta.json", `["later", "blank", "title"]`),
  });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ code, location }) => `${code} ${location?.file}`), [
    "source/empty content/en/guide/blank.md",
    "source/empty content/en/guide/later.md",
    "source/empty content/zh/guide/blank.md",
    "source/empty content/zh/guide/later.md",
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
  assert.equal(boot.base, base);
  const text = readFileSync(join(site.outDir, "index.md"), "utf8");
  assert.ok(text.includes(`[next](${base}${encodeURI("指南.md")})`), text);
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
    ...bothLanguages("guide/_spelt.md", "## Example\n\nSift it.\n\n### Bread\n\nFold it.\n"),
    ...bothLanguages("guide/bread.mdx", page),
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  const bread = parse(readFileSync(join(site.outDir, "guide/bread.html"), "utf8"));
  const ids = bread.querySelectorAll("article :is(h2, h3)").map((heading) => heading.id);
  assert.deepEqual(ids, ["example", "crumbs", "example-1", "bread-1", "example-2", "example-3", "crumbs-1"]);
  const links = (of: string) => bread.querySelectorAll(of).map((link) => link.getAttribute("href"));
  assert.deepEqual(links(".header-anchor"), ids.map((id) => `#${id}`));
  assert.deepEqual(links(".outline a[href^='#']:not([href='#top'])"), ids.map((id) => `#${id}`));
});
