import assert from "node:assert/strict";
import { assertLinear } from "../../tests/helpers/linear_time.ts";
import process from "node:process";
import { searchText } from "./outline.ts";
import { testPage } from "./_test_page.ts";

const PAGE = `---
description: A page
---

# Title

Lead with [a link](/guide/start/).

## First

Text **bold**.

\`\`\`ts fragment
const a = 1; // [!code ++]
\`\`\`

> - quoted [other](./other.md)

### Second {#two}

| a | b |
| - | - |
| 1 | ![x](/x.png) |

:::tip Note
Inside.
:::
`;

Deno.test("parsePage() gives line numbers of the file, including the front matter", () => {
  const { page } = testPage(PAGE);
  const places = page.links.map(({ href, line, column, kind }) => `${line}:${column} ${kind} ${href}`);
  assert.deepEqual(places, ["7:20 link /guide/start/", "17:20 link ./other.md", "23:12 image /x.png"]);
  const lines = page.structure.map((item) => `${item.line} ${item.kind}`);
  assert.deepEqual(lines.filter((line) => !line.endsWith("prose")), [
    "5 heading",
    "7 link",
    "9 heading",
    "13 code",
    "17 link",
    "19 heading",
    "21 table",
    "23 image",
    "25 container",
  ]);
});

Deno.test("search text has the messages in code blocks, and no code", () => {
  const blocks = "```txt\nFile: a.js\n  × Failed to resolve b\n```\n\n```js\nthrow new Error('no');\n```\n";
  const { page } = testPage(`# A\n\nBefore.\n\n${blocks}\nAfter.\n`);
  assert.equal(searchText(page.sections), "Before.\nFailed to resolve b\nAfter.\n");
});

Deno.test("parsePage() gives an outline whose charIndex points into the search text", () => {
  const { page } = testPage(PAGE);
  const text = searchText(page.sections);
  assert.deepEqual(page.toc.map(({ id, depth }) => [id, depth]), [["first", 2], ["two", 3]]);
  for (const { text: heading, charIndex } of page.toc) assert.ok(text.startsWith(heading, charIndex));
  assert.deepEqual(page.sections[0], { id: "", heading: "", depth: 1, text: "Lead with a link." });
});

Deno.test("parsePage() indexes only the heading of a last section that consists of links to other pages", () => {
  const searched = (end: string) => searchText(testPage(`# A\n\nText.\n\n## Next\n\n${end}\n`).page.sections);
  assert.equal(searched("- [B](/b): more.\n- **[C](./c)**"), "Text.\nNext\n");
  for (
    const kept of [
      "- [B](/b)\n- Alone",
      "- [B](https://b.test)",
      "- [B](#next)",
      "[B](/b)",
      "- [B](/b)\n\nMore.",
    ]
  ) {
    assert.match(searched(kept), /B|Alone/, kept);
  }
  const titleAlone = "# A\n\n- [B](/b): more.\n";
  for (const before of ["", "<!-- Note -->\n\n", "Text.\n\n"]) {
    assert.match(searchText(testPage(before + titleAlone).page.sections), /more/, before);
  }
});

Deno.test("parsePage() keeps the text of HTML blocks for search, without tags, comments and scripts", () => {
  const html = "<details>\n<summary>Why <b>so</b> &amp; how?</summary>\n\nBecause.\n\n</details>\n\n";
  const { page } = testPage(`${html}<!-- hidden -->\n\n<style>\na > b {}\n</style>\n`);
  assert.equal(searchText(page.sections), "Why so & how?\nBecause.\n");
});

Deno.test("parsePage() keeps words apart that are in different lines or cells of HTML", () => {
  const html = "## A<br/>B\n\n| c<br/>d |\n| --- |\n\nH<sub>2</sub>O\n\n<ul><li>e</li><li>f</li></ul>\n";
  for (const format of ["md", "mdx"] as const) {
    const { sections } = testPage(html, { format }).page;
    assert.equal(searchText(sections), "A B\nc d\nH2O\ne f\n");
  }
});

