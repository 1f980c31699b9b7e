/** Problems as data: stages add them, only `format.ts` formats them for output. */

export type Severity = "error" | "warning";

/** A place in a file. `line` and `column` are 1-based; `column` and `length` count UTF-16 code units. */
export interface Location {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly lineText: string;
}

export interface Diagnostic {
  /** Permanent name from the catalogue, such as `link/broken`. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly location: Location | undefined;
  /** What to write instead, in plain sentences. */
  readonly hint: string | undefined;
  readonly notes: readonly string[];
}

/** The words of a diagnostic, from code that knows neither its code nor its location. */
export interface Explanation {
  readonly message: string;
  readonly hint: string;
}

/** An explanation of what is at an offset of a text. */
export interface TextProblem extends Explanation {
  readonly offset: number;
}

/** A problem of a part of a text: `at` is its offset. */
export interface FoundProblem extends Explanation {
  readonly at: number;
  readonly length: number;
}

/** A part of a text. */
export interface TextPlace {
  readonly offset: number;
  readonly length: number;
}

export function hasErrors(list: readonly Diagnostic[]): boolean {
  return list.some(({ severity }) => severity === "error");
}

/** Collects the problems of one run; sorts and deduplicates them when read. */
export class Diagnostics {
  #items: Diagnostic[] = [];

  add(item: Diagnostic): void {
    this.#items.push(item);
  }

  addAll(items: Iterable<Diagnostic>): void {
    for (const item of items) this.#items.push(item);
  }

  /** Returns all problems sorted by file, line, column, code and message, without duplicates. */
  sorted(): readonly Diagnostic[] {
    const seen = new Map<string, Diagnostic>();
    for (const item of this.#items) seen.set(sortKey(item), item);
    return [...seen.entries()].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, item]) => item);
  }
}

function sortKey(item: Diagnostic): string {
  const at = item.location;
  const place = at ? `${at.file}\0${pad(at.line)}\0${pad(at.column)}` : "";
  return `${place}\0${item.code}\0${item.message}`;
}

function pad(number: number): string {
  return String(number).padStart(8, "0");
}

/** A file that messages point at. Without its text, they show none of its lines. */
export interface TextFile {
  /** Relative to the project folder. */
  readonly filePath: string;
  readonly text?: string;
}

/** Returns the location of `offset` (in UTF-16 code units from the start of the text) in a file. */
export function locationAt({ filePath, text = "" }: TextFile, offset: number, length = 1): Location {
  const start = offset > 0 ? text.lastIndexOf("\n", offset - 1) + 1 : 0;
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < start; at = text.indexOf("\n", at + 1)) line++;
  return { file: filePath, line, column: offset - start + 1, length, lineText: lineFrom(text, start) };
}

/** Returns the location of a 1-based line and column in a file, by default of its beginning. */
export function locationIn({ filePath, text = "" }: TextFile, line = 1, column = 1, length = 1): Location {
  let start = 0;
  for (let at = 1; at < line && start <= text.length; at++) {
    const end = text.indexOf("\n", start);
    start = end < 0 ? text.length + 1 : end + 1;
  }
  return { file: filePath, line, column, length, lineText: lineFrom(text, start) };
}

/** Returns the line that begins at an offset, or an empty string after the end of the text. */
export function lineFrom(text: string, start: number): string {
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? text.length : end).replace(/\r$/, "");
}
