/** What stands within a line, as Markdown. Pure. */
import { attributeOf, hasClass, type HtmlElement, type HtmlNode, textOf } from "./html_tree.ts";

export interface Links {
  /** The address to write for one that a page has. */
  (href: string): string;
}

export interface InlineContext {
  readonly links: Links;
  /** A table's cell is one line, and a bar ends it. */
  readonly inTable?: boolean | undefined;
}

const MARKS = new Map([["strong", "**"], ["b", "**"], ["em", "*"], ["i", "*"], ["del", "~~"], ["s", "~~"]]);
/** Markdown has no signs for these, and they mean something. */
const KEPT = new Set(["sup", "sub", "kbd"]);

export function inlineMarkdown(nodes: readonly HtmlNode[], context: InlineContext): string {
  const texts = nodes.map((node) =>
    typeof node === "string" ? escaped(node, context) : element(node, context)
  );
  const written = nodes.map((node, index) =>
    typeof node === "string" ? texts[index] : marked(node.name, texts, index)
  );
  return written.join("").replace(/\\\n\s+/g, "\\\n");
}

function element(node: HtmlElement, context: InlineContext): string {
  const inside = () => inlineMarkdown(node.children, context);
  if (node.name === "code") return codeSpan(textOf(node), context);
  if (node.name === "br") return context.inTable ? "<br>" : "\\\n";
  if (node.name === "img") return image(node, context);
  if (node.name === "input") return attributeOf(node, "type") === "checkbox" ? checkbox(node) : "";
  if (node.name === "a") return link(node, inside, context);
  return KEPT.has(node.name) && !isFootnote(node) ? `<${node.name}>${inside()}</${node.name}>` : inside();
}

/** The text at `index`, with the marks of the element whose text it is. */
function marked(name: string, texts: readonly string[], index: number): string {
  const text = texts[index]!;
  const mark = MARKS.get(name);
  const inner = text.trim();
  if (mark === undefined || inner === "") return text;
  // White space inside the marks would make them text.
  const start = text.indexOf(inner);
  const [before, after] = [text.slice(0, start), text.slice(start + inner.length)];
  const isRead = isMark(`${texts[index - 1] ?? ""}${before}`.at(-1), inner[0]!) &&
    isMark(`${after}${texts[index + 1] ?? ""}`[0], inner.at(-1)!);
  return before + (isRead ? mark + inner + mark : `<${name}>${inner}</${name}>`) + after;
}

/** CommonMark takes a mark between a letter outside and punctuation inside for text. Chinese sets no space there. */
function isMark(outside: string | undefined, inside: string): boolean {
  return outside === undefined || /[\s\p{P}\p{S}]/u.test(outside) || !/[\p{P}\p{S}]/u.test(inside);
}

/** A span whose fence is longer than any run of back quotes in it. */
export function codeSpan(code: string, { inTable }: InlineContext): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = /^`|`$|^ .* $/.test(code) ? " " : "";
  const text = code.replace(/\s*\n\s*/g, " ");
  return `${fence}${space}${inTable ? text.replaceAll("|", "\\|") : text}${space}${fence}`;
}

function image(node: HtmlElement, context: InlineContext): string {
  const src = attributeOf(node, "src");
  const alt = escaped(attributeOf(node, "alt") ?? "", context);
  // A picture that stands in its page has no address, and its bytes say nothing to who reads text.
  if (!src || src.startsWith("data:")) return alt;
  return `![${alt}](${target(context.links(src))})`;
}

function checkbox(node: HtmlElement): string {
  return attributeOf(node, "checked") === undefined ? "[ ]" : "[x]";
}

function link(node: HtmlElement, inside: () => string, { links }: InlineContext): string {
  if (hasClass(node, "header-anchor") || hasClass(node, "footnote-back")) return "";
  if (hasClass(node, "footnote-ref")) return `[^${noteName(attributeOf(node, "href"))}]`;
  const text = inside().trim();
  const href = attributeOf(node, "href");
  return href === undefined || text === "" ? text : `[${text}](${target(links(href))})`;
}

/** A note is named by its id: its number may be that of another one, too, which a fragment has. */
export function noteName(id = ""): string {
  return id.replace(/^#?fn-/, "");
}

function isFootnote(node: HtmlElement): boolean {
  return node.children.some((child) => typeof child !== "string" && hasClass(child, "footnote-ref"));
}

function target(href: string): string {
  return /[\s()<>]/.test(href) ? `<${href.replace(/[<>\n]/g, encodeURIComponent)}>` : href;
}

/** Signs that Markdown would read as its own. An underscore within a word is none. */
function escaped(text: string, { inTable }: InlineContext): string {
  const signs = /[\\`*[]|~~|<(?=[a-z/!?])|(?<![a-z\d])_|_(?![a-z\d])|&(?=#?\w+;)/gi;
  const line = text.replace(/\s+/g, " ").replace(signs, "\\$&");
  return inTable ? line.replaceAll("|", "\\|") : line;
}
