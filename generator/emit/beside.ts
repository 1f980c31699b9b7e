/** Where a build works beside its output folder. */
import { basename, dirname, join } from "../util/paths.ts";

/**
 * `dist` → `.dist.old`. What a build finds there it takes for its own and removes: a hidden name is one that nobody
 * gives to a copy of a site.
 */
export function beside(folder: string, use: "staging" | "old" | "lock"): string {
  return join(dirname(folder), `.${basename(folder)}.${use}`);
}
