/** The HTML of a page as a tree. What is never closed ends with what it stands in. Pure. */
import { decodeEntities } from "../markdown/escape.ts";
import { ENDS_PARAGRAPH } from "../markdown/html_elements.ts";
import { eachTag, openingTagsIn } from "../markdown/html_tags.ts";

/** An element, or a run of text as a reader sees it. */
export type HtmlNode = HtmlElement | string;

export interface HtmlElement {
  /** In small letters. */
  readonly name: string;
  /** The opening tag as it is written. */
  readonly tag: string;
  readonly children: HtmlNode[];
}

/** Elements whose content is not for readers. */
const UNREAD = new Set(["script", "style", "template", "svg", "button", "select", "textarea", "noscript"]);

/** Colours of code, and places where a line may break: most of the tags, and nothing to a reader of text. */
const BARE = /<\/?span(?:"[^"]*"|'[^']*'|[^"'<>])*>|<wbr>/g;

/** Browsers nest no deeper either; what is deeper belongs to the last that counts. */
const DEEPEST = 512;

export function htmlTree(written: string): HtmlElement {
  const root: HtmlElement = { name: "", tag: "", children: [] };
  const open = [root];
  const html = written.replace(BARE, "");
  let end = 0;
  for (const { name: written, at, length, kind } of eachTag(html)) {
    addText(open.at(-1)!, html.slice(end, at));
    end = at + length;
    const name = written.toLowerCase();
    if (kind === "close") closeLast(open, name);
    else {
      closeBefore(open, name);
      const element: HtmlElement = { name, tag: html.slice(at, end), children: [] };
      if (!UNREAD.has(name)) open.at(-1)!.children.push(element);
      if (kind === "open" && open.length < DEEPEST) open.push(element);
    }
  }
  addText(open.at(-1)!, html.slice(end));
  return root;
}

function addText({ children }: HtmlElement, html: string): void {
  const text = decodeEntities(html.includes("<!--") ? html.replace(/<!--[^]*?-->/g, "") : html);
  if (text !== "") children.push(text);
}

/** What the beginning of an element ends, where nothing has closed it. */
const ENDED_BY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["p", ENDS_PARAGRAPH],
  ["li", new Set(["li"])],
  ["dt", new Set(["dt", "dd"])],
  ["dd", new Set(["dt", "dd"])],
  ["td", new Set(["td", "th", "tr", "tbody", "tfoot"])],
  ["th", new Set(["td", "th", "tr", "tbody", "tfoot"])],
  ["tr", new Set(["tr", "tbody", "tfoot"])],
]);
/** Not beyond these. */
const BOUNDS = new Set(["ul", "ol", "dl", "table", "div", "blockquote", "details", "section", "article"]);

function closeBefore(open: HtmlElement[], name: string): void {
  const bound = open.findLastIndex((element) => BOUNDS.has(element.name));
  const at = open.findIndex((element, index) => index > bound && ENDED_BY.get(element.name)?.has(name));
  if (at > 0) open.length = at;
}

/** A closing tag without an opening one closes nothing. */
function closeLast(open: HtmlElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at > 0) open.length = at;
}

/** An attribute's value; undefined for one that is not there. */
export function attributeOf({ tag }: HtmlElement, name: string): string | undefined {
  if (!tag.toLowerCase().includes(name)) return undefined;
  const found = openingTagsIn(tag)[0]?.attributes.find((attribute) => attribute.name.toLowerCase() === name);
  return found && decodeEntities(found.value ?? "");
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return element.tag.includes(name) && (attributeOf(element, "class") ?? "").split(/\s+/).includes(name);
}

export function textOf(node: HtmlNode): string {
  if (typeof node === "string") return node;
  let text = "";
  for (const child of node.children) text += textOf(child);
  return text;
}

/** All elements below one, from the top, for which `is` holds; what such an element holds is not looked at. */
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
