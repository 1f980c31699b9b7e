/** Components of the site that are hydrated in the browser: files named `*.island.tsx` in its components folder. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../emit/static.ts";
import type { SiteConfig } from "../types.ts";

/** Island name (the file's name without its endings) → absolute path. */
export function siteIslands(config: SiteConfig): { readonly [name: string]: string } {
  const folder = join(config.contentDir, "components");
  if (!existsSync(folder)) return {};
  const files = listFiles(folder).filter((path) => path.endsWith(".island.tsx"));
  return Object.fromEntries(
    files.map((path) => [path.replace(/^.*\//, "").replace(/\.island\.tsx$/, ""), join(folder, path)]),
  );
}
