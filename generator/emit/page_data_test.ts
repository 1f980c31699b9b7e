import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { PageData } from "../../islands/types.ts";
import type { SiteConfig } from "../types.ts";
import { basename } from "../util/paths.ts";
import { pageDataChunk } from "./page_data.ts";

Deno.test("pageDataChunk() names the file by the end of a route that is too long for file systems", () => {
  const data = { routePath: `/${"文档".repeat(60)}/开始` } as PageData;
  const { url, output } = pageDataChunk(data, { base: "/" } as SiteConfig);
  const name = basename(output.path);
  assert.match(name, /^[文档]+_开始\.[0-9a-f]{8}\.json$/);
  assert.ok(Buffer.byteLength(name) <= 255, name);
  assert.equal(url, encodeURI(`/${output.path}`));
});
