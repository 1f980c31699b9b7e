/** What a check may write: what it can mend in the pages by itself, and what their writers accept. */
import { existsSync } from "node:fs";
import { check, type CheckOptions, type CheckResult } from "./check.ts";
import { applyFixes } from "./check/fix.ts";
import { writeFileAtomic } from "./util/atomic.ts";
import { readText } from "./util/read_text.ts";

/** Writes into the pages what a check could mend by itself; what was written, a line each. */
export function fix({ fixes }: CheckResult): readonly string[] {
  return applyFixes(fixes);
}

/**
 * Writes what a check proposed, so that the next one takes it as agreed; the files written. A file that another
 * writer has changed since is left: what is proposed for it has to be made from that.
 */
export function accept({ acceptances }: CheckResult): readonly string[] {
  const current = acceptances.filter(({ path, was }) => (existsSync(path) ? readText(path) : "") === was);
  for (const { path, contents } of current) writeFileAtomic(path, contents);
  return current.map(({ filePath }) => filePath);
}

export interface MendOptions extends CheckOptions {
  readonly fixAll: boolean;
  /** Takes what the check proposes, for the pages in `accept` or for all. */
  readonly acceptAll: boolean;
  /** Told what is written, a line each. */
  readonly onWritten: (line: string) => void;
}

/** Checks, writes what it is to write, and says what the check finds after that. */
export async function checkAndMend(options: MendOptions): Promise<CheckResult> {
  const found = await check(options);
  const mended = options.fixAll ? await fixed(found, options) : found;
  return options.acceptAll ? await accepted(mended, options) : mended;
}

async function fixed(found: CheckResult, options: MendOptions): Promise<CheckResult> {
  const written = fix(found);
  for (const line of written) options.onWritten(`fixed  ${line}`);
  return written.length ? await check(options) : found;
}

/** What another writer changes meanwhile is looked at again. */
async function accepted(proposed: CheckResult, options: MendOptions): Promise<CheckResult> {
  if (proposed.acceptances.length === 0) return proposed;
  const written = accept(proposed);
  for (const file of written) options.onWritten(`${file} is up to date`);
  const result = await check(options);
  return written.length < proposed.acceptances.length ? await accepted(result, options) : result;
}