Deno.test("parsePage() keeps words apart that are in components next to each other", () => {
  const tabs = "<Tabs><Tab label='A'>apples</Tab><Tab label='B'>pears</Tab></Tabs>";
  const { sections } = testPage(`${tabs}\n\n<Badge>new</Badge>er\n`, { format: "mdx" }).page;
  assert.equal(searchText(sections), "apples pears\nnewer\n");
});

Deno.test("parsePage() collects no text of hidden elements within a paragraph, other markup or a heading", () => {
  const html = 'One <i hidden>two *three* <i>four</i> five</i> six <b title="hidden">seven</b>.\n';
  for (const format of ["md", "mdx"] as const) {
    const { sections } = testPage(html, { format }).page;
    assert.equal(sections[0]?.text.replace(/ +/g, " "), "One six seven.");
  }
  assert.equal(testPage("One <template>two</template> three.\n").page.sections[0]!.text, "One three.");
  const inside = "**One <i hidden>two <i/> *three*</i>** [four <b hidden>five</b>](/x)\n";
  assert.equal(searchText(testPage(inside, { format: "mdx" }).page.sections), "One four\n");
  const { toc, sections } = testPage("## One <i hidden>two</i>\n\n<b HIDDEN>three</B> four\n").page;
  assert.deepEqual(toc.map(({ text, id }) => [text, id]), [["One", "one"]]);
  assert.equal(searchText(sections), "One\nfour\n");
});

Deno.test("parsePage() keeps braces that are shown as text for search, and removes those at the end of a heading", () => {
  const { sections } = testPage("## One {#one .wide}\n\nSelect {.wide}\n\n## **Two {.wide}**\n").page;
  assert.equal(searchText(sections), "One\nSelect {.wide}\nTwo {.wide}\n");
});

Deno.test("parsePage() takes the title from the front matter, else the h1, else the path", () => {
  assert.equal(testPage("---\ntitle: A\n---\n# B\n").page.title, "A");
  assert.equal(testPage("# B `c`\n").page.title, "B c");
  assert.equal(testPage("text\n").page.title, "page");
  for (const empty of ['""', '" "', ""]) {
    assert.equal(testPage(`---\ntitle: ${empty}\n---\n# B\n`).page.title, "B", empty);
  }
});

Deno.test("parsePage() lists every id a link may point at", () => {
  const { page } = testPage('## A\n\n<span id="raw"></span>\n\n##### Deep\n');
  assert.deepEqual([...page.anchors].sort(), ["a", "deep", "raw"]);
  for (const format of ["md", "mdx"] as const) {
    assert.deepEqual(testPage('Old <a name="old"></a> id\n', { format }).page.anchors, ["old"], format);
  }
});

Deno.test("parsePage() counts headings and components inside JSX", () => {
  const text =
    "import { Badge, Tab } from '@theme';\n\n<Tab>\n\n## In\n\nA <b>bold</b> <Badge>x</Badge>.\n\n</Tab>\n";
  const { page } = testPage(text, { format: "mdx" });
  assert.deepEqual(page.toc.map(({ id }) => id), ["in"]);
  const components = page.structure.flatMap((item) =>
    item.kind === "component" ? [item.name, item.line] : []
  );
  assert.deepEqual(components, ["Tab", 3, "Badge", 7]);
  assert.deepEqual(page.body.kind === "mdx" && page.body.imports, ["@theme"]);
});

Deno.test("parsePage() finds no links or anchors in attribute values and text fields", () => {
  const { page } = testPage(
    '<a title="href=/x or id=y" href="/guide/">a</a>\n\n<textarea><a href="/x" id="y"></textarea>\n',
  );
  assert.deepEqual(page.links.map(({ href }) => href), ["/guide/"]);
  assert.deepEqual(page.anchors, []);
});

