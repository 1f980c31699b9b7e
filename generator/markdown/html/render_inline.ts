/** Renders inline tokens as HTML (and JSX, in MDX). */
import { decodeEntities, escapeHtml, escapeText } from "../text/escape.ts";
import type { FootnoteReference } from "../tokens/footnotes.ts";
import { renderFootnoteReference } from "./footnotes_html.ts";
import { type HeadingIdToken, textOutsideHeading } from "../tokens/heading_id.ts";
import { renderImage } from "./images.ts";
import { linkAttributes, recordLink, resolveRawHtml } from "./links.ts";
import type { Token, Tokens } from "../tokens/marked.ts";
import { renderExpression, renderTag } from "./mdx_render.ts";
import type { MdxExpressionToken, MdxTagToken } from "../tokens/mdx_tokens.ts";
import type { Output } from "./output.ts";
import type { PageState } from "../page_state.ts";
import { plainText } from "../tokens/plain_text.ts";
import { withWordBreaks } from "../text/word_breaks.ts";
import { t } from "../../../layouts/i18n.ts";

export function renderInline(page: PageState, tokens: readonly Token[], out: Output): void {
  let sign = "";
  tokens.forEach((token, index) => {
    if (token.type === "codespan" && cannotBreak(tokens[index - 1], token)) out.html("<wbr>");
    const rest = sign ? withoutStart(token as Tokens.Text, sign) : token;
    sign = fillsLine(page, lastCode(token)) ? closingSign(page, tokens[index + 1]) : "";
    const classes = (sign ? "joined " : "") + (isName(page, token) ? "name" : "");
    if (!classes) return renderInlineToken(page, rest, out);
    out.html(`<span class="${classes.trimEnd()}">`);
    renderInlineToken({ ...page, breaksCode: true, isBoxed: true }, rest, out);
    out.html(`${sign}</span>`);
  });
}

function lastCode(token: Token | undefined): string {
  if (token?.type === "link") return lastCode(token.tokens?.at(-1));
  return token?.type === "codespan" ? (token as Tokens.Codespan).text : "";
}

/** Returns whether code may fill a line: in a table column, any code; in text, code that is as wide as a phone. */
function fillsLine({ breaksCode }: PageState, code: string): boolean {
  return code.length > (breaksCode ? 0 : 21);
}

/**
 * Returns the punctuation marks after code that fills its line, which might otherwise begin the next line: ASCII
 * marks only in a list of code, which may consist of boxes.
 */
function closingSign({ listsCode }: PageState, next: Token | undefined): string {
  const sign = listsCode ? /^(?:[、，。；：！？）」』》,;:)]|\.(?!\w))+/ : /^[、，。；：！？）」』》]/;
  return next?.type === "text" ? sign.exec(next.raw)?.[0] ?? "" : "";
}

function withoutStart(token: Tokens.Text, start: string): Tokens.Text {
  return { ...token, raw: token.raw.slice(start.length), text: token.text.slice(start.length) };
}

/** Maximum length of a command-line option that widens the first column of a table on a phone. */
const MAX_FLAG = 19;

/** Returns whether code is a command-line option to keep on one line: hyphens alone at a line's end say nothing. */
function isFlag(code: string): boolean {
  return code.startsWith("-") && code.length <= MAX_FLAG;
}

/** Number of letters that fit into the first column of a table on a phone. */
const MAX_WHOLE = 17;

/** Number of letters that fit into the first column of a table on a tablet. */
const MAX_WHOLE_TABLET = 28;

/** Number of letters that fit into any column in a wide window. */
const MAX_NAME = 36;

/**
 * Returns whether a token is code (or a link with nothing else) between other text of a table cell, and a name
 * that might break. Its box begins a new line if the name fits there, and leaves the width of the column as it is.
 */
function isName({ listsCode, isBoxed }: PageState, token: Token): boolean {
  if (!listsCode || isBoxed) return false;
  const code = token.type === "link" && token.tokens?.length !== 1 ? "" : lastCode(token);
  return code.length <= MAX_NAME && /^[^\s-]\S*$/.test(code) &&
    (/[-/?]/.test(code) || withBreaks(escapeHtml(code)).includes("<wbr>"));
}

/** Long code in a list wraps as text does: as a box, it would be as wide as the cell, with the comma at its end. */
function codeClass({ listsCode }: PageState, code: string): string {
  if (isFlag(code)) return "flag";
  if (!listsCode || code.length <= MAX_WHOLE) return "";
  return code.length > MAX_WHOLE_TABLET ? "long longer" : "long";
}

