import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { Diagnostics } from "../diagnostics/diagnostic.ts";
import { parseContextOf, type ParseSpace } from "./space.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";

Deno.test("imageSize() reads images of the static folder where that is, and those beside it in their place", () => {
  const projectDir = tempFolder("space-");
  for (const folder of ["public", "static-files"]) {
    mkdirSync(`${projectDir}/${folder}`);
    writeFileSync(
      `${projectDir}/${folder}/a.svg`,
      '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
    );
  }
  const links = { config: { projectDir } } as ParseSpace["links"];
  const { imageSize } = parseContextOf({ links, staticRoot: `${projectDir}/public` }, new Diagnostics());
  for (const path of ["static/a.svg", "static-files/a.svg"]) {
    assert.deepEqual(imageSize(`${projectDir}/${path}`), { width: 3, height: 2 }, path);
  }
});

Deno.test("readText() reads each file once, so that all pages of a run show the same version of it", () => {
  const projectDir = tempFolder("space-");
  const links = { config: { projectDir } } as ParseSpace["links"];
  const { readText } = parseContextOf({ links, staticRoot: undefined }, new Diagnostics());
  writeFileSync(`${projectDir}/a.ts`, "one");
  assert.equal(readText("a.ts"), "one");
  writeFileSync(`${projectDir}/a.ts`, "two");
  assert.equal(readText(`${projectDir}/a.ts`), "one");
});
