/** Pages as Markdown, and llms.txt: programs get the same content as readers. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { testPage } from "../generator/markdown/_test_page.ts";
import { searchText } from "../generator/markdown/outline.ts";
import { build } from "../generator/mod.ts";
import type { SearchRecord } from "../islands/types.ts";
import { shippedSite } from "./helpers/shipped_site.ts";
import { bothLanguages, siteFrom } from "./helpers/site.ts";

const PAGE = `---
description: "All \\"forms\\"."
---

# Forms of *text*

A line with **bold**, *em*, ~~gone~~, \`a | b\`, \`\` \` \`\`, H<sub>2</sub>O <sup>2</sup>, <kbd>Ctrl</kbd>, 1 < 2, snake_case, [a page](./other.md#part),
[out](https://example.org/a) and ![a picture](/picture.svg "Title").\\
\\*No star\\*, \\[no link](x), \\<b>, &amp;lt;.

\\# No heading

1\\. No list

- one
  - two

    more of two
- [x] done

3. third
4. fourth

:::tip Title
Text.

\`\`\`ts title="a.ts"
const a = 1; // [!code ++]
const b = 2; // [!code --]
const c = "<p>";
\`\`\`
:::

:::warning
Careful.
:::

:::details More
Hidden.
:::

> Quoted
>
> twice

| Name | Value |
| ---- | ----- |
| \`a\\|b\` | x \\| y |

Note[^1].

[^1]: The note.

\`\`\`\`md
\`\`\`js
\`\`\`
\`\`\`\`

---

<!-- nobody -->
<div><p>In <i>HTML</i><br>next<br>- one<br>2. two</p><svg><title>no</title></svg></div>

<table>
<tr><th rowspan="2">Name</th><th colspan="2">Size</th></tr>
<tr><th>Least</th><th>Most</th></tr>
<tr><td>a|b</td><td><pre><code>let a = 1;
let b|c;
</code></pre></td><td><table><tr><td>x</td><td>y</td></tr><tr><td>z</td></tr></table></td></tr>
</table>

A <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="dot"> in its page.

<a class="card" href="./other.md">
<div><h3>The other</h3>

<p>With a part.</p></div>
</a>

<a href="//example.org/b">
<div><img src="/picture.svg" alt="Pole"></div>
</a>
`;

const EXPECTED = `---
url: "https://example.org/docs/guide/forms"
description: "All \\"forms\\"."
---

# Forms of *text*

A line with **bold**, *em*, ~~gone~~, \`a | b\`, \`\` \` \`\`, H<sub>2</sub>O <sup>2</sup>, <kbd>Ctrl</kbd>, 1 < 2, snake_case, [a page](https://example.org/docs/guide/other.md#part), [out](https://example.org/a) and ![a picture](https://example.org/docs/picture.svg).\\
\\*No star\\*, \\[no link\\](x), \\<b>, \\&lt;.

\\# No heading

1\\. No list

- one

  - two

    more of two

- [x] done

3. third
4. fourth

> **Tip: Title**
>
> Text.
>
> \`\`\`diff title="a.ts"
> + const a = 1;
> - const b = 2;
>   const c = "<p>";
> \`\`\`

> **Warning**
>
> Careful.

<details>
<summary>More</summary>

Hidden.

</details>

> Quoted
>
> twice

| Name | Value |
| --- | --- |
| \`a\\|b\` | x \\| y |

Note[^1].

\`\`\`\`md
\`\`\`js
\`\`\`
\`\`\`\`

---

In *HTML*\\
next\\
\\- one\\
2\\. two

| Name | Size |  |
| --- | --- | --- |
|  | Least | Most |
| a\\|b | \`let a = 1;\`<br>\`let b\\|c;\` | x, y<br>z |

A dot in its page.

### [The other](https://example.org/docs/guide/other.md)

With a part.

[![Pole](https://example.org/docs/picture.svg)](//example.org/b)

[^1]: The note.
`;

const SITE = `export default {
  title: "Site", description: "About\\n it.", base: "/docs/", origin: "https://example.org", llms: true,
  locales: [{ lang: "en" }, { lang: "zh", title: "网站" }],
};
`;

const FILES = {
  "content/site.ts": SITE,
  "static/picture.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  ...bothLanguages("index.md", "---\npageType: home\n---\n"),
  ...bothLanguages("guide/forms.md", PAGE),
  ...bothLanguages(
    "guide/other.md",
    '---\ntitle: "Other [1]"\ndescription: |\n  In two\n  lines.\n---\n\n## Part\n',
  ),
  ...bothLanguages(
    "api/index.mdx",
    `import { Tab, Tabs } from "@theme";

# API

<Tabs><Tab label="First">
One.
</Tab><Tab label="Second">
Two.
</Tab></Tabs>
`,
  ),
  ...bothLanguages(
    "alone.md",
    "---\ntitle: 'The <b> *tag* #'\npageType: custom\n---\n\n```sh\n# Note\n```\n\nAlone.\n",
  ),
  ...bothLanguages("404.md", "---\npageType: 404\n---\n\n# Gone\n"),
  ...bothLanguages(
    "_nav.json",
    '[{ "text": "API", "link": "/api/" }, { "text": "Guide", "link": "/guide/forms" }]',
  ),
};

Deno.test("pages are written as Markdown, and llms.txt lists them, if the site enables it", async (t) => {
  const site = siteFrom(FILES, { cacheDir: undefined });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ message }) => message), []);
  const read = (path: string) => readFileSync(join(site.outDir, path), "utf8");

  await t.step("all Markdown constructs, callouts, changed lines and HTML", () => {
    assert.equal(read("guide/forms.md"), EXPECTED);
  });

  await t.step("components as what they render, all tabs; a title that is only in the front matter", () => {
    assert.match(read("api/index.md"), /\n# API\n\n\*\*First\*\*\n\nOne\.\n\n\*\*Second\*\*\n\nTwo\.\n$/);
    assert.match(read("guide/other.md"), /\n# Other \\\[1\\\]\n\n## Part\n$/);
    assert.match(read("alone.md"), /\n---\n\n# The \\<b> \\\*tag\\\* \\#\n[^]*\n# Note\n[^]*\nAlone\.\n$/);
  });

  await t.step("one list per language, by section in the order of the navigation", () => {
    const url = "https://example.org/docs";
    assert.equal(
      read("llms.txt"),
      `# Site

> About it.

## API

- [API](${url}/api/index.md)

## Guide

- [Forms of text](${url}/guide/forms.md): All "forms".
- [Other \\[1\\]](${url}/guide/other.md): In two lines.

## Others

- [The <b> *tag* #](${url}/alone.md)
`,
    );
    assert.match(read("zh/llms.txt"), /^# 网站\n[^]*\(https:\/\/example\.org\/docs\/zh\/guide\/forms\.md\)/);
  });

  await t.step("documentation pages link to their Markdown; home and 404 have none", () => {
    assert.match(read("guide/forms.html"), /<a class="edit-link" href="\/docs\/guide\/forms\.md">/);
    const inHead = /<link rel="alternate" type="text\/markdown" href="([^"]*)">[^]*<\/head>/;
    assert.equal(inHead.exec(read("guide/forms.html"))?.[1], "https://example.org/docs/guide/forms.md");
    assert.match(read("zh/guide/forms.html"), /href="\/docs\/zh\/guide\/forms\.md">查看 Markdown</);
    const others = ["index", "404"];
    assert.deepEqual(others.filter((path) => existsSync(join(site.outDir, `${path}.md`))), []);
    assert.deepEqual(others.filter((path) => inHead.test(read(`${path}.html`))), []);
  });
});

Deno.test("Markdown of pages is the same without static generation, and absent by default", async () => {
  const ssg = siteFrom(FILES, { cacheDir: undefined });
  const fresh = siteFrom(FILES, { cacheDir: undefined, ssg: false });
  const off = siteFrom({ ...FILES, "content/site.ts": SITE.replace("llms: true,", "") }, {
    cacheDir: undefined,
  });
  for (const { options } of [ssg, fresh, off]) await build(options);
  for (const path of ["guide/forms.md", "api/index.md", "llms.txt"]) {
    const text = readFileSync(join(ssg.outDir, path), "utf8");
    assert.equal(readFileSync(join(fresh.outDir, path), "utf8"), text);
    assert.equal(existsSync(join(off.outDir, path)), false, path);
  }
  assert.doesNotMatch(readFileSync(join(off.outDir, "guide/forms.html"), "utf8"), /Markdown/);
});

Deno.test("links may lead to files that are generated for programs", async () => {
  const footer = '<a href="/llms.txt">1</a> <a href="/sitemap.xml">2</a>';
  const settings = { base: "/docs/", llms: true, themeConfig: { footer: { message: footer } } };
  const site = siteFrom({
    "content/site.ts": `export default ${JSON.stringify(settings)};\n`,
    "content/en/index.md": "# Home\n\n[Rules](/robots.txt), [list](./llms.txt)\n",
  });
  assert.deepEqual((await build(site.options)).diagnostics.map(({ message }) => message), []);
  const html = readFileSync(join(site.outDir, "index.html"), "utf8");
  for (const name of ["llms.txt", "sitemap.xml", "robots.txt"]) {
    assert.ok(html.includes(`href="/docs/${name}"`), name);
  }
  site.write("content/site.ts", `export default ${JSON.stringify({ ...settings, llms: false })};\n`);
  const { diagnostics } = await build(site.options);
  assert.deepEqual(new Set(diagnostics.map(({ code }) => code)), new Set(["link/broken"]));
});

Deno.test("without a navigation, a section of llms.txt is named after its first group, or the site", async () => {
  const page = "# Page\n";
  const site = siteFrom({
    "content/site.ts": 'export default { title: "Site", llms: true };\n',
    ...bothLanguages("index.md", page),
    ...bothLanguages("a.md", page),
    ...bothLanguages("b/c.md", page),
    ...bothLanguages("_meta.json", "[]"),
  });
  await build(site.options);
  const list = () =>
    readFileSync(join(site.outDir, "llms.txt"), "utf8").split("\n").filter((line) => /^[#-]/.test(line));
  const [home, a, c] = ["index", "a", "b/c"].map((path) => `- [Page](/${path}.md)`);
  assert.deepEqual(list(), ["# Site", "## b", a, c, "## Others", home]);
  for (const lang of ["en", "zh"]) Deno.removeSync(join(site.contentDir, lang, "b/c.md"));
  await build(site.options);
  assert.deepEqual(list(), ["# Site", "## Site", a, "## Others", home]);
});

Deno.test("llms.txt lists a page once, whatever links to it", async () => {
  const site = siteFrom({
    "content/site.ts": 'export default { title: "Site", llms: true };\n',
    ...bothLanguages("_nav.json", '[{ "text": "A", "link": "/a/x" }, { "text": "B", "link": "/b/c" }]'),
    ...bothLanguages("a/x.md", "# X\n"),
    ...bothLanguages("a/_meta.json", '["x", { "type": "custom-link", "label": "More", "link": "/b/c" }]'),
    ...bothLanguages("b/c.md", "# C\n"),
    ...bothLanguages("b/_meta.json", '["c"]'),
    ...bothLanguages("0/z.md", "# Z\n"),
  });
  await build(site.options);
  const text = readFileSync(join(site.outDir, "llms.txt"), "utf8");
  const [a, b] = [["## A", "- [X](/a/x.md)"], ["## B", "- [C](/b/c.md)"]];
  // What the navigation does not lead to comes after that.
  assert.deepEqual(text.match(/^[#-].*/gm), ["# Site", ...a, ...b, "## Site", "- [Z](/0/z.md)"]);
});

