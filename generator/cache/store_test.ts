import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CacheStore } from "./store.ts";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";

const none = () => "";

function inFile(run: (file: string) => void): void {
  const folder = tempFolder("cache-");
  run(join(folder, "entries.txt"));
}

function keep(file: string, ...entries: [name: string, value: unknown][]): void {
  const store = new CacheStore(file);
  for (const [name, value] of entries) store.remember(name, "k", [["text", "x.ts", "old"]], value);
  store.save({ prune: true });
}

const NAMES = [..."abcdefgh"];

function keepEight(file: string): void {
  keep(file, ...NAMES.map((name) => [name, 1] as [string, number]));
}

Deno.test("CacheStore returns entries of an earlier store, only for the same key", () => {
  inFile((file) => {
    keep(file, ['a "quoted" name', { n: "line\nfeed" }]);
    const old = () => "old";
    assert.deepEqual(new CacheStore(file).recall('a "quoted" name', "k", old), { n: "line\nfeed" });
    assert.equal(new CacheStore(file).recall('a "quoted" name', "other", old), undefined);
    assert.equal(new CacheStore(file).recall("b", "k", old), undefined);
  });
});

Deno.test("CacheStore parses the member `late` of a value only when it is accessed", () => {
  inFile((file) => {
    const value = { title: "a\ttab", late: { text: "line\nfeed\tand tab, 中文" } };
    keep(file, ["a", value]);
    const recalled = new CacheStore(file).recall<typeof value>("a", "k", () => "old")!;
    assert.equal(typeof Object.getOwnPropertyDescriptor(recalled, "late")?.get, "function");
    assert.deepEqual({ ...recalled }, value);
    assert.equal(recalled.late, recalled.late);
  });
});

Deno.test("CacheStore drops an entry if one of its recorded answers has changed", () => {
  inFile((file) => {
    keep(file, ["a", 1]);
    assert.equal(new CacheStore(file).recall("a", "k", () => "old"), 1);
    assert.equal(new CacheStore(file).recall("a", "k", () => "new"), undefined);
  });
});

Deno.test("CacheStore treats a damaged file as missing", () => {
  inFile((file) => {
    keep(file, ["a", "value"]);
    const text = readFileSync(file, "utf8");
    for (
      const damaged of ["", text.slice(0, -3), text.replace("value", "other"), "not a line\n{}", '"a" x {}\n']
    ) {
      writeFileSync(file, damaged);
      assert.equal(new CacheStore(file).recall("a", "k", () => "old"), undefined, damaged);
    }
  });
});

Deno.test("CacheStore.save() with prune removes entries that were not recalled", () => {
  inFile((file) => {
    const count = () => readFileSync(file, "utf8").split("\n").filter(Boolean).length;
    keep(file, ["a", 1], ["b", 2]);
    const second = new CacheStore(file);
    second.remember("c", "k", [], 3);
    second.save({ prune: false });
    assert.equal(count(), 3);
    const third = new CacheStore(file);
    third.recall("a", "k", () => "old");
    third.save({ prune: true });
    assert.equal(count(), 1);
  });
});

Deno.test("CacheStore.save() with prune does not rewrite the file for a few entries", () => {
  inFile((file) => {
    keepEight(file);
    const before = readFileSync(file, "utf8");
    const changeWithout = (count: number) => {
      const store = new CacheStore(file);
      for (const name of NAMES.slice(count)) store.recall(name, "k", () => "old");
      store.remember("z", "k", [], count);
      store.save({ prune: true });
      return readFileSync(file, "utf8");
    };
    const appended = changeWithout(1);
    assert.ok(appended.startsWith(before) && appended.length > before.length);
    assert.ok(!changeWithout(4).startsWith(before));
    assert.equal(new CacheStore(file).recall("z", "k", none), 4);
  });
});

Deno.test("CacheStore.forget() removes an entry from the file even if nothing else changes", () => {
  inFile((file) => {
    keepEight(file);
    const store = new CacheStore(file);
    store.forget("a");
    store.save({ prune: false });
    assert.equal(new CacheStore(file).recall("a", "k", () => "old"), undefined);
    assert.equal(new CacheStore(file).recall("b", "k", () => "old"), 1);
  });
});

Deno.test("CacheStore.save() appends to the file, also after a truncated line", () => {
  inFile((file) => {
    keepEight(file);
    const before = readFileSync(file, "utf8");
    const change = (value: number) => {
      const store = new CacheStore(file);
      store.remember("a", "k", [], value);
      store.save({ prune: false });
    };
    change(2);
    const added = readFileSync(file, "utf8");
    assert.ok(added.startsWith(before) && added.length > before.length);
    assert.equal(new CacheStore(file).recall("a", "k", none), 2, "the later line counts");
    writeFileSync(file, added.slice(0, -9));
    change(3);
    assert.equal(new CacheStore(file).recall("a", "k", none), 3);
    assert.equal(new CacheStore(file).recall("h", "k", () => "old"), 1);
  });
});

Deno.test("CacheStore.save() rewrites the file if many of its entries are stale", () => {
  inFile((file) => {
    keepEight(file);
    for (let value = 2; value < 20; value++) {
      const store = new CacheStore(file);
      store.remember("a", "k", [], value);
      store.save({ prune: false });
      assert.ok(readFileSync(file, "utf8").split("\n").filter(Boolean).length <= 10);
    }
  });
});

Deno.test("CacheStore without a file keeps entries in memory", () => {
  const store = new CacheStore(undefined);
  const value = {};
  store.remember("a", "k", [], value);
  assert.equal(store.recall("a", "k", none), value);
});

Deno.test("CacheStore.slot() keeps nothing if there is no hash of what it is made from", () => {
  const store = new CacheStore(undefined);
  store.remember("page", "key", [], "text");
  store.slot("derived", ["page"]).keep("from the text");
  assert.equal(store.slot("derived", ["page"]).kept, undefined);
});
