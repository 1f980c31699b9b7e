/** Tags in HTML text. The regular expressions have the flag `g`. */
import { isVoid } from "./html_elements.ts";

const NAME = /[^\s>"'=/]+/.source;
const VALUE = /\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)/.source;

/**
 * A comment (to the end of the text where it is not closed), or a tag up to its end: its name, and its attributes as
 * they are written; neither in a comment.
 */
export const HTML_TAG = new RegExp(
  `<!--[\\s\\S]*?(?:-->|$)|<([A-Za-z][\\w-]*)((?:\\s+${NAME}(?:${VALUE})?)*)`,
  "g",
);

/** One attribute: the white space before it, its name, and its value with what stands before that. */
export const HTML_ATTRIBUTE = new RegExp(`(\\s+)(${NAME})(${VALUE})?`, "g");

const WRITTEN = /(?:"[^"]*"|'[^']*'|[^"'<>])*/.source;
const TAG = new RegExp(`<(/?)([A-Za-z][^\\s/>"'<=]*)(${WRITTEN})>`, "g");
/** Comments, and what is text to a browser. */
const NO_TAGS =
  /<!--[\s\S]*?(?:-->|$)|(?<=<(script|style|textarea|title)\b[^>]*(?<!\/)>)[\s\S]*?(?=<\/\1|$)/gi;
/** A slash behind an address without quotes is a part of that: `<a href=/guide/>`. */
const SELF_CLOSED = /\/$(?<!=\s*[^\s"'=]*\/)/;

export interface TagInHtml {
  readonly name: string;
  /** Offset in the text. */
  readonly at: number;
  readonly length: number;
  readonly kind: "open" | "close" | "whole";
}

/** All tags of a text, with their names as they are written; those that are whole have no closing tag. */
export function tagsIn(html: string): TagInHtml[] {
  const text = html.replace(NO_TAGS, (part) => " ".repeat(part.length));
  return [...text.matchAll(TAG)].map(({ 0: raw, 1: slash, 2: name = "", 3: rest = "", index }) => ({
    name,
    at: index,
    length: raw.length,
    kind: slash ? "close" : SELF_CLOSED.test(rest) || isVoid(name.toLowerCase()) ? "whole" : "open",
  }));
}
