import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { inlineMarkdown, richText } from "./inline_markdown.tsx";

function html(text: string): string {
  return renderToStaticMarkup(<>{inlineMarkdown(text)}</>);
}

Deno.test("inlineMarkdown() renders code, bold and emphasis", () => {
  assert.equal(
    html("**Fast**, *small* and `a**b**`"),
    "<strong>Fast</strong>, <em>small</em> and <code>a**b**</code>",
  );
  assert.equal(html("***Both*** and **a***"), "<strong><em>Both</em></strong> and <strong>a</strong>*");
  assert.equal(html("**用 `x` 时**更快"), "<strong>用 <code>x</code> 时</strong>更快");
});

Deno.test("inlineMarkdown() keeps other asterisks, links and HTML as text", () => {
  for (const text of ["2 * 3 * 4", "2*3*4", "*.ts and *.js", "a ** b ** c", "[a](/b)", "`open", ""]) {
    assert.equal(html(text), text);
  }
  assert.equal(html("**<b>**"), "<strong>&lt;b&gt;</strong>");
});

Deno.test("richText() renders HTML as HTML, and anything else as Markdown", () => {
  const rich = (text: string) => renderToStaticMarkup(<>{richText(text)}</>);
  for (const text of ['© 2024 <a href="/">us</a>', "one<br>two", "<b>one</b>"]) {
    assert.equal(rich(text), `<span class="doc-raw">${text}</span>`);
  }
  assert.equal(rich("**1** < 2"), "<strong>1</strong> &lt; 2");
  assert.equal(rich("a <name> of `</div>`"), "a &lt;name&gt; of <code>&lt;/div&gt;</code>");
});
