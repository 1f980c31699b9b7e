import assert from "node:assert/strict";
import { SOCIAL_ICONS } from "../layouts/icons.ts";
import { siteFrom } from "../tests/helpers/site.ts";
import { loadConfig } from "./config.ts";
import { patience } from "./util/unhandled.ts";

Deno.test("loadConfig() finds languages that only some versions have", async () => {
  const site = siteFrom({
    "content/site.json": '{ "multiVersion": { "default": "v2", "versions": ["v1", "v2"] } }',
    "content/v1/notes.txt": "no page yet",
    "content/v2/en/index.md": "# Home\n",
    "content/v2/zh/index.md": "# 首页\n",
  });
  const loaded = await loadConfig(site.options);
  assert.ok(loaded.ok);
  assert.equal(loaded.config.flat, false);
  assert.deepEqual(loaded.config.locales.map(({ lang }) => lang), ["en", "zh"]);
});

Deno.test("loadConfig() reads site.ts, else site.js, else site.json", async () => {
  const files = {
    "content/site.ts": 'export default { title: "ts" as string };\n',
    "content/site.js": 'export default { title: "js" };\n',
    "content/site.json": '{ "title": "json" }\n',
  };
  const site = siteFrom({ ...files, "content/en/index.md": "# Home\n" });
  for (const path of Object.keys(files)) {
    const loaded = await loadConfig(site.options);
    assert.ok(loaded.ok);
    assert.ok(path.endsWith(loaded.config.title), path);
    Deno.removeSync(`${site.dir}/${path}`);
  }
});

Deno.test("loadConfig() removes the base path from an origin that contains it", async () => {
  const site = siteFrom({ "content/en/index.md": "# Home\n" });
  const originFor = async (origin: string, base: string) => {
    const loaded = await loadConfig({ ...site.options, origin, base });
    assert.ok(loaded.ok);
    assert.deepEqual(
      loaded.problems.map(({ code, location }) => [code, location]),
      origin.includes("team") ? [["config/origin", undefined]] : [],
      "an origin of the command line has no place in the settings",
    );
    return loaded.config.origin;
  };
  assert.equal(await originFor("https://example.org/文档/", "/文档/"), "https://example.org");
  assert.equal(await originFor("https://example.org/", "/"), "https://example.org");
  assert.equal(await originFor("https://example.org/team/docs", "/docs/"), "https://example.org/team/docs");
});

Deno.test("loadConfig() merges each language's edit link with the theme's, and drops incomplete ones", async () => {
  const site = siteFrom({
    "content/site.json": JSON.stringify({
      lang: "en",
      locales: [
        { lang: "en", label: "English" },
        { lang: "zh", label: "中文", editLink: { text: "编辑此页" } },
        { lang: "de", label: "Deutsch", editLink: { docRepoBaseUrl: "https://example.org/de" } },
        {
          lang: "fr",
          label: "Français",
          editLink: { docRepoBaseUrl: "https://example.org/fr", text: "Modifier" },
        },
      ],
      themeConfig: { editLink: { docRepoBaseUrl: "https://example.org/docs" } },
    }),
    "content/en/index.md": "# Home\n",
  });
  const loaded = await loadConfig(site.options);
  assert.ok(loaded.ok);
  assert.deepEqual(loaded.config.locales.map(({ editLink }) => editLink), [
    undefined,
    { docRepoBaseUrl: "https://example.org/docs", text: "编辑此页" },
    undefined,
    { docRepoBaseUrl: "https://example.org/fr", text: "Modifier" },
  ]);
});

Deno.test("loadConfig() prefers a language's own texts to the theme's, and ignores empty ones", async () => {
  const site = siteFrom({
    "content/site.json": JSON.stringify({
      lang: "en",
      locales: [
        { lang: "en", texts: { copy: "", nextPage: "Onwards", prevPage: "Before" }, prevPageText: "Back" },
        { lang: "fr", texts: { copy: "Copier" } },
      ],
      themeConfig: { nextPageText: "Next", outlineTitle: "Here" },
    }),
    "content/en/index.md": "# Home\n",
  });
  const loaded = await loadConfig(site.options);
  assert.ok(loaded.ok);
  assert.deepEqual(loaded.config.locales.map(({ texts }) => texts), [
    { outlineTitle: "Here", nextPage: "Onwards", prevPage: "Back" },
    { outlineTitle: "Here", nextPage: "Next", copy: "Copier" },
  ]);
  assert.deepEqual(loaded.problems, []);
});