Deno.test("llms.txt has the pages of one version, named as in a menu; a language without pages has none", async () => {
  const site = siteFrom({
    "content/site.ts": `export default { title: "Site", llms: true, lang: "en",
      locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
      multiVersion: { default: "v2", versions: ["v1", "v2"] },
      themeConfig: { nav: [{ text: "Menu", items: [{ text: "Letters", link: "/a/x" }] }] } };\n`,
    "content/v1/en/a/x.md": "# Old\n",
    "content/v2/en/a/x.md": "# New\n",
    "content/v2/zh/a/x.md": "# 新\n",
  });
  await build(site.options);
  const read = (path: string) => readFileSync(join(site.outDir, path), "utf8");
  assert.equal(read("llms.txt"), "# Site\n\n## Letters\n\n- [New](/a/x.md)\n");
  assert.equal(read("v1/llms.txt"), "# Site\n\n## Letters\n\n- [Old](/v1/a/x.md)\n");
  assert.deepEqual([
    existsSync(join(site.outDir, "zh/llms.txt")),
    existsSync(join(site.outDir, "v1/zh/llms.txt")),
  ], [
    true,
    false,
  ]);
});

Deno.test("headings of llms.txt are one line each", async () => {
  const site = siteFrom({
    "content/site.ts":
      'export default { title: "The\\nsite", llms: true, themeConfig: { nav: [{ text: "The\\nguide", link: "/a/" }] } };\n',
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("a/index.md", "# Page\n"),
    ...bothLanguages("a/_meta.json", "[]"),
  });
  await build(site.options);
  const text = readFileSync(join(site.outDir, "llms.txt"), "utf8");
  assert.deepEqual(text.match(/^#.*/gm), ["# The site", "## The guide", "## Others"]);
});

Deno.test("parentheses in file names do not end the links of llms.txt", async () => {
  const site = siteFrom({
    "content/site.ts": 'export default { title: "Site", llms: true };\n',
    ...bothLanguages("index.md", "# Home\n"),
    ...bothLanguages("a)b(c.md", "# Page\n"),
  });
  await build(site.options);
  assert.match(readFileSync(join(site.outDir, "llms.txt"), "utf8"), /^- \[Page\]\(\/a%29b%28c\.md\)$/m);
});

Deno.test("parsed again, the Markdown of the shipped pages has the same content as the pages", async () => {
  const dir = await shippedSite();
  const records = ["en", "zh"].flatMap((lang) => searchRecords(dir, lang));
  const lost = records.flatMap(({ routePath, toc, content }) => {
    const path = `${routePath.slice(1)}${routePath.endsWith("/") ? "index" : ""}.md`;
    const text = readFileSync(join(dir, path), "utf8").replace(/^url: .*\n/m, "");
    const { page } = testPage(text);
    // Summaries of closed callouts are in HTML.
    const said = squeezed(searchText(page.sections) + text);
    const headings = new Set(page.toc.map(({ text, depth }) => `${depth} ${text}`));
    return [
      ...content.split("\n").filter((line) => !said.includes(squeezed(line))),
      ...toc.map(({ text, depth }) => `${depth} ${text}`).filter((heading) => !headings.has(heading)),
    ].map((line) => `${path}: ${line}`);
  });
  assert.ok(records.length > 300);
  assert.deepEqual(lost, []);
});

function searchRecords(dir: string, lang: string): readonly SearchRecord[] {
  const folder = join(dir, "static");
  const name = readdirSync(folder).find((file) => file.startsWith(`search_index.${lang}.`));
  return JSON.parse(readFileSync(join(folder, name ?? ""), "utf8"));
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, "");
}
