import assert from "node:assert/strict";
import { decodeEntities } from "./escape.ts";

Deno.test("decodeEntities() decodes named and numeric references", () => {
  assert.equal(decodeEntities("Caf&eacute; &euro;5 &lbrace;&#123;&#x7b; &Star;"), "Café €5 {{{ ⋆");
});

Deno.test("decodeEntities() keeps unknown names unchanged", () => {
  assert.equal(decodeEntities("a &constructor; b &amp; &toString;"), "a &constructor; b & &toString;");
});
