/** The places that a preview watches: everything that a site may be made from, also outside its content. */
import { lstatSync, realpathSync } from "node:fs";
import { settingsFile } from "../config.ts";
import { filesOfSettings } from "../config/module.ts";
import type { GenerateResult } from "../generate.ts";
import { historyFile } from "../source/git_dates.ts";
import { CONTENT_WALK } from "../source/read.ts";
import { dirname, isWithin, join, relative, resolve, slashed } from "../util/paths.ts";
import { PROGRAM_DIR } from "../util/program_dir.ts";
import { tryOnDisk } from "../util/try_on_disk.ts";
import { filesBelow } from "../util/walk.ts";
import { filesToMend, rivalsOf } from "./files_to_mend.ts";
import type { Watcher } from "./watcher.ts";

/** The generator's own browser code and styles. */
const BUNDLED = ["islands", "layouts"].map((name) => join(PROGRAM_DIR, name));

/** Files in `node_modules` that npm, pnpm, Yarn and Deno write when they have installed, updated or removed packages. */
const INSTALL_RECORDS = [
  ".package-lock.json",
  ".modules.yaml",
  ".yarn-integrity",
  ".yarn-state.yml",
  ".deno/.setup-cache.bin",
];

/** Watches where any site may have files. A missing place is watched once a later call finds it. */
export function watchPlaces(content: string, watcher: Watcher): void {
  const contentDir = resolve(content);
  const beside = ["static", "i18n.json"].map((name) => join(dirname(contentDir), name));
  watcher.addFolders([contentDir, ...beside, ...BUNDLED]);
  const packages = join(dirname(contentDir), "node_modules");
  watcher.addFiles([contentDir, ...beside, ...INSTALL_RECORDS.map((name) => join(packages, name))]);
  for (const folder of [contentDir, join(dirname(contentDir), "static")]) {
    tryOnDisk(() => watchLinks(folder, watcher));
  }
  const settings = settingsFile(contentDir);
  if (settings) tryOnDisk(() => watcher.addFiles(filesOfSettings(settings)));
}

/**
 * Watches the sources of a site that are elsewhere: in the folders of aliases, or anywhere in the project; and the
 * history, if pages show its dates.
 */
export function watchSources({ graph, memory, diagnostics }: GenerateResult, watcher: Watcher): void {
  if (graph) {
    const { alias, contentDir, projectDir, theme } = graph.config;
    const history = theme.lastUpdated ? historyFile(contentDir) : undefined;
    if (history) watcher.addFiles([history]);
    const folders = Object.values(alias).map((folder) => resolve(projectDir, folder));
    // Skip folders that contain the content folder: watching a whole project would be too much.
    watcher.addFolders(folders.filter((folder) => !isWithin(folder, contentDir)));
    const files = memory.store.dependencies().filter(([kind]) => kind === "file" || kind === "text");
    const paths = new Set(files.map(([, about]) => resolve(projectDir, about)));
    // Whole folders of code are watched anyway.
    const others = [...paths].filter((path) => ![contentDir, ...BUNDLED].some((dir) => isWithin(dir, path)));
    watcher.addFiles([...paths, ...others.flatMap(rivalsOf)]);
    watcher.addFiles(filesToMend(diagnostics, projectDir));
  }
  watcher.addFiles(memory.site?.render.manifest.inputs ?? []);
}

/** Watches the targets of symbolic links in a folder, which a watcher does not follow. */
function watchLinks(folder: string, watcher: Watcher): void {
  const root = realPath(folder);
  const isLinked = (path: string) => realPath(path) !== join(root, relative(folder, path));
  const paths = [...filesBelow(folder, CONTENT_WALK)];
  const files = paths.filter((path) => lstatSync(path).isSymbolicLink()).map(realPath);
  const folders = [...new Set(paths.map(dirname))].filter(isLinked).map(realPath);
  // Watch for folders that come back, too, as when a repository changes branches.
  watcher.addFiles([root, ...folders, ...files]);
  watcher.addFolders(folders);
}

function realPath(path: string): string {
  return slashed(realpathSync.native(path));
}
