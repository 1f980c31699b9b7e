import assert from "node:assert/strict";
import { decodeEntities, escapeText } from "./escape.ts";

Deno.test("decodeEntities() decodes named and numeric references", () => {
  assert.equal(decodeEntities("Caf&eacute; &euro;5 &lbrace;&#123;&#x7b; &Star;"), "Café €5 {{{ ⋆");
});

Deno.test("decodeEntities() keeps unknown names unchanged", () => {
  assert.equal(decodeEntities("a &constructor; b &amp; &toString;"), "a &constructor; b & &toString;");
});

Deno.test("escapeText() keeps references and escapes what only begins like one", () => {
  assert.equal(
    escapeText("&copy; &#169; &#xA9; &amp; &notin; &notes; &copyright; &copy & <"),
    "&copy; &#169; &#xA9; &amp; &notin; &amp;notes; &amp;copyright; &amp;copy &amp; &lt;",
  );
});
