/** Finds mistakes and links in texts of settings and front matter that may contain HTML. Pure. */
import { isHtmlText } from "../../layouts/html_text.ts";
import type { Code } from "../diagnostics/catalogue.ts";
import { attributeProblem, elementProblem, type Problem, writtenTagsIn } from "./blocked.ts";
import { decodeEntities } from "./escape.ts";
import { ELEMENTS } from "./html_elements.ts";
import { OpenElements, openingTagsIn, type TagInHtml, tagsIn } from "./html_tags.ts";

export interface HtmlTextProblem extends Problem {
  readonly code: Extract<Code, "markdown/html" | "markdown/blocked">;
}

/** Returns the problems of a text: tags without a partner, and what browsers block. */
export function htmlTextProblems(text: string): HtmlTextProblem[] {
  return isHtmlText(text) ? [...unpairedIn(text), ...blockedIn(text)] : shownTagsIn(text);
}

/** Returns the addresses of links and images in a text, none if it is not HTML. */
export function htmlTextLinks(text: string): { readonly kind: "link" | "image"; readonly href: string }[] {
  if (!isHtmlText(text)) return [];
  return openingTagsIn(text).flatMap((tag) =>
    tag.attributes.flatMap(({ name, value }) => {
      const kind = addressKind(tag.name, name);
      return kind && value !== undefined ? [{ kind, href: decodeEntities(value) }] : [];
    })
  );
}

/** Returns what an attribute is the address of; undefined if it is none that depends on the page. */
export function addressKind(tag: string, attribute: string): "link" | "image" | undefined {
  const name = `${tag} ${attribute}`.toLowerCase();
  return name === "a href" ? "link" : name === "img src" ? "image" : undefined;
}

function unpairedIn(html: string): HtmlTextProblem[] {
  const open = new OpenElements<TagInHtml>();
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
const MARKUP = new Set("b big em font i mark s small strike strong sub sup u".split(" "));

/** Finds tags in a text without closing tags, which is shown as it is; `<title>` may be what it is about. */
function shownTagsIn(text: string): HtmlTextProblem[] {
  const withoutCode = text.replace(/`[^`]*`/g, (code) => " ".repeat(code.length));
  // A letter after a word may be a type: `Array<i>`.
  const isType = ({ name, at }: TagInHtml) => name.length === 1 && /\w/.test(text[at - 1] ?? "");
  return elementTagsIn(withoutCode).filter((tag) =>
    tag.kind === "open" && ((MARKUP.has(tag.name) && !isType(tag)) || tag.length > `<${tag.name}>`.length)
  ).map(({ name }) =>
    problemOf(
      `The element \`<${name}>\` is not closed: readers see the tag`,
      `Write \`</${name}>\` where it ends.`,
    )
  );
}

function elementTagsIn(html: string): TagInHtml[] {
  return tagsIn(html).filter(({ name }) => ELEMENTS.has(name));
}

function blockedIn(html: string): HtmlTextProblem[] {
  const problems = writtenTagsIn(html).flatMap(({ name, attributes }) => [
    elementProblem(name, (key) => attributes.find((attribute) => attribute.name === key)?.value ?? ""),
    ...attributes.map((attribute) => attributeProblem(name, attribute.name, attribute.value)),
  ]);
  return problems.flatMap((found) => found ? { code: "markdown/blocked", ...found } : []);
}

function problemOf(message: string, hint: string): HtmlTextProblem {
  return { code: "markdown/html", message, hint };
}
