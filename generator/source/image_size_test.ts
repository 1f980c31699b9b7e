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

Deno.test("imageSizeOf() is the size of a photo as it is shown, not as it was taken", () => {
  const jpeg = (orientation: number) => {
    const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1];
    const tag = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
    const frame = [8, 0, 2, 0, 4, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
    return new Uint8Array([
      0xff,
      0xd8,
      0xff,
      0xe1,
      0,
      34,
      ...exif,
      ...tag,
      0xff,
      0xc0,
      0,
      17,
      ...frame,
      0xff,
      0xd9,
    ]);
  };
  assert.deepEqual(sizeOf(jpeg(1)), { width: 4, height: 2 });
  assert.deepEqual(sizeOf(jpeg(6)), { width: 2, height: 4 });
});