Deno.test("parsePage() resolves links written in Markdown, HTML and JSX", () => {
  assert.match(testPage("[a](/x)", { lang: "zh" }).html, /href="\/zh\/x"/);
  assert.match(testPage('<a class="b" href="/x">a</a>', { lang: "zh" }).html, /href="\/zh\/x"/);
  const mdx = testPage('<a href="/x">a</a>', { lang: "zh", format: "mdx" });
  assert.match(mdx.code, /<a href="\/zh\/x">/);
  assert.deepEqual(mdx.page.links.map(({ href }) => href), ["/x"]);
});

Deno.test("parsePage() does not fail on a page that is cut off anywhere", () => {
  const source = Deno.readTextFileSync(new URL("../../tests/markdown_specs/mdx_full.mdx", import.meta.url)) +
    Deno.readTextFileSync(new URL("../../tests/markdown_specs/containers.md", import.meta.url));
  for (let length = 0; length < source.length; length += 3) {
    testPage(source.slice(0, length));
    testPage(source.slice(0, length), { format: "mdx" });
  }
});

Deno.test("parsePage() takes linear time, even for hostile input", async () => {
  for (
    const piece of [
      "[^",
      "**a",
      "<a ",
      "{",
      ":::tip\n",
      "> ",
      "- a\n",
      "[a](",
      "`",
      "~~~\n",
      "<a b=",
      "\n{a}",
    ]
  ) {
    for (const format of ["md", "mdx"] as const) {
      const parse = (count: number) => {
        try {
          testPage(piece.repeat(count), { format });
        } catch (error) {
          // Input that is nested too deeply may throw this error, but must not take forever.
          assert.ok(error instanceof RangeError, String(error));
        }
      };
      await assertLinear(1500, parse, `${JSON.stringify(piece)} as ${format}`);
    }
  }
});

Deno.test("parsePage() takes linear time for unclosed brackets and tags, and for tabs", async () => {
  for (const piece of ["[", "![", "[^", "{", "<img src=", "\t"]) {
    await assertLinear(
      40_000,
      (size) => testPage(piece.repeat(size / piece.length), { format: "mdx" }),
      piece,
    );
  }
});

Deno.test("parsePage() takes linear time for many lists", async () => {
  const code = "```\nnpm i\n```\n";
  const indented = code.replaceAll("\n", "\n   ");
  for (const next of [`\n${code}\n`, code, `\n   ${indented}\n\n`, "## B\n", "> b\n\n"]) {
    await assertLinear(3000, (count) => {
      const { html } = testPage(`12. a\n${next}`.repeat(count));
      assert.equal(html.split("<ol").length, count + 1);
    }, JSON.stringify(next));
  }
});

Deno.test("parsePage() evaluates constant expressions in headings", () => {
  const source = `import { other } from "./other.ts";

export const version = "1.2", count = 3;

export let later = "later";

# Version {version}

## {\`plain\`} and {"text"} {4} *{count}*

## {other} {later} {version + 1} rest {/* comment */}
`;
  const { page, problems } = testPage(source, { format: "mdx" });
  assert.deepEqual(problems, []);
  assert.equal(page.title, "Version 1.2");
  assert.deepEqual(page.toc.map(({ id, text }) => `${id}: ${text}`), [
    "plain-and-text-4-3: plain and text 4 3",
    "rest: rest",
  ]);
});

Deno.test("parsePage() finds the right position although later text equals an unescaped table cell", () => {
  const source = "# T\n\n| Type |\n|---|\n| `string \\| number` |\n\n[broken](./nowhere.md)\n\n" +
    "Later: `string | number` text\n\n[fine](https://x.com)\n";
  const { page } = testPage(source);
  assert.deepEqual(page.links.map(({ href, line, column }) => `${line}:${column} ${href}`), [
    "7:10 ./nowhere.md",
    "11:8 https://x.com",
  ]);
  const cells = testPage(
    "| A | B |\n|---|---|\n| `a \\| b` | [x](./x.md) |\n| **c \\| [y](./y.md)** | d |\n",
  );
  assert.deepEqual(cells.page.links.map(({ line, column }) => `${line}:${column}`), ["3:18", "4:14"]);
});

