/** The generator's public API, for the command line and the tests. */
import "./util/production.ts";

export { build, type BuildResult } from "./build.ts";
export { check, type CheckOptions, type CheckResult } from "./check.ts";
export { generate, type GenerateResult } from "./generate.ts";
export { type Arguments, type Flags, helpText, readArguments } from "./arguments.ts";
export {
  addressFrom,
  buildBeforeServing,
  buildOptionsFrom,
  contentDirFrom,
  devOptionsFrom,
  outDirFrom,
} from "./command_options.ts";
export { type Diagnostic, hasErrors } from "./diagnostics/diagnostic.ts";
export { didYouMean } from "./diagnostics/did_you_mean.ts";
export { formatDiagnostics, painter } from "./diagnostics/format.ts";
export { diagnosticsFromError, ProblemError } from "./diagnostics/problem_error.ts";
export { readWrittenSite } from "./emit/written_site.ts";
export { accept, checkAndFix, fix } from "./check_and_fix.ts";
export { newPage, type NewPageResult } from "./new_page.ts";
export { buildReport, buildSummary, checkReport, checkSummary, previewSummary } from "./report.ts";
export { dev, type DevOptions, type DevReport } from "./server/dev.ts";
export type { RunningServer } from "./server/listen.ts";
export { type ServeOptions, serveSite as serve } from "./server/serve.ts";
export type { BuildOptions, OutputFile } from "./types.ts";
