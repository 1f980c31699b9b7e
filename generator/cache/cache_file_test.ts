import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeCacheFile } from "./cache_file.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";

Deno.test("writeCacheFile() leaves nothing behind if the file cannot be written", () => {
  const folder = tempFolder("kept-");
  assert.equal(writeCacheFile(join(folder, "a/b.txt"), ["one\n", "two\n"]), true);
  assert.equal(readFileSync(join(folder, "a/b.txt"), "utf8"), "one\ntwo\n");
  assert.equal(writeCacheFile(join(folder, "a/b.txt/c.txt"), ["below a file"]), false);
  // A folder cannot be replaced by a file, so this fails after the draft is written.
  mkdirSync(join(folder, "a/taken/full"), { recursive: true });
  assert.equal(writeCacheFile(join(folder, "a/taken"), ["text"]), false);
  assert.deepEqual(readdirSync(join(folder, "a")).sort(), ["b.txt", "taken"]);
});

Deno.test("writeCacheFile() does not swallow programming errors", () => {
  const folder = tempFolder("kept-");
  const failing = Iterator.from(["a"]).map((): string => {
    throw new TypeError("no text");
  });
  assert.throws(() => writeCacheFile(join(folder, "a.txt"), failing), /no text/);
});
