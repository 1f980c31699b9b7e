import assert from "node:assert/strict";
import { build } from "../mod.ts";
import { bothLanguages, siteFrom } from "../../tests/helpers/site.ts";
import { foldersNamedLikeLanguages, languageLabel } from "./language_folders.ts";

Deno.test("languageFolders() detects the languages of a tree without configured ones", async () => {
  const site = siteFrom({
    "content/site.json": '{ "title": "Kitchen" }',
    ...bothLanguages("index.md", "# Kitchen\n"),
    "content/en/soup.md": "# Soup\n",
    "content/zh/soup.md": "# 汤\n",
    "content/components/Pot.tsx": "export default function Pot() { return null; }\n",
  });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ message }) => message), []);
  assert.match(site.read("dist/soup.html"), /<html lang="en"/);
  assert.match(site.read("dist/zh/soup.html"), />简体中文</);
});

Deno.test("unreadableLanguages() keeps a language without a folder that can be read from getting lost", async () => {
  for (const settings of [{}, { locales: [{ lang: "en" }] }, { locales: [{ lang: "en" }, { lang: "zh" }] }]) {
    const site = siteFrom({
      "content/site.json": JSON.stringify({ title: "Kitchen", ...settings }),
      "content/en/index.md": "# Kitchen\n",
      "content/fr": "a file\n",
    });
    Deno.symlinkSync("zh", `${site.contentDir}/zh`);
    const { diagnostics } = await build(site.options);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    assert.deepEqual(errors.map(({ code, location }) => [code, location?.file]), [
      ["source/unreadable", "content/zh"],
    ]);
  }
});

for (const exclude of ["fr", "fr/", "fr/**", "fr/**/*.md"]) {
  Deno.test(`foldersNamedLikeLanguages() are no problem if the settings exclude them (${exclude})`, async () => {
    const site = siteFrom({
      "content/site.json": JSON.stringify({
        title: "Kitchen",
        locales: [{ lang: "en" }, { lang: "zh" }],
        route: { exclude: [exclude] },
      }),
      ...bothLanguages("index.md", "# Kitchen\n"),
      "content/fr/index.md": "# Cuisine\n",
    });
    const messages = async () => (await build(site.options)).diagnostics.map(({ message }) => message);
    assert.deepEqual(await messages(), []);
    Deno.removeSync(`${site.contentDir}/fr`, { recursive: true });
    Deno.symlinkSync("fr", `${site.contentDir}/fr`);
    assert.deepEqual(await messages(), [], "nor if they cannot be read");
  });
}

const IN_ROOT = {
  "content/index.md": "# Home\n\n[Soup](./guide/soup.md), [汤](./zh/guide/soup.md)\n",
  "content/guide/soup.md": "# Soup\n\n[Home](../index.md)\n",
  "content/ts/index.md": "# Teaspoons\n",
  "content/zh/index.md": "# 首页\n",
  "content/zh/guide/soup.md": "# 汤\n\n[首页](../index.md), [Soup](../../guide/soup.md)\n",
  "content/zh/ts/index.md": "# 茶匙\n",
};

for (const languages of ["", 'locales: [{ lang: "en" }, { lang: "zh" }]']) {
  Deno.test(`sourceFolder() of the default language may be the content root (${languages || "no locales"})`, async () => {
    const site = siteFrom({
      "content/site.ts": `export default { title: "Kitchen", ${languages} };`,
      ...IN_ROOT,
    });
    const { diagnostics, graph } = await build(site.options);
    assert.deepEqual(diagnostics.map(({ message }) => message), []);
    const pages = [...graph!.pages.values()].map(({ route }) => `${route.lang} ${route.routePath}`);
    assert.deepEqual(pages.sort(), [
      ...["en /", "en /guide/soup", "en /ts/", "zh /zh/", "zh /zh/guide/soup", "zh /zh/ts/"],
    ]);
    const links = (path: string) =>
      [...site.read(path).matchAll(/<p>(.*)<\/p>/g)].flatMap(([, text = ""]) =>
        [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
      );
    assert.deepEqual(links("dist/index.html"), ["/guide/soup", "/zh/guide/soup"]);
    assert.deepEqual(links("dist/zh/guide/soup.html"), ["/zh/", "/guide/soup"]);
  });
}

Deno.test("sourceFolder() of the default language may be a version's folder", async () => {
  const pages = (version: string) => ({
    [`content/${version}/index.md`]: "# Home\n",
    [`content/${version}/guide/soup.md`]: "# Soup\n",
    [`content/${version}/ar/index.md`]: "# Ar\n",
    [`content/${version}/ar/guide/soup.md`]: "# Ar\n",
  });
  const site = siteFrom({
    "content/site.json":
      '{ "title": "Kitchen", "multiVersion": { "default": "v2", "versions": ["v1", "v2"] } }',
    ...pages("v1"),
    ...pages("v2"),
    "content/v3/soup.md": "# Soup\n",
  });
  const { diagnostics, graph } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ code, hint }) => `${code} ${hint}`), [
    'source/no-language Add "v3" to the versions, or exclude it: route: { exclude: ["v3/**"] }.',
  ]);
  assert.deepEqual([...graph!.pages.keys()].sort(), [
    ...["/", "/ar/", "/ar/guide/soup", "/guide/soup"],
    ...["/v1/", "/v1/ar/", "/v1/ar/guide/soup", "/v1/guide/soup"],
  ]);
  assert.match(site.read("dist/v1/ar/index.html"), /<html lang="ar" dir="rtl"/);
});

