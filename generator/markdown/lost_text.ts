/**
 * Reports text that Markdown interprets differently from what its author meant: surplus table cells, unclosed
 * fences, links without a definition, block quotes that only look like alerts, syntax of other tools.
 */
import { checkAlert } from "./alerts.ts";
import { checkHtmlBlock, checkTableHead } from "./lost_blocks.ts";
import { checkLostLinks } from "./lost_links.ts";
import { checkLostId, checkLostInline } from "./lost_inline.ts";
import { checkLostEmphasis, checkLostMarks } from "./lost_marks.ts";
import type { Token, Tokens } from "./marked.ts";
import { leadingSpace, locate, locateAt, type PageState, report } from "./page_state.ts";
import { childLists } from "./positions.ts";

/** HTML tags whose text is shown as it is. */
const CODE_TAG = /^<(?:code|kbd|pre|samp)[\s>]/i;

/** Reports text that readers would not see, or would see as raw Markdown. */
export function checkLostText(page: PageState, tokens: readonly Token[]): void {
  checkLostLinks(page, tokens);
  checkAttributes(page, tokens);
  const inline = tokens.filter((token) => !isListItemText(token));
  checkLostEmphasis(page, inline);
  checkLostInline(page, inline);
  for (const [index, token] of tokens.entries()) {
    if (token.type === "text" && CODE_TAG.test(tokens[index - 1]?.raw ?? "")) continue;
    const isBlock = isListItemText(token);
    if (token.type === "html") checkHtmlBlock(page, token as Tokens.HTML);
    else if (token.type === "paragraph" || isBlock) checkParagraph(page, token);
    else if (token.type === "table") checkRows(page, token as Tokens.Table);
    else if (token.type === "code") checkFenceEnd(page, token as Tokens.Code);
    else if (token.type === "text") checkReferences(page, token);
    else if (token.type === "heading") checkLostId(page, token);
    else if (token.type === "blockquote") checkAlert(page, token);
    if (!isBlock) checkForeignLines(page, token);
    for (const children of childLists(token)) checkLostText(page, children);
  }
}

function checkParagraph(page: PageState, token: Token): void {
  checkTableHead(page, token);
  checkLostMarks(page, token);
}

/** Reports rows with too many cells: GFM drops cells after the table's last column. */
function checkRows(page: PageState, table: Tokens.Table): void {
  let from = page.positions.get(table) ?? 0;
  for (const line of table.raw.trim().split("\n")) {
    const row = line.trim();
    const at = page.text.indexOf(row, from);
    if (at < 0) return;
    from = at + row.length;
    const rest = surplusCells(row, table.header.length);
    if (rest.trim() === "") continue;
    const where = locateAt(page, from - rest.length, rest.trimEnd().length);
    const message = `This row has more cells than the table has columns (${table.header.length})`;
    report(page, "markdown/table", message, where, "Write a bar that is text as `\\|`, in code too.");
  }
}

/** Returns the rest of a row after its first `columns` cells, or "" if only bars and white space follow. */
function surplusCells(row: string, columns: number): string {
  const bars = [...row.matchAll(/(?<!\\)(?:\\\\)*\|/g)].map(({ 0: bar, index }) => index + bar.length);
  const ends = bars[0] === 1 ? bars.slice(1) : bars;
  const rest = row.slice(ends[columns - 1] ?? row.length);
  return /^[\s|]*$/.test(rest) ? "" : rest;
}

/** Reports a fence that is not closed: everything after it is code. */
function checkFenceEnd(page: PageState, token: Tokens.Code): void {
  if (token.codeBlockStyle === "indented") return;
  const text = token.raw.trim();
  const marks = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
  if (!marks) return;
  const last = text.slice(text.lastIndexOf("\n") + 1).trim();
  const closed = text.includes("\n") && last.startsWith(marks) && !last.replaceAll(marks[0]!, "");
  // If the code contains another opening fence, the last line probably closes that one.
  if (closed && !new RegExp(`\n {0,3}${marks}\\w`).test(text)) return;
  const hint = `Write a line with ${marks} after the code, indented like the first one.`;
  report(page, "markdown/fence", "This code block is not closed", locate(page, token, 0, marks.length), hint);
}

/** Returns whether a token is the `text` of a list item: a block with inline tokens, not an inline token itself. */
export function isListItemText(token: Token): boolean {
  return token.type === "text" && "tokens" in token && Boolean(token.tokens);
}

/** `[text][name]`, `![text][name]` and `[name][]`, but not after a word, where brackets are an index (`list[0][1]`). */
const REFERENCE = /(?:(?<!\\)(!)|(?<![\w\])\\!]))\[([^[\]^][^[\]]*)\]\[([^[\]]*)\]/g;

