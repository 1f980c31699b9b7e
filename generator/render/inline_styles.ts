/**
 * Styles that writers put on elements. The site's policy lets no `style` attribute apply; the runtime sets what stands
 * in this one through the CSSOM, which the policy allows.
 */
import { ATTR_STYLE } from "../../islands/markup.ts";
import { isHtmlText } from "../../layouts/html_text.ts";
import { replaceAttributes } from "../markdown/html_tags.ts";

/** `html` with every `style` attribute as the runtime's own. */
export function withoutInlineStyles(html: string): string {
  if (!/\sstyle\s*=/i.test(html)) return html;
  return replaceAttributes(html, ({ name, at, length }) => {
    const written = html.slice(at + name.length, at + length);
    return written && name.toLowerCase() === "style" ? ATTR_STYLE + written : undefined;
  });
}

/** The same in each text of the settings or the front matter that is HTML. */
export function dataWithoutInlineStyles<Data>(data: Data): Data {
  return JSON.parse(
    JSON.stringify(data),
    (_, value) => typeof value === "string" && isHtmlText(value) ? withoutInlineStyles(value) : value,
  );
}
