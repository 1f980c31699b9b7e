import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { inlineMarkdown } from "./inline_markdown.tsx";

function html(text: string): string {
  return renderToStaticMarkup(<>{inlineMarkdown(text)}</>);
}

Deno.test("inlineMarkdown() shows code, bold and emphasis", () => {
  assert.equal(
    html("**Fast**, *small* and `a**b**`"),
    "<strong>Fast</strong>, <em>small</em> and <code>a**b**</code>",
  );
  assert.equal(html("**用 `x` 时**更快"), "<strong>用 <code>x</code> 时</strong>更快");
});

Deno.test("inlineMarkdown() leaves other asterisks, links and HTML as they are", () => {
  for (const text of ["2 * 3 * 4", "2*3*4", "*.ts and *.js", "a ** b ** c", "[a](/b)", "`open", ""]) {
    assert.equal(html(text), text);
  }
  assert.equal(html("**<b>**"), "<strong>&lt;b&gt;</strong>");
});
