import assert from "node:assert/strict";
import { win32 } from "node:path";
import { pathsOn } from "../util/paths.ts";
import type { Plugin, PluginBuild } from "./plugin.ts";
import { withSlashedPaths } from "./plugin_paths.ts";

type Asked = Parameters<Parameters<PluginBuild["onResolve"]>[1]>[0];
type Loaded = Parameters<Parameters<PluginBuild["onLoad"]>[1]>[0];

/** Runs a plugin as on Windows, with an esbuild that resolves every file to `C:\site`. */
async function onWindows(plugin: Plugin) {
  let resolve: Parameters<PluginBuild["onResolve"]>[1] | undefined;
  let load: Parameters<PluginBuild["onLoad"]>[1] | undefined;
  await withSlashedPaths(plugin, pathsOn(win32)).setup({
    resolve: (path: string) => Promise.resolve({ path: `C:\\site\\${path}`, namespace: "file" }),
    onResolve: (_: unknown, callback: typeof resolve) => resolve = callback,
    onLoad: (_: unknown, callback: typeof load) => load = callback,
  } as unknown as PluginBuild);
  const place = { importer: "C:\\site\\en\\page.mdx", resolveDir: "C:\\site\\en" };
  return {
    resolved: (path: string) => resolve!({ ...place, path } as Asked),
    loaded: (path: string) => load!({ path, namespace: "file" } as Loaded),
  };
}

Deno.test("plugins get paths with slashes, esbuild gets its native paths back", async () => {
  const seen: string[] = [];
  const { resolved, loaded } = await onWindows({
    name: "test",
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, importer, resolveDir }) => {
        const found = await build.resolve(path, { kind: "import-statement" });
        seen.push(importer, resolveDir, found.path);
        return path === "made" ? { path: "made/here", namespace: "mine" } : { path: found.path };
      });
      build.onLoad({ filter: /.*/ }, ({ path }) => void seen.push(path));
    },
  });
  assert.deepEqual(await resolved("a.ts"), { path: "C:\\site\\a.ts" });
  assert.deepEqual(await resolved("made"), { path: "made/here", namespace: "mine" });
  await loaded("C:\\site\\b.ts");
  const place = ["C:/site/en/page.mdx", "C:/site/en"];
  assert.deepEqual(seen, [...place, "C:/site/a.ts", ...place, "C:/site/made", "C:/site/b.ts"]);
});
