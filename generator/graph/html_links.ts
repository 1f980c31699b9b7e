/** Links and images in the HTML that settings and front matter may hold. Pure. */
import { isHtmlText } from "../../layouts/html_text.ts";
import { decodeEntities } from "../markdown/escape.ts";
import { replaceAttributes } from "../markdown/html_tags.ts";
import { escapeMarkup } from "../util/text.ts";

/** A text with the addresses in it as `resolve` gives them; one that is no HTML as it is. */
export function withResolvedLinks(text: string, resolve: (href: string) => string): string {
  if (!isHtmlText(text)) return text;
  return replaceAttributes(text, ({ name, value }, tag) => {
    const isAddress = /^(?:a href|img src)$/i.test(`${tag.name} ${name}`);
    if (!isAddress || value === undefined) return undefined;
    return `${name}="${escapeMarkup(resolve(decodeEntities(value)))}"`;
  });
}