Deno.test("loadConfig() requires unique folder names as versions", async () => {
  const site = siteFrom({
    "content/site.json":
      '{ "multiVersion": { "default": "v1", "versions": ["v1", "./v1", "v1/", "", "old/v1", "v1", "v#2"] } }',
    "content/v1/en/index.md": "# Home\n",
    "content/old/v1/en/index.md": "# Home\n",
    "content/v#2/en/index.md": "# Home\n",
  });
  const loaded = await loadConfig(site.options);
  assert.ok(!loaded.ok);
  assert.deepEqual(loaded.diagnostics.map(({ message }) => message.replace(/^.*?versions\./, "")), [
    '1": "./v1" is not the name of a folder',
    '2": "v1/" is not the name of a folder',
    '3": "" is not the name of a folder',
    '5": the version "v1" is listed twice',
    '6": the version "v#2" contains "#", which has a special meaning in addresses',
  ]);
});

Deno.test("loadConfig() takes an empty logo or icon for none", async () => {
  const site = siteFrom({
    "content/site.json": '{ "logo": "", "icon": "" }',
    "content/en/index.md": "# Home\n",
  });
  const loaded = await loadConfig(site.options);
  assert.ok(loaded.ok);
  assert.equal(loaded.config.logo, undefined);
  assert.equal(loaded.config.icon, undefined);
});

Deno.test("loadConfig() rejects misspelled icons of social links only", async () => {
  const problemsWith = async (icon: string) => {
    const content = "https://example.org";
    const settings = { themeConfig: { socialLinks: [{ icon, mode: "link", content }] } };
    const loaded = await loadConfig(siteFrom({ "content/site.json": JSON.stringify(settings) }).options);
    assert.ok(loaded.ok);
    return loaded.problems;
  };
  const icons = [...SOCIAL_ICONS, "GitHub", "gitHub", "reddit", "gmail", "npmx", "githb", "slacks"];
  const found = await Promise.all(icons.map(problemsWith));
  assert.deepEqual(icons.filter((_, index) => found[index]!.length > 0), ["githb", "slacks"]);
});

Deno.test("loadConfig() keeps aliases and sidebars that are called like a member of every object", async () => {
  const site = siteFrom({
    "content/site.json": `{
      "alias": { "constructor": "../lib" },
      "themeConfig": { "sidebar": { "constructor": [], "prototype": [{ "text": 1 }] } }
    }`,
    "content/index.md": "# Home\n",
  });
  const faulty = await loadConfig(site.options);
  assert.ok(!faulty.ok);
  assert.deepEqual(faulty.diagnostics.map(({ location }) => location?.lineText.slice(location.column - 1)), [
    '"text": 1 }] } }',
  ]);
  site.write("content/site.json", site.read("content/site.json").replace("1", '"One"'));
  const loaded = await loadConfig(site.options);
  assert.ok(loaded.ok);
  assert.deepEqual(Object.keys(loaded.config.alias), ["constructor"]);
});

Deno.test("loadConfig() places errors in a project whose path has spaces and signs that addresses encode", async () => {
  const site = siteFrom({});
  const placeOf = async (folder: string, settings: string) => {
    site.write(`${folder}/content/site.ts`, settings);
    const loaded = await loadConfig({ ...site.options, contentDir: `${site.dir}/${folder}/content` });
    assert.ok(!loaded.ok);
    const [{ location } = {}] = loaded.diagnostics;
    return `${location?.file}:${location?.line}:${location?.column}`;
  };
  for (const folder of ["my site", "a%20b", "100% c#", "d?e"]) {
    assert.equal(await placeOf(folder, "const tide = null;\n\ntide.low();\n"), "content/site.ts:3:6", folder);
    assert.equal(await placeOf(folder, "\nexport default { a b };\n"), "content/site.ts:2:20", folder);
    const importing = 'import { a } from "./a.ts";\n\nexport default { a };\n';
    assert.equal(await placeOf(folder, importing), "content/site.ts:1:20", folder);
  }
});

