import assert from "node:assert/strict";
import { join } from "../util/paths.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { bundleForBrowser, stopEsbuild } from "./esbuild.ts";
import { moduleFromCommonJs, reactDomModule } from "./react_dom.ts";

Deno.test("moduleFromCommonJs() imports what a module requires, and exports what it assigns, also beside a function of the same name", async () => {
  const code = moduleFromCommonJs([
    '"use strict";',
    'var path = require("node:path"),',
    '  url = require("node:url");',
    "function here() { return 1; }",
    "exports.here = function () { return here() + path.posix.sep; };",
    "exports.there = url.URL;",
  ].join("\n"));
  const { default: all, ...named } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  assert.deepEqual(Object.keys(named), ["here", "there"]);
  assert.deepEqual({ ...all }, named);
  assert.deepEqual([named.here(), named.there], ["1/", URL]);
});

Deno.test("reactDomModule() has the functions of React DOM at the top level, where engines compile them in the background", async () => {
  const entry = join(PROGRAM_DIR, "islands/hydration/island_root.tsx");
  const [topLevel, wrapped] = await Promise.all([[reactDomModule()], []].map(async (plugins) => {
    const [{ contents }] = await bundleForBrowser({ entries: { entry }, plugins, development: true });
    return new TextDecoder().decode(contents as Uint8Array).match(/^function \w+\(/gm)?.length ?? 0;
  }));
  await stopEsbuild();
  assert.ok(topLevel > 500, `${topLevel} functions are at the top level`);
  assert.ok(wrapped < 100, `${wrapped} are there without it`);
});
