/** Collects what later stages need besides a page's HTML: its structure, its sections for search, its outline. */
import type { TocEntry } from "../../islands/types.ts";
import type { PageSection, StructureItem } from "../types.ts";
import { codeBlockOf } from "./html/code_block.ts";
import type { ContainerToken } from "./tokens/containers.ts";
import { decodeEntities } from "./text/escape.ts";
import { textOfHtml } from "./text/html_tags.ts";
import { isExternal } from "../../islands/lib/address.ts";
import { childrenOf, type Token, type Tokens } from "./tokens/marked.ts";
import type { MdxTagToken } from "./tokens/mdx_tokens.ts";
import { messagesIn } from "./messages.ts";
import { type PageState, placeOf } from "./page_state.ts";
import { plainText } from "./tokens/plain_text.ts";
import { imageAlt } from "./html/render_inline.ts";
import { oneLine } from "../util/text.ts";

export interface Outline {
  readonly structure: readonly StructureItem[];
  readonly sections: readonly PageSection[];
  readonly toc: readonly TocEntry[];
}

interface OpenSection {
  readonly id: string;
  readonly heading: string;
  readonly depth: number;
  readonly texts: string[];
}

interface Collected {
  readonly structure: StructureItem[];
  readonly sections: OpenSection[];
}

/** Computes the outline from a page's tokens. */
export function outlineOf(page: PageState, tokens: readonly Token[]): Outline {
  const collected: Collected = { structure: [], sections: [newSection("", "", 1)] };
  collectBlocks(page, tokens, collected);
  if (endsWithLinkList(tokens)) collected.sections.at(-1)!.texts.length = 0;
  const sections = collected.sections.map(({ texts, ...section }): PageSection => ({
    ...section,
    text: texts.join("\n"),
  }));
  return { structure: collected.structure, ...outlineFrom(sections) };
}

/**
 * Returns whether the last section is only a list of links to other pages, with remarks. It is left out of
 * search, which finds those pages themselves.
 */
function endsWithLinkList(tokens: readonly Token[]): boolean {
  const last = tokens.findLastIndex(({ type }) => type === "heading");
  const [list, ...others] = tokens.slice(last + 1).filter(({ type }) => type !== "space");
  // A list directly below the title is the whole content of the page.
  if (last < 1 || (tokens[last] as Tokens.Heading).depth === 1) return false;
  if (list?.type !== "list" || others.length > 0) return false;
  return (list as Tokens.List).items.every((item) => startsWithPageLink(item.tokens));
}

/** Returns whether the tokens begin with a link to another page. */
function startsWithPageLink([first]: readonly Token[]): boolean {
  if (first?.type !== "link") {
    return first !== undefined && first.type !== "list" && startsWithPageLink(childrenOf(first));
  }
  const { href } = first as Tokens.Link;
  return !isExternal(href) && !href.startsWith("#");
}

/** Returns the sections with their table of contents. */
export function outlineFrom(sections: readonly PageSection[]): Pick<Outline, "sections" | "toc"> {
  return { sections, toc: tocFrom(sections) };
}

function newSection(id: string, heading: string, depth: number): OpenSection {
  return { id, heading, depth, texts: [] };
}

/** Returns a page's search text: all headings and texts, in order. `TocEntry.charIndex` is an offset in it. */
export function searchText(sections: readonly PageSection[]): string {
  return sections.map(sectionText).join("");
}

function sectionText(section: PageSection): string {
  const heading = section.heading === "" ? "" : `${section.heading}\n`;
  return section.text === "" ? heading : `${heading}${section.text}\n`;
}

function tocFrom(sections: readonly PageSection[]): TocEntry[] {
  const toc: TocEntry[] = [];
  let charIndex = 0;
  for (const section of sections) {
    const { id, heading, depth } = section;
    const listed = id !== "" && depth >= 2 && depth <= 4;
    if (listed) toc.push({ text: heading, id, depth, charIndex: heading === "" ? -1 : charIndex });
    charIndex += sectionText(section).length;
  }
  return toc;
}

