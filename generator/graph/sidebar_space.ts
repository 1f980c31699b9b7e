/** One language and version of the site, as its sidebars see it: a tree of folders. Pure. */
import type { BuildContext, Page } from "../types.ts";
import type { FaultOf } from "./check_nav.ts";
import type { EditionMetas } from "./meta.ts";

export type SidebarPage = Pick<Page, "route" | "parsed">;

export interface SidebarSpace {
  /** Pages by path inside the language folder, without file extension: `guide/start/index`. */
  readonly pages: ReadonlyMap<string, SidebarPage>;
  /** Sidebar files by folder. */
  readonly metas: EditionMetas["sidebars"];
  /** Whether the site defines a top navigation, which leads from one folder to another. */
  readonly hasNav: boolean;
  /** Path prefixes of the pages with configured sidebars; undefined if none is configured. */
  readonly configured?: readonly string[] | undefined;
  /** Returns the address of a link as written in a sidebar file. */
  readonly resolve: (href: string) => string;
  readonly faultOf: FaultOf;
  readonly context: BuildContext;
}

/** Returns the names directly inside a folder, `index` first. A folder and a page of one name are one child. */
export function childrenOf(folder: string, space: SidebarSpace): string[] {
  return [...childrenByFolder(space).get(folder) ?? []].sort((a, b) => orderOf(a) < orderOf(b) ? -1 : 1);
}

/**
 * Returns the names in the root folder without the home page and the 404 page, which are shown only if the
 * root's sidebar file names them.
 */
export function pagesOfRoot(space: SidebarSpace): string[] {
  return childrenOf("", space).filter((name) =>
    (name !== "index" && name !== "404") || isFolder(name, space)
  );
}

/** Returns a text that sorts by the numbers in a name: `2-install` precedes `10-deploy`. */
function orderOf(name: string): string {
  return name === "index" ? "" : `${name.replace(/\d+/g, (digits) => digits.padStart(20, "0"))}\0${name}`;
}

export function joined(folder: string, name: string): string {
  return folder ? `${folder}/${name}` : name;
}

export function isFolder(path: string, space: SidebarSpace): boolean {
  return childrenByFolder(space).has(path);
}

type Pages = SidebarSpace["pages"];

const made = new WeakMap<Pages, ReadonlyMap<string, ReadonlySet<string>>>();

/** Maps every folder with pages to the names directly inside. Cached for all sidebars of an edition. */
function childrenByFolder({ pages }: SidebarSpace): ReadonlyMap<string, ReadonlySet<string>> {
  return made.getOrInsertComputed(pages, indexOf);
}

function indexOf(pages: Pages): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const path of pages.keys()) {
    const names = path.split("/");
    for (let depth = 0; depth < names.length; depth++) {
      const folder = names.slice(0, depth).join("/");
      index.getOrInsertComputed(folder, () => new Set()).add(names[depth]!);
    }
  }
  return index;
}
