/** Lists the files below a folder, following links; reading, publishing and hashing thus see the same ones. */
import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";

/** Why an entry was not walked. */
export interface WalkFault {
  readonly path: string;
  /** A broken link, a link back to a folder above it, or a folder that cannot be read. */
  readonly kind: "dangling" | "loop" | "unreadable";
  readonly error?: unknown;
}

export interface WalkOptions {
  /** Selects the names of files and folders to skip. */
  readonly leftOut: (name: string) => boolean;
  /** Skips folders that contain a file of this name, with everything below them. */
  readonly leftOutWith?: string;
  readonly onFault?: (fault: WalkFault) => void;
}

/** Yields paths folder by folder, sorted by name; none if `folder` does not exist. */
export function* filesBelow(
  folder: string,
  options: WalkOptions,
  ancestors: readonly string[] = [],
): Generator<string> {
  let real: string;
  let entries: Dirent[];
  try {
    real = realpathSync(folder);
    entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const isMissing = ancestors.length === 0 && (error as { code?: string }).code === "ENOENT";
    if (!isMissing) options.onFault?.({ path: folder, kind: "unreadable", error });
    return;
  }
  if (ancestors.includes(real)) {
    options.onFault?.({ path: folder, kind: "loop" });
    return;
  }
  if (entries.some(({ name }) => name === options.leftOutWith)) return;
  for (const entry of entries) {
    if (options.leftOut(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    const kind = kindOf(entry, path);
    if (kind === "folder") yield* filesBelow(path, options, [...ancestors, real]);
    else if (kind === "file") yield path;
    else if (kind === "nothing") options.onFault?.({ path, kind: "dangling" });
  }
}

/** Lists the paths below `folder`, sorted by name. Omits hidden names except `.well-known` and `.nojekyll`. */
export function listFiles(folder: string | undefined, onFault?: (fault: WalkFault) => void): string[] {
  if (!folder) return [];
  const paths = [...filesBelow(folder, { leftOut: isHidden, ...(onFault && { onFault }) })];
  return paths.map((path) => path.slice(folder.length + 1));
}

function isHidden(name: string): boolean {
  return name.startsWith(".") && name !== ".well-known" && name !== ".nojekyll";
}

/** Returns the kind of an entry or its link target. `other` is a pipe or socket, where reading would block. */
function kindOf(entry: Dirent, path: string): "file" | "folder" | "nothing" | "other" {
  try {
    const stat = entry.isSymbolicLink() ? statSync(path) : entry;
    return stat.isDirectory() ? "folder" : stat.isFile() ? "file" : "other";
  } catch {
    // The link is broken or circular.
    return "nothing";
  }
}
