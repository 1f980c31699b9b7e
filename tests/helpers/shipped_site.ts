/** Builds the documentation in this repository, once for all tests of a file. */
import assert from "node:assert/strict";
import { join, resolve } from "node:path";
import { build } from "../../generator/mod.ts";
import { buildOptions } from "./site.ts";

const ROOT = resolve(import.meta.dirname!, "../..");
let built: Promise<string> | undefined;

/** Returns the output folder. Each test file builds for itself; unchanged parts come from the cache. */
export function shippedSite(): Promise<string> {
  return built ??= buildShippedSite();
}

async function buildShippedSite(): Promise<string> {
  const outDir = join(ROOT, ".cache/test-site");
  const result = await build(
    buildOptions({ contentDir: join(ROOT, "content"), outDir, cacheDir: join(ROOT, ".cache") }),
  );
  if (result.diagnostics.some(({ code }) => code === "output/locked")) {
    // Another test file is building at the moment.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return await buildShippedSite();
  }
  const errors = result.diagnostics.filter(({ severity }) => severity === "error");
  assert.deepEqual(
    errors.map(({ message, location }) => `${location?.file}:${location?.line} ${message}`),
    [],
  );
  return outDir;
}
