/** Watches files and folders. Reports a burst of changes once, as editors write a file in several steps. */
import { isBackup } from "../source/read.ts";
import { dirname, isWithin, relative, slashed } from "../util/paths.ts";
import { tryOnDisk } from "../util/try_on_disk.ts";

/** Time without further changes before a burst is reported. */
const QUIET_MS = 5;

export class Watcher {
  readonly #onChange: (paths: readonly string[]) => void;
  readonly #folders = new Map<string, Deno.FsWatcher>();
  readonly #neighbours = new Map<string, Deno.FsWatcher>();
  readonly #files = new Set<string>();
  readonly #changed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onChange` receives the changed paths after each burst, until the watcher is closed. */
  constructor(onChange: (paths: readonly string[]) => void) {
    this.#onChange = onChange;
  }

  /** Watches everything in these folders from now on. Skips folders that do not exist. */
  addFolders(paths: readonly string[]): void {
    for (const path of paths) {
      if (this.#isWatched(path) || !isFolder(path)) continue;
      this.#follow(path, this.#folders, true, (changed) => isContent(relative(path, changed)));
    }
  }

  /** Watches these files from now on. If a file's folder does not exist, watches for its creation. */
  addFiles(paths: readonly string[]): void {
    for (const path of paths) {
      if (this.#isWatched(path)) continue;
      const known = nearestKnown(path);
      if (known === undefined) continue;
      this.#files.add(known);
      // Watch the folder: an editor may replace the file by a new one, which a watcher of the file would miss.
      const folder = dirname(known);
      if (this.#neighbours.has(folder)) continue;
      // A mistaken import may name a file in a folder that may not be read.
      tryOnDisk(() => this.#follow(folder, this.#neighbours, false, (changed) => this.#files.has(changed)));
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of [...this.#folders.values(), ...this.#neighbours.values()]) watcher.close();
  }

  #isWatched(path: string): boolean {
    return [...this.#folders.keys()].some((folder) =>
      isWithin(folder, path) && isContent(relative(folder, path))
    );
  }

  #follow(
    folder: string,
    watchers: Map<string, Deno.FsWatcher>,
    recursive: boolean,
    isMeant: (path: string) => boolean,
  ): void {
    const watcher = Deno.watchFs(folder, { recursive });
    watchers.set(folder, watcher);
    void (async () => {
      for await (const event of watcher) {
        const paths = event.kind === "access" ? [] : event.paths.map(slashed);
        const isGone = paths.includes(folder) && (event.kind === "remove" || !isFolder(folder));
        const meant = paths.filter((path) => isMeant(path) || (isGone && path === folder));
        if (meant.length > 0) this.#note(meant);
        if (!isGone) continue;
        // Forget the folder, so that one created in its place is watched when it is added again.
        watchers.delete(folder);
        watcher.close();
      }
    })();
  }

  #note(paths: readonly string[]): void {
    paths.forEach((path) => this.#changed.add(path));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const changed = [...this.#changed].sort();
      this.#changed.clear();
      this.#onChange(changed);
    }, QUIET_MS);
  }
}

/** Returns the path, or its nearest parent whose folder exists; undefined if none may be read. */
function nearestKnown(path: string): string | undefined {
  const folder = dirname(path);
  if (isFolder(folder)) return path;
  return folder === path ? undefined : nearestKnown(folder);
}

function isFolder(path: string): boolean {
  try {
    return Deno.statSync(path).isDirectory;
  } catch {
    return false;
  }
}

/**
 * Excludes the files of editors, version control and other tools, and the temporary files of `writeFileAtomic`.
 * `path` is relative to the watched folder.
 */
function isContent(path: string): boolean {
  return !/(^|\/)(\.git|node_modules|\.cache)(\/|$)|(^|\/)(\.[^/]*\.sw[a-z]|\.#[^/]*|4913|\.[^/]+\.\d+)$/
    .test(path) &&
    !isBackup(path);
}
