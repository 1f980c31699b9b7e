/** What the site's components folder gives to the browser: islands (`*.island.tsx`) and style sheets. */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { listFiles } from "../emit/static.ts";
import type { SiteConfig } from "../types.ts";

const ISLAND = /\.island\.[jt]sx$/;

/** Absolute paths of the island files, sorted. */
export function islandFiles(config: SiteConfig): string[] {
  return filesOf(config).filter((path) => ISLAND.test(path));
}

/** Island name (the file's name without its endings) → absolute path. */
export function siteIslands(config: SiteConfig): { readonly [name: string]: string } {
  return Object.fromEntries(islandFiles(config).map((path) => [islandName(path), path]));
}

export function islandName(path: string): string {
  return basename(path).replace(ISLAND, "");
}

/** Absolute paths of the style sheets, sorted: all of them belong to the site's one style sheet. */
export function siteStyles(config: SiteConfig): string[] {
  return filesOf(config).filter((path) => path.endsWith(".css"));
}

/** Absolute paths of style sheets in other languages, sorted: nothing of them is used. */
export function otherStyles(config: SiteConfig): string[] {
  return filesOf(config).filter((path) => /\.(?:s[ac]ss|less|styl)$/.test(path));
}

function filesOf({ contentDir }: SiteConfig): string[] {
  const folder = join(contentDir, "components");
  return existsSync(folder) ? listFiles(folder).map((path) => join(folder, path)).sort() : [];
}
