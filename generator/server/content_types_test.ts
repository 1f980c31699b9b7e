import assert from "node:assert/strict";
import { contentTypeOf } from "./content_types.ts";

Deno.test("contentTypeOf() does not take inherited properties for extensions", () => {
  assert.equal(contentTypeOf("a/b.CSS"), "text/css; charset=utf-8");
  assert.equal(contentTypeOf("a/b.constructor"), "application/octet-stream");
});

Deno.test("contentTypeOf() knows the audio and video formats that pages may import", () => {
  const names = "aac flac m4a m4v mov mp3 mp4 oga ogg ogv opus wav webm".split(" ");
  const kinds = names.map((name) => contentTypeOf(`a.${name}`).split("/")[0]);
  assert.deepEqual(new Set(kinds), new Set(["audio", "video"]));
});