Deno.test("loadConfig() reports errors that are about the address of no file of the site", async () => {
  for (const address of ["file://host/site.ts:1:2", "file:///a%2Fb.ts:1:2", "file:///%ZZ.ts:1:2"]) {
    const site = siteFrom({ "content/site.ts": `\nthrow new Error("see ${address}");\n` });
    const loaded = await loadConfig(site.options);
    assert.ok(!loaded.ok);
    assert.equal(loaded.diagnostics[0]?.location?.line, 2, address);
  }
});

Deno.test("loadConfig() blames the import that is missing, not others that lead to no file", async () => {
  const site = siteFrom({
    "content/a b.ts": 'export const a = "A";\n',
    "content/site.ts": `// import { old } from "./old.ts";
import type { Site } from "./types.ts";
import { a } from "./a%20b.ts";
const b = await import("./perhaps.ts").catch(() => undefined);
import { name } from "./na%20me.ts?v=1";
export default { title: a + b + name } satisfies Site;
`,
  });
  const loaded = await loadConfig(site.options);
  assert.ok(!loaded.ok);
  assert.deepEqual(loaded.diagnostics.map(({ location }) => location?.line), [5]);
});

Deno.test("loadConfig() requires a folder as that of the components", async () => {
  const site = siteFrom({ "content/site.ts": 'export default { alias: { "@components": "./site.ts" } };\n' });
  const loaded = await loadConfig(site.options);
  assert.ok(!loaded.ok);
  assert.deepEqual(loaded.diagnostics.map(({ message }) => message), [
    'Could not use the setting "alias.@components": the folder "./site.ts" does not exist',
  ]);
});

Deno.test("loadConfig() places a text that settings throw", async () => {
  const site = siteFrom({ "content/site.ts": 'const tide = "low";\nthrow "no such tide";\n' });
  const loaded = await loadConfig(site.options);
  assert.ok(!loaded.ok);
  const [{ line, column }] = loaded.diagnostics.map(({ location }) => location!);
  assert.deepEqual([line, column], [2, 8]);
});

Deno.test("loadConfig() reports settings that throw something that is no text", async () => {
  const site = siteFrom({ "content/site.ts": "throw Object.create(null);\n" });
  const loaded = await loadConfig(site.options);
  assert.ok(!loaded.ok);
  assert.deepEqual(loaded.diagnostics.map(({ message }) => message), [
    "Could not load the site configuration: [object Object]",
  ]);
});

Deno.test("loadConfig() places an await that does not end, also in a file that the settings import", async () => {
  const { ms } = patience;
  using _restored = { [Symbol.dispose]: () => void (patience.ms = ms) };
  patience.ms = 20;
  const endless = "await new Promise((resolve) => globalThis.endLoading = resolve)";
  const sites: readonly [place: string, files: Readonly<Record<string, string>>][] = [
    ["site.ts:2:25", {
      "content/site.ts": `const load = async () => await 1;\nexport default { title: ${endless} };\n`,
    }],
    ["title.ts:2:22", {
      "content/site.ts": 'import { title } from "./title.ts";\nexport default { title };\n',
      "content/title.ts": `\nexport const title = ${endless};\n`,
    }],
  ];
  for (const [place, files] of sites) {
    const loaded = await loadConfig(siteFrom(files).options);
    // Deno takes a module that is still loading at the end of the tests for a mistake.
    (globalThis as unknown as { endLoading(): void }).endLoading();
    assert.ok(!loaded.ok);
    const [{ file, line, column }] = loaded.diagnostics.map(({ location }) => location!);
    assert.equal(`${file}:${line}:${column}`, `content/${place}`);
  }
});
