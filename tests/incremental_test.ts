/** After any change, a build that uses the cache writes the same as a clean build. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { generate } from "../generator/generate.ts";
import { type GenerateMemory, newMemory } from "../generator/memory.ts";
import { build, check } from "../generator/mod.ts";
import { sha256 } from "../generator/util/hash.ts";
import { join } from "../generator/util/paths.ts";
import { bothLanguages, siteFrom, type TestSite, textOf } from "./helpers/site.ts";

const SITE = (title: string, texts = "{}") =>
  `export default { title: "${title}", lang: "en", llms: true, alias: { "@samples": "../samples" }, checks: { prose: true },
  locales: [{ lang: "en", label: "English", texts: ${texts} }, { lang: "zh", label: "中文" }] };\n`;
const CARD = (text: string) => `export const Card = () => <p className="card">${text}</p>;\n`;
const WORD = (word: string) => `export const word = "${word}";\n`;
const FOLD = `import { useI18n } from "rspress/runtime";
import { word } from "../../src/word";
export const Fold = ({ children }) => <div title={useI18n()("fold")} onClick={() => 0}>{word}{children}</div>;\n`;
const SAID = (text: string) => `{ "fold": { "en": "${text}", "zh": "${text}" } }\n`;
const LIST = `import { usePageData } from "rspress/runtime";
export const List = () => <p>{usePageData().siteData.pages.map(({ title }) => title).join()}</p>;\n`;
const PANEL = `import { Card } from "@components/Card";\nimport Part from "@en/shared/part.md";\n` +
  `import One from "./guide/one";\nimport { Fold } from "@components/Fold.island";\n\n# Panel\n\n<One />\n\n<Card />\n\n<Part />\n\n<Fold><Card /><Part />Folded.</Fold>\n`;

const DRAWING = (width: number, text = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><title>${text}</title></svg>\n`;

/** Changes that are applied one after another, each on top of the previous ones. */
const CHANGES: Readonly<Record<string, (site: TestSite) => void>> = {
  "a paragraph": (site) => site.write("content/en/guide/one.md", "# One\n\nOther words.\n"),
  "a title, which sidebars and neighbours show": (site) =>
    site.write("content/en/guide/one.md", "# First\n\n## Part\n\nOther words.\n"),
  "an MDX page": (site) => site.write("content/en/panel.mdx", `${PANEL}\nMore.\n`),
  "what stands between an island's tags": (site) =>
    site.write("content/en/panel.mdx", PANEL.replace("Folded", "Unfolded")),
  "what components say": (site) => site.write("content/i18n.json", SAID("new")),
  "a component": (site) => site.write("content/components/Card.tsx", CARD("new")),
  "a fragment": (site) => site.write("content/en/shared/part.md", "Other shared words.\n"),
  "an included file": (site) => site.write("samples/a.ts", "const b = 2;\n"),
  "a new page": (site) => {
    for (const lang of ["en", "zh"]) site.write(`content/${lang}/guide/three.md`, "# Three\n\nText.\n");
  },
  "a deleted page": (site) => {
    for (const lang of ["en", "zh"]) Deno.removeSync(join(site.contentDir, lang, "guide/two.md"));
  },
  "the order of a sidebar": (site) => {
    for (const lang of ["en", "zh"]) site.write(`content/${lang}/guide/_meta.json`, `["three", "one"]`);
  },
  "a page in a folder named dist": (site) =>
    site.write("content/en/dist/page.md", "# Page\n\nOther words.\n"),
  "a page behind a link": (site) => site.write("linked/page.md", "# Linked\n\nOther words.\n"),
  "the size of an image": (site) => site.write("static/wave.svg", DRAWING(20)),
  "a file beside pages, whose address depends on its bytes": (site) =>
    site.write("content/en/beside.svg", DRAWING(10, "changed")),
  "an included file of the project": (site) => site.write("src/b.ts", "const d = 4;\n"),
  "code from outside that a page and an island import": (site) => site.write("src/word.ts", WORD("new")),
  "new code that an import finds before the code it found": (site) =>
    site.write("src/word.tsx", WORD("preferred")),
  "new code that an import finds before a fragment": (site) =>
    site.write("content/en/guide/one.tsx", "export default () => <p>Code</p>;\n"),
  "the configuration": (site) => site.write("content/site.ts", SITE("Renamed")),
  "a text of the interface": (site) =>
    site.write("content/site.ts", SITE("Renamed", `{ copy: "Take this code" }`)),
  "a file of the site that somebody has edited": (site) =>
    site.write("dist/guide/one.html", "<p>Somebody else's.</p>"),
  "a file in the site that no build wrote": (site) => site.write("dist/guide/stray.html", "<p>Stray</p>"),
  "a file of the site that is gone": (site) => Deno.removeSync(join(site.outDir, "panel.html")),
};

