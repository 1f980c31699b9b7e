import assert from "node:assert/strict";
import { siteFrom } from "../../tests/helpers/site.ts";
import { generate } from "../generate.ts";
import { newMemory } from "../memory.ts";
import type { OutputFile } from "../types.ts";
import { type EarlySite, earlySite } from "./early_site.ts";

Deno.test("earlySite() finds pages and files by percent-encoded URLs", async () => {
  const site = siteFrom({
    "content/site.ts": 'export default { base: "/文档/" };',
    "content/一.md": "# One\n",
    "static/图.svg": "<svg/>",
  });
  let early: EarlySite | undefined;
  await generate(site.options, newMemory(site.options), {
    onSite: (made, assets: readonly OutputFile[]) => void (early = earlySite(made, assets)),
  });
  const paths = await Promise.all(
    ["/文档/一", "/文档/图.svg", "/文档/二"].map(async (path) => (await early?.(encodeURI(path)))?.path),
  );
  assert.deepEqual(paths, ["一.html", "图.svg", undefined]);
});
