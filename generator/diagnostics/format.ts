/** Formats problems for people at a terminal, and for GitHub, which shows them beside the changed lines. */
import type { Diagnostic, Location } from "./diagnostic.ts";
import { codeFrame } from "./code_frame.ts";
import { relative, resolve } from "../util/paths.ts";
import { counted } from "../util/text.ts";

export interface FormatOptions {
  /** Write ANSI colours. */
  readonly color?: boolean | undefined;
  /** Add workflow commands that GitHub turns into annotations. */
  readonly github?: boolean | undefined;
  /** The content folder as given on the command line. Files of diagnostics are relative to its parent. */
  readonly contentDir?: string | undefined;
}

/** Formats all problems with code frames and hints, followed by their number; an empty list as "". */
export function formatDiagnostics(list: readonly Diagnostic[], options: FormatOptions = {}): string {
  if (list.length === 0) return "";
  const { shown, more } = collapseRepeats(list);
  const parts = [...shown.map((item) => formatDiagnostic(item, options)), ...more];
  parts.push(...countsByCode(list), countLine(list, options), ...settingToBuild(list));
  if (options.github) parts.push(list.map((item) => githubAnnotation(item, options)).join("\n"));
  return `${parts.join("\n\n")}\n`;
}

/** Maximum number of times that the same warning is shown in full. */
const MAX_REPEATS = 3;

/** Hides all but the first few equal warnings: content made for another tool may cause one on every page. */
function collapseRepeats(
  list: readonly Diagnostic[],
): { shown: readonly Diagnostic[]; more: readonly string[] } {
  const same = Map.groupBy(list, ({ severity, code, message }) => `${severity} ${code}: ${message}`);
  const crowds = [...same].filter(([key, items]) => key.startsWith("warning") && items.length > MAX_REPEATS);
  const hidden = new Set(crowds.flatMap(([, items]) => items.slice(MAX_REPEATS)));
  return {
    shown: list.filter((item) => !hidden.has(item)),
    more: crowds.map(([key, { length }]) => `${times(length - MAX_REPEATS)}: ${printable(key)}`),
  };
}

function times(count: number): string {
  return count === 1 ? "Once more" : `${count} more times`;
}

/** Minimum number of problems at which the output also counts those of each kind. */
const MIN_PROBLEMS_TO_COUNT = 20;

/** Returns how often each kind of problem occurs, if that is no longer seen at a glance. */
function countsByCode(list: readonly Diagnostic[]): string[] {
  const kinds = [...Map.groupBy(list, ({ severity, code }) => `${severity} ${printable(code)}`)];
  if (list.length < MIN_PROBLEMS_TO_COUNT || kinds.length === 1) return [];
  const sorted = kinds.toSorted(([, one], [, other]) => other.length - one.length);
  const width = String(sorted[0]![1].length).length;
  return [sorted.map(([kind, { length }]) => `${String(length).padStart(width)} × ${kind}`).join("\n")];
}

/** Minimum number of errors at which the output suggests building in spite of them. */
const MIN_ERRORS_FOR_HINT = 20;

/** Suggests a setting to build in spite of many errors, for content that was written for another tool. */
function settingToBuild(list: readonly Diagnostic[]): string[] {
  const errors = list.filter(({ severity, code }) => severity === "error" && NON_FATAL_CODES.test(code));
  if (errors.length < MIN_ERRORS_FOR_HINT) return [];
  const codes = [...new Set(errors.map(({ code }) => code))].sort();
  const severity = codes.map((code) => `"${code}": "warning"`).join(", ");
  return [
    `To build the site despite ${errors.length} of them, add to its settings\n  checks: { severity: { ${severity} } }`,
  ];
}

/** Matches codes of errors in spite of which the text of a page can be shown. */
const NON_FATAL_CODES = /^(?:front-matter|markdown|include|link)\//;

/** Formats one problem: place, code and message; code frame; notes; hint. */
function formatDiagnostic(item: Diagnostic, options: FormatOptions): string {
  const paint = painter(options.color ?? false);
  const tone = item.severity === "error" ? "red" : "yellow";
  const at = item.location;
  const file = at ? printable(fileShown(at, options)).replaceAll("\n", "\u{fffd}") : "";
  const place = at ? `${paint("bold", `${file}:${at.line}:${at.column}`)}  ` : "";
  const lines = [`${place}${paint(tone, item.severity)} ${paint("dim", printable(item.code))}`];
  lines.push(`  ${printable(item.message)}`);
  const frame = at ? codeFrame(at) : "";
  if (frame) lines.push("", paintFrame(printable(frame), (caret) => paint(tone, caret)));
  for (const note of item.notes) lines.push(`  ${paint("dim", `note: ${printable(note)}`)}`);
  if (item.hint) {
    lines.push("", `  ${paint("cyan", "hint:")} ${printable(item.hint).replaceAll("\n", "\n        ")}`);
  }
  return lines.join("\n");
}

/** Returns the path from the folder of the command, which terminals and GitHub open. */
function fileShown({ file }: Location, { contentDir }: FormatOptions): string {
  return contentDir === undefined ? file : relative("", resolve(contentDir, "..", file));
}

function paintFrame(frame: string, paint: (text: string) => string): string {
  return frame.replace(/\^+$/, paint);
}

/** Returns the numbers of errors and warnings: `2 errors, 1 warning`. */
function countLine(list: readonly Diagnostic[], options: FormatOptions): string {
  const errors = list.filter(({ severity }) => severity === "error").length;
  const warnings = list.length - errors;
  const parts = [[errors, "error"], [warnings, "warning"]] as const;
  const text = parts.filter(([count]) => count > 0).map(([count, word]) => counted(count, word));
  return painter(options.color ?? false)(errors ? "red" : "yellow", text.join(", "));
}

/** Returns a GitHub workflow command, with line breaks and separators escaped as GitHub requires. */
function githubAnnotation(
  { severity, location, code, message, hint }: Diagnostic,
  options: FormatOptions,
): string {
  const file = location && escapeProperty(fileShown(location, options));
  const place = location ? `file=${file},line=${location.line},col=${location.column},` : "";
  const text = escapeData(hint ? `${message}\n${hint}` : message);
  return `::${severity} ${place}title=${escapeProperty(code)}::${text}`;
}

function escapeData(text: string): string {
  return printable(text).replaceAll("%", "%25").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** Matches an address or a name in quotes that is longer than anyone reads. */
const LONG_NAME = /("[^"\s]{300})[^"\s]+"/g;

/**
 * Replaces control characters, so that page texts and file names cannot send terminal escape sequences, and shortens
 * what would fill the terminal.
 */
function printable(text: string): string {
  // deno-lint-ignore no-control-regex -- control characters are what is replaced
  return text.replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, "\u{fffd}").replace(LONG_NAME, '$1…"');
}

const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  cyan: [36, 39],
  green: [32, 39],
} as const;

/** Returns a function that wraps text in an ANSI style, or returns it unchanged if colours are off. */
export function painter(color: boolean): (style: keyof typeof STYLES, text: string) => string {
  return (style, text) => color ? `\x1b[${STYLES[style][0]}m${text}\x1b[${STYLES[style][1]}m` : text;
}
