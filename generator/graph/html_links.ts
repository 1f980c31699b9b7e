/** Resolves links and images in HTML from settings and front matter. Pure. */
import { isHtmlText } from "../../layouts/html_text.ts";
import { decodeEntities } from "../markdown/escape.ts";
import { eachTag } from "../markdown/html_tags.ts";
import { addressKind } from "../markdown/html_texts.ts";
import { replaceAttributes } from "../markdown/tags.ts";
import { escapeMarkup } from "../util/text.ts";

/** Returns `text` with the addresses in it resolved, or unchanged if it is not HTML. */
export function withResolvedLinks(text: string, resolve: (href: string) => string): string {
  if (!isHtmlText(text)) return text;
  return replaceAttributes(text, eachTag(text), ({ name, value }, tag) => {
    if (!addressKind(tag.name, name) || value === undefined) return undefined;
    return `${name}="${escapeMarkup(resolve(decodeEntities(value)))}"`;
  });
}
