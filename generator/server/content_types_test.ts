import assert from "node:assert/strict";
import { contentTypeOf, isCompressible } from "./content_types.ts";

Deno.test("contentTypeOf() does not take inherited properties for extensions", () => {
  assert.equal(contentTypeOf("a/b.CSS"), "text/css; charset=utf-8");
  assert.equal(contentTypeOf("a/b.constructor"), "application/octet-stream");
});

Deno.test("contentTypeOf() knows the audio and video formats that pages may import", () => {
  const names = "aac flac m4a m4v mov mp3 mp4 oga ogg ogv opus wav webm".split(" ");
  const kinds = names.map((name) => contentTypeOf(`a.${name}`).split("/")[0]);
  assert.deepEqual(new Set(kinds), new Set(["audio", "video"]));
});

Deno.test("isCompressible() is true for text, code and fonts that are not compressed already", () => {
  const names = "html js svg wasm ttf otf woff woff2 png mp4 pdf zip xyz".split(" ");
  const compressed = names.filter((name) => isCompressible(contentTypeOf(`a.${name}`)));
  assert.deepEqual(compressed, ["html", "js", "svg", "wasm", "ttf", "otf"]);
});
