/** The generator's public API, for the command line and the tests. */
import "./util/production.ts";

export { build } from "./build.ts";
export { check } from "./check.ts";
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
export { formatDiagnostics } from "./diagnostics/format.ts";
export { diagnosticsFromError } from "./diagnostics/problem_error.ts";
export { readWrittenSite } from "./emit/written_site.ts";
export { accept, checkAndFix, fix } from "./check_and_fix.ts";
export { newPage } from "./new_page.ts";
export { buildReport, buildSummary, checkReport, checkSummary, previewSummary } from "./report.ts";
export { dev } from "./server/dev.ts";
export { serveSite as serve } from "./server/serve.ts";
export type { BuildOptions, OutputFile } from "./types.ts";
