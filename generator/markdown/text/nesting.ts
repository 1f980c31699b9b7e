/**
 * Limits nesting. Nested lists and quotes are parsed recursively, so a text with, say, ten thousand levels is
 * rejected before it is parsed. No text written for people comes near the limit.
 */
import { followFences } from "./fences.ts";

export const MAX_NESTING = 100;
export const NESTING_HINT =
  `Nest at most ${MAX_NESTING} levels: a page that people can read has no more than five.`;

const MARKER = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;

/** Returns the offset of the first line that is nested too deeply, or -1 if there is none. Takes linear time. */
export function tooDeepAt(text: string): number {
  /** Start columns of the open list items and quotes. */
  const items: number[] = [];
  const codePartOf = followFences();
  let offset = 0;
  for (const line of text.split("\n")) {
    const part = codePartOf(line);
    if (part !== "inside" && part !== "closes") {
      const { depth, column } = markersOf(line);
      if (depth > 0) {
        while (items.length && (items.at(-1) ?? 0) >= column) items.pop();
        items.push(column);
      } else if (/^\S/.test(line)) items.length = 0;
      if (depth + items.length > MAX_NESTING) return offset;
    }
    offset += line.length + 1;
  }
  return -1;
}

/** Returns whether brackets are nested beyond the limit. Those in quotes count too, as no text has so many. */
export function bracketsTooDeep(text: string): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === "[" || char === "{") depth++;
    else if (char === "]" || char === "}") depth--;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

/** Returns the number of markers that a line begins with, and the column of the first. */
function markersOf(line: string): { depth: number; column: number } {
  MARKER.lastIndex = 0;
  let depth = 0;
  while (depth <= MAX_NESTING && MARKER.test(line)) depth++;
  return { depth, column: line.search(/\S/) };
}
