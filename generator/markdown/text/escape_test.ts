import assert from "node:assert/strict";
import { decodeEntities, escapeText, escapeUrl } from "./escape.ts";

Deno.test("decodeEntities() decodes named and numeric references", () => {
  assert.equal(decodeEntities("Caf&eacute; &euro;5 &lbrace;&#123;&#x7b; &Star;"), "Café €5 {{{ ⋆");
});

Deno.test("decodeEntities() shows a replacement for numbers of no character", () => {
  assert.equal(decodeEntities("&#0; &#1114112; &#x110000;"), "\ufffd \ufffd \ufffd");
});

Deno.test("escapeUrl() escapes URLs that cannot be encoded, too", () => {
  assert.equal(escapeUrl('/a b?c="&d'), "/a%20b?c=%22&amp;d");
  assert.equal(escapeUrl('/\ud800"<'), "/&quot;&lt;");
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
