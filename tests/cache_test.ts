/** A build works without a cache, and a run without a cache does not touch the cache of others. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "../generator/mod.ts";
import { shortHash } from "../generator/util/hash.ts";
import { siteFrom, type TestSite } from "./helpers/site.ts";

const SITE = `export default { title: "Site", lang: "en", locales: [{ lang: "en", label: "English" }] };\n`;
const MDX = {
  "content/site.ts": SITE,
  "content/en/index.mdx": 'import { useId } from "react";\n\n# Home\n\n{typeof useId} {6 * 7}\n',
};

async function built(site: TestSite, options = site.options): Promise<void> {
  assert.deepEqual((await build(options)).diagnostics, []);
  const main = readFileSync(join(options.outDir, "index.html"), "utf8").split("<main")[1] ?? "";
  assert.match(main, /function\s42/);
}

Deno.test("build() works without a writable cache", async () => {
  const site = siteFrom({ ...MDX, ".cache": "a file" });
  await built(site);
  site.write("content/en/index.mdx", `${MDX["content/en/index.mdx"]}\nMore.\n`);
  await built(site);
  assert.equal(site.read(".cache"), "a file");
});

Deno.test("build() without a cache folder does not change the default one", async () => {
  const site = siteFrom(MDX);
  const options = { ...site.options, cacheDir: undefined };
  const usual = join(".cache", `mdx-${shortHash(resolve(site.contentDir))}`);
  await built(site, options);
  assert.equal(existsSync(usual), false);
});

Deno.test("build() publishes the target of a link in the static folder", async () => {
  const site = siteFrom({ ...MDX, "static/a.txt": "x", "other/b.txt": "b" });
  Deno.symlinkSync(join(site.dir, "other"), join(site.dir, "static/linked"));
  await built(site);
  assert.equal(site.read("dist/linked/b.txt"), "b");
});