Deno.test("build() after each change writes what a clean build writes", async (t) => {
  const page = (name: string) => `# ${name}\n\nSee [one](/guide/one).\n`;
  const site = siteFrom({
    "content/site.ts": SITE("Site"),
    "content/components/Card.tsx": CARD("old"),
    "content/components/Fold.island.tsx": FOLD,
    "content/components/List.tsx": LIST,
    ...bothLanguages("list.mdx", 'import { List } from "@components/List";\n\n# List\n\n<List />\n'),
    "content/i18n.json": SAID("old"),
    "samples/a.ts": "const a = 1;\n",
    ...bothLanguages("index.md", page("Home")),
    ...bothLanguages("guide/one.md", page("One")),
    ...bothLanguages("guide/two.md", '# Two\n\n```ts file="@samples/a.ts"\n```\n'),
    ...bothLanguages("guide/four.md", '# Four\n\n```ts file="@samples/a.ts"\n```\n'),
    ...bothLanguages("panel.mdx", PANEL),
    "static/wave.svg": DRAWING(10),
    ...bothLanguages("beside.svg", DRAWING(10)),
    ...bothLanguages("images.md", "# Images\n\n![Wave](/wave.svg) ![Beside](./beside.svg)\n"),
    ...bothLanguages("files.md", "# Files\n\n[Beside](./beside.svg)\n"),
    ...bothLanguages("dist/page.md", "# Page\n\nWords.\n"),
    ...bothLanguages("include.md", '# Include\n\n```ts file="<root>/src/b.ts"\n```\n'),
    ...bothLanguages("word.mdx", 'import { word } from "../../src/word";\n\n# Word\n\n{word}\n'),
    "src/b.ts": "const c = 3;\n",
    "src/word.ts": WORD("old"),
    "linked/page.md": "# Linked\n\nWords.\n",
    ...bothLanguages("shared/part.md", "Shared words.\n"),
  });
  for (const lang of ["en", "zh"]) {
    Deno.symlinkSync(join(site.dir, "linked"), join(site.contentDir, lang, "linked"));
  }
  const clean = join(site.dir, "clean");
  const builtClean = () => build({ ...site.options, outDir: clean, cacheDir: undefined });
  const preview = previewOf(site);
  assert.deepEqual((await build(site.options)).diagnostics, []);
  for (const [name, change] of Object.entries(CHANGES)) {
    await t.step(name, async () => {
      change(site);
      const result = await build(site.options);
      assert.equal(result.upToDate, false);
      assert.deepEqual(result.diagnostics, (await builtClean()).diagnostics);
      assert.deepEqual(filesOf(site.outDir), filesOf(clean));
      assert.deepEqual(await preview.again(), await preview.anew());
    });
  }
  await t.step("a check in between keeps the builds' cache", async () => {
    const kept = () => keptNames(site).filter((name) => name.startsWith("files:"));
    const before = kept();
    assert.ok(before.includes("files:/panel"));
    site.write("content/en/guide/one.md", "# First\n\nStill other words.\n");
    await check(site.options);
    assert.deepEqual(kept(), before);
    await build(site.options);
  });
  await t.step("nothing", async () => assert.equal((await build(site.options)).upToDate, true));
});

Deno.test("build() links the Markdown of pages to that of a page only while the page has any", async () => {
  const site = siteFrom({
    "content/site.ts":
      `export default { title: "Site", lang: "en", llms: true, locales: [{ lang: "en", label: "English" }],
  themeConfig: { nav: [{ text: "A", link: "/a/x" }], sidebar: { "/a/": ["/a/x"], "/b/": ["/b/y"] } } };\n`,
    "content/en/index.md": "# Home\n",
    "content/en/a/x.md": "# X\n\nSee [Y](/b/y).\n",
    "content/en/b/y.md": "# Y\n",
  });
  const link = async () => {
    assert.deepEqual((await build(site.options)).diagnostics, []);
    return /\[Y\].*/.exec(site.read("dist/a/x.md"))?.[0];
  };
  assert.equal(await link(), "[Y](/b/y.md).");
  site.write("content/en/b/y.md", "---\npageType: home\n---\n\n# Y\n");
  assert.equal(await link(), "[Y](/b/y).");
});

