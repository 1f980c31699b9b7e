/**
 * The only file that imports marked. Its lexer creates the token tree that every later step reads. Its renderer
 * is not used, because the body of an MDX page is more than HTML.
 */
import {
  type Lexer,
  Marked,
  type Token,
  Tokenizer,
  type TokenizerExtension,
  type TokenizerObject,
  type Tokens,
} from "marked";

import { followFences } from "../text/fences.ts";
import { linesOf } from "../text/lines.ts";

/** Tokens of our extensions are such tokens if they are declared with `type`: an interface has no index signature. */
export type { Token, TokenizerExtension, TokenizerObject, Tokens };
export { Tokenizer };

/** Returns the child tokens of a token; none for a list, which has `items` instead. */
export function childrenOf(token: Token): Token[] {
  return (token as Tokens.Generic).tokens ?? [];
}

export interface LexerOptions {
  /** In order of precedence. */
  readonly extensions: readonly TokenizerExtension[];
  readonly tokenizer: TokenizerObject;
  /** Matches a line that ends a list although marked would treat it as a lazy continuation. */
  readonly endsList: RegExp;
  /** The same for a line that ends a table or a quote. */
  readonly endsTable: RegExp;
  /** Returns whether a line is a block of its own: text below it is no lazy continuation of it. */
  readonly isWholeBlock: (line: string) => boolean;
  /** Masks parts of inline text in which `*` and `_` are not emphasis. Must keep the text's length. */
  readonly maskEmphasis: ((text: string) => string) | undefined;
}

/**
 * Returns the offset at which text may end because a token of our extensions may begin: the next brace. marked
 * stops by itself at all other characters that such tokens begin with.
 */
export function nextBrace(src: string): number | undefined {
  const index = src.indexOf("{");
  return index < 0 ? undefined : index;
}

/** Lexes the blocks inside a block of our extensions. Paragraphs stay paragraphs, even inside a tight list. */
export function lexInside(lexer: Lexer, text: string): Token[] {
  const { top } = lexer.state;
  lexer.state.top = true;
  const tokens = lexer.blockTokens(text, []);
  lexer.state.top = top;
  return tokens;
}

/** Creates a function that lexes Markdown text, with `\n` as line ending, into tokens. */
export function createLexer(options: LexerOptions): (text: string) => Token[] {
  // marked ends tables only at lists that begin with 1.
  const endsTable = new RegExp(`${options.endsTable.source}|^ {0,3}\\d{1,9}[.)][ \\t]`);
  const marked = new Marked({
    gfm: true,
    // marked tries the last extension first.
    extensions: options.extensions.toReversed(),
    tokenizer: {
      ...options.tokenizer,
      table(src: string) {
        const end = TABLE_START.test(src) ? paragraphEnd(src, (line) => endsTable.test(line)) : undefined;
        return end === undefined ? false : Tokenizer.prototype.table.call(this, src.slice(0, end));
      },
      blockquote(src: string) {
        const end = QUOTE_START.test(src) ? quoteEnd(src, options) : undefined;
        return end === undefined ? false : Tokenizer.prototype.blockquote.call(this, src.slice(0, end));
      },
      lheading(src: string) {
        const end = underlineAt(src);
        if (end === undefined) return undefined;
        const { lexer } = this;
        const startsBlock = options.extensions.some(({ level, start }) =>
          level === "block" && (start?.call({ lexer }, src) ?? end) < end
        );
        return startsBlock ? undefined : false;
      },
      url(src: string) {
        const token = Tokenizer.prototype.url.call(this, src);
        if (token && isVersion(token)) return undefined;
        const end = token?.raw.search(ENDS_ADDRESS) ?? -1;
        return end < 0 ? token : Tokenizer.prototype.url.call(this, src.slice(0, end));
      },
      list(src: string) {
        if (!LIST_START.test(src)) return undefined;
        const end = listEnd(src, options);
        return end === undefined ? false : Tokenizer.prototype.list.call(this, src.slice(0, end));
      },
    },
    hooks: options.maskEmphasis ? { emStrongMask: options.maskEmphasis } : undefined,
  });
  return (text) => marked.lexer(text);
}

/** Chinese punctuation, which ends a bare URL: Chinese text continues after a URL without a space. */
const ENDS_ADDRESS = /[\u3000-\u303f\uff00-\uffef“”‘’]/;

/** Returns whether an e-mail link is really a version, such as `npm@5.2.0`: no host name ends with a digit. */
function isVersion({ href }: Tokens.Link): boolean {
  return href.startsWith("mailto:") && /\d$/.test(href);
}

/**
 * Returns the offset of the `=` or `-` that underline the lines that `src` begins with, or undefined if nothing
 * does. A quick check before marked's slow one, which does not know the blocks that begin before the underline.
 */
function underlineAt(src: string): number | undefined {
  const match = /\n(?:[ \t]*\n| {0,3}(=+|-+)[ \t]*(?=\n|$))/.exec(src);
  return match?.[1] === undefined ? undefined : match.index;
}

/** The possible starts of tables and quotes. Other text need not be searched for their ends. */
const TABLE_START = /^.*\n(?=.*[|:])[ \t|:-]+(?:\n|$)/;
const QUOTE_START = /^ {0,3}>/;

/** Returns the offset of the first line after the first one that `ends` accepts, up to a blank line. */
function paragraphEnd(src: string, ends: (line: string, previous: string) => boolean): number | undefined {
  let previous = "";
  for (const { line, at } of linesOf(src)) {
    if (line.trim() === "") return undefined;
    if (at > 0 && ends(line, previous)) return at;
    previous = line;
  }
  return undefined;
}

/** Returns the offset of the first line that ends a quote although marked would treat it as part of it. */
function quoteEnd(src: string, { endsTable, isWholeBlock }: LexerOptions): number | undefined {
  return paragraphEnd(
    src,
    (line, previous) =>
      endsTable.test(line) || (!QUOTE_START.test(line) && isWholeBlock(withoutMarks(previous))),
  );
}

/** The marks of quotes and list items that a line begins with. */
const MARKS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*/;

function withoutMarks(line: string): string {
  return line.replace(MARKS, "");
}

/** The possible start of a list. Other text need not be searched for a list's end. */
const LIST_START = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t\n]|$)/;

/** Headings and quotes, which need no blank line before them. */
const INTERRUPTS = /^ {0,3}(?:#{1,6}(?:\s|$)|>)/;

/**
 * Returns the offset of the first line that ends the list although marked would treat it as part of it, ignoring
 * the list's first line and code blocks, or undefined if the list has no such line.
 */
function listEnd(src: string, { endsList, isWholeBlock }: LexerOptions): number | undefined {
  const codePartOf = followFences();
  const indent = /^ */.exec(src)![0];
  /** Lines that are indented less than this are not part of the latest item. */
  let width = 1;
  let previous = "";
  for (const { line: written, at } of linesOf(src)) {
    const line = written.startsWith(indent) ? written.slice(indent.length) : written;
    const part = codePartOf(line);
    if (part === undefined && at > 0 && endsList.test(line)) return at;
    const column = line.search(/\S/);
    if (column >= 0 && column < width && (part === undefined || part === "opens")) {
      const marker = LIST_START.exec(line)?.[0];
      // The list ends here by itself, so later lines do not matter.
      if (marker === undefined && (previous === "" || part === "opens" || INTERRUPTS.test(line))) {
        return undefined;
      }
      if (marker === undefined && isWholeBlock(withoutMarks(previous))) return at;
      width = marker?.length ?? width;
    }
    previous = line.trim();
  }
  return undefined;
}
