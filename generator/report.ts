/** Results of the commands, as a few lines for people or as JSON values for tools. */
import { Buffer } from "node:buffer";
import type { BuildResult } from "./build.ts";
import type { CheckResult } from "./check.ts";
import type { Count } from "./check/findings.ts";
import { hasErrors } from "./diagnostics/diagnostic.ts";
import { LOCAL_ORIGIN } from "./emit/sitemap.ts";
import { painter } from "./diagnostics/format.ts";
import type { DevReport } from "./server/dev.ts";
import { type SiteReport, siteReport } from "./site_report.ts";
import type { OutputFile } from "./types.ts";
import { counted } from "./util/text.ts";

/** The output of `build --json`: the result of the build, and the site as data. */
export interface BuildReport
  extends SiteReport, Pick<BuildResult, "outDir" | "upToDate" | "timings" | "diagnostics"> {
  readonly ok: boolean;
  readonly pageCount: number;
  readonly files: number;
  readonly bytes: number;
}

export function buildReport(result: BuildResult): BuildReport {
  const { outDir, upToDate, timings, diagnostics, graph, outputs } = result;
  return {
    ok: !hasErrors(diagnostics),
    outDir,
    upToDate,
    pageCount: writtenPages(result),
    files: outputs.length,
    bytes: outputs.reduce((sum, output) => sum + sizeOf(output), 0),
    timings,
    diagnostics,
    ...siteReport(graph, outputs),
  };
}

/** Returns the output of `check --json`: the findings, without the texts of fixes and acceptances. */
export function checkReport({ diagnostics, timings, pages, counts }: CheckResult) {
  return { ok: !hasErrors(diagnostics), diagnostics, timings, pages, counts };
}

/** Returns the stages with their times, then what was written and the three largest files. */
export function buildSummary(result: BuildResult, options: { milliseconds: number; color: boolean }): string {
  const paint = painter(options.color);
  const { timings, outDir, upToDate, outputs, graph } = result;
  const sizes = outputs.map((output) => ({ path: output.path, bytes: sizeOf(output) }));
  const bytes = sizes.reduce((sum, file) => sum + file.bytes, 0);
  const lines = timings.map(({ stage, milliseconds }) =>
    paint("dim", `  ${stage.padEnd(10)} ${formatDuration(milliseconds).padStart(8)}`)
  );
  const time = formatDuration(options.milliseconds);
  const [written, all] = [writtenPages(result), graph?.pages.size ?? 0];
  const pages = `${written < all ? `${written} of ` : ""}${counted(all, "page")}`;
  const made = `${pages}, ${counted(outputs.length, "file")}, ${formatBytes(bytes)} in ${time} → ${outDir}`;
  lines.push(`${paint("green", "✓")} ${upToDate ? `${outDir} is up to date (${time})` : made}`);
  const largest = sizes.sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1)).slice(0, 3);
  if (largest.length) {
    const names = largest.map((file) => `${file.path} ${formatBytes(file.bytes)}`);
    lines.push(paint("dim", `  largest: ${names.join(", ")}`));
  }
  if (graph && !graph.config.origin) {
    lines.push(paint("dim", `  no origin: sitemap.xml has ${LOCAL_ORIGIN}; set "origin" or give --origin`));
  }
  return lines.join("\n");
}

/** Counts the written pages: a page that fails to render is left out if the settings make that a warning. */
function writtenPages({ graph, outputs }: BuildResult): number {
  const paths = new Set(outputs.map(({ path }) => path));
  return [...graph?.pages.values() ?? []].filter(({ route }) => paths.has(route.outputPath)).length;
}

/** Returns the counts of a check and, unless there are errors, a line of success; may be empty. */
export function checkSummary(
  { diagnostics, counts, pages }: CheckResult,
  options: { color: boolean },
): string {
  const paint = painter(options.color);
  const lines = counts.length ? [paint("dim", countsTable(counts))] : [];
  if (!hasErrors(diagnostics)) lines.push(`${paint("green", "✓")} ${counted(pages, "page")} checked`);
  return lines.join("\n");
}

/** Returns a line about a rebuild of the preview. */
export function previewSummary(
  { diagnostics, newDiagnostics: news, milliseconds, pages }: DevReport,
  options: { color: boolean },
): string {
  const known = diagnostics.length - news.length;
  const rest = known > 0 ? `, warnings as before: ${known}` : "";
  return painter(options.color)("dim", `${counted(pages, "page")} in ${Math.round(milliseconds)} ms${rest}`);
}

/** Formats the counts of a check as aligned lines. */
function countsTable(counts: readonly Count[]): string {
  const name = Math.max(...counts.map((count) => count.name.length));
  const value = Math.max(...counts.map((count) => String(count.value).length));
  return counts.map((count) => `  ${count.name.padEnd(name)}  ${String(count.value).padStart(value)}`).join(
    "\n",
  );
}

function sizeOf(output: OutputFile): number {
  if (output.size !== undefined) return output.size;
  const { contents } = output;
  // For text, the length in UTF-8 without encoding it.
  return typeof contents === "string" ? Buffer.byteLength(contents) : contents.length;
}

function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}
