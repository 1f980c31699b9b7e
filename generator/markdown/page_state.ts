/** State shared by the steps of parsing one page. It lives for one call of `parsePage`. */
import type { Locale } from "../../layouts/i18n.ts";
import { lineFrom, type Severity } from "../diagnostics/diagnostic.ts";
import { type Code, problem } from "../diagnostics/catalogue.ts";
import type { FrontMatter, LinkRef, SourceFile } from "../types.ts";
import type { FootnoteDefinition } from "./tokens/footnotes.ts";
import type { Token } from "./tokens/marked.ts";
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
  /** Code that the reader sees and copies, without marks and with includes resolved. */
  readonly code: string;
  readonly classes: ReadonlyMap<number, string>;
  /** Numbers of the original lines that are not shown, because they contained only marks. */
  readonly markLines: readonly number[];
  readonly showLineNumbers: boolean;
  readonly wrapCode: boolean;
}

export interface PageState {
  readonly source: SourceFile;
  readonly locale: Locale;
  readonly context: ParseContext;
  readonly frontMatter: FrontMatter;
  /** Text of the whole file. Positions are offsets in it. */
  readonly text: string;
  readonly lineStarts: readonly number[];
  readonly positions: ReadonlyMap<Token, number>;
  readonly headings: ReadonlyMap<Token, HeadingInfo>;
  readonly codeBlocks: Map<Token, CodeBlock>;
  /** Link reference definitions by name, in lower case. */
  readonly definitions: ReadonlyMap<string, Token>;
  readonly footnotes: ReadonlyMap<string, FootnoteDefinition>;
  /** Names of the footnotes referred to so far, in order, with the number of references. */
  readonly footnoteUses: Map<string, number>;
  readonly links: LinkRef[];
  readonly anchors: Set<string>;
  /** Whether names in code may be broken into their parts, in a table column or if they may fill a line. */
  readonly breaksCode?: boolean;
  /** Whether code stands between other text in a table cell. */
  readonly listsCode?: boolean;
  /** Whether the code is already in an element that keeps it together. */
  readonly isBoxed?: boolean;
  /** Whether Chinese text may be broken only between words. */
  readonly breaksWords?: boolean;
}

/** Returns the offsets at which the lines of `text` begin. */
export function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Returns the 1-based line and column of an offset in the text whose lines begin at `lineStarts`. */
export function placeAt({ lineStarts }: Pick<PageState, "lineStarts">, offset: number): Place {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lineStarts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - lineStarts[low] + 1 };
}

/** Returns the start of a token. */
export function placeOf(page: PageState, token: Token): Place {
  return placeAt(page, page.positions.get(token) ?? 0);
}

/** Returns the place of an offset in a token's text; of its start for an offset before that. */
export function placeIn(page: PageState, token: Token, offset: number): Place {
  const raw = token.raw.trimStart();
  // The position of a token is that of its first sign.
  const at = Math.max(0, offset - leadingSpace(token.raw));
  const { line, column } = placeOf(page, token);
  const inside = placeAt({ lineStarts: lineStartsIn(token, raw) }, at);
  if (inside.line === 1) return { line, column: column + at + escapedBars(page, token, raw.slice(0, at)) };
  // In the file, the lines of a quoted or indented token begin with more characters.
  const below = line + inside.line - 1;
  const indent = lineAt(page, below).indexOf(lineFrom(raw, at - inside.column + 1));
  return { line: below, column: Math.max(0, indent) + inside.column };
}

/** Kept for each token: one may have a problem in each of its lines. */
const lineStartsByToken = new WeakMap<Token, readonly number[]>();

function lineStartsIn(token: Token, raw: string): readonly number[] {
  return lineStartsByToken.getOrInsertComputed(token, () => lineStartsOf(raw));
}

/** Returns the number of bars in `start`, the start of a token, if they have backslashes in the file: in a table cell. */
function escapedBars(page: PageState, token: Token, start: string): number {
  if (!start.includes("|") || page.text.startsWith(start, page.positions.get(token))) return 0;
  return start.split("|").length - 1;
}

/** Returns the text of a line, given its 1-based number. */
export function lineAt(page: PageState, line: number): string {
  return lineFrom(page.text, page.lineStarts[line - 1] ?? page.text.length);
}

/** Returns the length of a text's leading white space. */
export function leadingSpace(text: string): number {
  return text.length - text.trimStart().length;
}

/** A problem of a part of a token's text. */
export interface TokenProblem {
  readonly code: Code;
  readonly message: string;
  readonly hint?: string | undefined;
  /** Overrides the severity from the catalogue. */
  readonly severity?: Severity;
  /** The part, if the token's text has it only once or first. */
  readonly piece?: string;
  /** Without a piece: where the part begins, and its length; the first sign by default. */
  readonly at?: number;
  readonly length?: number;
}

/** Adds a problem of a token to those of the page. */
export function report(page: PageState, token: Token, found: TokenProblem): void {
  const { code, message, hint, severity, piece } = found;
  const { at = 0, length = 1 } = piece === undefined
    ? found
    : { at: token.raw.indexOf(piece), length: piece.length };
  const { line, column } = placeIn(page, token, at);
  const location = { file: page.source.filePath, line, column, length, lineText: lineAt(page, line) };
  page.context.diagnostics.add(problem(code, message, { location, hint, ...(severity && { severity }) }));
}
