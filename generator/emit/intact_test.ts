import assert from "node:assert/strict";
import { statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import { sha256 } from "../util/hash.ts";
import { areIntact, sealFiles } from "./intact.ts";

const LATER = Date.now() + 60_000;

function folderWith(text: string): string {
  const folder = tempFolder("intact-");
  writeFileSync(join(folder, "a.html"), text);
  return folder;
}

Deno.test("areIntact() trusts a sealed file without reading it, and reads one whose seal does not match", () => {
  const folder = folderWith("one");
  const seals = sealFiles(folder, ["a.html"], LATER);
  assert.equal(areIntact(folder, { "a.html": "of other bytes" }, seals), true, "not read");
  utimesSync(join(folder, "a.html"), 1, 1);
  assert.equal(areIntact(folder, { "a.html": sha256("one") }, seals), true, "touched, with the same bytes");
  writeFileSync(join(folder, "a.html"), "two");
  assert.equal(areIntact(folder, { "a.html": sha256("one") }, seals), false, "edited, with the same size");
  assert.equal(areIntact(folder, { "b.html": sha256("one") }, seals), false, "missing");
});

Deno.test("areIntact() notices other bytes of the same size and modification time", () => {
  const folder = folderWith("one");
  const path = join(folder, "a.html");
  utimesSync(path, 1, 1);
  const { ctimeMs } = statSync(path);
  const seals = sealFiles(folder, ["a.html"], LATER);
  // Clocks of file systems are coarse.
  do {
    writeFileSync(path, "two");
    utimesSync(path, 1, 1);
  } while (statSync(path).ctimeMs === ctimeMs);
  assert.equal(areIntact(folder, { "a.html": sha256("one") }, seals), false);
});

Deno.test("sealFiles() does not seal files that were just written", () => {
  const folder = folderWith("one");
  const written = statSync(join(folder, "a.html")).mtimeMs;
  assert.deepEqual(sealFiles(folder, ["a.html", "missing.html"], written + 10), {});
});
