/** Checks of whole sites, and what readers and writers see of them. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { generate } from "../generator/generate.ts";
import { accept, check, fix } from "../generator/mod.ts";
import { siteFrom, textOf } from "./helpers/site.ts";

const SITE = (checks: string) =>
  `export default { title: "Site", description: "A site.", lang: "en", checks: ${checks},
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }] };`;

Deno.test("a stale translation shows a notice until it is accepted", async () => {
  const site = siteFrom({
    "content/site.ts": SITE("{ freshness: true }"),
    "content/en/guide/a.md": "# A\n\n## Install\n\nRun it.\n",
    "content/zh/guide/a.md": "# 甲\n\n## 安装 {#install}\n\n运行。\n",
    "content/en/index.md": "# Home\n",
    "content/zh/index.md": "# 首页\n",
  });
  const found = async (pages?: string[]) => {
    const result = await check({ ...site.options, ...(pages && { accept: pages }) });
    return { result, codes: result.diagnostics.map(({ code, severity }) => `${severity} ${code}`) };
  };
  const notice = async () => {
    const { outputs, diagnostics } = await generate(site.options);
    const page = outputs.find(({ path }) => path === "zh/guide/a.html");
    return {
      html: /有改动的小节[\s\S]*?<\/ul>/.exec(textOf(page))?.[0],
      severities: diagnostics.map(({ severity }) => severity),
    };
  };
  const first = await found();
  assert.deepEqual(first.codes, ["warning translation/unrecorded", "warning translation/unrecorded"]);
  assert.deepEqual(accept(first.result), ["content/zh/freshness.json"]);
  assert.deepEqual((await found()).codes, []);
  assert.deepEqual((await found()).result.acceptances, []);

  site.write("content/en/guide/a.md", "# A\n\n## Install\n\nRun it twice.\n");
  assert.deepEqual((await found()).codes, ["error translation/stale"]);
  const shown = await notice();
  assert.match(shown.html ?? "", /<a href="\/guide\/a#install">安装<\/a>/);
  assert.deepEqual(shown.severities, ["warning"], "a build goes on");

  assert.deepEqual((await found(["/"])).result.acceptances, [], "another page was accepted");
  const { result } = await found(["/guide/a"]);
  const record = site.read("content/zh/freshness.json");
  site.write("content/zh/freshness.json", `${record}\n`);
  assert.deepEqual(accept(result), [], "what another writer has accepted meanwhile is kept");
  assert.equal(site.read("content/zh/freshness.json"), `${record}\n`);
  accept((await found(["/guide/a"])).result);
  assert.deepEqual((await found()).codes, []);
  assert.equal((await notice()).html, undefined);
});

Deno.test("check leaves a record of translations alone that it cannot read, whatever is to be accepted", async () => {
  const site = siteFrom({
    "content/site.ts": SITE("{ freshness: true }"),
    "content/en/index.md": "# A\n",
    "content/zh/index.md": "# 甲\n",
    "content/zh/freshness.json": '{ "/": { "#": "0" }',
  });
  const found = async (accept: string[]) => {
    const { diagnostics, acceptances } = await check({ ...site.options, accept });
    return [...diagnostics.map(({ code, severity }) => `${severity} ${code}`), acceptances.length];
  };
  assert.deepEqual(await found([]), ["error translation/record", 0]);
  assert.deepEqual(await found(["/"]), ["error translation/record", 0]);
  Deno.removeSync(`${site.contentDir}/zh/freshness.json`);
  Deno.mkdirSync(`${site.contentDir}/zh/freshness.json`);
  assert.deepEqual(await found([]), ["error source/unreadable", 0]);
  Deno.removeSync(`${site.contentDir}/zh/freshness.json`);
  assert.deepEqual(await found([]), ["warning translation/unrecorded", 1]);
});

Deno.test("a translation shows a notice only if the original of its own version has changed", async () => {
  const pages = (version: string, text: string) => ({
    [`content/${version}/en/index.md`]: `# Home\n\n${text}\n`,
    [`content/${version}/zh/index.md`]: "# 首页\n",
  });
  const versions = 'multiVersion: { default: "v2", versions: ["v1", "v2"] }, ';
  const site = siteFrom({
    "content/site.ts": SITE("{ freshness: true }").replace("checks:", `${versions}checks:`),
    ...pages("v1", "First."),
    ...pages("v2", "Second."),
  });
  accept(await check(site.options));
  site.write("content/v2/en/index.md", "# Home\n\nChanged.\n");
  const { outputs } = await generate(site.options);
  const stale = outputs.filter((output) =>
    /\.html$/.test(output.path) && textOf(output).includes("有改动的小节")
  );
  assert.deepEqual(stale.map(({ path }) => path), ["zh/index.html"]);
});

Deno.test("check reports heading ids that a translation lacks, and --fix adds them", async () => {
  const site = siteFrom({
    "content/site.ts": SITE("{ parity: true }"),
    "content/en/index.md": "# A\n\n## Install\n\nRun it.\n",
    "content/zh/index.md": "# 甲\n\n## 安装\n\n运行。\n",
  });
  const before = await check(site.options);
  assert.deepEqual(before.diagnostics.map(({ code }) => code), ["parity/heading"]);
  assert.deepEqual(fix(before), ["content/zh/index.md:3  {#install}"]);
  assert.equal(site.read("content/zh/index.md"), "# 甲\n\n## 安装 {#install}\n\n运行。\n");
  const after = await check(site.options);
  assert.deepEqual([after.diagnostics, fix(after)], [[], []]);
});

Deno.test("check reports pages that are in no sidebar, and empty or duplicate labels", async () => {
  const page = (title: string, matter = "") =>
    `---\ndescription: What this page is about, in a sentence that is long enough for a preview.\n${matter}---\n\n# ${title}\n`;
  const meta = [
    "one",
    { type: "file", name: "two", label: "One" },
    { type: "file", name: "three", label: " " },
    { type: "section-header", label: "More" },
    { type: "custom-link", label: "One", link: "https://example.org" },
  ];
  const site = siteFrom({
    "content/site.ts":
      `export default { title: "Site", lang: "en", checks: { structure: true }, locales: [{ lang: "en", label: "English" }] };`,
    "content/en/_nav.json": `[{ "text": "Guide", "link": "/guide/one" }]`,
    "content/en/index.md": page("Home"),
    "content/en/lost.md": page("Lost"),
    "content/en/alone.md": page("Alone", "sidebar: false\n"),
    "content/en/guide/_meta.json": JSON.stringify(meta, null, 2),
    ...Object.fromEntries(
      ["One", "Two", "Three", "Four"].map((
        title,
      ) => [`content/en/guide/${title.toLowerCase()}.md`, page(title)]),
    ),
    "content/en/guide/five.md": page("Five", "sidebar: false\n"),
    "content/en/free/any.md": page("A folder without a sidebar file shows its pages"),
  });
  const { diagnostics } = await check(site.options);
  assert.deepEqual(
    diagnostics.map(({ code, message, hint, location }) =>
      `${location?.file}:${location?.line} ${code} ${message}. ${hint}`
    ),
    [
      'content/en/guide/_meta.json:6 structure/label Two entries of this sidebar group have the label "One". Give one of them another label: a reader cannot tell them apart.',
      "content/en/guide/_meta.json:11 structure/label This sidebar entry has an empty label. Write a label, or remove the key to show the page's title.",
      'content/en/guide/four.md:1 structure/orphan No sidebar file names this page. Add "four" to content/en/guide/_meta.json where it belongs, or write sidebar: false in the front matter.',
      "content/en/lost.md:1 structure/orphan This page is in no sidebar. List it in its folder's _meta.json or in the sidebar of the settings, or write sidebar: false in the front matter.",
    ],
  );
});

Deno.test("a change of the glossary is checked on pages that stay the same, too", async () => {
  const avoiding = (word: string) => `terms: []\nnames:\n  - { name: Node.js, avoid: [${word}] }\n`;
  const site = siteFrom({
    "content/site.ts": `export default { title: "Site", lang: "en", checks: { terms: true } };\n`,
    "content/glossary.yaml": avoiding("Node"),
    "content/en/index.md": "# Home\n\nRun it with NodeJS.\n",
  });
  const found = async () => (await generate(site.options)).diagnostics.map(({ message }) => message);
  assert.deepEqual(await found(), []);
  site.write("content/glossary.yaml", avoiding("NodeJS"));
  assert.deepEqual(await found(), ['"NodeJS" is not the word this documentation uses']);
});

Deno.test("a component that fails in a shared file is reported once, where it is then", async () => {
  const page = "# Page\n\nimport Note from './shared/note.mdx';\n\n<Note />\n";
  const note = "import { Box } from '@components/Box';\n\n<Box />\n";
  const site = siteFrom({
    "content/site.ts": `export default { title: "Site", lang: "en" };\n`,
    "content/components/Box.tsx": `export const Box = () => { throw new Error("no size"); };\n`,
    "content/en/index.mdx": page,
    "content/en/other.mdx": page,
    "content/en/shared/note.mdx": note,
  });
  const found = async () =>
    (await generate({ ...site.options, checkOnly: true })).diagnostics
      .filter(({ code }) => code === "mdx/render")
      .map(({ location }) => location?.line);
  assert.deepEqual(await found(), [3]);
  site.write("content/en/shared/note.mdx", note.replace("\n\n", "\n\n\n"));
  assert.deepEqual(await found(), [4]);
});

Deno.test("the glossary leads to pages of the reader's language, and its terms can be linked to", async () => {
  const page = "# Words\n\nimport { Glossary } from '@theme';\n\n<Glossary />\n\n[b](#b) [lost](#lost)\n";
  const site = siteFrom({
    "content/site.ts": SITE("{}"),
    "content/glossary.yaml": `terms:
  - { id: b, en: beta, zh: 乙, define: { en: 'Run \`it\`.', zh: '运行。' }, link: /page }
  - { id: a, en: alpha, zh: 甲, define: { en: First., zh: 第一。 }, link: /pgae }
`,
    "content/en/index.mdx": page,
    "content/zh/index.mdx": page,
    "content/en/page.md": "# Page\n",
    "content/zh/page.md": "# 页\n",
  }, { base: "/docs/" });
  const { diagnostics, outputs } = await generate(site.options);
  assert.deepEqual(diagnostics.map(({ message, hint }) => `${message}. ${hint}`), [
    'Could not find the anchor "#lost" in this page. Its headings have these ids: words, a, b.',
    'Could not find the page "/pgae" of the term "a". Did you mean "/page"?',
    'Could not find the anchor "#lost" in this page. Its headings have these ids: words, a, b.',
  ]);
  const shown = (path: string) =>
    /<dl class="glossary">.*?<\/dl>/s.exec(textOf(outputs.find((file) => file.path === path)))
      ?.[0];
  assert.match(shown("zh/index.html") ?? "", /<a href="\/docs\/zh\/page">乙<\/a>/);
  assert.match(
    shown("index.html") ?? "",
    /id="a".*id="b"><dt><a href="\/docs\/page">beta<\/a>.*<dd>Run <code>it<\/code>\.<\/dd>/s,
  );
});

Deno.test("check prints annotations for GitHub, and one JSON value for tools, without what the site logs", async () => {
  const site = siteFrom({
    "content/site.ts": `console.log("Settings");\n${SITE("{ prose: true }")}`,
    "content/en/index.md": "# A\n\nIt is is so.\n",
    "content/zh/index.md": "# 甲\n",
  });
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "-A",
        "--no-check",
        join(Deno.cwd(), "main.ts"),
        "check",
        "--content",
        "content",
        ...args,
      ],
      cwd: site.dir,
      env: { GITHUB_ACTIONS: "true", NO_COLOR: "1" },
    }).output();
    const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    return { code, out: text(stdout), log: text(stderr) };
  };
  const plain = await run();
  assert.equal(plain.code, 1);
  assert.match(
    plain.log,
    /^::error file=content\/en\/index\.md,line=3,col=4,title=prose\/doubled-word::The word "is" is repeated%0A/m,
  );
  assert.match(plain.out, /^ {2}pages +2$/m);
  assert.match(plain.out, /^Settings$/m);
  const json = await run("--json");
  assert.match(json.log, /^Settings$/m);
  const result = JSON.parse(json.out);
  assert.deepEqual([json.code, result.ok, result.pages], [1, false, 2]);
  assert.deepEqual(result.diagnostics.map((item: { code: string }) => item.code), ["prose/doubled-word"]);
  assert.deepEqual(result.counts.find(({ name }: { name: string }) => name === "waivers").value, 0);
});

Deno.test("check renders only the components of pages", async () => {
  const site = siteFrom({
    "content/site.ts":
      `export default { title: "Site", lang: "en", locales: [{ lang: "en", label: "English" }] };`,
    "content/en/index.mdx": "# A\n\nexport function Broken() { throw new Error('no'); }\n\n<Broken />\n",
  });
  const { diagnostics } = await check(site.options);
  assert.deepEqual(diagnostics.map(({ code, location }) => `${code}:${location?.line}`), ["mdx/render:3"]);
});

Deno.test("check reports a component that throws, each time until it is fixed", async () => {
  const site = siteFrom({
    "content/site.ts": SITE("{}"),
    "content/components/Sum.tsx": "export const Sum = ({ of }) => <b>{of.length}</b>;\n",
    "content/en/index.mdx": 'import { Sum } from "@components/Sum";\n\n# A\n\n<Sum />\n',
    "content/zh/index.md": "# 甲\n",
  });
  const codes = async () => {
    const { diagnostics } = await check(site.options);
    return diagnostics.map(({ code }) => code);
  };
  assert.deepEqual([await codes(), await codes()], [["mdx/render"], ["mdx/render"]]);
  site.write("content/components/Sum.tsx", "export const Sum = ({ of = [] }) => <b>{of.length}</b>;\n");
  assert.deepEqual([await codes(), await codes()], [[], []]);
  site.write("content/components/Sum.tsx", "export const Sum = ({ of }) => <b>{of.size.length}</b>;\n");
  assert.deepEqual(await codes(), ["mdx/render"]);
});

Deno.test("check --fix updates links to headings whose ids it changes", async () => {
  const site = siteFrom({
    "content/site.ts": SITE("{}"),
    "content/en/index.md": "# Home\n",
    "content/zh/index.md":
      "# 首页\n\n[一](./guide/a.md#一一)、[一](/guide/a#一一)与[二](/guide/a#二)。\n\n[名][a]\n\n[a]: /guide/a#一一\n",
    "content/en/guide/a.md": "# A\n\n## One\n\n## Two\n",
    "content/zh/guide/a.md":
      "# 甲\n\n## 一[一](#一一)\n\n`#一一`、[一](#一一)和[一](#%E4%B8%80%E4%B8%80)。\n\n## 二 {#二}\n",
  });
  assert.deepEqual(fix(await check(site.options)), [
    "content/zh/guide/a.md:3  {#one}",
    "content/zh/guide/a.md:3  link to #one",
    "content/zh/guide/a.md:5  link to #one",
    "content/zh/guide/a.md:5  link to #one",
    "content/zh/index.md:3  link to #one",
    "content/zh/index.md:3  link to #one",
    "content/zh/index.md:7  link to #one",
  ]);
  assert.equal(
    site.read("content/zh/guide/a.md"),
    "# 甲\n\n## 一[一](#one) {#one}\n\n`#一一`、[一](#one)和[一](#one)。\n\n## 二 {#二}\n",
  );
  assert.equal(
    site.read("content/zh/index.md"),
    "# 首页\n\n[一](./guide/a.md#one)、[一](/guide/a#one)与[二](/guide/a#二)。\n\n[名][a]\n\n[a]: /guide/a#one\n",
  );
  assert.deepEqual((await check(site.options)).diagnostics, []);
});

Deno.test("missing pages of a language are reported one by one if they are few or must not be missing", async () => {
  const pages = Array.from(
    { length: 45 },
    (_, number) => [`content/en/page-${number}.md`, `# Page ${number}\n`],
  );
  const found = async (checks: string, translated: number) => {
    const files = Object.fromEntries(
      pages.flatMap(([path, text], number) =>
        number < translated ? [[path, text], [path.replace("/en/", "/zh/"), text]] : [[path, text]]
      ),
    );
    const { diagnostics } = await generate(siteFrom({ ...files, "content/site.ts": SITE(checks) }).options);
    return diagnostics.filter(({ code }) => code === "route/untranslated");
  };
  const [begun, ...others] = await found("{}", 5);
  assert.deepEqual(others, []);
  assert.equal(begun.message, 'The language "zh" lacks 40 pages');
  assert.match(begun.hint!, /^The first is "content\/zh\/page-\d+\.md"\./);
  assert.equal(begun.location?.file, "content/site.ts");
  assert.equal((await found("{}", 6)).length, 39);
  assert.equal((await found("{ parity: true }", 5)).length, 40);
});
