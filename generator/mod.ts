/** The generator's only door: what the command line and the tests may use. */
import "./util/production.ts";
import { generate } from "./generate.ts";
import { stopEsbuild } from "./bundle/esbuild.ts";
import type { Acceptance } from "./check/options/mod.ts";
import { applyFixes } from "./check/fix.ts";
import type { Fix } from "./check/translation/heading_ids.ts";
import { type CheckOptions, checkSite, type Count } from "./check/site_checks.ts";
import { type Diagnostic, Diagnostics } from "./diagnostics/diagnostic.ts";
import { withSeverities } from "./diagnostics/severities.ts";
import { writeFileAtomic } from "./util/atomic.ts";
import type { Timing } from "./types.ts";

export { build, type BuildResult } from "./build.ts";
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

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly timings: readonly Timing[];
  readonly pages: number;
  /** What was looked at. */
  readonly counts: readonly Count[];
  /** Files that record a deliberate change, with the text that `accept` gives them. */
  readonly acceptances: readonly Acceptance[];
  /** What `fix` mends in the pages. */
  readonly fixes: readonly Fix[];
}

/** Every check: those that a build makes and those that take too long for one. Nothing is written to the output folder. */
export async function check(options: CheckOptions): Promise<CheckResult> {
  try {
    const { diagnostics, timings, graph, waivers } = await generate({ ...options, checkOnly: true });
    if (!graph || !waivers) return { diagnostics, timings, pages: 0, counts: [], acceptances: [], fixes: [] };
    options.onStage?.("samples");
    const report = await checkSite(graph, options);
    const all = new Diagnostics();
    const found = [...diagnostics, ...waivers.apply(report.diagnostics), ...waivers.unused()];
    all.add(...withSeverities(found, graph.config, "check"));
    const { acceptances, fixes } = report;
    const counts = [...report.counts, { name: "waivers", value: waivers.count }];
    return { diagnostics: all.sorted(), timings, pages: graph.pages.size, counts, acceptances, fixes };
  } finally {
    await stopEsbuild();
  }
}

/** Writes into the pages what a check could mend by itself; what was written, a line each. */
export function fix({ fixes }: CheckResult): readonly string[] {
  return applyFixes(fixes);
}

/** Writes what a check proposed, so that the next one takes it as agreed; the files written. */
export function accept({ acceptances }: CheckResult): readonly string[] {
  for (const { path, contents } of acceptances) writeFileAtomic(path, contents);
  return acceptances.map(({ filePath }) => filePath);
}
