import assert from "node:assert/strict";
import { parseFenceMeta } from "../markdown/html/fence_meta.ts";
import { blocksMarkdown } from "./block_markdown.ts";
import { htmlTree } from "./html_tree.ts";

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

Deno.test("a video, a sound and a frame are links, without the text for browsers that cannot show them", () => {
  assert.equal(
    text('<video src="/a.mp4" controls title="How [it] works">No video.</video>'),
    "[How \\[it\\] works](/a.mp4)",
  );
  assert.equal(
    text('Listen: <audio><source src="/b.ogg"><p>No sound.</p></audio>'),
    "Listen: [audio](/b.ogg)",
  );
  assert.equal(text('<iframe src="/demo/" aria-label="Demo"></iframe>'), "[Demo](/demo/)");
  assert.equal(text("<p>a <video></video>b"), "a b");
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

Deno.test("cells that span several rows or columns leave the others in their columns", () => {
  const rows = '<tr><th rowspan="2">a<th colspan="2">b</tr><tr><td>c<td>d</tr><tr><td>e</tr>';
  assert.equal(
    text(`<table>${rows}</table>`),
    "| a | b |  |\n| --- | --- | --- |\n|  | c | d |\n| e |  |  |",
  );
  const [wide = ""] = text('<table><tr><td colspan="9999">a</table>').split("\n");
  assert.ok(wide.length < 1000, `${wide.length} characters`);
});

Deno.test("a block after a term is a block", () => {
  assert.equal(text("<dl><dt>a<dd><ul><li>b</ul><dt>c<dd>- d</dl>"), "- **a**:\n\n  - b\n- **c**: \\- d");
  assert.equal(text("<dl><dt>a<dd><table><tr><td>b</table></dl>"), "- **a**:\n\n  | b |\n  | --- |");
});

Deno.test("the label of a tab is text, and shown once", () => {
  const list = '<div role="tablist"><button role="tab">b</button></div>';
  const panel = '<div role="tabpanel" aria-label="&lt;b&gt; *a*"><p>b</p></div>';
  assert.equal(text(list + panel), "**\\<b> \\*a\\***\n\nb");
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

Deno.test("hidden elements are left out, except tabs", () => {
  assert.equal(text("<p>a <span hidden>b <span>c</span></span>d<div hidden><p>e</div>"), "a d");
  assert.equal(text('<p hidden="until-found">a <span aria-hidden="true">b</span>'), "a b");
  const panel = '<div role="tabpanel" aria-label="Label" hidden><p>a</div>';
  assert.equal(text(panel), "**Label**\n\na");
});

Deno.test("two lists beside each other do not become one", () => {
  const list = (name: string, ...items: string[]) => `<${name}><li>${items.join("<li>")}</${name}>`;
  assert.equal(text(list("ol", "a", "b") + list("ol", "c")), "1. a\n2. b\n\n<!-- -->\n\n1. c");
  assert.equal(text(`<div>${list("ul", "a")}</div><div>${list("ul", "b")}</div>`), "- a\n\n<!-- -->\n\n- b");
  assert.equal(text(list("ul", `x${list("ul", "a")}${list("ul", "b")}`)), "- x\n  - a\n  <!-- -->\n  - b");
  assert.equal(text(list("ul", "a") + list("ol", "b") + "<p>- c</p>"), "- a\n\n1. b\n\n\\- c");
  const table = `<table><tr><td>${list("ul", "a")}${list("ul", "b")}</td></tr></table>`;
  assert.equal(text(table), "| - a<br>- b |\n| --- |");
});

Deno.test("paragraphs that begin with a full stop, or a number and a hyphen, are no lists to keep apart", () => {
  assert.equal(text("<p>. one<p>. two<p>1- three<p>2- four"), ". one\n\n. two\n\n1- three\n\n2- four");
});
