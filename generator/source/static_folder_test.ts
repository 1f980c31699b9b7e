import assert from "node:assert/strict";
import { symlinkSync } from "node:fs";
import { siteFrom } from "../../tests/helpers/site.ts";
import type { SiteConfig } from "../types.ts";
import { relative } from "../util/paths.ts";
import { staticFolder, walkStatic } from "./static_folder.ts";

/** Returns the static folder of a site, and the paths and kinds of what cannot be published. */
function found(files: Readonly<Record<string, string>>, links: Readonly<Record<string, string>> = {}) {
  const { contentDir, dir } = siteFrom({ "content/en/index.md": "# Home\n", ...files });
  for (const [path, target] of Object.entries(links)) symlinkSync(target, `${dir}/${path}`);
  const config = { contentDir, projectDir: dir } as SiteConfig;
  const folder = staticFolder(config);
  const faults: string[] = [];
  walkStatic(folder, config, ({ path, kind }) => faults.push(`${relative(dir, path)} ${kind}`));
  return { folder: folder && relative(dir, folder), faults };
}

Deno.test("walkStatic() reports a link to nowhere, and a file, in the place of the static folder", () => {
  assert.deepEqual(found({}, { static: "nowhere" }), { folder: undefined, faults: ["static dangling"] });
  assert.deepEqual(found({}, { static: "static" }), { folder: undefined, faults: ["static dangling"] });
  assert.deepEqual(found({ static: "../files" }), { folder: undefined, faults: ["static unreadable"] });
  assert.deepEqual(found({}), { folder: undefined, faults: [] });
});

Deno.test("staticFolder() is not the folder of a site that a build has written", () => {
  const files = { "content/public/.site-manifest.json": "{}", "static/a.txt": "a" };
  assert.deepEqual(found(files), { folder: "static", faults: [] });
});

Deno.test("walkStatic() reports nothing about other places if there is a static folder", () => {
  const files = { "content/public/a.txt": "a", static: "not of the site" };
  assert.deepEqual(found(files), { folder: "content/public", faults: [] });
});
