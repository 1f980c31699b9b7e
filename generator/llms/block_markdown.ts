/** Converts the blocks of a page's HTML to Markdown. All tabs are shown, and controls are left out. Pure. */
import { attributeOf, findAll, hasClass, type HtmlElement, type HtmlNode, textOf } from "./html_tree.ts";
import { escapeText } from "../markdown/text/escape.ts";
import { ENDS_PARAGRAPH } from "../markdown/text/html_elements.ts";
import {
  backquotesAround,
  codeSpan,
  type InlineContext,
  inlineMarkdown,
  MEDIA,
  noteName,
  within,
} from "./inline_markdown.ts";
import { tableGrid } from "./table_grid.ts";
import { oneLine } from "../util/text.ts";

const BLOCKS: ReadonlySet<string> = ENDS_PARAGRAPH.union(new Set(["dd", "dt", "li"]));

export function blocksMarkdown(nodes: readonly HtmlNode[], context: InlineContext): string {
  return blocksOf(nodes, context).join("\n\n");
}

function blocksOf(nodes: readonly HtmlNode[], context: InlineContext): string[] {
  const blocks: string[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    blocks.push(paragraph(line, context));
    line = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) line.push(node);
    else {
      endLine();
      blocks.push(...blockOf(node, context));
    }
  }
  endLine();
  const shown = blocks.filter((block) => block !== "");
  return context.inTable ? shown : separateLists(shown);
}

/** Ends each list that another one follows, whose items would otherwise belong to it and be counted on. */
function separateLists(blocks: readonly string[]): string[] {
  return blocks.flatMap((block, index) => {
    const marker = LIST_MARKER.exec(block)?.[1];
    const goesOn = marker !== undefined && marker === LIST_MARKER.exec(blocks[index - 1] ?? "")?.[1];
    return goesOn ? ["<!-- -->", block] : [block];
  });
}

/** Matches the start of a list up to what two lists that would become one have in common. */
const LIST_MARKER = /^(?:(?=-)|\d+(?=\.))([-.]) /;

/** Whether a node is a block. An element of unknown kind is one if it contains one. */
function isBlock(node: HtmlNode): node is HtmlElement {
  if (typeof node === "string" || MEDIA.has(node.name)) return false;
  return BLOCKS.has(node.name) || node.children.some(isBlock);
}

function blockOf(node: HtmlElement, context: InlineContext): string[] {
  if (/^h[1-6]$/.test(node.name)) return [heading(node, context)];
  switch (node.name) {
    case "p":
      return [paragraph(node.children, context)];
    case "hr":
      return ["---"];
    case "pre":
      return [context.inTable ? codeLines(node, context) : fence(node, languageOf(node), "")];
    case "ul":
    case "ol":
      return [list(node, context)];
    case "dl":
      return [definitions(node, context)];
    case "table":
      return [...blocksOf(node.children.filter(isCaption), context), table(node, context)];
    case "blockquote":
      return [quote(blocksOf(node.children, context))];
    case "details":
      return details(node, context);
    case "div":
      return division(node, context);
    case "a":
      return blocksOf(linkInside(node, node.children), context);
  }
  return hasClass(node, "footnotes") ? footnotes(node, context) : blocksOf(node.children, context);
}

/** Converts the text of a block, with line breaks only between two lines. */
function lines(
  nodes: readonly HtmlNode[],
  context: InlineContext,
  lineBreak = context.inTable ? "\n" : "\\\n",
): string {
  return inlineMarkdown(nodes, context).trim().replace(/ *\n */g, lineBreak);
}

function strong(nodes: readonly HtmlNode[], context: InlineContext): string {
  return `**${lines(nodes, within("**", context))}**`;
}

/** Converts a heading to one line, and escapes number signs at its end, which would not be part of its text. */
function heading(node: HtmlElement, context: InlineContext): string {
  const text = lines(node.children, context, "<br>");
  return `${"#".repeat(Number(node.name[1]))} ${text.replace(/(?<!\S)#+$/, "\\$&")}`;
}

