/**
 * Whether a site's files still have the bytes that were written. Most need not be read for that, because the
 * metadata of a file changes with its bytes.
 */
import { readdirSync, readFileSync } from "node:fs";
import { sha256 } from "../util/hash.ts";
import { join } from "../util/paths.ts";

/** Seals by path: the size, times and inode of a file as one text. */
export interface Seals {
  readonly [path: string]: string;
}

/**
 * Clocks of file systems are coarse: a file written less than this ago could change again at the same time.
 */
const MIN_AGE_MS = 50;

/**
 * Returns the seals of the files at `paths` below `folder`, except too recent ones. `now` is in milliseconds.
 */
export function sealFiles(folder: string, paths: Iterable<string>, now: number): Seals {
  const seals: { [path: string]: string } = {};
  for (const path of paths) {
    const stat = statAt(join(folder, path));
    if (stat && now - Number(stat.mtime) > MIN_AGE_MS) seals[path] = sealOf(stat);
  }
  return seals;
}

/** Reports whether files below `folder` have the hashes in `files`. Reads those whose seal does not match. */
export function areIntact(folder: string, files: { readonly [path: string]: string }, seals: Seals): boolean {
  return Object.entries(files).every(([path, hash]) => {
    const file = join(folder, path);
    const stat = statAt(file);
    if (!stat) return false;
    return seals[path] === sealOf(stat) || sha256(readFileSync(file)) === hash;
  });
}

/** Returns the size in bytes of the file at `path` below `folder` if its seal matches. */
export function sealedSize(folder: string, path: string, seals: Seals): number | undefined {
  const stat = statAt(join(folder, path));
  return stat && seals[path] === sealOf(stat) ? stat.size : undefined;
}

/** Counts the files below `folder`. */
export function countFiles(folder: string): number {
  let count = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    count += entry.isDirectory() ? countFiles(join(folder, entry.name)) : 1;
  }
  return count;
}

/** Returns the metadata of a file, or undefined if there is none. Each build asks for those of all files. */
function statAt(path: string): Deno.FileInfo | undefined {
  try {
    // node:fs takes three times as long.
    return Deno.lstatSync(path);
  } catch {
    return undefined;
  }
}

function sealOf({ size, mtime, ctime, ino }: Deno.FileInfo): string {
  return [size, Number(mtime), Number(ctime), ino].join(" ");
}
