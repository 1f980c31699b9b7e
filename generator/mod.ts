/** The generator's only door: what the command line and the tests may use. */
import { existsSync, readFileSync } from "node:fs";
import "./util/production.ts";
import type { CheckResult } from "./check.ts";
import { applyFixes } from "./check/fix.ts";
import { writeFileAtomic } from "./util/atomic.ts";

export { build, type BuildResult } from "./build.ts";
export { check, type CheckOptions, type CheckResult } from "./check.ts";
export { generate, type GenerateResult } from "./generate.ts";
export { type Arguments, helpText, optionsFrom, readArguments } from "./arguments.ts";
export type { Diagnostic } from "./diagnostics/diagnostic.ts";
export { didYouMean } from "./diagnostics/did_you_mean.ts";
export { formatDiagnostics, painter } from "./diagnostics/format.ts";
export { ProblemError, problemsOf } from "./diagnostics/problem_error.ts";
export { readSiteFacts } from "./emit/site_facts.ts";
export { newPage, type NewPageResult } from "./new_page.ts";
export { buildReport, buildSummary, countsTable } from "./report.ts";
export { dev, type DevOptions, type DevReport } from "./server/dev.ts";
export type { RunningServer } from "./server/listen.ts";
export { type ServeOptions, serveSite as serve } from "./server/serve.ts";
export type { BuildOptions, OutputFile } from "./types.ts";

/** Writes into the pages what a check could mend by itself; what was written, a line each. */
export function fix({ fixes }: CheckResult): readonly string[] {
  return applyFixes(fixes);
}

/**
 * Writes what a check proposed, so that the next one takes it as agreed; the files written. A file that another
 * writer has changed since is left: what is proposed for it has to be made from that.
 */
export function accept({ acceptances }: CheckResult): readonly string[] {
  const current = acceptances.filter(({ path, was }) =>
    (existsSync(path) ? readFileSync(path, "utf8") : "") === was
  );
  for (const { path, contents } of current) writeFileAtomic(path, contents);
  return current.map(({ filePath }) => filePath);
}
