/** Tells HTML from Markdown in texts of the settings and the front matter. */

/** Tags that only HTML has. A single name in angle brackets does not count: it may be text. */
const HTML = /<\/[a-z][\w-]*>|<br\s*\/?>|<img\s[^<>]*>/i;

export function isHtmlText(text: string): boolean {
  return HTML.test(text.replace(/`[^`]*`/g, ""));
}