Deno.test("parsePage() keeps the spelling of a number where a text is expected", () => {
  const source = "---\ntitle: 1.10\ndescription: 2.0\nhero:\n  name: 1.50\n  actions:\n    - text: 0x10\n" +
    "features:\n  - title: 1e3\n    span: 2\nmine: 1.10\n---\n";
  const { frontMatter, title } = testPage(source).page;
  assert.equal(title, "1.10");
  assert.equal(frontMatter.description, "2.0");
  assert.deepEqual(frontMatter.raw.hero, { name: "1.50", actions: [{ text: "0x10" }] });
  assert.deepEqual(frontMatter.raw.features, [{ title: "1e3", span: 2 }]);
  assert.equal(frontMatter.raw.mine, 1.1, "unknown keys keep the YAML value");
});

Deno.test("parsePage() takes a title from the name of the hero, without its tags", () => {
  const titleOf = (name: string) => testPage(`---\nhero: { name: '${name}' }\n---\n`).page.title;
  assert.equal(titleOf("Lab <3"), "Lab <3");
  assert.equal(titleOf('<span class="logo">Lab</span> &amp; co'), "Lab & co");
});

Deno.test("parsePage() collects the URLs of media elements, with their positions", () => {
  const source =
    '<video src="a.mp4"\n  poster="b.png"></video>\n\n<img srcset="c.png, d.png 2x" src="e.png" alt="">\n' +
    '\n<audio src="https://example.com/f.mp3"></audio>\n';
  const named = ["image a.mp4", "image b.png", "image e.png", "image c.png", "image d.png"].sort();
  assert.deepEqual(testPage(source).page.links.map(({ kind, href }) => `${kind} ${href}`).sort(), named);
  const { page } = testPage('# M\n\n<video src="a.mp4" poster="b.png" />\n', { format: "mdx" });
  assert.deepEqual(page.links.map(({ href, line, column }) => `${line}:${column} ${href}`), [
    "3:13 a.mp4",
    "3:28 b.png",
  ]);
});

Deno.test("parsePage() collects the URL of a used link definition once, at the definition", () => {
  const { page } = testPage(
    "[Foo], [two words][foo], [foo][], ![x][Pic] and [own](./own.md)\n\n> [q `]` code][q x]\n>\n" +
      '> [Q  X]: ./q.md\n\n   [Foo]: ./foo.md "Title"\n[pic]: ./a.png\n[unused]: ./unused.md\n',
  );
  assert.deepEqual(page.links.map(({ href, line, column }) => [href, line, column]), [
    ["./own.md", 1, 55],
    ["./q.md", 5, 11],
    ["./foo.md", 7, 11],
    ["./a.png", 8, 8],
  ]);
});

Deno.test("parsePage() gives the right column for indented HTML", () => {
  const { page, problems } = testPage(
    'Text.\n\n  <p><a href="./b.md">b</a></p>\n\n  <img src="http://c.test/d.png" alt="">\n',
  );
  assert.deepEqual(page.links.map(({ href, line, column }) => `${line}:${column} ${href}`), [
    "3:15 ./b.md",
    "5:13 http://c.test/d.png",
  ]);
  assert.match(problems.join(), /^markdown\/blocked 5:8 /);
});

Deno.test("parsePage() gives each link of one piece of HTML its own position", () => {
  const placesIn = (text: string, format: "md" | "mdx") =>
    testPage(text, { format }).page.links.map(({ href, line, column }) => `${line}:${column} ${href}`);
  const twice =
    '<ul>\n<li><a href="./a.md">a</a></li>\n<li><a href="./a.md" title="./a.md">./a.md</a></li>\n' +
    '<li><a href="">b</a> <a href="./a.md/c">c</a></li>\n</ul>\n';
  const places = ["2:14 ./a.md", "3:14 ./a.md", "4:14 ", "4:31 ./a.md/c"];
  assert.deepEqual(placesIn(twice, "md"), places);
  assert.deepEqual(placesIn(twice, "mdx"), places);
  const waived = twice.replace("\n", "\n<!-- check-ignore markdown/html: as it was written -->\n");
  assert.deepEqual(placesIn(waived, "md"), ["3:14 ./a.md", "4:14 ./a.md", "5:14 ", "5:31 ./a.md/c"]);
  const inline =
    ` Text <img alt='a.png' src = 'a.png'> and <img src=a.png srcset="b.png 1x, a.png 2x" alt="">\n`;
  assert.deepEqual(placesIn(inline, "md"), ["1:31 a.png", "1:52 a.png", "1:66 b.png", "1:76 a.png"]);
});

