/** Output folders that a build must not replace. */
import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { build } from "../generator/mod.ts";
import { join, relative } from "../generator/util/paths.ts";
import { bothLanguages, siteFrom } from "./helpers/site.ts";

Deno.test("build() does not replace a folder that contains the content, even if a build wrote it", async () => {
  const site = siteFrom(bothLanguages("index.md", "# Home\n"));
  assert.deepEqual((await build(site.options)).diagnostics, []);
  for (const folder of ["dist/docs", "dist"]) {
    const contentDir = join(site.dir, folder);
    cpSync(site.contentDir, contentDir, { recursive: true });
    for (const named of [contentDir, relative(Deno.cwd(), contentDir)]) {
      const { diagnostics } = await build({ ...site.options, contentDir: named });
      assert.deepEqual(diagnostics.map((item) => item.code), ["output/not-ours"], named);
      assert.equal(site.read(`${folder}/en/index.md`), "# Home\n");
    }
  }
});
