import assert from "node:assert/strict";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import { writeFileAtomic } from "./atomic.ts";

Deno.test({
  name: "writeFileAtomic() keeps the mode of a file, and a link to it",
  ignore: Deno.build.os === "windows",
  fn() {
    const folder = tempFolder();
    const [file, link] = [`${folder}/page.md`, `${folder}/link.md`];
    writeFileSync(file, "old");
    chmodSync(file, 0o640);
    symlinkSync("page.md", link);
    writeFileAtomic(link, "new");
    assert.equal(readFileSync(file, "utf8"), "new");
    assert.equal(statSync(file).mode & 0o777, 0o640);
    assert.ok(lstatSync(link).isSymbolicLink());
    assert.deepEqual(readdirSync(folder).sort(), ["link.md", "page.md"]);
  },
});

Deno.test("writeFileAtomic() names the file that cannot be written, not a temporary one, and leaves none", () => {
  const folder = tempFolder();
  const path = `${folder}/page.md`;
  mkdirSync(path);
  assert.throws(() => writeFileAtomic(path, "new"), { path });
  assert.deepEqual(readdirSync(folder), ["page.md"]);
});
