/** One file of the content replaced as a whole: whoever reads meanwhile sees the old text or the new one. */
import { existsSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import process from "node:process";
import { basename, dirname, join } from "./paths.ts";
import { renamePatiently } from "./rename.ts";

/** Writes beside the file and renames; its mode is kept, a link to it as well. */
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
