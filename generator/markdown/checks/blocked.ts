/**
 * Reports HTML and JSX that has no effect in the browser, because the site's content security policy blocks it or
 * because pages are rendered only once, when the site is built.
 */
import type { Explanation, FoundProblem } from "../../diagnostics/diagnostic.ts";
import { addressKind } from "../text/address_attributes.ts";
import { tagsIn } from "../text/html_tags.ts";
import type { Token, Tokens } from "../tokens/marked.ts";
import { tagsInToken } from "../tokens/tags_in_token.ts";
import { type PageState, report } from "../page_state.ts";
import type { Tag } from "../text/tags.ts";
import { srcsetUrls } from "../../util/srcset.ts";

/** Reports the tags, attributes and addresses that have no effect. */
export function checkBlocked(page: PageState, all: readonly Token[]): void {
  for (const token of all) {
    const problems = token.type === "image" || token.type === "link"
      ? blockedAddress(token as Tokens.Image | Tokens.Link)
      : tagsOf(token).flatMap(blockedIn);
    for (const found of problems) report(page, token, { code: "markdown/blocked", ...found });
  }
}

function tagsOf(token: Token): readonly Tag[] {
  if (token.type === "html") return tagsIn(token.raw);
  // A component may use its attributes for anything.
  const elements = tagsInToken(token).filter(({ name }) => /^[a-z]/.test(name));
  return token.type === "mdxModule" ? elements.map(withoutHandlers) : elements;
}

/** A component of the page that handles events is reported itself (`mdx_state.ts`). */
function withoutHandlers(tag: Tag): Tag {
  return { ...tag, attributes: tag.attributes.filter(({ name }) => !HANDLER.test(name)) };
}

function blockedAddress({ type, raw, href }: Tokens.Image | Tokens.Link): FoundProblem[] {
  const found = addressProblem(type, href);
  const at = raw.lastIndexOf(href);
  const place = at < 0 ? { at: 0, length: 2 } : { at, length: href.length };
  return found ? [{ ...found, ...place }] : [];
}

/** Returns the problems of a tag and of its attributes. */
export function blockedIn({ name, kind, at, attributes }: Tag): FoundProblem[] {
  if (kind === "close") return [];
  const valueOf = (key: string) => attributes.find((attribute) => attribute.name === key)?.value ?? "";
  const element = elementProblem(name, valueOf);
  return [
    ...(element ? [{ ...element, at, length: name.length + 1 }] : []),
    ...attributes.flatMap(({ name: key, value = "", at }) => {
      const found = attributeProblem(name, key, value);
      return found ? [{ ...found, at, length: key.length }] : [];
    }),
  ];
}

const ISLAND = 'a component in a file named "components/*.island.tsx"';

/** Returns the problem of an element that the browser blocks; `valueOf` returns the value of an attribute, or "". */
export function elementProblem(
  name: string,
  valueOf: (attribute: string) => string,
): Explanation | undefined {
  if (name === "script" && !/json|template/.test(valueOf("type"))) {
    const message = "The browser does not run this script: pages may not contain scripts";
    return { message, hint: `Write what it does as ${ISLAND}.` };
  }
  if (name === "style") {
    const hint = 'Put them in a .css file in the folder "components".';
    return { message: "The browser does not apply these styles", hint };
  }
  if (name === "iframe" && /^\s*(?:https?:)?\/\//i.test(valueOf("src"))) {
    const message = "The browser does not show this frame: frames of other sites are not allowed";
    return {
      message,
      hint: "Link to it instead; if it is on this site, write its address without the host.",
    };
  }
  if (name === "object" || name === "embed") {
    const message = "The browser does not show this: plug-ins are not allowed";
    return { message, hint: "Show an image, or link to the file." };
  }
}

/** Attributes that handle events. Other words begin with "on", too. */
const HANDLER = /^on(?!(?:e|ce|ly)$)[a-z]/i;

/** Returns the problem of an attribute that the browser ignores, or whose file it does not load. */
function attributeProblem(tag: string, name: string, value: string): Explanation | undefined {
  const kind = addressKind(tag, name);
  const files = kind === "srcset" ? srcsetUrls(value) : kind === "link" || kind === undefined ? [] : [value];
  if (files.some((address) => /^\s*http:/i.test(address))) {
    const message = "The browser does not load this file: its address is not encrypted";
    return { message, hint: "Write https:, or put the file into the static folder." };
  }
  if (/^(?:form)?action$/i.test(name) && /^\s*(?:https?:)?\/\//i.test(value)) {
    const message = "The browser does not send this form: forms of other sites are not allowed";
    return { message, hint: "Link to the form's page instead." };
  }
  if (/^(?:xlink:)?href$/i.test(name) && /^\s*(?:java|vb)script:/i.test(value)) {
    const message = "The browser does not follow this link: pages contain no scripts of their own";
    return { message, hint: `Write a button with what it does as ${ISLAND}.` };
  }
  if (HANDLER.test(name)) {
    const message = `"${name}" has no effect: pages contain no scripts of their own`;
    return { message, hint: `Write the element as ${ISLAND}.` };
  }
}

/** Returns the problem of an address that is not in HTML, such as that of a navigation item or of a logo. */
export function addressProblem(kind: "link" | "image" | "logo", address: string): Explanation | undefined {
  return kind === "link" ? attributeProblem("a", "href", address) : attributeProblem("img", "src", address);
}
