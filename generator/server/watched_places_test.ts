import assert from "node:assert/strict";
import type { GenerateResult } from "../generate.ts";
import { watchSources } from "./watched_places.ts";
import type { Watcher } from "./watcher.ts";

Deno.test("watchSources() watches the folders of aliases, but none that contains the content", () => {
  const alias = {
    "@samples": "../samples",
    "@": ".",
    "@all": "..",
    "@content": "docs",
    "@docs-next": "docs-next",
  };
  const config = { alias, contentDir: "/work/site/docs", projectDir: "/work/site", theme: {} };
  const result = { graph: { config }, memory: { store: { dependencies: () => [] } }, diagnostics: [] };
  const watched: string[] = [];
  const watcher = { addFolders: (paths: readonly string[]) => watched.push(...paths), addFiles: () => {} };
  watchSources(result as unknown as GenerateResult, watcher as unknown as Watcher);
  assert.deepEqual(watched, ["/work/samples", "/work/site/docs-next"]);
});
