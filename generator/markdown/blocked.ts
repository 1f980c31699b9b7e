/**
 * Reports HTML and JSX that has no effect in the browser, because the site's content security policy blocks it or
 * because pages are rendered only once, when the site is built.
 */
import { openingTagsIn } from "./html_tags.ts";
import type { Token, Tokens } from "./marked.ts";
import { namesFiles } from "./media.ts";
import type { MdxTagToken } from "./mdx_tokens.ts";
import { type PageState, report } from "./page_state.ts";

interface WrittenAttribute {
  readonly name: string;
  readonly at: number;
  /** Length of what is marked; that of the name by default. */
  readonly length?: number;
  readonly value: string;
}

/** A tag with its attributes. Offsets are relative to the token. */
interface WrittenTag {
  readonly name: string;
  readonly at: number;
  readonly attributes: readonly WrittenAttribute[];
}

/** Reports the tags and attributes that have no effect. */
export function checkBlocked(page: PageState, all: readonly Token[]): void {
  for (const token of all) {
    for (const tag of tagsOf(token)) checkTag(page, token, tag);
  }
}

function tagsOf(token: Token): readonly WrittenTag[] {
  if (token.type === "html") return writtenTagsIn(token.raw);
  if (token.type === "image") return [addressTag("img", "src", token as Tokens.Image)];
  if (token.type === "link") return [addressTag("a", "href", token as Tokens.Link)];
  if (token.type !== "mdxTag") return [];
  const { kind, name, attributes } = token as MdxTagToken;
  // A component may use its attributes for anything.
  if (kind === "close" || !/^[a-z]/.test(name)) return [];
  return [{ name, at: 0, attributes: attributes.map(({ value = "", ...rest }) => ({ ...rest, value })) }];
}

/** Returns the HTML tag that a Markdown image or link is rendered as, with its address in the given attribute. */
function addressTag(tag: string, name: string, { raw, href }: Tokens.Image | Tokens.Link): WrittenTag {
  const at = raw.lastIndexOf(href);
  const address = { name, at: Math.max(0, at), length: at < 0 ? 2 : href.length, value: href };
  return { name: tag, at: 0, attributes: [address] };
}

/** Returns the opening tags of HTML, with names in lower case. */
export function writtenTagsIn(html: string): WrittenTag[] {
  return openingTagsIn(html).map(({ name, at, attributes }) => ({
    name: name.toLowerCase(),
    at,
    attributes: attributes.map(({ name: key, value = "", at: from }) => ({
      name: key.toLowerCase(),
      at: from,
      value,
    })),
  }));
}

function checkTag(page: PageState, token: Token, { name, at, attributes }: WrittenTag): void {
  const reportFound = (found: Problem | undefined, from: number, length: number) => {
    if (found) report(page, token, { code: "markdown/blocked", ...found, at: from, length });
  };
  const valueOf = (key: string) => attributes.find((attribute) => attribute.name === key)?.value ?? "";
  reportFound(elementProblem(name, valueOf), at, name.length + 1);
  for (const { name: key, value, at: from, length = key.length } of attributes) {
    reportFound(attributeProblem(name, key, value), from, length);
  }
}

export interface Problem {
  readonly message: string;
  readonly hint: string;
}

/** A problem of a part of a text. */
export interface FoundProblem extends Problem {
  readonly at: number;
  readonly length: number;
}

const ISLAND = 'a component in a file named "components/*.island.tsx"';

/** Returns the problem of an element that the browser blocks; `valueOf` returns the value of an attribute, or "". */
export function elementProblem(name: string, valueOf: (attribute: string) => string): Problem | undefined {
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

/** Returns the problem of an attribute that the browser ignores, or whose file it does not load. */
export function attributeProblem(tag: string, name: string, value: string): Problem | undefined {
  const isFile = (tag === "img" && name === "src") || namesFiles(tag, name.toLowerCase());
  const addresses = name.toLowerCase() === "srcset" ? value.split(/\s*,\s*/) : [value];
  if (isFile && addresses.some((address) => /^\s*http:/i.test(address))) {
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
  if (/^on[a-z]/i.test(name)) {
    const message = `"${name}" has no effect: pages contain no scripts of their own`;
    return { message, hint: `Write the element as ${ISLAND}.` };
  }
}

/** Returns the problem of an address that is not in HTML, such as that of a navigation item or of a logo. */
export function addressProblem(kind: "link" | "image" | "logo", address: string): Problem | undefined {
  return kind === "link" ? attributeProblem("a", "href", address) : attributeProblem("img", "src", address);
}
