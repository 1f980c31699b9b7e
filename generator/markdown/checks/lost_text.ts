/**
 * Reports text that Markdown interprets differently from what its author meant: surplus table cells, unclosed
 * fences, links without a definition, block quotes that only look like alerts, syntax of other tools.
 */
import { checkAlert } from "../tokens/alerts.ts";
import { checkHtmlBlock, checkTableHead } from "./lost_blocks.ts";
import { isInlineText, isListItemText, textsOutsideCode } from "../tokens/inline_texts.ts";
import { checkLostEmphasis } from "./lost_emphasis.ts";
import { checkLostLinks } from "./lost_links.ts";
import { checkLostId, checkLostInline } from "./lost_inline.ts";
import { FORMULA } from "./foreign_patterns.ts";
import { checkPatterns } from "./lost_patterns.ts";
import { linesOf } from "../text/lines.ts";
import type { Token, Tokens } from "../tokens/marked.ts";
import { type PageState, report } from "../page_state.ts";
import { childLists } from "../tokens/positions.ts";

/** Reports text that readers would not see, or would see as raw Markdown. */
export function checkLostText(page: PageState, tokens: readonly Token[], inHeading = false): void {
  checkLostLinks(page, tokens);
  checkAttributes(page, tokens, inHeading);
  checkCodeReferences(page, tokens);
  checkLowered(page, tokens);
  const texts = textsOutsideCode(tokens);
  checkLostEmphasis(page, tokens, texts);
  checkLostInline(page, tokens, texts);
  for (const { token } of texts) {
    checkReferences(page, token);
    checkPatterns(page, token);
  }
  for (const token of tokens) {
    if (token.type === "html") checkHtmlBlock(page, token as Tokens.HTML);
    else if (token.type === "paragraph" || isListItemText(token)) checkTableHead(page, token);
    else if (token.type === "table") checkRows(page, token as Tokens.Table);
    else if (token.type === "code") checkFenceEnd(page, token as Tokens.Code);
    else if (token.type === "heading") checkLostId(page, token);
    else if (token.type === "blockquote") checkAlert(page, token);
    if (!isInlineText(token)) checkPatterns(page, token);
    for (const children of childLists(token)) checkLostText(page, children, token.type === "heading");
  }
}

/** Reports rows with too many cells: GFM drops cells after the table's last column. */
function checkRows(page: PageState, table: Tokens.Table): void {
  for (const { line, at } of linesOf(table.raw)) {
    const row = line.trimEnd();
    const rest = surplusCells(row.trimStart(), table.header.length);
    if (rest.trim() === "") continue;
    const message = `This row has more cells than the table has columns (${table.header.length})`;
    const hint = "Write a bar that is text as `\\|`, in code too.";
    const place = { at: at + row.length - rest.length, length: rest.trimEnd().length };
    report(page, table, { code: "markdown/table", message, hint, ...place });
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
  const hint = `Write a line with ${marks} after the code, indented like the first one.` +
    (/^[`~]+[ \t]*(?:\n|$)/.test(text) ? " If it is to close the code above, delete it." : "");
  report(page, token, {
    code: "markdown/fence",
    message: "This code block is not closed",
    hint,
    piece: marks,
  });
}

/** `[text][name]`, `![text][name]` and `[name][]`, but not after a word, where brackets are an index (`list[0][1]`). */
const REFERENCE = /(?:(?<!\\)(!)|(?<![\w\])\\!]))\[([^[\]^][^[\]]*)\]\[([^[\]]*)\]/g;

/** In a formula, brackets are indexes. */
const FORMULAS = new RegExp(FORMULA, "g");

/** Reports reference links without a definition, which are rendered as text, including their brackets. */
function checkReferences(page: PageState, token: Token): void {
  if (!token.raw.includes("][")) return;
  const raw = token.raw.replaceAll(FORMULAS, (formula) => " ".repeat(formula.length));
  for (const { 0: whole, 1: mark = "", 2: text = "", 3: name, index } of raw.matchAll(REFERENCE)) {
    const label = name || text;
    const message = `"${label}" has no definition: this is text, not ${mark ? "an image" : "a link"}`;
    const hint = `Add a line \`[${label}]: /address\`, or write \`${mark}[${text}](/address)\`.`;
    report(page, token, { code: "markdown/reference", message, hint, at: index, length: whole.length });
  }
}

/** Reports `` [`code`][name] `` without a definition: there are many where they are meant for another generator. */
function checkCodeReferences(page: PageState, tokens: readonly Token[]): void {
  tokens.forEach((code, index) => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (code.type !== "codespan" || before?.type !== "text" || !/(?<![\w\])\\])\[$/.test(before.raw)) return;
    const [end, name] = /^\]\[([^[\]]*)\]/.exec(after?.raw ?? "") ?? [];
    if (end === undefined) return;
    report(page, before, {
      code: "markdown/reference",
      message: "This is text, not a link: its reference has no definition",
      hint: `Add a line \`[${name || code.raw}]: /address\`, or write (/address) in place of [${name}].`,
      ...{ at: before.raw.length - 1, length: 1 + code.raw.length + end.length },
    });
  });
}

/** Reports `{width=300}`, `{.wide}` or `{: #top }` after a link or image: attributes only in other generators. */
function checkAttributes(page: PageState, tokens: readonly Token[], inHeading: boolean): void {
  tokens.forEach((token, index) => {
    const before = tokens[index - 1]?.type;
    const found = before === "link" || before === "image"
      ? /^\{:?[ \t]*[.#\w][^{}\n]*\}/.exec(token.raw)
      : null;
    // At the end of a heading, these are its own.
    const isText = token.type === "text" || (token.type === "headingId" && !inHeading);
    if (!found || !isText) return;
    const hint = `Remove it, or write the ${before} as HTML, with these attributes.`;
    const message = "These are not attributes: the braces are shown as text";
    report(page, token, { code: "markdown/foreign", message, hint, piece: found[0] });
  });
}

/** Reports `H~2~O`: within a word, other generators lower what is between tildes. */
function checkLowered(page: PageState, tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    const isLowered = token.type === "del" && /^~\d+~$/.test(token.raw);
    if (!isLowered || !/[A-Za-z]$/.test(tokens[index - 1]?.raw ?? "")) return;
    const number = token.raw.slice(1, -1);
    const hint = `Write \`<sub>${number}</sub>\`. To strike it through, write \`<del>${number}</del>\`.`;
    const message = "This number is struck through, not lowered";
    report(page, token, { code: "markdown/foreign", message, hint, length: token.raw.length });
  });
}
