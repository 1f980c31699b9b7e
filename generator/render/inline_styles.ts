/**
 * Inline styles in content. The site's Content-Security-Policy blocks `style` attributes, so they are written
 * as another attribute, which the runtime applies through the CSSOM, as the policy allows.
 */
import { ATTR_STYLE } from "../../islands/markup.ts";
import { isHtmlText } from "../../layouts/html_text.ts";
import { replaceAttributes } from "../markdown/html_tags.ts";

/** Returns `html` with every `style` attribute renamed to the one that the runtime applies. */
export function withoutInlineStyles(html: string): string {
  if (!/[\s/"']style\s*=/i.test(html)) return html;
  return replaceAttributes(html, ({ name, at, length }) => {
    const written = html.slice(at + name.length, at + length);
    return written && name.toLowerCase() === "style" ? ATTR_STYLE + written : undefined;
  });
}

/** Applies `withoutInlineStyles` to every HTML text in data from the settings or the front matter. */
export function dataWithoutInlineStyles<Data>(data: Data): Data {
  return JSON.parse(
    JSON.stringify(data),
    (_, value) => typeof value === "string" && isHtmlText(value) ? withoutInlineStyles(value) : value,
  );
}
