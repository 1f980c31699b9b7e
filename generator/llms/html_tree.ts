/** Parses the HTML of a page into a tree. Elements that are not closed end with their parent. Pure. */
import { decodeEntities } from "../markdown/text/escape.ts";
import { ENDS_PARAGRAPH } from "../markdown/text/html_elements.ts";
import { eachTag } from "../markdown/text/html_tags.ts";
import { hides, type Tag } from "../markdown/text/tags.ts";
import { mapOf, setOf } from "../util/text.ts";

/** An element, or text with its entities decoded. */
export type HtmlNode = HtmlElement | string;

export interface HtmlElement extends Pick<Tag, "name" | "attributes"> {
  readonly children: HtmlNode[];
}

/** Elements that are left out, as their content is not text for readers. */
const SKIPPED_ELEMENTS = setOf("script style template svg button select textarea noscript");

/** Matches tags without meaning in text, such as those that colour code. They are most of the tags. */
const BARE = /<\/?span(?:"[^"]*"|'[^']*'|[^"'<>])*>|<wbr>/g;

/** Maximum depth, as in browsers. Anything deeper becomes content of the last element within it. */
const MAX_DEPTH = 512;

export function htmlTree(page: string): HtmlElement {
  const root: HtmlElement = { name: "", attributes: [], children: [] };
  const open = [root];
  const html = /<span\s(?:[^<>]*\s)?hidden/i.test(page) ? page : page.replace(BARE, "");
  let end = 0;
  for (const tag of eachTag(html)) {
    const { name, kind } = tag;
    addText(open.at(-1)!, html.slice(end, tag.at));
    end = tag.end;
    if (kind === "close") closeLast(open, name);
    else {
      closeBefore(open, name);
      const element: HtmlElement = { name, attributes: tag.attributes, children: [] };
      if (!SKIPPED_ELEMENTS.has(name) && !isHidden(tag)) open.at(-1)!.children.push(element);
      if (kind === "open" && open.length < MAX_DEPTH) open.push(element);
    }
  }
  addText(open.at(-1)!, html.slice(end));
  return root;
}

/** Returns whether an element is left out because it is hidden; a tab's label tells when its content applies. */
function isHidden(tag: Tag): boolean {
  return hides(tag) && attributeOf(tag, "role") !== "tabpanel";
}

function addText({ children }: HtmlElement, html: string): void {
  const text = decodeEntities(html.includes("<!--") ? html.replace(/<!--[^]*?-->/g, "") : html);
  if (text !== "") children.push(text);
}

/** For each element that may be unclosed, the elements whose opening tags end it. */
const ENDED_BY = mapOf([
  ["p", ENDS_PARAGRAPH],
  ["li", setOf("li")],
  ["dt dd", setOf("dt dd")],
  ["td th", setOf("td th tr tbody tfoot")],
  ["tr", setOf("tr tbody tfoot")],
]);
/** Elements that an opening tag does not end, nor anything outside them. */
const SCOPE_ELEMENTS = setOf("ul ol dl table div blockquote details section article");

function closeBefore(open: HtmlElement[], name: string): void {
  const bound = open.findLastIndex((element) => SCOPE_ELEMENTS.has(element.name));
  const at = open.findIndex((element, index) => index > bound && ENDED_BY.get(element.name)?.has(name));
  if (at > 0) open.length = at;
}

/** Closes the innermost element of this name; ignores a closing tag without an opening one. */
function closeLast(open: HtmlElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at > 0) open.length = at;
}

/** Returns the value of an attribute, empty if it has none, or undefined if there is no such attribute. */
export function attributeOf({ attributes }: Pick<Tag, "attributes">, name: string): string | undefined {
  const found = attributes.find((attribute) => attribute.name === name);
  return found && decodeEntities(found.value ?? "");
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return (attributeOf(element, "class") ?? "").split(/\s+/).includes(name);
}

export function textOf(node: HtmlNode): string {
  if (typeof node === "string") return node;
  let text = "";
  for (const child of node.children) text += textOf(child);
  return text;
}

/** Returns the descendants that satisfy `is`, in document order, without looking inside those that do. */
export function findAll(element: HtmlElement, is: (element: HtmlElement) => boolean): HtmlElement[] {
  const found: HtmlElement[] = [];
  collect(element, is, found);
  return found;
}

function collect(element: HtmlElement, is: (element: HtmlElement) => boolean, found: HtmlElement[]): void {
  for (const child of element.children) {
    if (typeof child === "string") continue;
    if (is(child)) found.push(child);
    else collect(child, is, found);
  }
}
