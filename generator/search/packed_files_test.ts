/** Tests that search files are packed in a thread or without one, and only if they have changed. */
import assert from "node:assert/strict";
import { PACKED } from "../../islands/search/unpack.ts";
import type { SearchRecord } from "../../islands/types.ts";
import { fileCacheInMemory } from "../cache/files.ts";
import type { OutputFile } from "../types.ts";
import { packRecords } from "./pack.ts";
import { packedFiles } from "./packed_files.ts";

function searchFile(path: string, content: string): OutputFile {
  const record: SearchRecord = { routePath: "/", title: "Home", content, toc: [], domain: "", lang: "en" };
  return { path, contents: JSON.stringify([record]) };
}

Deno.test("packedFiles() packs short and long search files, and nothing else", async () => {
  const short = searchFile("static/search_index.en.1.json", "short");
  const long = searchFile("static/search_index.zh.2.json", "长文本 ".repeat(40_000));
  const map = { path: "static/search_index_hash.json", contents: "{}" };
  const packed = await packedFiles([short, long, map], undefined);
  assert.deepEqual(
    packed,
    await Promise.all([short, long].map(async ({ path, contents }) => ({
      path: path + PACKED,
      contents: await packRecords(contents as string),
    }))),
  );
});

Deno.test("packedFiles() reuses the packed form of the same records", async () => {
  const kept = fileCacheInMemory();
  const pack = async (content: string) =>
    (await packedFiles([searchFile("static/search_index.en.1.json", content)], kept))[0]!;
  const first = await pack("one");
  assert.equal(await pack("one"), first);
  assert.notDeepEqual(await pack("two"), first);
});
