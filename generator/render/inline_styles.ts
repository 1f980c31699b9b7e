/**
 * Styles that writers put on elements. The site's policy lets no `style` attribute apply; the runtime sets what stands
 * in this one through the CSSOM, which the policy allows.
 */
import { ATTR_STYLE } from "../../islands/markup.ts";
import { HTML_ATTRIBUTE, HTML_TAG } from "../markdown/html_tags.ts";

/** `html` with every `style` attribute as the runtime's own. */
export function withoutInlineStyles(html: string): string {
  if (!/\sstyle\s*=/i.test(html)) return html;
  return html.replace(
    HTML_TAG,
    (all: string, tag: string | undefined, attributes = "") =>
      tag === undefined ? all : `<${tag}${attributes.replace(HTML_ATTRIBUTE, renamed)}`,
  );
}

function renamed(attribute: string, space: string, name: string, value: string | undefined): string {
  return value !== undefined && name.toLowerCase() === "style" ? space + ATTR_STYLE + value : attribute;
}
