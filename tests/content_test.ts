/** The shipped content: it builds, and every check that it switches on finds nothing. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { check } from "../generator/mod.ts";

Deno.test("the shipped content passes every check", async () => {
  const result = await check({
    contentDir: "content",
    outDir: "dist",
    cacheDir: ".cache",
    base: undefined,
    origin: undefined,
    ssg: undefined,
    client: "react",
    development: false,
    onStage: undefined,
  });
  const errors = result.diagnostics.filter((item) => item.severity === "error");
  assert.deepEqual(
    errors.map((item) => `${item.location?.file}:${item.location?.line} ${item.code} ${item.message}`),
    [],
  );
  assert.ok(result.pages > 2);
  const count = (name: string) => result.counts.find((item) => item.name === name)?.value ?? 0;
  assert.ok(count("samples type-checked") > 100, "samples were checked against the packages");
});

Deno.test("interface texts are the same set in every language", () => {
  const keys = (lang: string) =>
    Object.keys(JSON.parse(readFileSync(`layouts/translations/${lang}.json`, "utf8"))).sort();
  assert.deepEqual(keys("zh"), keys("en"));
});
