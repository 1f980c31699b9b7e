/** The shipped content builds, and all checks that it enables find nothing. */
import assert from "node:assert/strict";
import { check } from "../generator/mod.ts";
import { buildOptions } from "./helpers/site.ts";

Deno.test("the shipped content passes every check", async () => {
  const result = await check(buildOptions({ contentDir: "content", outDir: "dist", cacheDir: ".cache" }));
  const errors = result.diagnostics.filter((item) => item.severity === "error");
  assert.deepEqual(
    errors.map((item) => `${item.location?.file}:${item.location?.line} ${item.code} ${item.message}`),
    [],
  );
  assert.ok(result.pages > 2);
  const count = (name: string) => result.counts.find((item) => item.name === name)?.value ?? 0;
  assert.ok(count("samples type-checked") > 100, "samples were checked against the packages");
});
