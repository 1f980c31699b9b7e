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

/** Collects the problems of one run; sorted and without repeats when read. */
export class Diagnostics {
  #items: Diagnostic[] = [];

  add(...items: Diagnostic[]): void {
    this.#items.push(...items);
  }

  get hasErrors(): boolean {
    return this.#items.some((item) => item.severity === "error");
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
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return locationOnLine(file, text, line, offset - (before.lastIndexOf("\n") + 1) + 1, length);
}

/** The location of a 1-based line and column in `file`. */
export function locationOnLine(file: string, text: string, line: number, column = 1, length = 1): Location {
  const lineText = (text.split("\n")[line - 1] ?? "").replace(/\r$/, "");
  return { file, line, column, length, lineText };
}