function collectBlocks(page: PageState, tokens: readonly Token[], into: Collected): void {
  for (const token of tokens) collectBlock(page, token, into);
}

function collectBlock(page: PageState, token: Token, into: Collected): void {
  const { line } = placeOf(page, token);
  switch (token.type) {
    case "heading":
      return collectHeading(page, token, line, into);
    case "paragraph":
    case "text":
      addProse(token.tokens ?? [token], line, into);
      return collectInline(page, token.tokens ?? [], into);
    case "code":
      return collectCode(page, token, line, into);
    case "list":
      return (token as Tokens.List).items.forEach((item) => collectBlocks(page, item.tokens, into));
    case "table":
      return collectTable(page, token as Tokens.Table, line, into);
    case "container":
      return collectContainer(page, token as ContainerToken, line, into);
    case "blockquote":
    case "footnoteDefinition":
      return collectBlocks(page, token.tokens ?? [], into);
    case "html":
      return addText(decodeEntities(textOfHtml((token as Tokens.HTML).text)), into);
    case "mdxTag":
      return collectInline(page, [token], into);
  }
}

function collectHeading(page: PageState, token: Token, line: number, into: Collected): void {
  const heading = page.headings.get(token)!;
  into.structure.push({ kind: "heading", ...heading, line });
  if (heading.depth > 1) into.sections.push(newSection(heading.id, heading.text, heading.depth));
  collectInline(page, childrenOf(token), into);
}

function collectCode(page: PageState, token: Token, line: number, into: Collected): void {
  const { lang, meta, code, classes, markLines } = codeBlockOf(page, token);
  const removed = [...classes].flatMap(([number, names]) =>
    names.split(" ").includes("remove") ? [number] : []
  );
  into.structure.push({
    ...{ kind: "code", lang, meta, text: code, line },
    ...(removed.length > 0 && { removed }),
    ...(markLines.length > 0 && { markLines }),
  });
  into.sections.at(-1)!.texts.push(...messagesIn(lang, code));
}

function collectContainer(
  page: PageState,
  { name, titleTokens, tokens }: ContainerToken,
  line: number,
  into: Collected,
): void {
  into.structure.push({ kind: "container", name, line });
  addProse(titleTokens, line, into);
  collectInline(page, titleTokens, into);
  collectBlocks(page, tokens, into);
}

function collectTable(page: PageState, table: Tokens.Table, line: number, into: Collected): void {
  into.structure.push({ kind: "table", rows: table.rows.length, columns: table.header.length, line });
  for (const row of [table.header, ...table.rows]) {
    for (const cell of row) {
      addProse(cell.tokens, cell.tokens[0] ? placeOf(page, cell.tokens[0]).line : line, into);
      collectInline(page, cell.tokens, into);
    }
  }
}

function addProse(tokens: readonly Token[], line: number, into: Collected): void {
  const text = plainText(tokens).trim();
  if (text === "") return;
  into.structure.push({ kind: "prose", text, line });
  addText(text, into);
}

function addText(text: string, into: Collected): void {
  const words = oneLine(text);
  if (words !== "") into.sections.at(-1)!.texts.push(words);
}

function collectInline(page: PageState, tokens: readonly Token[], into: Collected): void {
  for (const token of tokens) {
    const { line } = placeOf(page, token);
    if (token.type === "image") {
      const { href, text, tokens } = token as Tokens.Image;
      into.structure.push({ kind: "image", src: href, alt: imageAlt(tokens, text), line });
      continue;
    }
    if (token.type === "link") into.structure.push({ kind: "link", href: (token as Tokens.Link).href, line });
    if (token.type === "mdxTag") {
      const { kind, name } = token as MdxTagToken;
      if (kind !== "close" && /^[A-Z]|\./.test(name)) into.structure.push({ kind: "component", name, line });
    }
    collectInline(page, childrenOf(token), into);
  }
}