Deno.test("parsePage() gives the right position in quotes, list items and after other markup", () => {
  const html = '<div>\n<a href="./a.md">a</a>\n  <a href="./b.md">b</a>\n<blink>c</blink>\n</div>\n';
  const rows = "| a | b |\n|---|---|\n| 1 | 2 | 3 |\n";
  const marks = "**b** [[Page]] and [c][none]\nline [[Other]]\n";
  const inQuote = (text: string) => text.replace(/^(?=.)/gm, "> ");
  const inItem = (text: string) => text.replace(/^(?=.)/gm, "    ").replace("    ", "1.  ");
  for (const wrap of [(text: string) => text, inQuote, inItem, (text: string) => inItem(inQuote(text))]) {
    const text = [html, rows, marks].map(wrap).join("\nText.\n\n");
    const { page, problems } = testPage(text);
    const at = (line: number, column: number) => text.split("\n")[line - 1].slice(column - 1);
    for (const { href, line, column } of page.links) assert.ok(at(line, column).startsWith(href), href);
    const reported = problems.map((problem) => /^\S+ (\d+):(\d+) /.exec(problem)!.slice(1).map(Number));
    assert.deepEqual(reported.map(([line = 0, column = 0]) => at(line, column).slice(0, 4)), [
      "<bli",
      " 3 |",
      "[[Pa",
      "[c][",
      "[[Ot",
    ]);
  }
});

Deno.test("parsePage() decodes character references in URLs", () => {
  const { page, html } = testPage("[a](./b&amp;c.md) ![d](e&#38;f.png) [g][h]\n\n[h]: ./i&amp;j.md\n");
  assert.deepEqual(page.links.map(({ href, line, column }) => `${line}:${column} ${href}`), [
    "1:5 ./b&c.md",
    "1:24 e&f.png",
    "3:6 ./i&j.md",
  ]);
  assert.match(html, /href=".\/b&amp;c.md"/);
});

Deno.test("a front matter key that is a list is reported once, as a problem of the page", async () => {
  const warnings: string[] = [];
  const onWarning = ({ message }: Error) => void warnings.push(message);
  process.on("warning", onWarning);
  const { problems } = testPage("---\n[a]: b\n---\n\n# Title\n\nText.\n");
  process.emitWarning("the last one");
  while (!warnings.includes("the last one")) await new Promise((next) => setTimeout(next));
  process.off("warning", onWarning);
  assert.deepEqual(problems, ['front-matter/unknown-key 2:1 Unknown front matter key "[ a ]"']);
  assert.deepEqual(warnings, ["the last one"]);
});

Deno.test("parsePage() keeps rows of tables without outer bars that begin and end with a tag", () => {
  const { sections } = testPage("A | B\n--|--\n<b>x</b> | <i>y</i>\n", { format: "mdx" }).page;
  assert.equal(searchText(sections), "A\nB\nx\ny\n");
});

Deno.test("parsePage() ends a table at a list below it, whatever the list's first number", () => {
  const { html } = testPage("A | B\n--|--\nc | d\n0. e\n1. f\n");
  assert.match(html, /<\/table><\/div>\n<ol start="0">\n<li>e<\/li>\n<li>f<\/li>/);
});

Deno.test("parsePage() does not take the home page of another generator for an empty page", () => {
  const places = (lines: string) => testPage(`---\n${lines}\n---\n`).places;
  assert.deepEqual(places("layout: home\nhero:\n  name: Tides"), ["front-matter/unknown-key 2:1"]);
  assert.deepEqual(places("hero:\n  name: Tides"), ["source/empty 1:1"]);
});
