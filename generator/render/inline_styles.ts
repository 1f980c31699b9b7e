/**
 * Inline styles in content. The site's Content-Security-Policy blocks `style` attributes, so they are written
 * as another attribute, which the runtime applies through the CSSOM, as the policy allows.
 */
import { DataAttr } from "../../islands/markup.ts";
import { isHtmlText } from "../../layouts/html_text.ts";
import { eachTag } from "../markdown/text/html_tags.ts";
import { replaceAttributes } from "../markdown/text/tags.ts";

/** Returns `html` with every `style` attribute renamed to the one that the runtime applies. */
export function withoutInlineStyles(html: string): string {
  if (!/[\s/"']style\s*=/i.test(html)) return html;
  return replaceAttributes(
    html,
    eachTag(html),
    ({ name, at, value, end }) =>
      name === "style" && value !== undefined
        ? DataAttr.Style + html.slice(at + name.length, end)
        : undefined,
  );
}

/** Applies `withoutInlineStyles` to every HTML text in data from the settings or the front matter. */
export function dataWithoutInlineStyles<Data>(data: Data): Data {
  return JSON.parse(
    JSON.stringify(data),
    (_, value) => typeof value === "string" && isHtmlText(value) ? withoutInlineStyles(value) : value,
  );
}
