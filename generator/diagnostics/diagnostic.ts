/** Problems as data: stages add them, `format.ts` alone prints them. */

export type Severity = "error" | "warning";

/** Where in a file, 1-based line and column; `length` is in UTF-16 units. */
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

export function hasErrors(list: readonly Diagnostic[]): boolean {
  return list.some(({ severity }) => severity === "error");
}

/** Collects the problems of one run; sorted and without repeats when read. */
export class Diagnostics {
  #items: Diagnostic[] = [];

  add(...items: Diagnostic[]): void {
    this.addAll(items);
  }

  /** However many they are: arguments lie on the stack, which is small. */
  addAll(items: Iterable<Diagnostic>): void {
    for (const item of items) this.#items.push(item);
  }

  /** All problems, by file, line, column and code, each once. */
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

/** The location of `offset` (UTF-16 units from the start of `text`) in `file`. */
export function locationAt(file: string, text: string, offset: number, length = 1): Location {
  const start = offset > 0 ? text.lastIndexOf("\n", offset - 1) + 1 : 0;
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < start; at = text.indexOf("\n", at + 1)) line++;
  return { file, line, column: offset - start + 1, length, lineText: lineFrom(text, start) };
}

/** The location of a 1-based line and column in `file`. */
export function locationOnLine(file: string, text: string, line: number, column = 1, length = 1): Location {
  let start = 0;
  for (let at = 1; at < line && start <= text.length; at++) {
    const end = text.indexOf("\n", start);
    start = end < 0 ? text.length + 1 : end + 1;
  }
  return { file, line, column, length, lineText: lineFrom(text, start) };
}

/** The same in a file that has been read. */
export function locationIn(
  { filePath, text }: { readonly filePath: string; readonly text: string },
  line: number,
  column = 1,
  length = 1,
): Location {
  return locationOnLine(filePath, text, line, column, length);
}

/** The line that begins at an offset; nothing behind the text's end. */
export function lineFrom(text: string, start: number): string {
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? text.length : end).replace(/\r$/, "");
}