/** Where long names break: before their parts (`createServer<wbr>Context`, `theme.<wbr>footer`, `Array&lt;<wbr>Tree`). */
const PART = /(?<=[a-z])(?=[A-Z][a-z])|(?<=\w(?:[./:_-]|&lt;))(?=\w)/g;

function withBreaks(html: string): string {
  return html.length > 12 ? html.replace(PART, "<wbr>") : html;
}

/** An option within a command, except for one that may be longer than a line. */
const OPTION = /((?<![\w!-])--[\w-]{1,17}(?![\w-]))/;

/** Renders code. Its names may break, its options may not: they get no `<wbr>`, which breaks despite `nowrap`. */
function renderCode(page: PageState, text: string): string {
  const kind = codeClass(page, text);
  if (kind === "flag") return `<code class="flag">${escapeHtml(text)}</code>`;
  const html = escapeHtml(text).split(OPTION).map((part, index) => {
    if (index % 2 === 1) return `<span class="flag">${part}</span>`;
    return page.breaksCode ? withBreaks(part) : part;
  }).join("");
  return `<code${kind && ` class="${kind}"`}>${html}</code>`;
}

/**
 * Returns whether browsers would not break the line before `code`. They let no line begin with a dot, so they
 * treat a list without spaces, such as "`.png`、`.svg`", as one word and break it inside its parts.
 */
function cannotBreak(before: Token | undefined, code: Token): boolean {
  return /[、，；：]$/.test(before?.raw ?? "") && /^[^\p{L}\p{N}]/u.test((code as Tokens.Codespan).text);
}

function renderInlineToken(page: PageState, token: Token, out: Output): void {
  switch (token.type) {
    case "text":
    case "escape":
      return renderText(page, token as Tokens.Text, out);
    case "strong":
    case "em":
    case "del":
      out.html(`<${token.type}>`);
      renderInline(page, token.tokens ?? [], out);
      return out.html(`</${token.type}>`);
    case "codespan":
      return out.html(renderCode(page, (token as Tokens.Codespan).text));
    case "br":
      return out.html("<br>\n");
    case "link":
      return renderLink(page, token as Tokens.Link, out);
    case "image": {
      const { href, title, tokens, text } = token as Tokens.Image;
      recordLink(page, token, href, "image");
      return out.html(
        renderImage(page, decodeEntities(href), imageAlt(tokens, text), decodeEntities(title ?? "")),
      );
    }
    case "html":
      return out.html(resolveRawHtml(page, token, (token as Tokens.Tag).text));
    case "checkbox":
      return out.html(checkbox(page, (token as Tokens.Checkbox).checked));
    case "headingId":
      return out.html(escapeHtml(textOutsideHeading(token as HeadingIdToken, page.source.format)));
    case "footnoteReference":
      return out.html(renderFootnoteReference(page, token as FootnoteReference));
    case "mdxTag":
      return out.jsx(renderTag(page, token as MdxTagToken));
    case "mdxExpression":
      return out.jsx(renderExpression(page, token as MdxExpressionToken));
  }
}

function checkbox({ locale }: PageState, checked: boolean): string {
  const label = escapeHtml(t(locale, checked ? "taskDone" : "taskOpen"));
  return `<input type="checkbox" disabled${checked ? " checked" : ""} aria-label="${label}"> `;
}

/** Returns the alternative text of an image. */
export function imageAlt(tokens: readonly Token[] | undefined, text: string): string {
  return tokens ? plainText(tokens) : decodeEntities(text);
}

function renderText(page: PageState, token: Tokens.Text | Tokens.Escape, out: Output): void {
  if ("tokens" in token && token.tokens) return renderInline(page, token.tokens, out);
  if ("escaped" in token && token.escaped) return out.html(token.text);
  const html = token.type === "escape" ? escapeHtml(token.text) : escapeText(token.text);
  out.html(page.breaksWords ? withWordBreaks(html) : html);
}

function renderLink(page: PageState, token: Tokens.Link, out: Output): void {
  const { href, title, tokens, text, autolink } = token;
  recordLink(page, token, href, "link");
  const titled = title ? ` title="${escapeText(title)}"` : "";
  out.html(`<a ${linkAttributes(page, autolink ? href : decodeEntities(href))}${titled}>`);
  if (autolink) out.html(escapeHtml(text));
  else renderInline(page, tokens, out);
  out.html("</a>");
}
