import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { filesBelow, listFiles } from "./walk.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";

const pathsBelow = (folder: string, leftOutWith?: string) =>
  [...filesBelow(folder, { leftOut: () => false, ...(leftOutWith && { leftOutWith }) })]
    .map((path) => path.slice(folder.length + 1));

Deno.test("filesBelow() skips folders that contain the given file", () => {
  const folder = tempFolder();
  mkdirSync(`${folder}/own`);
  mkdirSync(`${folder}/other/deep`, { recursive: true });
  for (const path of ["own/a.md", "other/.made", "other/deep/b.md"]) writeFileSync(`${folder}/${path}`, "");
  assert.deepEqual(pathsBelow(folder, ".made"), ["own/a.md"]);
  assert.deepEqual(pathsBelow(folder), ["other/.made", "other/deep/b.md", "own/a.md"]);
});

Deno.test("listFiles() returns paths in the order of their names, without most hidden ones", () => {
  const folder = tempFolder();
  mkdirSync(`${folder}/.well-known`);
  const names = [..."fbhdagcje"].map((letter) => `${letter}.txt`);
  for (const name of [...names, ".nojekyll", ".DS_Store", ".well-known/a.txt"]) {
    writeFileSync(`${folder}/${name}`, "");
  }
  assert.deepEqual(listFiles(folder), [".nojekyll", ".well-known/a.txt", ...names.sort()]);
});

Deno.test({
  name: "filesBelow() skips named pipes, whose reading would block",
  ignore: Deno.build.os === "windows",
  fn() {
    const folder = tempFolder();
    execFileSync("mkfifo", [`${folder}/pipe.md`]);
    symlinkSync("pipe.md", `${folder}/link.md`);
    writeFileSync(`${folder}/page.md`, "");
    assert.deepEqual(pathsBelow(folder), ["page.md"]);
  },
});

Deno.test({
  name: "filesBelow() reports a root folder that cannot be read, but not one that does not exist",
  ignore: Deno.build.os === "windows",
  fn() {
    const folder = tempFolder();
    symlinkSync("circular", `${folder}/circular`);
    const kinds = (path: string) => {
      const found: string[] = [];
      return [
        ...filesBelow(path, { leftOut: () => false, onFault: ({ kind }) => found.push(kind) }),
        ...found,
      ];
    };
    assert.deepEqual(kinds(`${folder}/circular`), ["unreadable"]);
    assert.deepEqual(kinds(`${folder}/none`), []);
  },
});
