import assert from "node:assert/strict";
import { stopEsbuild } from "../bundle/esbuild.ts";
import { expectPages, importFromSite, settled, unhandledWithoutPlace } from "../util/unhandled.ts";
import { compileMdxCached } from "./page_modules.ts";
import { CacheStore } from "./store.ts";

const RESOLVE = {
  theme: {},
  aliases: [],
  contentDir: "/site",
  islands: {},
  exports: {},
  loadFragment: () => undefined,
  assetUrl: () => undefined,
};

function page(id: string, code: string) {
  return { id, source: code, code: `export default () => "${code}";`, resolveDir: "/" };
}

Deno.test("compileMdxCached() makes all pages run again if one fails without a place meanwhile", async () => {
  expectPages([]);
  await importFromSite("data:text/javascript,export default 1");
  const context = {
    workDir: undefined,
    store: new CacheStore(undefined),
    islands: RESOLVE.islands,
    assets: new Map(),
    base: "/",
  };
  const compile = (...pages: readonly string[]) =>
    compileMdxCached(pages.map((code, index) => page(`${index}.mdx`, code)), RESOLVE, context);
  const first = await compile("one", "two");
  expectPages(first.urls.values());
  const second = await compile("one", "changed");
  assert.equal(second.urls.get("0.mdx"), first.urls.get("0.mdx"), "a page that is the same keeps its module");

  const compiling = compile("one", "changed again");
  void Promise.reject("late");
  const { urls } = await compiling;
  await settled();
  assert.deepEqual(unhandledWithoutPlace(), ["late"]);
  assert.notEqual(urls.get("0.mdx"), first.urls.get("0.mdx"));
  assert.equal(urls.get("0.mdx"), urls.get("1.mdx"));
  await stopEsbuild();
});
