/** Returns the contents of a file as text, empty if undefined. */
export function textOf(contents: string | Uint8Array | undefined): string {
  return typeof contents === "string" ? contents : new TextDecoder().decode(contents);
}

const encoder = new TextEncoder();

/** Returns the contents of a file as bytes. */
export function bytesOf(contents: string | Uint8Array): Uint8Array {
  return typeof contents === "string" ? encoder.encode(contents) : contents;
}

/** Escapes a text for HTML or XML, between tags and in double-quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** Joins the lines of a text, and trims it: white space of any length becomes one space, as browsers show it. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Returns the offset of the first character from `at` on that is neither white space nor part of a comment. */
export function skipTrivia(code: string, at: number): number {
  const trivia = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
  trivia.lastIndex = at;
  trivia.exec(code);
  return trivia.lastIndex;
}

/** Returns code without the quotes around it, if it has some. */
export function withoutQuotes(code: string): string {
  return code.replace(/^["']|["']$/g, "");
}

/** Returns entries as the text of a JSON file, sorted by name. */
export function jsonOf(entries: readonly (readonly [name: string, value: unknown])[]): string {
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/** Returns the set of the names that a text lists, separated by spaces. */
export function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(" "));
}

/** Returns the values of a table by each of the names that its rows list, separated by spaces. */
export function mapOf<Value>(
  rows: readonly (readonly [names: string, value: Value])[],
): ReadonlyMap<string, Value> {
  return new Map(rows.flatMap(([names, value]) => names.split(" ").map((name) => [name, value] as const)));
}

/** Returns a number with what it counts: `1 page`, `2 pages`. */
export function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

/** Returns the message of anything that was thrown. */
export function messageOf(error: unknown): string {
  // Code can give an error a message of any type.
  const message: unknown = error instanceof Error ? error.message : error;
  try {
    return String(message);
  } catch {
    // An object without a prototype has no text.
    return Object.prototype.toString.call(message);
  }
}
