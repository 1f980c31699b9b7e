/** What `check` can write: automatic fixes in pages, and records of changes that writers accept. */
import { existsSync, readFileSync } from "node:fs";
import { check, type CheckOptions, type CheckResult } from "./check.ts";
import { writeFileAtomic } from "./util/atomic.ts";
import { readText } from "./util/read_text.ts";

/**
 * Applies the automatic fixes of a check to the pages; returns a line for each corrected one. Skips files that have
 * changed since the check.
 */
export function fix({ fixes }: Pick<CheckResult, "fixes">): string[] {
  return fixes.flatMap(({ path, filePath, text, lines }) => {
    const now = readFileSync(path, "utf8");
    if (now.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n") !== text) return [];
    // Keep the original line breaks: they are the odd elements of the array.
    const parts = now.split(/(\r\n?|\n)/);
    for (const { line, before, after } of lines) {
      const at = (line - 1) * 2;
      parts[at] = (parts[at] ?? "").replace(before, () => after);
    }
    writeFileAtomic(path, parts.join(""));
    return lines.map(({ line, note }) => `${filePath}:${line}  ${note}`);
  });
}

/**
 * Writes the records that a check proposed, so that the next check accepts the changes; returns the paths of
 * the written files. A file that has changed since the check is left alone, as its proposal is out of date.
 */
export function accept({ acceptances }: CheckResult): readonly string[] {
  const current = acceptances.filter(({ path, previousText: was }) =>
    (existsSync(path) ? readText(path) : "") === was
  );
  for (const { path, contents } of current) writeFileAtomic(path, contents);
  return current.map(({ filePath }) => filePath);
}

export interface CheckAndFixOptions extends CheckOptions {
  readonly fixAll: boolean;
  /**
   * Whether to write the proposals of the check: those for the pages in `accept`, or all if none is named.
   */
  readonly acceptAll: boolean;
  /** Called with a line for each thing written. */
  readonly onWritten: (line: string) => void;
}

/** Runs a check, writes the fixes and acceptances asked for, and returns what a check finds after that. */
export async function checkAndFix(options: CheckAndFixOptions): Promise<CheckResult> {
  const found = await check(options);
  const mended = options.fixAll ? await fixed(found, options) : found;
  return options.acceptAll ? await accepted(mended, options) : mended;
}

async function fixed(found: CheckResult, options: CheckAndFixOptions): Promise<CheckResult> {
  const written = fix(found);
  for (const line of written) options.onWritten(`fixed  ${line}`);
  return written.length ? await check(options) : found;
}

/** Writes the acceptances and checks again, repeatedly while files were changed by others in the meantime. */
async function accepted(proposed: CheckResult, options: CheckAndFixOptions): Promise<CheckResult> {
  if (proposed.acceptances.length === 0) return proposed;
  const written = accept(proposed);
  for (const file of written) options.onWritten(`${file} is up to date`);
  const result = await check(options);
  return written.length < proposed.acceptances.length ? await accepted(result, options) : result;
}
