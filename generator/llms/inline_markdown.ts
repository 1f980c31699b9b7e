/** Converts inline HTML to Markdown. Pure. */
import { attributeOf, hasClass, type HtmlElement, type HtmlNode, textOf } from "./html_tree.ts";
import { mapOf } from "../util/text.ts";

/** Returns the address to write for an address on a page. */
export type LinkRewriter = (href: string) => string;

export interface InlineContext {
  readonly rewriteLink: LinkRewriter;
  /** Whether the text is in a table cell, which must be one line, and in which bars must be escaped. */
  readonly inTable?: boolean | undefined;
  /** Marks of the emphasis around the text, which would be ambiguous within it. */
  readonly marks?: readonly string[] | undefined;
}

const MARKS = mapOf([["strong b", "**"], ["em i", "*"], ["del s", "~~"]]);
/** Elements kept as HTML: they have a meaning, but no Markdown syntax. */
const KEPT = new Set(["sup", "sub", "kbd"]);
/** Elements that Markdown cannot show. What they contain is for browsers that cannot either. */
export const MEDIA: ReadonlySet<string> = new Set(["video", "audio", "iframe"]);

/** Converts text. Every "\n" in the result is a line break, for which each kind of block has its own syntax. */
export function inlineMarkdown(nodes: readonly HtmlNode[], context: InlineContext): string {
  const texts = nodes.map((node) =>
    typeof node === "string" ? escapeMarkdown(node, context) : element(node, context)
  );
  const written = nodes.map((node, index) =>
    typeof node === "string" ? texts[index] : withMarks(nodes, texts, index, context)
  );
  const parts = written.map((text, index) => {
    // Two code spans would become one.
    if (isCode(nodes[index]) && isCode(nodes[index + 1])) return `${text} `;
    // An exclamation mark in front of a link would make it an image.
    return written[index + 1]?.startsWith("[") ? text.replace(/!$/, "\\!") : text;
  });
  return parts.join("");
}

function isCode(node: HtmlNode | undefined): boolean {
  return typeof node === "object" && node.name === "code";
}

function element(node: HtmlElement, context: InlineContext): string {
  const mark = MARKS.get(node.name);
  const inside = () => inlineMarkdown(node.children, mark ? within(mark, context) : context);
  if (node.name === "code") return codeSpan(textOf(node), context);
  if (node.name === "br") return "\n";
  if (node.name === "img") return image(node, context);
  if (MEDIA.has(node.name)) return medium(node, context);
  if (node.name === "input") return attributeOf(node, "type") === "checkbox" ? checkbox(node) : "";
  if (node.name === "a") return link(node, inside, context);
  return KEPT.has(node.name) && !isFootnote(node) ? `<${node.name}>${inside()}</${node.name}>` : inside();
}

/** Returns the text at `index` with the marks of its element, or with tags if marks would be read as text. */
function withMarks(
  nodes: readonly HtmlNode[],
  texts: readonly string[],
  index: number,
  { marks }: InlineContext,
): string {
  const text = texts[index]!;
  const { name } = nodes[index] as HtmlElement;
  const mark = MARKS.get(name);
  const inner = text.trim();
  if (mark === undefined || inner === "" || marks?.includes(mark)) return text;
  // Marks next to white space inside them would be read as text.
  const start = text.indexOf(inner);
  const [before, after] = [text.slice(0, start), text.slice(start + inner.length)];
  const isRead = !isMarked(nodes[index - 1]) &&
    isMark(`${texts[index - 1] ?? ""}${before}`.at(-1), /^[\p{P}\p{S}]/u.test(inner)) &&
    isMark(`${after}${texts[index + 1] ?? ""}`[0], /[\p{P}\p{S}]$/u.test(inner));
  return before + (isRead ? mark + inner + mark : `<${name}>${inner}</${name}>`) + after;
}

