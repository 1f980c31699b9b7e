/** Reports tables, headings, code and links that Markdown reads as text or code because of the lines around them. */
import { counted } from "../../util/text.ts";
import type { Token, Tokens } from "../tokens/marked.ts";
import { withoutTexts } from "../text/html_tags.ts";
import { leadingSpace, type PageState, report } from "../page_state.ts";

/** The delimiter row below a table's header row: `| --- | :-: |`. */
const DELIMITER_ROW = /^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$/;

/** Reports a table that is read as text, because its header and delimiter rows have different numbers of cells. */
export function checkTableHead(page: PageState, token: Token): void {
  const lines = token.raw.trim().split("\n");
  checkTableRows(page, token, lines);
  const below = lines.findIndex((line, index) => index > 0 && DELIMITER_ROW.test(line));
  const head = lines[below - 1] ?? "";
  if (below < 1 || !head.includes("|")) return;
  const [cells, marks] = [cellCount(head), cellCount(lines[below]!)];
  if (cells === marks) return;
  const at = leadingSpace(token.raw) + lines.slice(0, below).join("\n").length + 1;
  const message = `This is not a table: its header has ${counted(cells, "cell")}, the line below ${marks}`;
  const hint = "Write as many cells in both; a bar that is text is `\\|`, in code too.";
  report(page, token, { code: "markdown/table", message, hint, at, length: lines[below]!.length });
}

/** A row with an outer bar on both sides and another between them, also with the wide bars of Chinese text. */
const ROW = /^[ \t]*([|｜])(?:[^|｜]*\1){2,}[ \t]*$/;

/** Reports rows of a table without a row of hyphens below the first: they are joined to one paragraph. */
function checkTableRows(page: PageState, token: Token, lines: readonly string[]): void {
  const [first = "", ...others] = lines;
  if (others.some((line) => DELIMITER_ROW.test(line))) return;
  const isHeadless = DELIMITER_ROW.test(first);
  const isTable = others.length > 0 ? lines.every((line) => ROW.test(line)) : isHeadless;
  if (!isTable) return;
  const message = "This is not a table: its bars are shown as text";
  const hint = isHeadless
    ? "Write the row with the names of its columns directly above this line."
    : first.includes("｜")
    ? "Write each bar as `|`; the wide bar of Chinese text separates no cells."
    : "Write a row of hyphens below the first: `| --- | --- |`.";
  report(page, token, { code: "markdown/table", message, hint, piece: first.trim() });
}

function cellCount(row: string): number {
  return row.trim().replace(/^\||(?<!\\)\|$/g, "").split(/(?<!\\)\|/).length;
}

/**
 * Markdown in an HTML block: a heading, fence or container on a line of its own, or a link, an image, emphasis or
 * code anywhere. Within a word, asterisks are other signs.
 */
const MARKDOWN =
  /^[ \t]*(?:#{1,6}[ \t]+\S.*|`{3,}.*|~{3,}.*|:{3,}[ \t]*[A-Za-z].*)$|!?\[[^\]\n]+\]\((?:https?:|\.{0,2}\/|#)[^)\s]*\)|(?<![\w*/])\*\*[\p{L}\p{N}](?:[^*\n]*[^*\s])?\*\*(?![\w*])|(?<![\w`])`[^`\n<>]*[^`\n<>\s]`(?![\w`])/mu;

/** Reports Markdown in an HTML block: everything from a tag to the next blank line is HTML. */
export function checkHtmlBlock(page: PageState, token: Tokens.HTML | Tokens.Tag): void {
  const text = token.raw.trimStart();
  const code = "markdown/html";
  if (text.startsWith("<!--") && !text.includes("-->")) {
    const message = "This comment is not closed: it hides the rest of the page";
    report(page, token, { code, message, hint: "Write `-->` at its end.", piece: "<!--" });
  }
  if (
    !("block" in token && token.block) || /^<[!?]|<(?:pre|code|script|style|textarea)(?![\w-])/i.test(text)
  ) {
    return;
  }
  const markup = withoutTexts(token.raw);
  const found = MARKDOWN.exec(markup) ?? new RegExp(DELIMITER_ROW, "m").exec(markup);
  if (!found) return;
  const inLine = /^[*`](?!``)/.test(found[0]) ? ", or write tags such as `<b>` and `<code>` instead" : "";
  const hint = `Put an empty line between it and the tags around it${inLine}.`;
  const indented = " Indent it by less than four spaces, which would make it code.";
  const isDeep = /^(?: {4}| {0,3}\t)/.test(found[0]);
  const message = "Inside HTML, this Markdown is shown as plain text";
  const length = found[0].trimEnd().length;
  report(page, token, { code, message, hint: isDeep ? hint + indented : hint, at: found.index, length });
}

/** A fence or container with its indentation. Headings are not meant: `#` also begins a comment in code. */
const INDENTED_BLOCK = /^[ \t]*(?=`{3}|~{3}|:{3,}[ \t]*[A-Za-z])/m;

/** Reports Markdown inside an element that became code, because it is as deep as the element's tags suggest. */
export function checkIndented(page: PageState, token: Tokens.Code): void {
  if (token.codeBlockStyle !== "indented") return;
  const found = INDENTED_BLOCK.exec(token.raw);
  if (!found) return;
  const at = found.index + found[0].length;
  const { length } = token.raw.slice(at).split("\n", 1)[0]!.trimEnd();
  const message = "This Markdown is shown as code: it is indented too much";
  const hint = "Indent the Markdown between tags by less than four spaces.";
  report(page, token, { code: "markdown/html", message, hint, at, length });
}
