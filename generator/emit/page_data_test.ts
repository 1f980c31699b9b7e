import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { PageData } from "../../islands/types.ts";
import type { OutputFile, SiteConfig } from "../types.ts";
import { basename } from "../util/paths.ts";
import { manifestFiles, pageDataChunk, renewedManifests, shardCount } from "./page_data.ts";

const CONFIG = { base: "/文档/" } as SiteConfig;

Deno.test("pageDataChunk() names the file by the route, and that of a folder by its index", () => {
  const names = ["/", "/zh/", "/guide/start/a"].map((routePath) =>
    basename(pageDataChunk({ routePath } as PageData, CONFIG).output.path).split(".")[0]
  );
  assert.deepEqual(names, ["index", "zh_index", "guide_start_a"]);
});

Deno.test("pageDataChunk() names the file by the end of a route that is too long for file systems", () => {
  const data = { routePath: `/${"文档".repeat(60)}/开始` } as PageData;
  const { url, output } = pageDataChunk(data, CONFIG);
  const name = basename(output.path);
  assert.match(name, /^[文档]+_开始\.[0-9a-f]{8}\.json$/);
  assert.ok(Buffer.byteLength(name) <= 255, name);
  assert.equal(url, encodeURI(`/文档/${output.path}`));
  const trees = pageDataChunk({ routePath: `/${"🌲".repeat(60)}x` } as PageData, CONFIG).output.path;
  assert.match(basename(trees), /^🌲+x\.[0-9a-f]{8}\.json$/u, "cut between characters");
});

Deno.test("shardCount() is the smallest power of two that keeps the files small", () => {
  assert.deepEqual([0, 64, 65, 128, 129, 300].map(shardCount), [1, 1, 2, 2, 4, 8]);
});

Deno.test("renewedManifests() returns the files that list a page, with its new chunk and the other pages", () => {
  const chunk = (routePath: string, title: string) => pageDataChunk({ routePath, title } as PageData, CONFIG);
  const old = ["/a", "/b", "/c", "/d"].map((route) => [route, chunk(route, "Old").url] as const);
  const before = manifestFiles(new Map(old), 2);
  const listed = (output: OutputFile) => JSON.parse(String(output.contents));
  const [changed] = before.filter((output) => "/a" in listed(output));
  const made = ["/a", "/new"].map((route) => chunk(route, "New"));
  const renewed = renewedManifests(made.map(({ output }) => output), before, CONFIG);
  assert.deepEqual(renewed.map(({ path }) => path), [changed?.path]);
  assert.deepEqual(listed(renewed[0]!), { ...listed(changed!), "/a": made[0]!.url });
});

Deno.test("manifestFiles() lists pages in the order of their addresses, in whatever order they were made", () => {
  const [file] = manifestFiles(new Map([["/b", "2"], ["/a", "1"]]), 1);
  assert.equal(file?.contents, '{"/a":"1","/b":"2"}');
});
