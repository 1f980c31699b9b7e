/** Replaces a content file atomically: concurrent readers see either the old contents or the new. */
import { existsSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import process from "node:process";
import { basename, dirname, join } from "./paths.ts";
import { renamePatiently } from "./rename.ts";

/** Writes a temporary file next to it and renames that. Keeps the mode, and a symbolic link to the file. */
export function writeFileAtomic(named: string, contents: string | Uint8Array): void {
  const path = existsSync(named) ? realpathSync(named) : named;
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}`);
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  try {
    writeFileSync(beside, contents, mode === undefined ? {} : { mode });
    renamePatiently(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