/** Moves a link around blocks, which Markdown does not have, into the first block that shows anything. */
function linkInside(link: HtmlElement, nodes: readonly HtmlNode[]): HtmlNode[] {
  const at = nodes.findIndex(isShown);
  const first = nodes[at];
  if (first === undefined) return [...nodes];
  if (isBlock(first)) {
    return nodes.with(at, { ...first, children: linkInside(link, first.children) });
  }
  const rest = nodes.slice(at);
  const next = rest.findIndex(isBlock);
  const line = next < 0 ? rest : rest.slice(0, next);
  return [{ ...link, children: line }, ...rest.slice(line.length)];
}

function isShown(node: HtmlNode): boolean {
  if (textOf(node).trim() !== "") return true;
  return typeof node !== "string" && (node.name === "img" || node.children.some(isShown));
}

function division(node: HtmlElement, context: InlineContext): string[] {
  if (hasClass(node, "code-block")) return [codeBlock(node, context)];
  if (hasClass(node, "callout")) return [callout(node, context)];
  const role = attributeOf(node, "role");
  const inside = blocksOf(node.children, context);
  return role === "tabpanel" ? [strong([attributeOf(node, "aria-label") ?? ""], context), ...inside] : inside;
}

/** Converts a paragraph, and escapes whatever would begin another kind of block, in each line. */
function paragraph(nodes: readonly HtmlNode[], context: InlineContext): string {
  const text = lines(nodes, context);
  return text.replace(/^(?:(?:#{1,6}|\+|-+|=+)(?=\s|$)|>|:::)/gm, "\\$&")
    .replace(/^(\d+)([.)])(?=\s|$)/gm, "$1\\$2");
}

function codeBlock(node: HtmlElement, context: InlineContext): string {
  const [title] = findAll(node, (element) => hasClass(element, "code-title"));
  const [pre] = findAll(node, ({ name }) => name === "pre");
  if (pre && context.inTable) return codeLines(pre, context);
  return pre ? fence(pre, attributeOf(node, "data-lang") ?? "", title ? textOf(title) : "") : "";
}

/** Converts code in a table cell, which cannot contain a fence, to a code span per line. */
function codeLines(pre: HtmlElement, context: InlineContext): string {
  return textOf(pre).trim().split("\n").map((line) => line.trim() && codeSpan(line, context)).join("\n");
}

/** Reads the language from a class such as `<code class="language-ts">`. */
function languageOf(pre: HtmlElement): string {
  const [code] = findAll(pre, ({ name }) => name === "code");
  return /(?<![\w-])language-([\w+#-]+)/.exec((code && attributeOf(code, "class")) ?? "")?.[1] ?? "";
}

function fence(pre: HtmlElement, lang: string, title: string): string {
  const isDiff = hasClass(pre, "has-diff");
  const code = (isDiff ? diffText(pre) : textOf(pre)).replace(/\n$/, "");
  const marks = backquotesAround(code, 3);
  const head = [isDiff ? "diff" : lang, title && `title=${quoted(title)}`].filter(Boolean).join(" ");
  return `${marks}${head}\n${code}\n${marks}`;
}

/** Quotes the title of a fence. It has no escapes, but either kind of quotes. */
function quoted(title: string): string {
  return title.includes('"') ? `'${title}'` : `"${title}"`;
}

/** Private-use characters that mark inserted and deleted parts until the code is split into lines. */
const MARKS = new Map([["ins", "\ue000"], ["del", "\ue001"]]);
const SIGNS = new Map([["\ue000", "+ "], ["\ue001", "- "]]);

/** Returns code as a diff, with `+ `, `- ` or two spaces in front of each line. */
function diffText(pre: HtmlElement): string {
  const [code = pre] = findAll(pre, ({ name }) => name === "code");
  const parts = code.children.map((part) =>
    typeof part === "string" ? part : (MARKS.get(part.name) ?? "") + textOf(part)
  );
  const lines = parts.join("").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.replace(/^[\ue000\ue001]?/, (mark) => SIGNS.get(mark) ?? "  ")).join("\n");
}

function list(node: HtmlElement, context: InlineContext): string {
  // Anything else within the list becomes an item.
  const items = node.children.filter((child) => typeof child !== "string" || child.trim() !== "")
    .map((child) => typeof child !== "string" && child.name === "li" ? child.children : [child]);
  const start = Number(/^\d+$/.exec(attributeOf(node, "start") ?? "")?.[0] ?? 1);
  const isLoose = findAll(node, ({ name }) => name === "p").length > 0;
  return items.map((item, index) => {
    const marker = node.name === "ol" ? `${start + index}. ` : "- ";
    return listItem(blocksOf(item, context), marker, isLoose);
  }).join(isLoose ? "\n\n" : "\n");
}

function listItem(blocks: readonly string[], marker: string, isLoose: boolean): string {
  return marker + blocks.join(isLoose ? "\n\n" : "\n").replace(/\n(?=.)/g, `\n${" ".repeat(marker.length)}`);
}

/** The start of a block that is no paragraph. */
const OTHER_BLOCK = /^(?:```|>|(?:[-|]|#+|\d+\.) )/;

/** Converts terms and their descriptions to list items: `- **Type**: …`. */
function definitions(node: HtmlElement, context: InlineContext): string {
  const parts = findAll(node, ({ name }) => name === "dt" || name === "dd");
  const items: string[][] = [];
  for (const part of parts) {
    if (part.name === "dt") items.push([`${strong(part.children, context)}:`]);
    else items.at(-1)?.push(...blocksOf(part.children, context));
  }
  return items.map(([term, first = "", ...rest]) => {
    const isLine = !OTHER_BLOCK.test(first);
    const blocks = isLine ? [`${term} ${first}`, ...rest] : [term!, first, ...rest];
    return listItem(blocks, "- ", blocks.length > 1);
  }).join("\n");
}

function isCaption(node: HtmlNode): boolean {
  return typeof node !== "string" && node.name === "caption";
}

function table(node: HtmlElement, context: InlineContext): string {
  const rows = tableGrid(node).map((row) => row.map((cell) => cell ? cellText(cell, context) : ""));
  // A table inside a cell of another table becomes lines of text.
  if (context.inTable) return rows.map((row) => row.filter(Boolean).join(", ")).join("\n");
  const [head, ...rest] = rows;
  if (!head) return "";
  const width = Math.max(...rows.map((row) => row.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? "").join(" | ")} |`;
  return [line(head), line(Array<string>(width).fill("---")), ...rest.map(line)].join("\n");
}

function cellText(cell: HtmlElement, context: InlineContext): string {
  const parts = blocksOf(cell.children, { ...context, inTable: true });
  return parts.join("<br>").replace(/\n+/g, "<br>");
}

function quote(blocks: readonly string[]): string {
  return blocks.join("\n\n").replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">");
}

/** Converts a callout to a quote with its title in the first line. */
function callout(node: HtmlElement, context: InlineContext): string {
  const [head] = findAll(node, (element) => hasClass(element, "callout-title"));
  const title = strong(head?.children ?? [], context);
  const rest = blocksOf(node.children.filter((child) => child !== head), context);
  return quote([title, ...rest]);
}

function details(node: HtmlElement, context: InlineContext): string[] {
  const [summary] = findAll(node, ({ name }) => name === "summary");
  // The summary is inside an HTML block, where Markdown is plain text.
  const title = summary ? escapeText(oneLine(textOf(summary))) : "";
  const rest = blocksOf(node.children.filter((child) => child !== summary), context);
  return [`<details>\n<summary>${title}</summary>`, ...rest, "</details>"];
}

function footnotes(node: HtmlElement, context: InlineContext): string[] {
  return findAll(node, ({ name }) => name === "li").map((note) => {
    const mark = `[^${noteName(attributeOf(note, "id"))}]: `;
    return listItem(blocksOf(note.children, context), mark, true);
  });
}
