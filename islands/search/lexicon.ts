/**
 * The words of the indexed pages: finds which of them a query means, and the pages that contain them.
 *
 * A half-typed word is completed from the list of tokens, and its completions are looked up instead. FlexSearch could
 * index every prefix of every word itself, but a larger index takes longer to build.
 */
import { Index } from "flexsearch";
import { hanRuns, isAfterName, wordsFromRuns, wordsOf } from "../lib/han_words.ts";
import { nearestWord } from "../lib/nearest_word.ts";
import type { Term } from "../lib/rank.ts";
import { EVERYDAY_HAN_WORDS, synonymsOf } from "../lib/synonyms.ts";
import { bigrams, fold, isHan, queryTerms, tokenize } from "../lib/tokenize.ts";
import { formsOf } from "../lib/word_forms.ts";
import { simplify } from "./simplify.ts";

/** Maximum number of completions. A single letter begins thousands of words; the first are enough to show something. */
const MAX_COMPLETIONS = 400;
/** Minimum length of the parts into which names are split; shorter ones say nothing. */
const MIN_PART = 3;
/** Maximum number of words that a term may be split into. */
const MAX_JOINED_WORDS = 4;
/** A name of several words in Latin letters. */
const SEPARATE_WORDS = /^[a-z\d]+(?:[\s-][a-z\d]+)+$/i;
/** Share of pages from which a Chinese word only sets the scene if what follows it says when or where. */
const MOST_PAGES = 0.25;
/** On so few pages, a word says which of them are meant, and other words for it would lead away from these. */
const FEW_PAGES = 2;
/** Characters that follow a word to say where or when. */
const PLACES = "里中时后前";
/** Katakana words, and what is between them. */
const KATAKANA_OR_OTHERS = /[\p{Script=Katakana}ー]+|[^\p{Script=Katakana}ー]+/gu;

/** A term with the pages that contain it. */
export interface FoundTerm extends Term {
  readonly name: string;
  readonly pages: ReadonlySet<number>;
}

