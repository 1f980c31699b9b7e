/**
 * The files that client navigation fetches: a chunk per page, a chunk per frame around pages, and manifests.
 */
import { Buffer } from "node:buffer";
import { MANIFESTS, shardOf } from "../../islands/lib/shard.ts";
import type { PageData, ShellData } from "../../islands/types.ts";
import type { OutputFile, SiteConfig } from "../types.ts";
import { textOf } from "../util/text.ts";
import { shortHash } from "../util/hash.ts";

/** Routes per manifest file. Small files keep the cost of a click the same however large the site grows. */
const ROUTES_PER_SHARD = 64;

export interface DataChunk {
  readonly url: string;
  readonly output: OutputFile;
}

/** Returns the chunk of one page, named by its route and content hash. */
export function pageDataChunk(data: PageData, config: SiteConfig): DataChunk {
  const name = data.routePath.replace(/^\//, "").replace(/\/$/, "/index").replace(/\//g, "_") || "index";
  return dataChunk(`page/${readablePart(name)}.`, JSON.stringify(data), config);
}

/** Reads the data back from an output; `undefined` if that is not the chunk of a page. */
export function pageDataIn({ path, contents }: OutputFile): PageData | undefined {
  return path.startsWith("static/page/") ? JSON.parse(textOf(contents)) : undefined;
}

/**
 * Returns the chunk of one frame. Its name contains no route, because pages of several sections can share it.
 */
export function shellChunk(data: ShellData, config: SiteConfig): DataChunk {
  return dataChunk(`shell/${data.lang}.`, JSON.stringify(data), config);
}

/** Limit of the route in a file name. File systems allow 255 bytes, and the hash makes names unique. */
const MAX_ROUTE_BYTES = 200;

/** Returns the end of a name, its most specific part, cut to `MAX_ROUTE_BYTES`. */
function readablePart(name: string): string {
  const signs = [...name];
  while (Buffer.byteLength(signs.join("")) > MAX_ROUTE_BYTES) signs.shift();
  return signs.join("");
}

function dataChunk(start: string, contents: string, config: SiteConfig): DataChunk {
  const path = `static/${start}${shortHash(contents)}.json`;
  return { url: encodeURI(config.base + path), output: { path, contents } };
}

/** Returns the number of manifest files for `count` routes: a power of two, so that it rarely changes. */
export function shardCount(count: number): number {
  let shards = 1;
  while (shards * ROUTES_PER_SHARD < count) shards *= 2;
  return shards;
}

/** Returns those manifest files among `outputs` that list pages in `made`, updated to their new chunks. */
export function renewedManifests(
  made: readonly OutputFile[],
  outputs: readonly OutputFile[],
  { base }: SiteConfig,
): OutputFile[] {
  const urls = new Map(made.flatMap((output): [string, string][] => {
    const data = pageDataIn(output);
    return data ? [[data.routePath, encodeURI(base + output.path)]] : [];
  }));
  return outputs.filter(({ path }) => path.startsWith(MANIFESTS)).flatMap((output) => {
    const map = JSON.parse(textOf(output.contents)) as Record<string, string>;
    const renewed = [...urls].filter(([route]) => Object.hasOwn(map, route));
    if (renewed.length === 0) return [];
    return [{ path: output.path, contents: JSON.stringify({ ...map, ...Object.fromEntries(renewed) }) }];
  });
}

/** Returns the manifest files. They lead to hashed names, so theirs are fixed, and they are not immutable. */
export function manifestFiles(urls: ReadonlyMap<string, string>, shards: number): OutputFile[] {
  const maps: Record<string, string>[] = Array.from({ length: shards }, () => ({}));
  for (const [route, url] of [...urls].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const map = maps[shardOf(route, shards)];
    if (map) map[route] = url;
  }
  return maps.map((map, index) => ({
    path: `${MANIFESTS}${index}.json`,
    contents: JSON.stringify(map),
  }));
}
