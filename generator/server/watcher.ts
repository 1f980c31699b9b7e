/** Watches folders, and tells of a burst of changes once: editors write a file in several steps. */

export interface Watcher {
  close(): void;
}

/** How long it must be quiet before a change is told of. */
const QUIET_MS = 5;

/** Calls `onChange` with the changed paths after each burst, until closed. Folders that do not exist are skipped. */
export function watch(folders: readonly string[], onChange: (paths: readonly string[]) => void): Watcher {
  const existing = folders.filter(isFolder);
  const watcher = Deno.watchFs(existing, { recursive: true });
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const paths = [...changed].sort();
    changed.clear();
    onChange(paths);
  };
  void (async () => {
    for await (const event of watcher) {
      const paths = event.kind === "access" ? [] : event.paths.filter(isContent);
      if (paths.length === 0) continue;
      paths.forEach((path) => changed.add(path));
      clearTimeout(timer);
      timer = setTimeout(flush, QUIET_MS);
    }
  })();
  return {
    close() {
      clearTimeout(timer);
      watcher.close();
    },
  };
}

function isFolder(path: string): boolean {
  try {
    return Deno.statSync(path).isDirectory;
  } catch {
    return false;
  }
}

/** Not the files that editors and version control keep beside the real ones. */
function isContent(path: string): boolean {
  return !/(^|[\\/])(\.git|node_modules|\.cache)([\\/]|$)|~$|\.sw[a-z]$|[\\/]\.?#[^\\/]*$|[\\/]4913$/.test(
    path,
  );
}
