/** What the steps of one page's parsing share. It lives for one call of `parsePage`. */
import type { Locale } from "../../layouts/i18n.ts";
import { lineFrom, type Location } from "../diagnostics/diagnostic.ts";
import { type Code, problem } from "../diagnostics/catalogue.ts";
import type { FrontMatter, LinkRef, SourceFile } from "../types.ts";
import type { FootnoteDefinition } from "./footnotes.ts";
import type { Token } from "./marked.ts";
import type { ParseContext } from "./parse_context.ts";

export interface HeadingInfo {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
  readonly explicitId: boolean;
}

export interface CodeBlock {
  readonly lang: string;
  readonly meta: string;
  readonly title: string | undefined;
  /** What the reader sees and copies: marks removed, includes resolved. */
  readonly code: string;
  readonly classes: ReadonlyMap<number, string>;
  /** Numbers of the lines that are not shown: they were only marks. */
  readonly markLines: readonly number[];
  readonly showLineNumbers: boolean;
  readonly wrapCode: boolean;
}

export interface PageState {
  readonly source: SourceFile;
  readonly locale: Locale;
  readonly context: ParseContext;
  readonly frontMatter: FrontMatter;
  /** The whole file with line feeds only; positions are offsets in it. */
  readonly text: string;
  readonly lineStarts: readonly number[];
  readonly positions: ReadonlyMap<Token, number>;
  readonly headings: ReadonlyMap<Token, HeadingInfo>;
  readonly codeBlocks: Map<Token, CodeBlock>;
  /** Definitions of addresses by their names, in small letters. */
  readonly definitions: ReadonlyMap<string, Token>;
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Names of the footnotes referred to, in order, with the number of references. */
  readonly footnoteUses: Map<string, number>;
  readonly links: LinkRef[];
  readonly includes: Set<string>;
  readonly anchors: Set<string>;
  /** Whether what is rendered stands in a column of a table. */
  readonly inTable?: boolean;
}

/** Offsets at which the lines of `text` begin. */
export function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The 1-based line and column of an offset in the file. */
export function placeAt(page: PageState, offset: number): Place {
  let low = 0;
  let high = page.lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (page.lineStarts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - page.lineStarts[low] + 1 };
}

/** Where a token begins. */
export function placeOf(page: PageState, token: Token): Place {
  return placeAt(page, page.positions.get(token) ?? 0);
}

/** Location of a token for a message, moved by `delta` characters. */
export function locate(page: PageState, token: Token, delta = 0, length = 1): Location {
  const { line, column } = placeAt(page, (page.positions.get(token) ?? 0) + delta);
  const lineText = lineFrom(page.text, page.lineStarts[line - 1] ?? page.text.length);
  return { file: page.source.filePath, line, column, length, lineText };
}

/** Adds a problem at a token. */
export function report(
  page: PageState,
  code: Code,
  message: string,
  location: Location,
  hint?: string,
  severity?: "error" | "warning",
): void {
  page.context.diagnostics.add(problem(code, message, { location, hint, ...(severity ? { severity } : {}) }));
}
