import assert from "node:assert/strict";
import { isExcluded } from "./excluded.ts";

Deno.test("isExcluded() knows globs of files, and folders and pages by their names", () => {
  const matching = (pattern: string) =>
    ["drafts/tides.md", "drafts/old/bay.mdx", "drafts.md", "guide/drafts/ebb.md"].filter((path) =>
      isExcluded(path, { excludeRoutes: [pattern] })
    );
  const below = ["drafts/tides.md", "drafts/old/bay.mdx"];
  assert.deepEqual(matching("drafts/"), [...below, "drafts.md"]);
  assert.deepEqual(matching("./drafts/**"), below);
  assert.deepEqual(matching("/drafts/old"), ["drafts/old/bay.mdx"]);
  assert.deepEqual(matching("drafts/tides"), ["drafts/tides.md"]);
  assert.deepEqual(matching("drafts/*"), ["drafts/tides.md"]);
  assert.deepEqual(matching("**/drafts/**"), [...below, "guide/drafts/ebb.md"]);
  assert.deepEqual(matching("drafts/old/ba?.{md,mdx}"), ["drafts/old/bay.mdx"]);
  assert.deepEqual(matching("draft"), []);
});