export class Lexicon {
  readonly #index = new Index({
    tokenize: "strict",
    encode: (text: string) => this.#encode(text),
    resolution: 1,
  });
  readonly #tokens = new Set<string>();
  #sortedTokens: readonly string[] = [];
  /** Words of titles, headings and keywords: readers look for these rather than for others. */
  readonly #nameTokens = new Set<string>();
  /** Words of names in Latin letters, by the words written as one: `single file` by `singlefile`. */
  readonly #wordsOfJoined = new Map<string, readonly string[]>();
  readonly #hanRuns = new Set<string>();
  #hanWords: ReadonlySet<string> = new Set();
  readonly #pagesOfToken = new Map<string, ReadonlySet<number>>();
  #pageCount = 0;

  /** Adds a page. The words of Chinese are taken from its `names` (titles, headings, keywords). */
  add(page: number, text: string, names: readonly string[]): void {
    this.#index.add(page, text);
    for (const run of names.flatMap(hanRuns)) this.#hanRuns.add(run);
    for (const name of names) {
      for (const token of tokenize(name)) this.#nameTokens.add(token);
      const words = SEPARATE_WORDS.test(name) ? fold(name).split(/[\s-]/) : [];
      if (words.length <= MAX_JOINED_WORDS) this.#wordsOfJoined.set(words.join(""), words);
    }
    this.#pageCount++;
  }

  /** Prepares for queries; call it after adding pages. */
  finishIndexing(): void {
    this.#hanWords = new Set([...wordsFromRuns(this.#hanRuns), ...EVERYDAY_HAN_WORDS]);
    this.#sortedTokens = [...this.#tokens].sort();
    this.#pagesOfToken.clear();
  }

  /** Returns a query in simplified Chinese, except for the traditional characters and words that pages have. */
  simplify(query: string): string {
    return simplify(query, (part) => this.#sortedTokens.some((token) => token.includes(part)));
  }

  /**
   * Returns the terms of a query as the pages have them: splits runs of Chinese into words, corrects mistyped words,
   * and splits an unknown name into its known parts or into two words.
   */
  termsFromQuery(query: string): string[] {
    const parts = tokenize(query);
    return [
      ...new Set(
        queryTerms(query).flatMap((term) =>
          isHan(term) ? this.#hanWordsOf(term, isAfterName(term, query)) : this.#wordsOf(term, parts)
        ),
      ),
    ];
  }

  /** Returns a query in which words that no page has are replaced by those that are meant; names with parts stay. */
  correct(query: string): string {
    const parts = tokenize(query);
    const words = queryTerms(query).filter((term) =>
      !isHan(term) && !parts.some((part) => part !== term && term.includes(part))
    );
    return words.reduce(
      (text, word) => text.replace(word, () => this.#wordsOf(word, []).join(" ")),
      fold(query),
    );
  }

  /** Returns the known ones of these terms; for a run of Chinese, its known parts. */
  knownOf(terms: readonly string[]): string[] {
    const known = terms.flatMap((term) => isHan(term) ? this.#knownParts(term) : this.#knownWordOf(term));
    return [...new Set(known)];
  }

  /** Returns a term if it is known; of a name with hyphens, as packages have, the rarest known word says what it is for. */
  #knownWordOf(term: string): string[] {
    const words = term.split("-").filter((word) => word === term || word.length >= MIN_PART)
      .map((word) => this.find(word)).filter(({ pages }) => pages.size)
      .sort((a, b) => b.weight - a.weight);
    return words.slice(0, 1).map(({ name }) => name);
  }

  /** Returns the terms of a query as `find()` does, but the only term without other words for it if few pages have it. */
  findAll(names: readonly string[]): FoundTerm[] {
    const only = names.length === 1 ? this.find(names[0], []) : undefined;
    const isTelling = only && only.pages.size > 0 && only.pages.size <= FEW_PAGES;
    return isTelling ? [only] : names.map((name) => this.find(name));
  }

  /** Returns a term with its other forms and words, and the pages that contain any of them. */
  find(name: string, otherWords = this.#otherWordsFor(name)): FoundTerm {
    const forms = [name, ...this.#formsOf(name), ...otherWords];
    const pages = new Set(forms.flatMap((form) => [...this.#pagesWith(form)]));
    return { name, forms, pages, weight: this.#weight(pages.size) };
  }

  #formsOf(word: string): readonly string[] {
    return this.#hanWords.has(word) ? [] : formsOf(word).filter((form) => this.#saysMore(form, word));
  }

  /** Returns other words for an everyday one, unless titles, headings or keywords have the word itself. */
  #otherWordsFor(word: string): readonly string[] {
    return tokenize(word).every((token) => this.#nameTokens.has(token)) ? [] : synonymsOf(word);
  }

  /** Returns whether a form is worth searching for: `打包` of `打包后` ("after bundling") is on too many pages. */
  #saysMore(form: string, word: string): boolean {
    return !isHan(form) || word.endsWith(form) || this.#pagesWith(form).size < MOST_PAGES * this.#pageCount;
  }

  /** Tokenizes and records the tokens. FlexSearch also calls this for lookups, but only of tokens recorded already. */
  #encode(text: string): string[] {
    const tokens = tokenize(text);
    for (const token of tokens) this.#tokens.add(token);
    return tokens;
  }

  #hanWordsOf(run: string, isAfterName: boolean): readonly string[] {
    const words = run.match(KATAKANA_OR_OTHERS)!
      .flatMap((part) => wordsOf(part, this.#hanWords, isAfterName))
      .map((word) => isAfterName || !run.startsWith(word) ? this.#withoutPlace(word) : word)
      .filter((word, _, all) => word.length > 1 || all.length === 1);
    const meant = words.every((word) => this.#isHanWord(word)) ? undefined : this.#nearestHanWord(run);
    if (meant) return [meant];
    const known = words.flatMap((word) =>
      this.#isHanWord(word) || synonymsOf(word).length ? [word] : this.#knownParts(word)
    );
    return known.length ? [...known, ...words.flatMap((word) => this.#lastOf(word))] : [run];
  }

  /**
   * Removes the first of three characters if it says where or when what is before it, as of `里插入` after a name: more
   * pages have the other two than have those with which it would be a word.
   */
  #withoutPlace(word: string): string {
    if (word.length !== 3 || !PLACES.includes(word[0]) || this.#hanWords.has(word)) return word;
    const [before, after] = bigrams(word).map((pair) =>
      this.#tokens.has(pair) ? this.#pagesOf(pair).size : 0
    );
    return after > before ? word.slice(1) : word;
  }

  /**
   * Returns the word that has one other character, because another word of the same sound was chosen. The first one is
   * right, and so is the last of three: a word may also be half-typed.
   */
  #nearestHanWord(run: string): string | undefined {
    if (run.length < 3) return undefined;
    return [...this.#hanWords].find((word) =>
      word.length === run.length && word[0] === run[0] && (run.length > 3 || word[2] === run[2]) &&
      [...word].filter((character, at) => character !== run[at]).length === 1
    );
  }

  /**
   * Returns the last character of a word whose last two characters no page has, if the character itself is known. In
   * Chinese, the predicate comes last: of `太慢` ("too slow"), `慢` ("slow") is left.
   */
  #lastOf(word: string): string[] {
    const last = word.slice(-1);
    return this.#tokens.has(word.slice(-2)) || !this.#isKnown(last) ? [] : [last];
  }

  #wordsOf(term: string, parts: readonly string[]): readonly string[] {
    if (this.#isKnown(term) || this.#hasVersionOf(term) || synonymsOf(term).length) return [term];
    const joined = this.#wordsOfJoined.get(term);
    if (joined) return joined;
    const known = parts.filter((part) => part.length >= MIN_PART && this.#isKnownPart(part, term));
    // A name is spelt right if all its parts are known. The characters between them are separators.
    const isSpelt = known.join("").length > term.length - known.length;
    const meant = isSpelt ? undefined : nearestWord(term, this.#sortedTokens, this.#nameTokens);
    return meant ? [meant] : known.length ? known : this.#wordsIn(term);
  }

  /** Returns whether a part of a name is known: only the last one may be half-typed. */
  #isKnownPart(part: string, name: string): boolean {
    return name.endsWith(part) ? this.#isKnown(part) : name.includes(part) && this.#tokens.has(part);
  }

  #hasVersionOf(term: string): boolean {
    return /^[a-z]+\d+$/.test(term) && formsOf(term).some((form) => this.#tokens.has(form));
  }

  /** Splits known words that are written as one; returns other terms unchanged. */
  #wordsIn(term: string): readonly string[] {
    return this.#splitAtWords(term, MAX_JOINED_WORDS) ?? [term];
  }

  #splitAtWords(text: string, most: number): readonly string[] | undefined {
    if (this.#tokens.has(text)) return [text];
    for (let at = text.length - MIN_PART; at >= MIN_PART && most > 1; at--) {
      const others = this.#tokens.has(text.slice(0, at)) && this.#splitAtWords(text.slice(at), most - 1);
      if (others) return [text.slice(0, at), ...others];
    }
  }

  #isKnown(term: string): boolean {
    return this.#tokensFor(term).length > 0;
  }

  /** Returns whether a run of Chinese may be a word of the site: a page has all its bigrams. */
  #isHanWord(run: string): boolean {
    return this.#pagesWithEvery(bigrams(run)).length > 0;
  }

  /**
   * Returns the known bigrams of a run that mean something alone. Those of kana do not (ガイド and サイドバー share
   * イド), so a run of kana is its only part.
   */
  #knownParts(run: string): string[] {
    const hasMeaning = (text: string) => /\p{Script=Han}/u.test(text);
    if (hasMeaning(run)) return this.#knownPairs(run).filter(hasMeaning);
    return this.#isHanWord(run) ? [run] : [];
  }

  #knownPairs(run: string): string[] {
    return bigrams(run).filter((pair) => this.#tokens.has(pair));
  }

  /** Returns the pages with any token that a term may mean; for a run of Chinese, those with all bigrams, if any. */
  #pagesWith(term: string): ReadonlySet<number> {
    const tokens = this.#tokensFor(term);
    const every = isHan(term) && term.length > 1 ? this.#pagesWithEvery(tokens) : [];
    return new Set(every.length ? every : tokens.flatMap((token) => [...this.#pagesOf(token)]));
  }

  #pagesWithEvery(tokens: readonly string[]): number[] {
    // Looking up an unknown token would add it (see `#encode`).
    if (!tokens.length || !tokens.every((token) => this.#tokens.has(token))) return [];
    const [first, ...others] = tokens.map((token) => this.#pagesOf(token));
    return [...first].filter((page) => others.every((pages) => pages.has(page)));
  }

  /** Looks up a token, cached because the words of a query recur with every letter typed. */
  #pagesOf(token: string): ReadonlySet<number> {
    let pages = this.#pagesOfToken.get(token);
    if (!pages) {
      pages = new Set(this.#index.search(token, { limit: this.#pageCount }).map(Number));
      this.#pagesOfToken.set(token, pages);
    }
    return pages;
  }

  /** Returns the inverse document frequency: 1 for a term on one page, less the more pages contain it. */
  #weight(count: number): number {
    return count ? Math.log(1 + this.#pageCount / count) / Math.log(1 + this.#pageCount) : 1;
  }

  /** Returns the tokens that a term may mean: Han bigrams, or the tokens that begin with the term, itself first. */
  #tokensFor(term: string): readonly string[] {
    if (!isHan(term)) return this.#completionsOf(term);
    if ([...term].length > 1) return this.#knownPairs(term);
    return this.#sortedTokens.filter((token) => token.includes(term));
  }

  #completionsOf(term: string): string[] {
    const found: string[] = [];
    for (let at = lowerBound(this.#sortedTokens, term); found.length < MAX_COMPLETIONS; at++) {
      if (!this.#sortedTokens[at]?.startsWith(term)) break;
      found.push(this.#sortedTokens[at]);
    }
    return found;
  }
}

/** Returns the index of the first item of a sorted list that does not come before `value` (binary search). */
function lowerBound(sorted: readonly string[], value: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
