/**
 * Whether a site's files still have the bytes that were written. Most need not be read for that: what the file
 * system says of a file changes with its bytes.
 */
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { sha256 } from "../util/hash.ts";
import { join } from "../util/paths.ts";

/** What the file system said of files, by path. */
export interface Seals {
  readonly [path: string]: string;
}

/** File systems count time in steps: a file this young could change once more with its time staying the same. */
const YOUNG_MS = 50;

/** Seals of the files at `paths` below `folder`, without those that are too young for one. `now` is in milliseconds. */
export function sealFiles(folder: string, paths: Iterable<string>, now: number): Seals {
  const seals: { [path: string]: string } = {};
  for (const path of paths) {
    const stat = lstatSync(join(folder, path), { throwIfNoEntry: false });
    if (stat && now - stat.mtimeMs > YOUNG_MS) seals[path] = sealOf(stat);
  }
  return seals;
}

/** Whether each file below `folder` has its bytes, whose hashes `files` gives by path. One without its seal is read. */
export function areIntact(folder: string, files: { readonly [path: string]: string }, seals: Seals): boolean {
  return Object.entries(files).every(([path, hash]) => {
    const file = join(folder, path);
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (!stat) return false;
    return seals[path] === sealOf(stat) || sha256(readFileSync(file)) === hash;
  });
}

/** The size in bytes of the file at `path` below `folder`, if it still has its seal. */
export function sealedSize(folder: string, path: string, seals: Seals): number | undefined {
  const stat = lstatSync(join(folder, path), { throwIfNoEntry: false });
  return stat && seals[path] === sealOf(stat) ? stat.size : undefined;
}

/** How many files there are below `folder`. */
export function countFiles(folder: string): number {
  let count = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    count += entry.isDirectory() ? countFiles(join(folder, entry.name)) : 1;
  }
  return count;
}

function sealOf(stat: ReturnType<typeof lstatSync> & object): string {
  return [stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino].join(" ");
}
