/** Renders block tokens as the page's body. */
import { codeBlockOf, renderCodeBlock } from "./code_block.ts";
import { renderContainer } from "./containers_html.ts";
import type { ContainerToken } from "../tokens/containers.ts";
import { escapeHtml } from "../text/escape.ts";
import { renderFootnotes } from "./footnotes_html.ts";
import { headingIdOf, withoutHeadingId } from "../tokens/heading_id.ts";
import { resolveRawHtml } from "./links.ts";
import type { Token, Tokens } from "../tokens/marked.ts";
import { isOnlyJsx } from "./mdx_render.ts";
import { isTag } from "../tokens/mdx_tokens.ts";
import { renderOptionFacts } from "./option_facts.ts";
import type { Output } from "./output.ts";
import type { PageState } from "../page_state.ts";
import { plainText } from "../tokens/plain_text.ts";
import { renderInline } from "./render_inline.ts";
import { depthChange } from "../text/tags.ts";
import { needsWordBreaks } from "../text/word_breaks.ts";
import { t } from "../../../layouts/i18n.ts";

/** Renders a whole page. */
export function renderPage(page: PageState, tokens: readonly Token[], out: Output): void {
  const facts = renderOptionFacts(page);
  const beforeFacts = facts === "" ? undefined : tokenBeforeFacts(tokens);
  if (facts !== "" && beforeFacts === undefined) out.html(facts);
  renderBlocks(page, tokens, out, (token) => {
    if (token === beforeFacts) out.html(facts);
  });
  renderFootnotes(page, out, (notes) => renderBlocks(page, notes, out));
}

function isJsx(token: Token | undefined): boolean {
  return token?.type === "mdxTag" || token?.type === "mdxExpression";
}

/** Returns whether a block has no element of its own: tags, expressions, and lines of only these. */
function isBare(token: Token | undefined): boolean {
  const isText = token?.type === "paragraph" || token?.type === "text";
  return isJsx(token) || (isText && isOnlyJsx((token as Tokens.Paragraph).tokens ?? []));
}

/** Returns the token after which the option's facts are inserted: the first paragraph, else the first heading. */
function tokenBeforeFacts(tokens: readonly Token[]): Token | undefined {
  return tokens.find((token) => token.type === "paragraph") ??
    tokens.find((token) => token.type === "heading");
}

/** Renders blocks one after another, and calls `then` after each. */
function renderBlocks(
  page: PageState,
  tokens: readonly Token[],
  out: Output,
  then?: (token: Token) => void,
): void {
  let depth = 0;
  const blocks = tokens.filter(({ type }) => type !== "space");
  blocks.forEach((token, index) => {
    // Adjacent components, such as two badges on one line, need a space. Inside a tag, its component decides.
    if (depth === 0 && isBare(token) && isBare(blocks[index - 1])) out.html("\n");
    if (isTag(token)) depth += depthChange(token);
    // A block between tags is one child of its component. Tags are children themselves.
    if (depth > 0 && !isBare(token)) out.child(() => renderBlock(page, token, out));
    else renderBlock(page, token, out);
    then?.(token);
  });
}

function renderBlock(page: PageState, token: Token, out: Output): void {
  switch (token.type) {
    case "paragraph":
      return renderParagraph(page, token as Tokens.Paragraph, out);
    case "text":
      return renderInline(page, token.tokens ?? [token], out);
    case "heading":
      return renderHeading(page, token as Tokens.Heading, out);
    case "code":
      return out.html(renderCodeBlock(page, codeBlockOf(page, token)));
    case "list":
      return renderList(page, token as Tokens.List, out);
    case "table":
      return renderTable(page, token as Tokens.Table, out);
    case "blockquote":
      out.html("<blockquote>\n");
      renderBlocks(page, token.tokens ?? [], out);
      return out.html("</blockquote>\n");
    case "container":
      return renderContainer(page, token as ContainerToken, out, renderBlocks);
    case "hr":
      return out.html("<hr>\n");
    case "html":
      return out.html(resolveRawHtml(page, token, (token as Tokens.HTML).text));
    case "checkbox":
    case "mdxTag":
    case "mdxExpression":
      return renderInline(page, [token], out);
  }
}

function renderParagraph(page: PageState, token: Tokens.Paragraph, out: Output): void {
  // Components alone (`<Badge/> <Badge/>` on a line of their own) are not wrapped in a paragraph.
  if (isOnlyJsx(token.tokens)) return renderInline(page, token.tokens, out);
  out.html("<p>");
  renderInline(page, token.tokens, out);
  out.html("</p>\n");
}

