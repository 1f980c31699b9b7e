/** The generator's only door: what the command line and the tests may use. */
import "./util/production.ts";
import { generate } from "./build.ts";
import { stopEsbuild } from "./bundle/esbuild.ts";
import type { BuildOptions, Timing } from "./types.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";

export { build, type BuildResult, generate, type GenerateResult } from "./build.ts";
export { type Arguments, helpText, optionsFrom, readArguments } from "./arguments.ts";
export type { Diagnostic } from "./diagnostics/diagnostic.ts";
export { didYouMean } from "./diagnostics/did_you_mean.ts";
export { formatDiagnostics, painter } from "./diagnostics/format.ts";
export { ProblemError, problemsOf } from "./diagnostics/problem_error.ts";
export { readSiteFacts } from "./emit/site_facts.ts";
export { newPage, type NewPageResult } from "./new_page.ts";
export { buildReport, buildSummary } from "./report.ts";
export { dev, type DevOptions, type DevReport } from "./server/dev.ts";
export type { RunningServer } from "./server/listen.ts";
export { type ServeOptions, serveSite as serve } from "./server/serve.ts";
export type { BuildOptions, OutputFile } from "./types.ts";

export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly timings: readonly Timing[];
  readonly pages: number;
}

/** Every check that a build makes, with nothing written to the output folder. */
export async function check(options: BuildOptions): Promise<CheckResult> {
  try {
    const { diagnostics, timings, graph } = await generate(options);
    return { diagnostics, timings, pages: graph?.pages.size ?? 0 };
  } finally {
    await stopEsbuild();
  }
}
