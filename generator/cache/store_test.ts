import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CacheStore } from "./store.ts";

const none = () => "";

function inFolder(run: (folder: string) => void): void {
  const folder = Deno.makeTempDirSync({ prefix: "cache-" });
  try {
    run(join(folder, "entries"));
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
}

Deno.test("CacheStore gives back what an earlier store kept, under the same key only", () => {
  inFolder((folder) => {
    new CacheStore(folder).remember("a", "k1", [], { n: 1 });
    assert.deepEqual(new CacheStore(folder).recall("a", "k1", none), { n: 1 });
    assert.equal(new CacheStore(folder).recall("a", "k2", none), undefined);
    assert.equal(new CacheStore(folder).recall("b", "k1", none), undefined);
  });
});

Deno.test("CacheStore forgets an entry when an answer it used has changed", () => {
  inFolder((folder) => {
    new CacheStore(folder).remember("a", "k", [["text", "x.ts", "old"]], 1);
    assert.equal(new CacheStore(folder).recall("a", "k", () => "old"), 1);
    assert.equal(new CacheStore(folder).recall("a", "k", () => "new"), undefined);
  });
});

Deno.test("CacheStore takes a damaged file for a missing one", () => {
  inFolder((folder) => {
    new CacheStore(folder).remember("a", "k", [], "value");
    const file = join(folder, readdirSync(folder)[0]!);
    const text = readFileSync(file, "utf8");
    for (const damaged of ["", text.slice(0, -3), text.replace("value", "other"), "not a hash\n{}"]) {
      writeFileSync(file, damaged);
      assert.equal(new CacheStore(folder).recall("a", "k", none), undefined, damaged);
    }
  });
});

Deno.test("CacheStore.prune removes what was not asked for", () => {
  inFolder((folder) => {
    const first = new CacheStore(folder);
    first.remember("a", "k", [], 1);
    first.remember("b", "k", [], 2);
    const second = new CacheStore(folder);
    second.recall("a", "k", none);
    second.prune();
    assert.equal(readdirSync(folder).length, 1);
  });
});
