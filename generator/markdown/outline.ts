/** Collects what later stages need besides a page's HTML: its structure, its sections for search, its outline. */
import type { TocEntry } from "../../islands/types.ts";
import type { PageSection, StructureItem } from "../types.ts";
import { codeBlockOf } from "./html/code_block.ts";
import type { ContainerToken } from "./tokens/containers.ts";
import { decodeEntities } from "./text/escape.ts";
import { textOfHtml } from "./text/html_tags.ts";
import { isExternal } from "../../islands/lib/address.ts";
import { childrenOf, type Token, type Tokens } from "./tokens/marked.ts";
import { isTag } from "./tokens/mdx_tokens.ts";
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

interface OpenSection extends Omit<PageSection, "text"> {
  readonly texts: string[];
}

/** Computes the outline from a page's tokens. */
export function outlineOf(page: PageState, tokens: readonly Token[]): Outline {
  const collected = new Collector(page);
  collected.addBlocks(tokens);
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
  if (first?.type !== "link") return first !== undefined && startsWithPageLink(childrenOf(first));
  const { href } = first as Tokens.Link;
  return !isExternal(href) && !href.startsWith("#");
}

/** Returns the sections with their table of contents. */
export function outlineFrom(sections: readonly PageSection[]): Pick<Outline, "sections" | "toc"> {
  return { sections, toc: tocFrom(sections) };
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

/** Collects structure and sections while it walks through the tokens of a page. */
class Collector {
  readonly structure: StructureItem[] = [];
  readonly sections: OpenSection[] = [{ id: "", heading: "", depth: 1, texts: [] }];
  readonly #page: PageState;

  constructor(page: PageState) {
    this.#page = page;
  }

  addBlocks(tokens: readonly Token[]): void {
    for (const token of tokens) this.#addBlock(token, this.#lineOf(token));
  }

  #lineOf(token: Token): number {
    return placeOf(this.#page, token).line;
  }

  #addBlock(token: Token, line: number): void {
    switch (token.type) {
      case "heading":
        return this.#addHeading(token, line);
      case "paragraph":
      case "text":
        this.#addProse(token.tokens ?? [token], line);
        return this.#addInline(token.tokens ?? []);
      case "code":
        return this.#addCode(token, line);
      case "list":
        return (token as Tokens.List).items.forEach((item) => this.addBlocks(item.tokens));
      case "table":
        return this.#addTable(token as Tokens.Table, line);
      case "container":
        return this.#addContainer(token as ContainerToken, line);
      case "blockquote":
      case "footnoteDefinition":
        return this.addBlocks(token.tokens ?? []);
      case "html":
        return this.#addText(decodeEntities(textOfHtml((token as Tokens.HTML).text)));
      case "mdxTag":
        return this.#addInline([token]);
    }
  }

  #addHeading(token: Token, line: number): void {
    const heading = this.#page.headings.get(token)!;
    const { id, text, depth } = heading;
    this.structure.push({ kind: "heading", ...heading, line });
    if (depth > 1) this.sections.push({ id, heading: text, depth, texts: [] });
    this.#addInline(childrenOf(token));
  }

  #addCode(token: Token, line: number): void {
    const { lang, meta, code, classes, markLines } = codeBlockOf(this.#page, token);
    const removed = [...classes].flatMap(([number, names]) =>
      names.split(" ").includes("remove") ? [number] : []
    );
    this.structure.push({
      ...{ kind: "code", lang, meta, text: code, line },
      ...(removed.length > 0 && { removed }),
      ...(markLines.length > 0 && { markLines }),
    });
    this.sections.at(-1)!.texts.push(...messagesIn(lang, code));
  }

  #addContainer({ name, titleTokens, tokens }: ContainerToken, line: number): void {
    this.structure.push({ kind: "container", name, line });
    this.#addProse(titleTokens, line);
    this.#addInline(titleTokens);
    this.addBlocks(tokens);
  }

  #addTable({ header, rows }: Tokens.Table, line: number): void {
    this.structure.push({ kind: "table", rows: rows.length, columns: header.length, line });
    for (const { tokens } of [header, ...rows].flat()) {
      this.#addProse(tokens, tokens[0] ? this.#lineOf(tokens[0]) : line);
      this.#addInline(tokens);
    }
  }

  #addProse(tokens: readonly Token[], line: number): void {
    const text = plainText(tokens).trim();
    if (text === "") return;
    this.structure.push({ kind: "prose", text, line });
    this.#addText(text);
  }

  #addText(text: string): void {
    const words = oneLine(text);
    if (words !== "") this.sections.at(-1)!.texts.push(words);
  }

  #addInline(tokens: readonly Token[]): void {
    for (const token of tokens) {
      const line = this.#lineOf(token);
      if (token.type === "image") {
        const { href, text, tokens } = token as Tokens.Image;
        this.structure.push({ kind: "image", src: href, alt: imageAlt(tokens, text), line });
        continue;
      }
      if (token.type === "link") {
        this.structure.push({ kind: "link", href: (token as Tokens.Link).href, line });
      }
      if (isTag(token) && token.kind !== "close" && /^[A-Z]|\./.test(token.name)) {
        this.structure.push({ kind: "component", name: token.name, line });
      }
      this.#addInline(childrenOf(token));
    }
  }
}