/** Returns the context of text within emphasis. */
export function within(mark: string, context: InlineContext): InlineContext {
  return { ...context, marks: [...context.marks ?? [], mark] };
}

function isMarked(node: HtmlNode | undefined): boolean {
  return typeof node === "object" && MARKS.has(node.name);
}

/**
 * Whether CommonMark recognizes a mark here. Between a letter outside and punctuation inside, it reads the
 * mark as text, which is common in Chinese, as it has no spaces there. An emoji outside counts as a letter,
 * because some parsers see only half of it.
 */
function isMark(outside: string | undefined, isSignInside: boolean): boolean {
  return outside === undefined || /[\s\p{P}\p{S}]/u.test(outside) || !isSignInside;
}

/** Returns a code span, or "" for no code. */
export function codeSpan(code: string, { inTable }: InlineContext): string {
  if (code === "") return "";
  const fence = backquotesAround(code, 1);
  const space = /^`|`$|^ .* $/.test(code) ? " " : "";
  const text = code.replace(/\s*\n\s*/g, " ");
  return `${fence}${space}${inTable ? text.replaceAll("|", "\\|") : text}${space}${fence}`;
}

/** Returns more backquotes than any run of them in the code has, and at least `least`. */
export function backquotesAround(code: string, least: number): string {
  const runs = (code.match(/`+/g) ?? []).map((run) => run.length);
  return "`".repeat(Math.max(least, ...runs.map((length) => length + 1)));
}

function image(node: HtmlElement, context: InlineContext): string {
  const src = attributeOf(node, "src");
  const alt = escapeMarkdown(attributeOf(node, "alt") ?? "", context);
  // An embedded image has no address, and its data is of no use to readers of text.
  if (!src || src.startsWith("data:")) return alt;
  return `![${alt}](${target(context.rewriteLink(src))})`;
}

/** Returns a link to a medium, or "" if it has no address. */
function medium(node: HtmlElement, context: InlineContext): string {
  const sources = [node, ...node.children].map((it) =>
    typeof it === "string" ? undefined : attributeOf(it, "src")
  );
  const src = sources.find((it) => it !== undefined);
  const text = attributeOf(node, "title") ?? attributeOf(node, "aria-label") ?? node.name;
  return src ? `[${escapeMarkdown(text, context)}](${target(context.rewriteLink(src))})` : "";
}

function checkbox(node: HtmlElement): string {
  return attributeOf(node, "checked") === undefined ? "[ ]" : "[x]";
}

function link(node: HtmlElement, inside: () => string, { rewriteLink }: InlineContext): string {
  if (hasClass(node, "header-anchor") || hasClass(node, "footnote-back")) return "";
  if (hasClass(node, "footnote-ref")) return `[^${noteName(attributeOf(node, "href"))}]`;
  const text = inside().trim();
  const href = attributeOf(node, "href");
  return href === undefined || text === "" ? text : `[${text}](${target(rewriteLink(href))})`;
}

/** Returns the name of a footnote from its id; its number may also be that of a footnote in a fragment. */
export function noteName(id = ""): string {
  return id.replace(/^#?fn-/, "");
}

function isFootnote(node: HtmlElement): boolean {
  return node.children.some((child) => typeof child !== "string" && hasClass(child, "footnote-ref"));
}

function target(href: string): string {
  return /[\s()<>]/.test(href) ? `<${href.replace(/[<>\n]/g, encodeURIComponent)}>` : href;
}

/** Escapes Markdown syntax in text. Neither an underscore within a word nor a tilde before one is syntax. */
function escapeMarkdown(text: string, { inTable }: InlineContext): string {
  const signs = /[\\`*[\]]|(?<!\s)~|<(?=[a-z/!?]|$)|(?<![a-z\d])_|_(?![a-z\d])|&(?=#?\w+;)/gi;
  const line = text.replace(/\s+/g, " ").replace(signs, "\\$&");
  return inTable ? line.replaceAll("|", "\\|") : line;
}
