import assert from "node:assert/strict";
import { decodeEntities } from "./escape.ts";

Deno.test("decodeEntities() knows the names of HTML, and numbers", () => {
  assert.equal(decodeEntities("Caf&eacute; &euro;5 &lbrace;&#123;&#x7b; &Star;"), "Café €5 {{{ ⋆");
});

Deno.test("decodeEntities() keeps a name that stands for nothing, whatever it is", () => {
  assert.equal(decodeEntities("a &constructor; b &amp; &toString;"), "a &constructor; b & &toString;");
});
