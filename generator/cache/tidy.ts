/** Cleanup of the cache folder: files left by sites that are no longer built and by killed builds. */
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "../util/paths.ts";
import { tryOnDisk } from "../util/try_on_disk.ts";

/** Names that builds give to cache files. Any other file in the folder is left alone. */
const CACHE_FILE_NAME =
  /^(?:build-[0-9a-f]{8}\.json|pages-[0-9a-f]{8}\.txt|(?:syntax|types)\.(?:json|txt)|mdx(?:-[0-9a-f]{8})?)(?:\.\d+)?$/;
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Removes cache files last written more than 30 days before `now`. They are regenerated if needed. */
export function tidyCache(cacheDir: string, now: number): void {
  tryOnDisk(() => {
    for (const name of readdirSync(cacheDir)) {
      if (CACHE_FILE_NAME.test(name)) removeIfOld(join(cacheDir, name), now);
    }
  });
}

function removeIfOld(path: string, now: number): void {
  // Compiled MDX is as old as the store that refers to it: the folder's time is that of its last new module.
  const store = path.replace(/mdx-(\w+)$/, "pages-$1.txt");
  tryOnDisk(() => {
    const { mtimeMs } = statSync(store, { throwIfNoEntry: false }) ?? statSync(path);
    if (now - mtimeMs > MAX_AGE_MS) rmSync(path, { recursive: true, force: true });
  });
}
