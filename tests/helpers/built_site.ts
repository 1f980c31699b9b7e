/** Builds of small sites without problems, and what they wrote. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "../../generator/util/paths.ts";
import { parse } from "node-html-parser";
import { build } from "../../generator/mod.ts";
import { siteFrom, type TestSite } from "./site.ts";

/** Builds the files and passes the site to `look`. */
export async function withSite(
  files: Readonly<Record<string, string>>,
  look: (site: TestSite) => void | Promise<void>,
): Promise<void> {
  const site = siteFrom(files);
  await built(site);
  await look(site);
}

/** Builds a site that has no problems. */
export async function built(site: TestSite): Promise<void> {
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map((item) => `${item.code} ${item.message}`), []);
}

/** Returns the content of a page. */
export function mainOf(site: TestSite, path: string) {
  return parse(readFileSync(join(site.outDir, path), "utf8")).querySelector("main .doc-content, main")!;
}
