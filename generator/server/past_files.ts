/** Keeps data, styles and scripts of earlier builds, which pages that are open in browsers may still fetch. */
import type { OutputFile } from "../types.ts";
import { dirname } from "../util/paths.ts";

const NEEDED = /^static\/.*\.(?:json|css|js)$/;

/**
 * Limit in each folder: every save may leave a search file, the largest kind, and one that renews the data of all
 * pages must not drop their styles.
 */
const MAX_PAST = 64;

export class PastFiles {
  /** By path, the latest last. */
  readonly #files = new Map<string, OutputFile>();

  files(): Iterable<OutputFile> {
    return this.#files.values();
  }

  /** Keeps the files of the build `before` that the build `next` does not have. */
  keep(before: readonly OutputFile[], next: readonly OutputFile[]): void {
    const paths = new Set(next.map(({ path }) => path));
    for (const output of before) {
      if (!NEEDED.test(output.path) || paths.has(output.path)) continue;
      // Deleted first, so that a file that comes back is the last to be dropped.
      this.#files.delete(output.path);
      this.#files.set(output.path, output);
    }
    this.#dropOldest();
  }

  #dropOldest(): void {
    const counts = new Map<string, number>();
    for (const path of [...this.#files.keys()].reverse()) {
      const folder = dirname(path);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
      if (counts.get(folder)! > MAX_PAST) this.#files.delete(path);
    }
  }
}
