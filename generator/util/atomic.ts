/** Replaces a content file atomically: concurrent readers see either the old contents or the new. */
import { existsSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import process from "node:process";
import { basename, dirname, join } from "./paths.ts";
import { renameWithRetry } from "./rename.ts";

/** Writes a temporary file next to it and renames that. Keeps the mode, and a symbolic link to the file. */
export function writeFileAtomic(named: string, contents: string | Uint8Array): void {
  const path = existsSync(named) ? realpathSync(named) : named;
  const temporaryPath = join(dirname(path), `.${basename(path)}.${process.pid}`);
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  try {
    writeFileSync(temporaryPath, contents, mode === undefined ? {} : { mode });
    renameWithRetry(temporaryPath, path);
  } catch (error) {
    rmSync(temporaryPath, { force: true });
    // Nobody knows the temporary file.
    throw Object.assign(error as Error, { path });
  }
}
