/** Renders the source line of a problem with carets under the place. */
import type { Location } from "./diagnostic.ts";
import { displayWidth, expandTabs } from "./display_width.ts";

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
