/** Problems as a person reads them in a terminal, and as GitHub shows them beside the changed lines. */
import type { Diagnostic } from "./diagnostic.ts";
import { codeFrame } from "./code_frame.ts";

export interface FormatOptions {
  /** Write ANSI colours. */
  readonly color?: boolean | undefined;
  /** Add workflow commands that GitHub turns into annotations. */
  readonly github?: boolean | undefined;
}

/** All problems with their code frames and hints, then their number; an empty list gives an empty text. */
export function formatDiagnostics(list: readonly Diagnostic[], options: FormatOptions = {}): string {
  if (list.length === 0) return "";
  const { shown, more } = withoutCrowds(list);
  const parts = [...shown.map((item) => formatDiagnostic(item, options)), ...more];
  parts.push(countLine(list, options), ...settingToBuild(list));
  if (options.github) parts.push(list.map(githubAnnotation).join("\n"));
  return `${parts.join("\n\n")}\n`;
}

/** How often one warning is shown with its place. */
const CROWD = 3;

/** A tree that another tool wrote may say the same thing on every page: the first few say it. */
function withoutCrowds(
  list: readonly Diagnostic[],
): { shown: readonly Diagnostic[]; more: readonly string[] } {
  const same = Map.groupBy(list, ({ severity, code, message }) => `${severity} ${code}: ${message}`);
  const crowds = [...same].filter(([key, items]) => key.startsWith("warning") && items.length > CROWD);
  const hidden = new Set(crowds.flatMap(([, items]) => items.slice(CROWD)));
  return {
    shown: list.filter((item) => !hidden.has(item)),
    more: crowds.map(([key, { length }]) => `${times(length - CROWD)}: ${printable(key)}`),
  };
}

function times(count: number): string {
  return count === 1 ? "Once more" : `${count} more times`;
}

/** How many errors a writer mends before building again. */
const MANY = 20;

/** A tree that was written for another tool can be looked at before all that is wrong in it is mended. */
function settingToBuild(list: readonly Diagnostic[]): string[] {
  const errors = list.filter(({ severity, code }) => severity === "error" && SPARES_PAGE.test(code));
  if (errors.length < MANY) return [];
  const codes = [...new Set(errors.map(({ code }) => code))].sort();
  const severity = codes.map((code) => `"${code}": "warning"`).join(", ");
  return [
    `The site is built in spite of ${errors.length} of them if its settings say\n  checks: { severity: { ${severity} } }`,
  ];
}

/** Errors in spite of which the text of a page can be shown. */
const SPARES_PAGE = /^(?:front-matter|markdown|include|link)\//;

/** One problem: place, code and message; code frame; notes; hint. */
function formatDiagnostic(item: Diagnostic, options: FormatOptions = {}): string {
  const paint = painter(options.color ?? false);
  const tone = item.severity === "error" ? "red" : "yellow";
  const at = item.location;
  const place = at ? `${paint("bold", `${printable(at.file)}:${at.line}:${at.column}`)}  ` : "";
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

function paintFrame(frame: string, paint: (text: string) => string): string {
  return frame.replace(/\^+$/, paint);
}

/** `2 errors, 1 warning`. */
function countLine(list: readonly Diagnostic[], options: FormatOptions = {}): string {
  const errors = list.filter(({ severity }) => severity === "error").length;
  const warnings = list.length - errors;
  const parts = [[errors, "error"], [warnings, "warning"]] as const;
  const text = parts.filter(([count]) => count > 0).map(([count, word]) =>
    `${count} ${word}${count === 1 ? "" : "s"}`
  );
  return painter(options.color ?? false)(errors ? "red" : "yellow", text.join(", "));
}

/** A GitHub workflow command; line breaks and separators are escaped as its documentation asks. */
function githubAnnotation({ severity, location, code, message, hint }: Diagnostic): string {
  const place = location
    ? ` file=${escapeProperty(location.file)},line=${location.line},col=${location.column},title=${
      escapeProperty(code)
    }`
    : ` title=${escapeProperty(code)}`;
  return `::${severity}${place}::${escapeData(hint ? `${message}\n${hint}` : message)}`;
}

function escapeData(text: string): string {
  return printable(text).replaceAll("%", "%25").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** Texts of pages and names of files reach the terminal here: escape sequences in them must not. */
function printable(text: string): string {
  // deno-lint-ignore no-control-regex -- control characters are what is replaced
  return text.replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, "\u{fffd}");
}

const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  cyan: [36, 39],
  green: [32, 39],
} as const;

/** A function that wraps text in an ANSI style, or returns it as it is when colours are off. */
export function painter(color: boolean): (style: keyof typeof STYLES, text: string) => string {
  return (style, text) => color ? `\x1b[${STYLES[style][0]}m${text}\x1b[${STYLES[style][1]}m` : text;
}
