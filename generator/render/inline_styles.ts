/**
 * Styles that writers put on elements. The site's policy lets no `style` attribute apply; the runtime sets what stands
 * in this one through the CSSOM, which the policy allows.
 */
import { ATTR_STYLE } from "../../islands/markup.ts";

const VALUE = /\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/.source;
const TAG = new RegExp(`<[a-zA-Z][^\\s>]*(?:\\s+[^\\s=>]+(?:${VALUE})?)*\\s*/?>`, "g");
const ATTRIBUTE = new RegExp(`(\\s+)([^\\s=>/]+)(${VALUE})?`, "g");

/** `html` with every `style` attribute as the runtime's own. */
export function withoutInlineStyles(html: string): string {
  if (!/\sstyle\s*=/i.test(html)) return html;
  return html.replace(
    TAG,
    (tag) =>
      tag.replace(
        ATTRIBUTE,
        (attribute, space, name, value) =>
          value !== undefined && name.toLowerCase() === "style" ? space + ATTR_STYLE + value : attribute,
      ),
  );
}
