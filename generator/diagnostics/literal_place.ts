/** Finds members of object and array literals in JSON or TypeScript; computed ones are not found. */
import { type Location, locationAt, type TextFile, type TextPlace } from "./diagnostic.ts";
import { skipTrivia } from "../util/text.ts";

/** A file with a literal in it. */
export interface LiteralFile extends Required<TextFile> {
  /** Offset at or before the literal; 0 by default. */
  readonly begin?: number;
  /** Returns the path at which the value at a path is written, if that is another one. */
  readonly written?: (path: readonly string[]) => readonly string[];
}

/** Returns the result of `placeInLiteral` as a location, or `begin` if there is no literal. */
export function locationInLiteral(file: LiteralFile, path: readonly string[]): Location {
  const { offset, length } = memberIn(file, path);
  return locationAt(file, offset, length);
}

/** Returns the location of the text at `path`, or that of its key if it is not written in quotes. */
export function locationOfText(file: LiteralFile, path: readonly string[]): Location {
  const { offset, length, value } = memberIn(file, path);
  return /["']/.test(file.text[value] ?? "")
    ? locationAt(file, value, endOfString(file.text, value) + 1 - value)
    : locationAt(file, offset, length);
}

function memberIn({ text, begin = 0, written }: LiteralFile, path: readonly string[]): Place {
  return placeInLiteral(text, written?.(path) ?? path, begin) ?? { offset: begin, length: 1, value: begin };
}

/**
 * Returns the place of the key (or array element) at `path` in the first literal at or after `from`. If the
 * path cannot be followed to its end, returns the place of the last member that was found. Returns undefined
 * if there is no literal.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * const text = 'export default { a: 1, list: [{ b: "," }, { c: 2 }] };';
 * assert.equal(placeInLiteral(text, ["list", "1", "c"])?.offset, text.indexOf("c: 2"));
 * assert.equal(placeInLiteral(text, ["list", "1", "d"])?.offset, text.indexOf("{ c"));
 * ```
 */
export function placeInLiteral(text: string, path: readonly string[], from = 0): Place | undefined {
  const start = text.slice(from).search(/[{[]/);
  if (start < 0) return undefined;
  let place: Place = { offset: from + start, length: 1, value: from + start };
  for (const key of path) {
    const found = members(text, place.value).find((member) => member.key === key);
    if (!found) break;
    place = found;
  }
  return place;
}

interface Place extends TextPlace {
  /** Offset of the value. */
  readonly value: number;
}

interface Member extends Place {
  readonly key: string;
}

/** Returns the members of the literal at `start`, or none if there is no literal. */
function members(text: string, start: number): Member[] {
  const open = text[start];
  if (open !== "{" && open !== "[") return [];
  const found: Member[] = [];
  let at = skipTrivia(text, start + 1);
  while (at < text.length && text[at] !== "}" && text[at] !== "]") {
    const member = open === "[" ? elementAt(text, at, found.length) : memberAt(text, at);
    if (member) found.push(member);
    at = skipTrivia(text, skipValue(text, member?.value ?? at));
    if (text[at] === ",") at = skipTrivia(text, at + 1);
    else break;
  }
  return found;
}

function elementAt(text: string, at: number, index: number): Member {
  const literal = text[at] === "{" || text[at] === "[";
  const length = literal ? 1 : text.slice(at, skipValue(text, at)).trimEnd().length;
  return { key: String(index), value: at, offset: at, length: Math.max(1, length) };
}

function memberAt(text: string, at: number): Member | undefined {
  const key = /(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|([\w$]+))/y;
  key.lastIndex = at;
  const match = key.exec(text);
  if (!match) return undefined;
  const colon = skipTrivia(text, key.lastIndex);
  if (text[colon] !== ":") return undefined;
  const name = match[1] ?? match[2] ?? match[3] ?? "";
  return { key: name, value: skipTrivia(text, colon + 1), offset: at, length: match[0].length };
}

/** Returns the offset of the comma or bracket that ends the value at `start`. */
function skipValue(text: string, start: number): number {
  const signs = /["'`/()[\]{},]/g;
  signs.lastIndex = start;
  let depth = 0;
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    const { 0: char, index: at } = sign;
    if (/["'`]/.test(char)) signs.lastIndex = endOfString(text, at) + 1;
    // A slash that begins no comment may be in a regular expression.
    else if (char === "/") signs.lastIndex = Math.max(at + 1, skipTrivia(text, at));
    else if (/[([{]/.test(char)) depth++;
    else if (/[)\]}]/.test(char) && depth-- === 0) return at;
    else if (char === "," && depth === 0) return at;
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === quote) return at;
  }
  return text.length;
}
