import assert from "node:assert/strict";
import { contentTypeOf } from "./content_types.ts";

Deno.test("contentTypeOf() knows no more extensions than it lists", () => {
  assert.equal(contentTypeOf("a/b.CSS"), "text/css; charset=utf-8");
  assert.equal(contentTypeOf("a/b.constructor"), "application/octet-stream");
});
