import assert from "node:assert/strict";
import { decodeEntities } from "./escape.ts";

Deno.test("decodeEntities() keeps a name that stands for nothing, whatever it is", () => {
  assert.equal(decodeEntities("a &constructor; b &amp; &toString;"), "a &constructor; b & &toString;");
});