Deno.test("languageFolders() ignores a stray page if two folders have the same pages", async () => {
  const site = siteFrom({
    "content/site.json": '{ "title": "Kitchen" }',
    "content/README.md": "# For contributors\n",
    ...bothLanguages("index.md", "# Kitchen\n"),
    ...bothLanguages("soup.md", "# Soup\n"),
  });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ message }) => message), []);
  assert.match(site.read("dist/zh/soup.html"), /<html lang="zh"/);
});

Deno.test({
  name: "foldersNamedLikeLanguages() looks for pages neither in packages nor in circular links",
  ignore: Deno.build.os === "windows",
  fn() {
    const site = siteFrom({
      "content/en/guide/soup.md": "# Soup\n",
      "content/ts/node_modules/lib/README.md": "# Library\n",
      "content/de/text.txt": "Suppe\n",
    });
    // Without a limit, two such links alone make 2 ** 40 paths.
    for (const name of ["a", "b"]) Deno.symlinkSync(".", `${site.contentDir}/de/${name}`);
    assert.deepEqual(foldersNamedLikeLanguages(site.contentDir), ["en"]);
  },
});

Deno.test({
  name: "languageProblems() reports a language folder that is a link to itself, and pages beside it",
  ignore: Deno.build.os === "windows",
  async fn() {
    const site = siteFrom({
      "content/site.ts": 'export default { title: "Kitchen", locales: [{ lang: "en" }, { lang: "de" }] };',
      "content/en/index.md": "# Kitchen\n\n[Soup](soup)\n",
      "content/other/soup.md": "# Soup\n",
    });
    Deno.symlinkSync("de", `${site.contentDir}/de`);
    const { diagnostics } = await build(site.options);
    assert.deepEqual(diagnostics.map(({ code, location }) => `${code} ${location?.file}`), [
      "source/unreadable content/de",
      "link/broken content/en/index.md",
      "source/no-language content/other/soup.md",
      "route/untranslated content/site.ts",
    ]);
  },
});

Deno.test("languageLabel() is the language's own name for itself", () => {
  assert.deepEqual(["en", "zh", "fr"].map(languageLabel), ["English", "简体中文", "Français"]);
});

Deno.test("languageProblems() reports languages in the names of files, with the folder for one of them", async () => {
  const site = siteFrom({
    "content/site.ts": 'export default { title: "Kitchen", locales: [{ lang: "en" }, { lang: "zh" }] };',
    "content/index.md": "# Kitchen\n",
    "content/zh/index.md": "# 厨房\n",
    "content/guide/soup.en-US.md": "# Soup\n",
    "content/guide/soup.zh-CN.md": "# 汤\n",
    "content/guide/tea.md": "# Tea\n",
    "content/guide/tea.zh.mdx": "# 茶\n",
    // The ending of a file, beside no other edition of the page.
    "content/guide/kitchen.ts.md": "# kitchen.ts\n",
    "content/guide/_part.zh.md": "# Part\n",
    "content/guide/_part.md": "# Part\n",
  });
  const { diagnostics } = await build(site.options);
  const found = diagnostics.filter(({ code }) => code === "source/no-language");
  assert.deepEqual(found.map(({ message, hint }) => [message, hint]), [[
    '"content/guide/soup.en-US.md", "content/guide/soup.zh-CN.md" and "content/guide/tea.zh.mdx" have a language in their names, which is not read there',
    'Move "content/guide/tea.zh.mdx" to "content/zh/guide/tea.mdx".',
  ]]);
});

Deno.test("languageProblems() leaves names alone that end like files, and those beside the page in its language", async () => {
  const locales = 'locales: [{ lang: "en" }, { lang: "zh" }]';
  const site = siteFrom({
    "content/site.ts":
      `export default { title: "Kitchen", ${locales}, multiVersion: { default: "v2", versions: ["v1", "v2"] } };`,
    ...Object.fromEntries(
      ["v1/en", "v1/zh", "v2/en", "v2/zh"].map((folder) => [`content/${folder}/index.md`, "# Kitchen\n"]),
    ),
    "content/v1/en/tea.md": "# Tea\n",
    "content/v1/en/tea.zh.md": "# 茶\n",
    "content/v2/en/oven.md": "# Oven\n",
    "content/v2/en/oven.ts.md": "# oven.ts\n",
    "content/v2/en/oven.mac.md": "# Ovens of macOS\n",
    "content/v2/en/soup.md": "# Soup\n",
    "content/v2/en/soup.zh.md": "# soup.zh\n",
    "content/v2/zh/soup.md": "# 汤\n",
    "content/v2/zh/soup.zh.md": "# soup.zh\n",
  });
  const { diagnostics } = await build(site.options);
  const found = diagnostics.filter(({ code }) => code === "source/no-language");
  assert.deepEqual(found.map(({ message, hint }) => [message, hint]), [[
    '"content/v1/en/tea.zh.md" has a language in its name, which is not read there',
    'Move "content/v1/en/tea.zh.md" to "content/v1/zh/tea.md".',
  ]]);
});
