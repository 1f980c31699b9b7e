/** Opening tags in HTML text, as regular expressions with the flag `g`. */

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
