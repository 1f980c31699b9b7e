import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { imageSizeOf } from "./image_size.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";

const path = `${tempFolder()}/image`;

function sizeOf(contents: string | Uint8Array) {
  writeFileSync(path, contents);
  return imageSizeOf(path);
}

Deno.test("imageSizeOf() gives no size that would hide an image", () => {
  const svg = (viewBox: string) => sizeOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"/>`);
  assert.deepEqual(svg("0 0 24 12"), { width: 24, height: 12 });
  // The library reads only numbers with one space between them.
  assert.deepEqual([svg("0,0,24,12"), svg("0  0  24 12"), svg("0 0 .4 .3")], [null, null, null]);
  assert.equal(imageSizeOf(`${path}.none`), undefined);
});
