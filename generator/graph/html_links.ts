/** Resolves addresses in HTML from settings and front matter. Pure. */
import { isHtmlText } from "../../layouts/html_text.ts";
import { addressKind } from "../markdown/text/address_attributes.ts";
import { decodeEntities } from "../markdown/text/escape.ts";
import { eachTag } from "../markdown/text/html_tags.ts";
import { replaceAttributes } from "../markdown/text/tags.ts";
import { mapSrcset } from "../util/srcset.ts";
import { escapeMarkup } from "../util/text.ts";

/** Returns `text` with the addresses in it resolved, or unchanged if it is not HTML. */
export function withResolvedLinks(text: string, resolve: (href: string) => string): string {
  if (!isHtmlText(text)) return text;
  return replaceAttributes(text, eachTag(text), ({ name, value }, tag) => {
    const kind = addressKind(tag.name, name);
    if (!kind || value === undefined) return undefined;
    const written = decodeEntities(value);
    return `${name}="${escapeMarkup(kind === "srcset" ? mapSrcset(written, resolve) : resolve(written))}"`;
  });
}
