/**
 * Styles that writers put on elements. The site's policy lets no `style` attribute apply; the runtime sets what stands
 * in this one through the CSSOM, which the policy allows.
 */
import { ATTR_STYLE } from "../../islands/markup.ts";
import { replaceAttributes } from "../markdown/html_tags.ts";

/** `html` with every `style` attribute as the runtime's own. */
export function withoutInlineStyles(html: string): string {
  if (!/\sstyle\s*=/i.test(html)) return html;
  return replaceAttributes(html, ({ name, at, length }) => {
    const written = html.slice(at + name.length, at + length);
    return written && name.toLowerCase() === "style" ? ATTR_STYLE + written : undefined;
  });
}
