/** Renders the source line of a problem with carets under the place. */
import type { Location } from "./diagnostic.ts";

/** Maximum length of a shown line, cut around the caret so that minified text does not fill the screen. */
const MAX_COLUMNS = 120;

/**
 * Returns the line of a location and a caret line under it, without a trailing line break; empty if the
 * location has no text. To align the caret, tabs are expanded to spaces and wide characters count as two
 * columns.
 */
export function codeFrame(location: Location): string {
  if (location.lineText === "") return "";
  const { line, caretAt, caretLength } = measure(location);
  const gutter = String(location.line);
  const blank = " ".repeat(gutter.length);
  return `  ${gutter} │ ${line}\n  ${blank} │ ${" ".repeat(caretAt)}${"^".repeat(caretLength)}`;
}

function measure({ lineText, column, length }: Location) {
  const from = Math.min(Math.max(column - 1, 0), lineText.length);
  const shown = cutAround(lineText, from);
  const before = expandTabs(shown.text.slice(0, shown.at));
  const marked = expandTabs(shown.text.slice(0, shown.at + Math.max(length, 1)));
  const caretAt = displayWidth(before);
  return {
    line: expandTabs(shown.text).trimEnd(),
    caretAt,
    caretLength: Math.max(1, displayWidth(marked) - caretAt),
  };
}

function cutAround(text: string, at: number): { text: string; at: number } {
  if (text.length <= MAX_COLUMNS) return { text, at };
  const start = Math.max(0, Math.min(at - MAX_COLUMNS / 2, text.length - MAX_COLUMNS));
  const head = start > 0 ? "…" : "";
  const tail = start + MAX_COLUMNS < text.length ? "…" : "";
  return { text: head + text.slice(start, start + MAX_COLUMNS) + tail, at: at - start + head.length };
}

const TAB = 4;
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;
const NONE = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/** Returns the number of terminal columns of a text without tabs: Chinese, Japanese, Korean and emoji take two. */
function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}

/** Replaces tabs by spaces up to the next multiple of four columns. */
function expandTabs(text: string): string {
  if (!text.includes("\t")) return text;
  const [first = "", ...rest] = text.split("\t");
  return rest.reduce((line, part) => line + " ".repeat(TAB - displayWidth(line) % TAB) + part, first);
}
