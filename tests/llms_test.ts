/** Pages as Markdown, and llms.txt: programs get the same content as readers. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { testPage } from "../generator/markdown/_test_page.ts";
import { parseFenceMeta } from "../generator/markdown/fence_meta.ts";
import { searchText } from "../generator/markdown/outline.ts";
import { blocksMarkdown } from "../generator/llms/block_markdown.ts";
import { htmlTree } from "../generator/llms/html_tree.ts";
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

<a href="https://example.org/b">
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

[![Pole](https://example.org/docs/picture.svg)](https://example.org/b)

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
    assert.deepEqual(["index.md", "404.md"].filter((path) => existsSync(join(site.outDir, path))), []);
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

function text(html: string): string {
  return blocksMarkdown(htmlTree(html).children, { rewriteLink: (href) => href });
}

Deno.test("emphasis beside Chinese punctuation is emphasis in every Markdown parser", () => {
  assert.equal(text("<p><b>注意：</b>先看。"), "<b>注意：</b>先看。");
  assert.equal(text("<p>看<em>“这”</em>。"), "看<em>“这”</em>。");
  assert.equal(text("<p>看<em>这</em>里，<b>停。</b> <b>走！</b>"), "看*这*里，**停。** **走！**");
  assert.equal(text("<p>看<b> 这。 </b>里"), "看 **这。** 里");
});

Deno.test("text of links and images may contain brackets", () => {
  assert.equal(text('<a href="/u">see [x] here</a>'), "[see \\[x\\] here](/u)");
  assert.equal(text('<img src="/i.png" alt="a [b] c">'), "![a \\[b\\] c](/i.png)");
});

Deno.test("an exclamation mark before a link does not make it an image", () => {
  assert.equal(text('Wow!<a href="/u">x</a>'), "Wow\\![x](/u)");
  assert.equal(text('<i>Wow!</i><a href="/u">x</a>'), "*Wow!*[x](/u)");
  assert.equal(text('Wow! <a href="/u">x</a>!'), "Wow! [x](/u)!");
});

Deno.test("a heading is one line and keeps its last number sign", () => {
  assert.equal(text("<h2>The letter #</h2>"), "## The letter \\#");
  assert.equal(text("<h2>##</h2>"), "## \\##");
  assert.equal(text("<h2>C#</h2>"), "## C#");
  assert.equal(text("<h2>One<br>two</h2>"), "## One<br>two");
});

Deno.test("the title of code is readable as a title, whatever quotes it has", () => {
  const block = (title: string) =>
    `<div class="code-block" data-lang="ts"><div class="code-title">${title}</div><pre>x</pre></div>`;
  for (const title of ["a.ts", 'the "best" one', "it's", "C:\\a"]) {
    const [info = ""] = text(block(title)).slice(3).split("\n");
    assert.equal(parseFenceMeta(info).title, title);
  }
});

Deno.test("code without text is left out", () => {
  assert.equal(text("<p>a <code></code>b"), "a b");
});

Deno.test("two code spans beside each other do not become one", () => {
  assert.equal(text("<p><code>a</code><code>b</code>, <code>c</code>"), "`a` `b`, `c`");
});

Deno.test("a list begins with its number, or with 1 if that is none", () => {
  assert.equal(text('<ol start="3"><li>c</li><li>d</li></ol>'), "3. c\n4. d");
  for (const start of ["x", "-2", ""]) {
    assert.equal(text(`<ol start="${start}"><li>a</li></ol>`), "1. a");
  }
});

Deno.test("an opening angle bracket at the end of an element does not begin a tag", () => {
  assert.equal(text("<p>1 &lt; 2, a &lt;<u>b</u>&gt;</p>"), "1 < 2, a \\<b>");
});

Deno.test("tildes in text are text", () => {
  assert.equal(text("<p>~~a~~ and b~c~d, ~5"), "\\~\\~a\\~\\~ and b\\~c\\~d, ~5");
});

Deno.test("a line break is written only between two lines", () => {
  assert.equal(text("<p>a<br>b<br></p><br><p><br>c <i>d<br></i> e</p>"), "a\\\nb\n\nc *d*\\\ne");
  assert.equal(text("<dl><dt>a<br>b<dd>c<br></dl>"), "- **a\\\n  b**: c");
  assert.equal(text("<table><tr><th>a<br>b<br></table>"), "| a<br>b |\n| --- |");
  assert.equal(text("<table><tr><th><dl><dt>a<br>b<dd>c</dl></table>"), "| - **a<br>  b**: c |\n| --- |");
});

Deno.test("emphasis beside a symbol of two code units is emphasis", () => {
  assert.equal(text("<p>看<b>😀好</b>看"), "看<b>😀好</b>看");
  assert.equal(text("<p>😀<b>“好”</b>😀"), "😀<b>“好”</b>😀");
});

Deno.test("emphasis within or beside emphasis is written without more marks", () => {
  assert.equal(text("<p><b>a <b>b</b> <i>c</i></b>"), "**a b *c***");
  assert.equal(text("<p><b>a</b><b>b</b> <i>c</i> <i>d</i>"), "**a**<b>b</b> *c* *d*");
  assert.equal(text("<dl><dt>中<b>文</b><dd>a</dl>"), "- **中文**: a");
  const title = '<p class="callout-title">中<b>文</b></p>';
  assert.equal(text(`<div class="callout tip">${title}<p>a</p></div>`), "> **中文**\n>\n> a");
});

Deno.test("text directly within a list, and the caption of a table, is kept", () => {
  assert.equal(text("<ul><li>a</li>b <ul><li>c</li></ul></ul>"), "- a\n- b\n- - c");
  assert.equal(text("<table><caption>a</caption><tr><td>b</table>"), "a\n\n| b |\n| --- |");
});

Deno.test("a block after a term is a block", () => {
  assert.equal(text("<dl><dt>a<dd><ul><li>b</ul><dt>c<dd>- d</dl>"), "- **a**:\n\n  - b\n- **c**: \\- d");
  assert.equal(text("<dl><dt>a<dd><table><tr><td>b</table></dl>"), "- **a**:\n\n  | b |\n  | --- |");
});

Deno.test("the label of a tab is text", () => {
  const panel = '<div role="tabpanel" aria-label="&lt;b&gt; *a*"><p>b</p></div>';
  assert.equal(text(panel), "**\\<b> \\*a\\***\n\nb");
});

Deno.test("text of a summary element is not escaped as Markdown", () => {
  const html = "<details><summary>_A_ <code>x</code> &lt;y&gt;</summary><p>_a_</p></details>";
  assert.equal(text(html), "<details>\n<summary>_A_ x &lt;y&gt;</summary>\n\n\\_a\\_\n\n</details>");
});

Deno.test("unclosed HTML is text", () => {
  assert.equal(text("</p>a<p>b <i>c<ul><li>d<li>e <p>f</ul>"), "a\n\nb *c*\n\n- d\n\n- e\n\n  f");
  assert.equal(
    text("<table><tr><th>1<th>2<tr><td>3<td>4</table>g"),
    "| 1 | 2 |\n| --- | --- |\n| 3 | 4 |\n\ng",
  );
  assert.equal(text("<dl><dt>h<dd>i<dt>j<dd>k</dl>"), "- **h**: i\n- **j**: k");
  assert.equal(text(`${"<div>".repeat(9999)}deep`), "deep");
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