function renderHeading(page: PageState, token: Tokens.Heading, out: Output): void {
  const heading = page.headings.get(token);
  if (!heading) return;
  const id = escapeHtml(heading.id);
  const label = escapeHtml(t(page.locale, "headingLink"));
  const classes = headingIdOf(token.tokens)?.classes.join(" ");
  out.html(`<h${heading.depth} id="${id}"${classes ? ` class="${classes}"` : ""}>`);
  const inline = withoutHeadingId(token.tokens);
  // A title that is a single dotted name may be broken between its words, as it may be too wide for a phone.
  if (
    heading.depth === 1 && /^[\w.]+\.\w+$/.test(heading.text) && inline.every(({ type }) => type === "text")
  ) {
    out.html(escapeHtml(heading.text).replace(/\.(?=\w)|(?<=[a-z])(?=[A-Z])/g, "$&<wbr>"));
  } else if (needsWordBreaks(heading.text, page.source.lang)) {
    renderInline({ ...page, breaksWords: true }, inline, out);
  } else renderInline(page, inline, out);
  if (heading.depth > 1) out.html(`<a class="header-anchor" href="#${id}" aria-label="${label}"></a>`);
  out.html(`</h${heading.depth}>\n`);
}

function renderList(page: PageState, list: Tokens.List, out: Output): void {
  const tag = list.ordered ? "ol" : "ul";
  const start = list.ordered && list.start !== 1 ? ` start="${list.start}"` : "";
  // If all items are tasks, check boxes replace the list markers.
  const boxes = list.items.every((item) => item.task) ? ' class="task-list"' : "";
  out.html(`<${tag}${start}${boxes}>\n`);
  for (const item of list.items) {
    out.html("<li>");
    renderListItem(page, item.tokens, out);
    out.html("</li>\n");
  }
  out.html(`</${tag}>\n`);
}

/** Renders a list item. In a tight list, its own text is not made a paragraph, but text between two tags is. */
function renderListItem(page: PageState, tokens: readonly Token[], out: Output): void {
  let depth = 0;
  tokens.forEach((token, index) => {
    const before = tokens[index - 1];
    if (depth === 0 && (before?.type === "text" || isBare(before))) out.html("\n");
    if (isTag(token)) depth += depthChange(token);
    const isText = token.type === "text" && depth > 0;
    const render = () =>
      isText ? renderParagraph(page, token as Tokens.Paragraph, out) : renderBlock(page, token, out);
    if (depth > 0 && !isBare(token)) out.child(render);
    else render();
  });
}

function renderTable(page: PageState, table: Tokens.Table, out: Output): void {
  out.html('<div class="table-wrap" tabindex="0"><table>\n<thead>\n');
  renderRow(page, table.header, "th", out);
  out.html("</thead>\n");
  if (table.rows.length > 0) {
    out.html("<tbody>\n");
    for (const row of table.rows) renderRow(page, row, "td", out);
    out.html("</tbody>\n");
  }
  out.html("</table></div>\n");
}

function renderRow(page: PageState, cells: readonly Tokens.TableCell[], tag: "th" | "td", out: Output): void {
  out.html("<tr>\n");
  for (const cell of cells) {
    // An empty header cell is no heading: as a `th`, it would be announced with every cell below it.
    const name = cell.tokens.length === 0 ? "td" : tag;
    const short = isShort(cell) ? ' class="short"' : "";
    out.html(`<${name}${short}${cell.align ? ` align="${cell.align}"` : ""}>`);
    renderInline({ ...page, breaksCode: true, listsCode: cell.tokens.length > 1 }, cell.tokens, out);
    out.html(`</${name}>\n`);
  }
  out.html("</tr>\n");
}

/** Maximum width of a short cell, in Latin characters. Other characters count as two. */
const SHORT = 10;

/**
 * Returns whether a cell has few characters (a number with unit, `正则表达式`) that a narrow column would wrap, or only a
 * number or nothing, which needs no more width than it has.
 */
function isShort({ tokens }: Tokens.TableCell): boolean {
  const text = plainText(tokens);
  const width = text.length + (text.match(/[^\0-\xff]/g)?.length ?? 0);
  return width <= SHORT && /[^!-\xff]|^\d*$/.test(text) &&
    tokens.every(({ type }) => type !== "html" && !type.startsWith("mdx"));
}
