/** Which texts of the settings and the front matter are HTML; the others are Markdown. */

/** What only HTML has: a name in angle brackets alone is text. */
const HTML = /<\/[a-z][\w-]*>|<br\s*\/?>/i;

export function isHtmlText(text: string): boolean {
  return HTML.test(text.replace(/`[^`]*`/g, ""));
}
