/** Collects code fences as samples, and maps positions in them to their Markdown files. */
import { type Location, locationIn } from "../../diagnostics/diagnostic.ts";
import { type FenceMeta, parseFenceMeta } from "../../markdown/html/fence_meta.ts";
import { type ItemOf, itemsOf } from "../../markdown/structure_items.ts";
import type { ParsedPage } from "../../types.ts";
import { matches } from "./patterns.ts";

export type CodeItem = ItemOf<"code">;

export interface Sample {
  readonly page: ParsedPage;
  readonly item: CodeItem;
  /** File extension: `ts`, `d.ts`, `mjs`, `json`. */
  readonly extension: string;
  /** The file name at the beginning of its title, if that is the name of a code file. */
  readonly path: string | undefined;
  readonly mark: FenceMeta["mark"];
  /** The file that the sample is included from, as written in the fence. */
  readonly file: string | undefined;
  /** The lines of that file, if not all. */
  readonly lines: FenceMeta["lines"];
  /** The code; lines marked as removed are replaced by empty ones. */
  readonly text: string;
}

const LANGUAGES = new Set(["js", "jsx", "ts", "tsx", "json"]);
const CODE_FILE = /^[^\s:?*]+?\.(d\.[cm]?ts|[cm]?[jt]sx?)(?=\s|$)/;

/** Returns the fences of a page in JavaScript, TypeScript and JSON. */
export function samplesOf(page: ParsedPage): Sample[] {
  return itemsOf(page, "code").filter(({ lang }) => LANGUAGES.has(lang)).map((item) => sampleOf(page, item));
}

function sampleOf(page: ParsedPage, item: CodeItem): Sample {
  const { title, file, lines, mark } = metaOf(item);
  const named = item.lang === "json" ? null : CODE_FILE.exec(title ?? "");
  const removed = new Set(item.removed);
  return {
    page,
    item,
    extension: named ? named[1] : item.lang,
    path: named?.[0],
    mark,
    file,
    lines,
    text: removed.size === 0
      ? item.text
      : item.text.split("\n").map((line, index) => removed.has(index + 1) ? "" : line).join("\n"),
  };
}

/** Returns what the info string of a fence says. */
export function metaOf({ lang, meta }: CodeItem): FenceMeta {
  return parseFenceMeta(`${lang} ${meta}`);
}

/** Whether to type-check a sample: its title names a code file, or it imports one of the packages. */
export function isTyped(sample: Sample, packages: readonly string[]): boolean {
  if (sample.extension === "json") return false;
  return sample.path !== undefined ||
    importsOf(sample.text).some((name) =>
      packages.some((pattern) => matches(pattern, name) || matches(`${pattern}/*`, name))
    );
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport|\brequire)\s*\(?\s*["']([^"'\n]+)["']/g)].map((match) =>
    match[1]
  );
}

/**
 * Converts a line number in a fence's text to the line number in the fence as written, which also has lines
 * that consist only of marks.
 */
export function lineInFence({ markLines = [] }: CodeItem, line: number): number {
  return markLines.reduce((at, marks) => marks <= at ? at + 1 : at, line);
}

/**
 * Converts a line and column in a sample's text to a location in its Markdown file: that of the fence if the
 * sample is included from another file.
 */
export function locationInSample({ page, item, file }: Sample, line: number, column: number): Location {
  const code = item.text.split("\n")[line - 1] ?? "";
  const place = item.line + lineInFence(item, line);
  const written = page.source.text.split("\n")[place - 1] ?? "";
  const indent = written.indexOf(code.trimEnd());
  return file || indent < 0
    ? locationIn(page.source, item.line)
    : locationIn(page.source, place, indent + column);
}

/** Returns a note with the included file and line that a line comes from; empty for other samples. */
export function includeNote({ item, file, lines }: Sample, line: number): string[] {
  return file ? [`The line is ${file}:${lineInFence(item, line) + (lines?.from ?? 1) - 1}`] : [];
}
