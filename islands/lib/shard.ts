/** The folder of the manifest files, below the base path. */
export const MANIFESTS = "static/page_manifest/";

/**
 * Returns the number of the manifest file that holds a route. The generator writes and the runtime reads with it.
 *
 * The hash is FNV-1a over UTF-16 units, modulo the number of files. A trailing slash is ignored, because readers may
 * leave it out.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.equal(shardOf("/guide/start/", 8), shardOf("/guide/start", 8));
 * ```
 */
export function shardOf(routePath: string, shards: number): number {
  const path = routePath.replace(/\/$/, "");
  let hash = 0x811c9dc5;
  for (let i = 0; i < path.length; i++) hash = Math.imul(hash ^ path.charCodeAt(i), 0x01000193) >>> 0;
  return hash % shards;
}
