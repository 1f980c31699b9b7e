/**
 * The only file that meets marked. Its lexer gives the token tree that every later step reads; its renderer is
 * not used, because a page's body may be more than HTML (MDX).
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

import { followFences } from "./fences.ts";
import { linesOf } from "./lines.ts";

export type { Token, TokenizerExtension, TokenizerObject, Tokens };

/** The tokens directly inside a token, where it has any (a list has items instead). */
export function childrenOf(token: Token): Token[] {
  return (token as Tokens.Generic).tokens ?? [];
}

export interface LexerOptions {
  /** In order of precedence. */
  readonly extensions: readonly TokenizerExtension[];
  readonly tokenizer: TokenizerObject;
  /** A line that ends a list, though marked would take it for a lazy continuation. */
  readonly endsList: RegExp;
  /** Hides parts of inline text in which `*` and `_` are not emphasis. The length must not change. */
  readonly maskEmphasis: ((text: string) => string) | undefined;
}

/** Where text may end for a token of ours. marked stops by itself at all other signs that they begin with. */
export function nextBrace(src: string): number | undefined {
  const index = src.indexOf("{");
  return index < 0 ? undefined : index;
}

/** Lexes the blocks inside a block of ours: paragraphs stay paragraphs, even inside a tight list. */
export function lexInside(lexer: Lexer, text: string): Token[] {
  const { top } = lexer.state;
  lexer.state.top = true;
  const tokens = lexer.blockTokens(text, []);
  lexer.state.top = top;
  return tokens;
}

/** Makes a function from Markdown text (line feeds only) to tokens. */
export function createLexer(options: LexerOptions): (text: string) => Token[] {
  const marked = new Marked({
    gfm: true,
    // marked asks the extension it was given last first.
    extensions: options.extensions.toReversed(),
    tokenizer: {
      ...options.tokenizer,
      lheading: (src: string) => isUnderlined(src) ? false : undefined,
      url(src: string) {
        const token = Tokenizer.prototype.url.call(this, src);
        if (token && isVersion(token)) return undefined;
        const end = token?.raw.search(ENDS_ADDRESS) ?? -1;
        return end < 0 ? token : Tokenizer.prototype.url.call(this, src.slice(0, end));
      },
      list(src: string) {
        if (!LIST_START.test(src)) return undefined;
        const end = listEnd(src, options.endsList);
        return end === undefined ? false : Tokenizer.prototype.list.call(this, src.slice(0, end));
      },
    },
    hooks: options.maskEmphasis ? { emStrongMask: options.maskEmphasis } : undefined,
  });
  return (text) => marked.lexer(text);
}

/** Chinese text goes on behind an address without a space, so its punctuation is none of the address. */
const ENDS_ADDRESS = /[\u3000-\u303f\uff00-\uffef“”‘’]/;

/** `npm@5.2.0` is no e-mail address: the name of no host ends in a digit. */
function isVersion({ href }: Tokens.Link): boolean {
  return href.startsWith("mailto:") && /\d$/.test(href);
}

/** Whether a line of `=` or `-` stands below the lines `src` begins with; marked looks for it at great length. */
function isUnderlined(src: string): boolean {
  const match = /\n(?:[ \t]*\n| {0,3}(=+|-+)[ \t]*(?=\n|$))/.exec(src);
  return match?.[1] !== undefined;
}

/** What may begin a list; anything else need not be looked through to its end. */
const LIST_START = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t\n]|$)/;

/** Offset of the first line after the first that `endsList`, code blocks skipped. */
function listEnd(src: string, endsList: RegExp): number | undefined {
  const codePartOf = followFences();
  let afterBlank = false;
  for (const { line, at } of linesOf(src)) {
    if (!codePartOf(line)) {
      if (at > 0 && endsList.test(line)) return at;
      // Here the list ends by itself: what comes later is not its affair.
      if (afterBlank && /^ {0,1}[^\s]/.test(line) && !LIST_START.test(line)) return undefined;
    }
    afterBlank = line.trim() === "";
  }
  return undefined;
}
