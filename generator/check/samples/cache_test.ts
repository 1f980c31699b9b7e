import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { ResultCache } from "./cache.ts";
import { tempFolder } from "../../../tests/helpers/temp_folder.ts";

Deno.test("ResultCache returns results for the same seed only, and works without a writable folder", () => {
  const folder = tempFolder("results-");
  const opened = (seed: string, dir = folder) => new ResultCache(dir, "types", seed);
  const cache = opened("typescript 5.9");
  cache.set(cache.key("a"), ["found"]);
  cache.write();
  const same = opened("typescript 5.9");
  assert.deepEqual(same.get(same.key("a")), ["found"]);
  const other = opened("typescript 6.0");
  assert.equal(other.get(other.key("a")), undefined);
  const file = `${folder}/types.txt`;
  const before = readFileSync(file, "utf8");
  opened("typescript 5.9", file).write();
  assert.equal(readFileSync(file, "utf8"), before);
});
