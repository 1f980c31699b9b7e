/** The files below a folder, links followed: reading, publishing and hashing see the same ones. */
import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";

/** What keeps an entry from being walked. */
export interface WalkFault {
  readonly path: string;
  /** A link that leads nowhere, one that leads back into a folder above it, or what cannot be read. */
  readonly kind: "dangling" | "loop" | "unreadable";
  readonly error?: unknown;
}

export interface WalkOptions {
  /** Names of files and folders that are no part of the tree. */
  readonly leftOut: (name: string) => boolean;
  /** A folder with a file of this name, and what is below it, is no part of the tree. */
  readonly leftOutWith?: string;
  readonly onFault?: (fault: WalkFault) => void;
}

/** Paths in the order of their names, folder by folder. A `folder` that is not there has no files. */
export function* filesBelow(
  folder: string,
  options: WalkOptions,
  above: readonly string[] = [],
): Generator<string> {
  let real: string;
  let entries: Dirent[];
  try {
    real = realpathSync(folder);
    entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (above.length) options.onFault?.({ path: folder, kind: "unreadable", error });
    return;
  }
  if (above.includes(real)) {
    options.onFault?.({ path: folder, kind: "loop" });
    return;
  }
  if (entries.some(({ name }) => name === options.leftOutWith)) return;
  for (const entry of entries) {
    if (options.leftOut(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    const kind = kindOf(entry, path);
    if (kind === "folder") yield* filesBelow(path, options, [...above, real]);
    else if (kind === "file") yield path;
    else if (kind === "nothing") options.onFault?.({ path, kind: "dangling" });
  }
}

/** Paths below `folder`, POSIX, sorted, links followed. Hidden files but `.well-known` and `.nojekyll` are left out. */
export function listFiles(folder: string | undefined, onFault?: (fault: WalkFault) => void): string[] {
  if (!folder) return [];
  const paths = [...filesBelow(folder, { leftOut: isHidden, ...(onFault && { onFault }) })];
  return paths.map((path) => path.slice(folder.length + 1));
}

function isHidden(name: string): boolean {
  return name.startsWith(".") && name !== ".well-known" && name !== ".nojekyll";
}

/** What an entry is, or what the link that it is leads to. Reading a pipe or a socket would wait for somebody to write. */
function kindOf(entry: Dirent, path: string): "file" | "folder" | "nothing" | "other" {
  try {
    const stat = entry.isSymbolicLink() ? statSync(path) : entry;
    return stat.isDirectory() ? "folder" : stat.isFile() ? "file" : "other";
  } catch {
    // It leads nowhere, or in a circle of links.
    return "nothing";
  }
}
