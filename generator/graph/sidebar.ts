/** Decides which sidebars an edition has: one for all pages, one per top folder, or those of the settings. Pure. */
import type { SidebarEntry } from "../../layouts/types.ts";
import type { SidebarsByPrefix } from "../types.ts";
import { folderEntries, linkEntry } from "./sidebar_entries.ts";
import { pagesOfRoot, type SidebarSpace } from "./sidebar_space.ts";

/** Maximum number of items in the top bar. */
export const MAX_NAV_ITEMS = 6;

/** Maximum number of pages in a common sidebar, which would otherwise make up most of each page's size. */
const MAX_SINGLE_SIDEBAR_PAGES = 100;

/**
 * Returns one sidebar per top folder, by path without language and version: `{ "/guide/": [...] }`. A single
 * sidebar has all pages if the root folder of the language has a sidebar file, or if the site is small and
 * has no navigation that leads to the other folders. In a larger site without navigation, the pages in no
 * folder get a sidebar if they do not fit into the top bar. If sidebars are configured, only folders with
 * sidebar files that they do not cover get one.
 */
export function buildSidebars(space: SidebarSpace): SidebarsByPrefix {
  const hasOwn = space.metas.has("");
  const isSmall = space.pages.size <= MAX_SINGLE_SIDEBAR_PAGES;
  const isWanted = (path: string) =>
    !space.configured ||
    (hasFiles(path, space) && !space.configured.some((covered) => path.startsWith(covered)));
  if (hasOwn || (isSmall && !space.hasNav && !space.configured && pagesOfRoot(space).length > 1)) {
    return isWanted("/") ? { "/": folderEntries("", space) } : {};
  }
  const tops = [
    ...new Set([...space.pages.keys()].filter((p) => p.includes("/")).map((p) => p.split("/")[0] ?? "")),
  ];
  const ofRoot = rootEntries(space);
  const ofTops = tops.filter((top) => isWanted(`/${top}/`))
    .map((top) => [`/${top}/`, folderEntries(top, space)]);
  return Object.fromEntries([...(ofRoot.length > MAX_NAV_ITEMS ? [["/", ofRoot]] : []), ...ofTops]);
}

/** Returns entries for the pages in no folder, or none if a navigation or configured sidebar exists. */
function rootEntries(space: SidebarSpace): SidebarEntry[] {
  if (space.hasNav || space.configured) return [];
  const pages = pagesOfRoot(space).flatMap((name) => space.pages.get(name) ?? []);
  return pages.map((page) => linkEntry(page, {}, space));
}

/** Whether the folder at `path`, or one below it, has a sidebar file. */
function hasFiles(path: string, { metas }: SidebarSpace): boolean {
  return [...metas.keys()].some((folder) => `/${folder}/`.startsWith(path));
}
