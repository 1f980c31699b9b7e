/** Parses code fences and renders them as HTML. */
import { didYouMean } from "../../diagnostics/did_you_mean.ts";
import { columnsOf, outdented, withTabs } from "../text/code_tabs.ts";
import { escapeHtml } from "../text/escape.ts";
import { parseFenceMeta } from "./fence_meta.ts";
import { highlight, languageKind, LANGUAGES, splitHighlightedLines } from "./highlight.ts";
import { includeText } from "./includes.ts";
import { addClass, takeLineMarks } from "../text/line_marks.ts";
import type { Token, Tokens } from "../tokens/marked.ts";
import { type CodeBlock, lineAt, type PageState, placeOf, report } from "../page_state.ts";
import { t } from "../../../layouts/i18n.ts";
import { counted } from "../../util/text.ts";

/** Returns the code block of a fence. Parses each fence only once, so that its problems are reported once. */
export function codeBlockOf(page: PageState, token: Token): CodeBlock {
  return page.codeBlocks.getOrInsertComputed(token, () => readCodeBlock(page, token as Tokens.Code));
}

function readCodeBlock(page: PageState, token: Tokens.Code): CodeBlock {
  const meta = parseFenceMeta(token.lang ?? "");
  for (const found of meta.problems) report(page, token, { code: "markdown/fence-meta", ...found });
  reportUnknownLanguage(page, token, meta.lang);
  const included = meta.file === undefined ? undefined : includeText(page, token, meta.file, meta.lines);
  const marked = takeLineMarks(included ?? codeText(page, token));
  const classes = new Map(marked.classes);
  for (const line of meta.highlighted) addClass(classes, line, "highlighted");
  if (meta.file === undefined || included !== undefined) {
    reportMissingLines(page, token, Math.max(0, ...meta.highlighted), marked.code);
  }
  const { showLineNumbers, defaultWrapCode } = page.context.config.markdown;
  return {
    lang: meta.lang,
    meta: meta.meta,
    title: meta.title,
    code: marked.code,
    classes,
    markLines: marked.markLines,
    showLineNumbers: meta.showLineNumbers ?? showLineNumbers,
    wrapCode: meta.wrapCode ?? defaultWrapCode,
  };
}

function codeText(page: PageState, token: Tokens.Code): string {
  if (token.codeBlockStyle === "indented") return token.text.replace(/\n+$/, "");
  // marked keeps the last line's end if the line is blank.
  const code = token.text.replace(/\n$/, "");
  const indent = columnsOf(/^[ \t]*/.exec(token.raw)![0]);
  // Below a fence without code are its closing marks.
  const text = indent === 0 || code === "" ? code : withoutIndent(code, token.raw, indent);
  if (!page.text.includes("\t")) return text;
  const fence = placeOf(page, token).line;
  const lines = text.split("\n").map((line, index) => withTabs(line, lineAt(page, fence + index + 1)));
  return lines.join("\n");
}

/**
 * Returns the code of an indented fence without that indentation. marked keeps it if the marks are `~`, and removes
 * as many tabs as there are spaces.
 */
function withoutIndent(code: string, raw: string, indent: number): string {
  const written = raw.split("\n").slice(1);
  return code.split("\n").map((line, index) => outdented(written[index] ?? line, indent)).join("\n");
}

/** Reports highlights behind the end of the code, which was perhaps longer once. */
function reportMissingLines(page: PageState, token: Token, last: number, code: string): void {
  const count = code.split("\n").length;
  if (last <= count) return;
  report(page, token, {
    code: "markdown/fence-meta",
    severity: "warning",
    message: `Line ${last} cannot be highlighted: the code has ${counted(count, "line")}`,
    hint: "Count the lines of the code as shown, from 1.",
    piece: /\{[\d,\s-]+\}/.exec(token.raw)?.[0] ?? "",
  });
}

function reportUnknownLanguage(page: PageState, token: Token, lang: string): void {
  if (languageKind(lang) !== "unknown") return;
  const message = `The language "${lang}" is not highlighted`;
  report(page, token, { code: "markdown/unknown-language", message, hint: languageHint(lang), piece: lang });
}

function languageHint(lang: string): string {
  const ending = /.\.(\w+)$/.exec(lang)?.[1];
  if (ending && languageKind(ending) !== "unknown") return `Write \`${ending} title="${lang}"\`.`;
  if (lang === "mdx-code-block") return "Remove its marks: its text is then read as MDX, not shown as code.";
  const near = didYouMean(lang, LANGUAGES);
  if (near) return `Did you mean "${near}"?`;
  const [first = ""] = lang.split("-");
  if (first && first !== lang && languageKind(first) !== "unknown") return `Write \`${first}\`.`;
  if (lang === "math") return "Formulas are shown as text: write `txt`, or MathML (`<math>`) instead.";
  const isDiagram = /^(?:mermaid|plantuml|graphviz|dot|d2)$/.test(lang);
  return isDiagram ? "Diagrams are shown as text: use an image." : "Write `txt` for plain text.";
}

/** Renders a code block with its title and buttons as HTML. */
export function renderCodeBlock(page: PageState, block: CodeBlock): string {
  const copy = escapeHtml(t(page.locale, "copy"));
  const wrap = escapeHtml(t(page.locale, "wrapCode"));
  const lang = escapeHtml(block.lang);
  const title = block.title ? `<div class="code-title">${escapeHtml(block.title)}</div>` : "";
  return `<div class="code-block"${lang && ` data-lang="${lang}"`}>${title}` +
    `<pre tabindex="0"${preClass(block)}><code class="hljs${lang && ` language-${lang}`}">${
      codeHtml(block)
    }` +
    `</code></pre><div class="code-tools">` +
    `<button type="button" class="code-wrap" aria-pressed="${block.wrapCode}" aria-label="${wrap}"></button>` +
    `<button type="button" class="code-copy" aria-label="${copy}"></button></div></div>\n`;
}

function preClass(block: CodeBlock): string {
  const used = [...block.classes.values()].join(" ").split(" ");
  const names = [
    block.wrapCode && "wrap",
    block.showLineNumbers && "line-numbers",
    used.includes("diff") && "has-diff",
    used.includes("focused") && "has-focus",
  ].filter((name) => name !== false);
  return names.length > 0 ? ` class="${names.join(" ")}"` : "";
}

/** Renders the code. Wraps lines in elements only if marks or line numbers need them, to keep most blocks small. */
function codeHtml(block: CodeBlock): string {
  const html = highlight(block.code, block.lang);
  if (block.classes.size === 0 && !block.showLineNumbers) return html && `${html}\n`;
  const lines = splitHighlightedLines(html).map((line, index) => {
    const marks = block.classes.get(index + 1);
    const element = elementOf(marks);
    return `<${element} class="line${marks ? ` ${marks}` : ""}">${line}</${element}>`;
  });
  return `${lines.join("\n")}\n`;
}

/** Returns the element for a line with these marks: a semantic one, for readers who do not see its colour. */
function elementOf(marks: string | undefined): string {
  if (!marks) return "span";
  if (!marks.includes("diff")) return "mark";
  return marks.includes("add") ? "ins" : "del";
}
