/** Trees that another generator wrote: nothing but a `site.ts` has been added to them. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { build } from "../generator/mod.ts";
import { buildOptions } from "./helpers/site.ts";

const FIXTURES = "tests/fixtures";

/** Builds a fixture where it lies, and gives what was said and the pages. */
async function builtTree(name: string) {
  const outDir = Deno.makeTempDirSync({ prefix: "tree-" });
  const contentDir = join(FIXTURES, name);
  const { diagnostics } = await build(buildOptions({ contentDir, outDir, cacheDir: undefined }));
  const at = (path: string) => join(outDir, path);
  return {
    said: diagnostics.map(({ severity, code, message }) => `${severity} ${code}: ${message}`),
    has: (path: string) => existsSync(at(path)),
    page: (path: string) => parse(readFileSync(at(path), "utf8")),
    [Symbol.dispose]: () => Deno.removeSync(outDir, { recursive: true }),
  };
}

Deno.test("a tree of one language without a folder for it is built, with a word about what is not known", async () => {
  using site = await builtTree("flat_tree");
  assert.deepEqual(site.said, [
    'warning meta/unknown-key: Unknown key "colour" in "flat_tree/guide/_meta.json"',
    'warning front-matter/unknown-key: Unknown front matter key "sidebar_label"',
    'warning front-matter/unknown-key: Unknown front matter key "layout"',
    'warning front-matter/unknown-key: Unknown front matter key "hero.badge"',
  ]);
  for (const path of ["index.html", "guide/start.html", "guide/deep/rye.html", "ts/index.html", "oven.svg"]) {
    assert.ok(site.has(path), path);
  }
  assert.ok(!site.has("guide/_part.html") && !site.has("drafts/one.html"), "parts are no pages");

  const home = site.page("index.html");
  assert.deepEqual(home.querySelectorAll(".hero-image img").map((img) => img.getAttribute("src")), [
    "/oven.svg",
    "/oven-dark.svg",
  ]);
  assert.ok(home.querySelector(".feature-icon .flame"), "an icon may be HTML");
  assert.ok(!home.querySelector(".hero-tagline"), "a key without a value says nothing");

  const start = site.page("guide/start.html");
  assert.match(start.querySelector("title")?.text ?? "", /^2024/);
  assert.deepEqual(start.querySelectorAll("main p a").map((link) => link.getAttribute("href")), [
    "/guide/crumbs",
    "/guide/crumbs#second",
    "/guide/deep/rye",
    "/guide/deep/rye",
    "/ui/whisk",
    "/ts/",
  ]);
  const entries = start.querySelectorAll(".sidebar > ul > li").map((entry) => entry.text.trim());
  assert.deepEqual(
    entries,
    ["2024", "Rye & <spelt>Rye", "ElsewhereWhiskFar away", "", "Last", "Crumbs"],
  );
  assert.ok(start.querySelector(".sidebar > ul > li svg"), "a tag may be svg");
  assert.match(
    site.page("guide/crumbs.html").querySelector("main")?.text ?? "",
    /Taken from the part\.\s*Not yet/,
  );
});
