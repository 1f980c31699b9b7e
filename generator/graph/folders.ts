/** Indexes the folders of a language by the paths of its pages. Pure. */

type Paths = ReadonlyMap<string, unknown>;

const made = new WeakMap<Paths, ReadonlyMap<string, ReadonlySet<string>>>();

/** Maps every folder with pages to the names directly inside. Cached for all sidebars of an edition. */
export function childrenByFolder(pages: Paths): ReadonlyMap<string, ReadonlySet<string>> {
  return made.getOrInsertComputed(pages, indexOf);
}

function indexOf(pages: Paths): Map<string, Set<string>> {
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
