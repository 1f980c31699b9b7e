/** Names of the files and folders that a build uses beside its output folder. */
import { basename, dirname, join } from "../util/paths.ts";

/**
 * Returns the path for a use: `dist` → `.dist.old`. A build removes whatever it finds there, so the name is
 * hidden, unlike one that somebody would give to a copy of a site.
 */
export function siblingPath(folder: string, use: "staging" | "old" | "lock"): string {
  return join(dirname(folder), `.${basename(folder)}.${use}`);
}
