/** Splits a query into the parts, other than its terms, that are looked for in a section as they are. */
import { fold, HAN, isHan, withoutQuestion } from "./tokenize.ts";

/** Number of words in a quote; fewer may appear together by chance. */
const QUOTE_WORDS = 4;
/** Number of Chinese characters that count as one word. */
const HAN_CHARACTERS_PER_WORD = 2;
const HAN_CHARACTER_OR_WORD = new RegExp(`[${HAN}]|[^\\s${HAN}]+`, "gu");
/** Number of words, or single Chinese characters, of a query from which quotes are made; the beginning is enough. */
const MAX_WORDS = 40;
/** Signs that are no part of a term at its start and end, as the dot of a sentence or the `@` of a package. */
const OUTER_SIGNS = /^[@/.-]+|[@/.-]+$/g;
/** Word pairs of at most this many characters are ignored: pairs of small words ("to a") say nothing. */
const MAX_IGNORED_PAIR_LENGTH = 5;

/** Parts of a query that are looked for as they are. */
export interface QueryParts {
  /** Pairs of consecutive words. */
  readonly phrases: readonly string[];
  /** Runs of `QUOTE_WORDS` consecutive words. */
  readonly quotes: readonly string[];
  /** Flags such as `--watch`, the last of which may be half-typed. */
  readonly flags: readonly string[];
  /** Identifiers, folded. */
  readonly names: ReadonlySet<string>;
}

/** Returns the parts of a query, as it was understood (`text`) and as it was typed. */
export function queryParts({ text, typed }: { readonly text: string; readonly typed: string }): QueryParts {
  return { phrases: phrasesOf(text), quotes: quotesOf(typed), flags: flagsOf(typed), names: namesOf(typed) };
}

/** Returns pairs of adjacent words rather than the whole query, because pasted text contains names that no page has. */
function phrasesOf(query: string): string[] {
  const words = fold(query).split(/[^\p{L}\p{N}_.'-]+/u).filter(Boolean);
  return words.slice(1).map((word, index) => `${words[index]} ${word}`).filter((pair) =>
    pair.length > MAX_IGNORED_PAIR_LENGTH && wordsSaid(pair) > 0 && !pair.startsWith("i ")
  );
}

/**
 * Returns the parts of a query to search for verbatim: from each word on, the shortest run that a text is unlikely to
 * contain by chance. Longer runs would miss pasted text, because it contains names that no page has.
 */
function quotesOf(query: string): string[] {
  const text = fold(query).trim().replace(/\s+/g, " ");
  const words = [...text.matchAll(HAN_CHARACTER_OR_WORD)].slice(0, MAX_WORDS);
  return words.flatMap(({ index: from }, first) => {
    let length = 0;
    for (const { index, 0: word } of words.slice(first)) {
      length += isHan(word) ? 1 / HAN_CHARACTERS_PER_WORD : 1;
      if (length < QUOTE_WORDS) continue;
      const quote = text.slice(from, index + word.length);
      return wordsSaid(quote) > 1 ? [quote] : [];
    }
    return [];
  });
}

/** Returns the flags of a command, as `--watch`: their dashes tell them from words. */
function flagsOf(query: string): string[] {
  const flags = fold(query).matchAll(/(?:^|[^\p{L}\p{N}-])(--[a-z][\w-]*)/gu).map(([, flag]) => flag);
  return [...new Set(flags)];
}

/** Returns the number of words, or Chinese characters, that do not only make a question: every question has those. */
function wordsSaid(folded: string): number {
  return withoutQuestion(folded).match(HAN_CHARACTER_OR_WORD)?.length ?? 0;
}

/** Returns the words of a query that look like identifiers in code, folded. */
function namesOf(query: string): Set<string> {
  return new Set(
    query.split(/[^\w$@/.-]+/).map((word) => word.replace(OUTER_SIGNS, "")).filter(isIdentifier).map(fold),
  );
}

/** Recognizes identifiers such as `loadConfig` and `api.onExit`; "Install" is just a heading that many pages have. */
export function isIdentifier(text: string): boolean {
  return /^[\w$@/.-]+$/.test(text) && /[a-z][A-Z]|[.@/$_-]/.test(text);
}
