/** Finds mistakes and links in texts of settings and front matter that may contain HTML. Pure. */
import { isHtmlText } from "../../../layouts/html_text.ts";
import type { Code } from "../../diagnostics/catalogue.ts";
import type { Explanation } from "../../diagnostics/diagnostic.ts";
import { addressKind } from "../text/address_attributes.ts";
import { blockedIn } from "./blocked.ts";
import { decodeEntities } from "../text/escape.ts";
import { ELEMENTS } from "../text/html_elements.ts";
import { type HtmlTag, OpenElements, tagsIn } from "../text/html_tags.ts";
import { srcsetUrls } from "../../util/srcset.ts";
import { setOf } from "../../util/text.ts";

export interface HtmlTextProblem extends Explanation {
  readonly code: Extract<Code, "markdown/html" | "markdown/blocked">;
}

/** Returns the problems of a text: tags without a partner, and what browsers block. */
export function htmlTextProblems(text: string): HtmlTextProblem[] {
  return isHtmlText(text) ? [...unpairedIn(text), ...blockedParts(text)] : shownTagsIn(text);
}

/** Returns the addresses of links, images and other files in a text, none if it is not HTML. */
export function htmlTextLinks(text: string): { readonly kind: "link" | "image"; readonly href: string }[] {
  if (!isHtmlText(text)) return [];
  return tagsIn(text).flatMap((tag) =>
    tag.attributes.flatMap(({ name, value }) => {
      const kind = addressKind(tag.name, name);
      if (!kind || value === undefined) return [];
      const hrefs = kind === "srcset" ? srcsetUrls(decodeEntities(value)) : [decodeEntities(value)];
      return hrefs.map((href) => ({ kind: kind === "link" ? "link" : "image", href }));
    })
  );
}

function unpairedIn(html: string): HtmlTextProblem[] {
  const open = new OpenElements();
  const unpaired = elementTagsIn(html).flatMap((tag) => open.read(tag));
  return [...unpaired, ...open.unclosed()].map(({ name, kind }) =>
    kind === "open"
      ? problemOf(
        `The element \`<${name}>\` is not closed: it may contain what follows the text`,
        `Write \`</${name}>\` where it ends.`,
      )
      : problemOf(
        `The closing tag \`</${name}>\` has no opening tag: it may end a part of the page`,
        "Remove it, or open the element in the same text.",
      )
  );
}

/** Elements that nobody writes about, as opposed to `<title>`, so that their tags are meant as markup. */
const MARKUP = setOf("b big em font i mark s small strike strong sub sup u");

/** Finds tags in a text without closing tags, which is shown as it is; `<title>` may be what it is about. */
function shownTagsIn(text: string): HtmlTextProblem[] {
  const withoutCode = text.replace(/`[^`]*`/g, (code) => " ".repeat(code.length));
  // A letter after a word may be a type: `Array<i>`.
  const isType = ({ name, at }: HtmlTag) => name.length === 1 && /\w/.test(text[at - 1] ?? "");
  return elementTagsIn(withoutCode).filter((tag) =>
    tag.kind === "open" &&
    ((MARKUP.has(tag.name) && !isType(tag)) || tag.end - tag.at > `<${tag.name}>`.length)
  ).map(({ name }) =>
    problemOf(
      `The element \`<${name}>\` is not closed: readers see the tag`,
      `Write \`</${name}>\` where it ends.`,
    )
  );
}

function elementTagsIn(html: string): HtmlTag[] {
  return tagsIn(html).filter(({ name }) => ELEMENTS.has(name));
}

function blockedParts(html: string): HtmlTextProblem[] {
  return tagsIn(html).flatMap(blockedIn).map(({ message, hint }) => ({
    code: "markdown/blocked",
    message,
    hint,
  }));
}

function problemOf(message: string, hint: string): HtmlTextProblem {
  return { code: "markdown/html", message, hint };
}
