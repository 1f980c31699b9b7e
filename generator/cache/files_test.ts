import assert from "node:assert/strict";
import { renameSync, writeFileSync } from "node:fs";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import { sealFiles } from "../emit/intact.ts";
import { sha256 } from "../util/hash.ts";
import { join } from "../util/paths.ts";
import { fileCacheInFolder } from "./files.ts";
import { CacheStore } from "./store.ts";

Deno.test("fileCacheInFolder() calls only files in place whose metadata is that of the last build", () => {
  const dir = tempFolder("files-");
  const [path, file] = ["a.js", join(dir, "a.js")];
  writeFileSync(file, "one");
  const hashes = { [path]: sha256("one") };
  const seals = sealFiles(dir, [path], Date.now() + 60_000);
  const cache = fileCacheInFolder(dir, new CacheStore(undefined), { hashes, seals });
  cache.keep("a", "key", { url: "/a.js", outputs: [{ path, contents: "one" }] });
  const recalled = () => cache.recall("a", "key")?.outputs.map(({ size, inPlace }) => [size, inPlace]);
  assert.deepEqual(recalled(), [[3, true]]);
  writeFileSync(join(dir, "new"), "one");
  renameSync(join(dir, "new"), file);
  assert.deepEqual(recalled(), [[3, false]], "it may change again before the site is written");
  writeFileSync(file, "two");
  assert.equal(recalled(), undefined);
});

Deno.test("fileCacheInFolder() does not take an intact file of an older build for the one that it keeps", () => {
  const dir = tempFolder("files-");
  writeFileSync(join(dir, "a.js"), "old");
  const seals = sealFiles(dir, ["a.js"], Date.now() + 60_000);
  const written = { hashes: { "a.js": sha256("old") }, seals };
  const cache = fileCacheInFolder(dir, new CacheStore(undefined), written);
  cache.keep("a", "key", { url: "/a.js", outputs: [{ path: "a.js", contents: "new, in another folder" }] });
  assert.equal(cache.recall("a", "key"), undefined);
});
