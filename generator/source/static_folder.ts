/** Finds the static folder and the files in it. */
import { existsSync, lstatSync } from "node:fs";
import { walkProblem } from "../diagnostics/unreadable.ts";
import { MANIFEST_NAME } from "../emit/outputs.ts";
import type { BuildContext, SiteConfig } from "../types.ts";
import { isFolder } from "../util/is_file.ts";
import { join, relative } from "../util/paths.ts";
import { listFiles, type WalkFault } from "../util/walk.ts";
import { STATIC_FOLDERS } from "./served_path.ts";

/**
 * Returns the static folder, whose files are copied to the site's root. Skips output folders, as `public` may be one.
 */
export function staticFolder(config: SiteConfig): string | undefined {
  return STATIC_FOLDERS.map((folder) => join(config.contentDir, folder)).find((path) =>
    isFolder(path) && !existsSync(join(path, MANIFEST_NAME))
  );
}

/** Lists the files of the static folder like `listFiles`, and reports those that cannot be published. */
export function listStatic(folder: string | undefined, { config, diagnostics }: BuildContext): string[] {
  return walkStatic(folder, config, (fault) => {
    diagnostics.add(walkProblem(fault, relative(config.projectDir, fault.path)));
  });
}

/** Lists the files of the static folder like `listFiles`, and passes what cannot be published to `onFault`. */
export function walkStatic(
  folder: string | undefined,
  config: SiteConfig,
  onFault: (fault: WalkFault) => void,
): string[] {
  if (folder === undefined) noFolders(config).forEach(onFault);
  return listFiles(folder, onFault);
}

/** Returns what is in the place of the static folder and is none, such as a link that Git has written as a file. */
function noFolders(config: SiteConfig): WalkFault[] {
  return STATIC_FOLDERS.map((folder) => join(config.contentDir, folder)).flatMap((path): WalkFault[] => {
    if (!lstatSync(path, { throwIfNoEntry: false })) return [];
    if (!existsSync(path)) return [{ path, kind: "dangling" }];
    return isFolder(path) ? [] : [{ path, kind: "unreadable", error: "it is not a folder" }];
  });
}