Deno.test("build() gives a shared frame the same file name, whichever page came first", async () => {
  const version = (name: string) => ({
    [`content/${name}/index.md`]: "# Home\n",
    [`content/${name}/a/x.md`]: "---\npageType: custom\n---\n\n# X\n",
    [`content/${name}/b/y.md`]: "---\npageType: custom\n---\n\n# Y\n",
  });
  const site = siteFrom({
    "content/site.ts":
      `export default { title: "Site", lang: "en", locales: [{ lang: "en", label: "English" }],
  multiVersion: { default: "v2", versions: ["v2", "v1"] } };\n`,
    ...version("v2"),
    ...version("v1"),
  });
  const clean = join(site.dir, "clean");
  assert.deepEqual((await build(site.options)).diagnostics, []);
  for (const name of ["v1", "v2"]) Deno.removeSync(join(site.contentDir, name, "a/x.md"));
  await build(site.options);
  await build({ ...site.options, outDir: clean, cacheDir: undefined });
  assert.deepEqual(Object.keys(filesOf(site.outDir)), Object.keys(filesOf(clean)));
});

Deno.test("build() writes pages whose URL is longer than a file name may be", async () => {
  const path = ["一".repeat(40), "二".repeat(40), "三".repeat(40)].join("/");
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages(`${path}.md`, "# Long\n"),
  });
  assert.deepEqual((await build(site.options)).diagnostics, []);
  assert.ok(filesOf(site.outDir)[`/${path}.html`]);
});

/** Returns functions that make a preview's files in one continuing process, and in a new process. */
function previewOf({ options }: TestSite) {
  const previewed = { ...options, cacheDir: undefined, development: true };
  let kept = newMemory(previewed);
  const run = async (before: GenerateMemory) => {
    const { outputs, memory } = await generate(previewed, before);
    return { memory, files: Object.fromEntries(outputs.map((file) => [file.path, readable(textOf(file))])) };
  };
  const again = async () => {
    const { files, memory } = await run(kept);
    kept = memory;
    return files;
  };
  return { again, anew: async () => (await run(newMemory(previewed))).files };
}

/** Returns the names of the cache's entries. */
function keptNames(site: TestSite): string[] {
  const file = readdirSync(join(site.dir, ".cache")).find((name) => name.startsWith("pages-"))!;
  const lines = site.read(`.cache/${file}`).split("\n").filter(Boolean);
  return lines.map((line) => line.slice(1, line.indexOf('" '))).sort();
}

/** Returns the text of every file, by path. */
function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile()
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length), readable(readFileSync(path, "latin1"))]),
  );
}

/** Returns the hash of a long text (a bundled library), so that a failing test shows a readable diff. */
function readable(text: string): string {
  return text.length < 50_000 ? text : sha256(text);
}

Deno.test("build() compiles a large site's MDX pages as several modules, and reports the errors of all", async () => {
  const site = siteFrom(bothLanguages("index.md", "# Home\n\nText.\n"));
  const paths = Array.from({ length: 100 }, (_, index) => `guide/page-${String(index).padStart(3, "0")}.mdx`);
  for (const path of paths) site.write(`content/en/${path}`, "# Page\n\nSum: {1 + 2}\n");
  const ends = [paths[0]!, paths.at(-1)!];
  for (const path of ends) site.write(`content/en/${path}`, "import A from './a';\n\n# Page\n\n<A />\n");
  const broken = await build(site.options);
  const reported = broken.diagnostics.filter(({ code }) => code === "mdx/import").map(({ location }) =>
    location?.file
  );
  assert.deepEqual(reported, ends.map((path) => `content/en/${path}`));

  for (const path of ends) site.write(`content/en/${path}`, "# Page\n\nProduct: {3 * 4}\n");
  const cacheDir = join(site.dir, ".fresh");
  await build({ ...site.options, cacheDir });
  const files = readdirSync(cacheDir, { recursive: true }).map(String);
  assert.equal(files.filter((file) => file.endsWith(".mjs")).length, 2);
  for (const path of ends) assert.match(site.read(`dist/${path.replace("mdx", "html")}`), /Product: 12/);
});

Deno.test("build() removes modules that no page needs, but none that another run may be about to load", async () => {
  const site = siteFrom(bothLanguages("index.mdx", "# Home\n\nSum: {1 + 2}\n"));
  await build(site.options);
  const cacheDir = site.options.cacheDir!;
  const modules = join(cacheDir, readdirSync(cacheDir).find((name) => name.startsWith("mdx-"))!);
  for (const name of ["new.mjs", "old.mjs"]) Deno.writeTextFileSync(join(modules, name), "");
  const hourAgo = new Date(Date.now() - 60 * 60 * 1000);
  Deno.utimeSync(join(modules, "old.mjs"), hourAgo, hourAgo);
  site.write("content/en/index.mdx", "# Home\n\nSum: {3 + 4}\n");
  await build(site.options);
  const left = readdirSync(modules);
  assert.deepEqual([left.includes("new.mjs"), left.includes("old.mjs")], [true, false]);
});