/** Reports reference links without a definition, which are rendered as text, including their brackets. */
function checkReferences(page: PageState, token: Token): void {
  for (const { 0: whole, 1: mark = "", 2: text = "", 3: name, index } of token.raw.matchAll(REFERENCE)) {
    const label = name || text;
    report(
      page,
      "markdown/reference",
      `"${label}" has no definition: this is text, not ${mark ? "an image" : "a link"}`,
      locate(page, token, index - leadingSpace(token.raw), whole.length),
      `Add a line \`[${label}]: /address\`, or write \`${mark}[${text}](/address)\`.`,
    );
  }
}

/** Reports `{width=300}`, `{.wide}` or `{: #top }` after a link or image: attributes only in other generators. */
function checkAttributes(page: PageState, tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    const before = tokens[index - 1]?.type;
    const found = before === "link" || before === "image"
      ? /^\{:?[ \t]*[.#\w][^{}\n]*\}/.exec(token.raw)
      : null;
    if (!found || token.type !== "text") return;
    const hint = `Remove it, or write the ${before} as HTML, with these attributes.`;
    const where = locate(page, token, 0, found[0].length);
    report(page, "markdown/foreign", "These are not attributes: the braces are shown as text", where, hint);
  });
}

interface ForeignLine {
  /** `html` includes the tags of MDX. */
  readonly type: "paragraph" | "html" | "text" | "code";
  readonly pattern: RegExp;
  readonly message: string;
  readonly hint: string;
  readonly onlyIn?: "md";
}

const NO_CODE = "No code is included here";
const INCLUDE_CODE = 'Include code with a fence: ```` ```js file="./example.js" ````.';
const NO_MARK = "This comment marks no line: it is shown as part of the code";

/** Syntax that has a meaning in other generators only. */
const FOREIGN: readonly ForeignLine[] = [
  {
    type: "paragraph",
    pattern: /^\[?\[toc\]\]?(?=\s*$)/im,
    message: "No table of contents is inserted here",
    hint:
      "Remove it: the outline is shown beside the text. In MDX, `<Toc />` from '@theme' shows it in the text.",
  },
  {
    type: "paragraph",
    pattern: /^<<<[ \t]+\S+/m,
    message: NO_CODE,
    hint: INCLUDE_CODE,
  },
  {
    type: "html",
    pattern: /<code\s(?:[^<>]*\s)?src=(?:"[^"]*"|'[^']*'|\{[^{}]*\})/,
    message: NO_CODE,
    hint: INCLUDE_CODE,
  },
  {
    type: "paragraph",
    pattern: /^::[a-z][\w-]*(?=[[{])/m,
    message: "Directives are not supported: this is shown as text",
    hint: 'Write HTML, or a component in a file that ends in ".mdx".',
  },
  {
    type: "paragraph",
    pattern: /^\$\$/m,
    message: "Formulas are not supported: this is shown as text",
    hint: "Write it in MathML (`<math>`), or as it is in code.",
  },
  {
    type: "html",
    pattern: /^<!--\s*@include:.*/m,
    message: "No text is included here",
    hint: "In MDX, write `import Part from './part.md'` and `<Part />`.",
  },
  {
    type: "paragraph",
    pattern: /^(?:import\s[^;\n]*?\bfrom\s*["'][^"'\n]+["']|export\s+(?:const|default|function)\b)/m,
    message: "Markdown does not support imports and exports: this is shown as text",
    hint: "Rename the file to .mdx: imports, exports and components work there.",
    onlyIn: "md",
  },
  {
    type: "code",
    pattern: /(?:\/\/|#|\/\*|<!--)[ \t]*highlight-(?:next-line|start|end)\b/,
    message: NO_MARK,
    hint:
      "Write `// [!code highlight]` after the line, or the line numbers after the language: `js {2,4-6}`.",
  },
  {
    type: "code",
    pattern:
      /(?:\/\/|#|\/\*|<!--)[ \t]*\[!code\s+(?!(?:\+\+|--|focus|error|warning|highlight|hl)(?![\w-]))[\w:/-]+\]/,
    message: NO_MARK,
    hint: "Known marks: `++`, `--`, `focus`, `error`, `warning`, `highlight`.",
  },
  {
    type: "text",
    // Skips braces after a command or sign of a formula: `\frac{{a}}{{b}}`, `x^{{n}}`.
    pattern: /(?=\{\{)(?<!\\[A-Za-z]+|[_^{}\\])\{\{\s*[A-Za-z_$][^{}\n]*\}\}(?!\})/,
    message: "Markdown does not evaluate expressions: the braces are shown as text",
    hint: "Rename the file to .mdx and write `{name}`. To show braces, put them into code.",
    onlyIn: "md",
  },
];

function checkForeignLines(page: PageState, token: Token): void {
  const raw = token.raw.trimStart();
  const kind = token.type === "mdxTag" ? "html" : token.type;
  for (const { type, pattern, message, hint, onlyIn = page.source.format } of FOREIGN) {
    const found = type === kind && onlyIn === page.source.format ? pattern.exec(raw) : null;
    if (!found) continue;
    const where = locate(page, token, found.index, found[0].length);
    report(page, "markdown/foreign", message, where, hint);
  }
}
