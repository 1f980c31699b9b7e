/**
 * The words of the indexed pages: which of them a query means, and on which pages they are.
 *
 * Half-typed words find through the list of tokens: those that begin as the word does are looked up instead.
 * FlexSearch could index every beginning of every word itself, but a larger index is later ready.
 */
import { Index } from "flexsearch";
import { hanRuns, wordsFromRuns, wordsOf } from "../lib/han_words.ts";
import { nearestWord } from "../lib/nearest_word.ts";
import type { Term } from "../lib/rank.ts";
import { bigrams, isHan, queryTerms, tokenize } from "../lib/tokenize.ts";
import { formsOf } from "../lib/word_forms.ts";

/** One typed letter begins thousands of words; the first ones are enough to show something. */
const MAX_COMPLETIONS = 400;
/** Shorter parts of a name say nothing. */
const MIN_PART = 3;

/** A term with the pages it is on. */
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
  readonly #hanRuns = new Set<string>();
  #hanWords: ReadonlySet<string> = new Set();
  readonly #pagesOfToken = new Map<string, ReadonlySet<number>>();
  #pageCount = 0;

  /** Takes a page in. What `names` it (titles, headings, keywords) consists of words. */
  add(page: number, text: string, names: readonly string[]): void {
    this.#index.add(page, text);
    for (const run of names.flatMap(hanRuns)) this.#hanRuns.add(run);
    this.#pageCount++;
  }

  /** Makes ready for questions, when all pages are in. */
  settle(): void {
    this.#hanWords = new Set(wordsFromRuns(this.#hanRuns));
    this.#sortedTokens = [...this.#tokens].sort();
    this.#pagesOfToken.clear();
  }

  /**
   * The terms of a query as the pages have them: a run of Chinese in words, a mistyped word as the one that was meant,
   * an unknown name in those parts that it is made of, or in two words.
   */
  read(query: string): string[] {
    const parts = tokenize(query);
    return [
      ...new Set(
        queryTerms(query).flatMap((term) =>
          isHan(term) ? this.#hanWordsOf(term) : this.#wordsOf(term, parts)
        ),
      ),
    ];
  }

  /** What is known of terms, of runs of Chinese every two characters. */
  knownOf(terms: readonly string[]): string[] {
    const known = terms.flatMap((term) =>
      isHan(term) ? this.#knownPairs(term) : this.#isKnown(term) ? [term] : []
    );
    return [...new Set(known)];
  }

  /** A term with its other forms, and the pages that have any of them. */
  find(name: string): FoundTerm {
    const forms = [name, ...formsOf(name)];
    const pages = new Set(forms.flatMap((form) => [...this.#pagesWith(form)]));
    return { name, forms, pages, weight: this.#weight(pages.size) };
  }

  /** Only indexed tokens are ever looked up, so queries add none. */
  #encode(text: string): string[] {
    const tokens = tokenize(text);
    for (const token of tokens) this.#tokens.add(token);
    return tokens;
  }

  #hanWordsOf(run: string): readonly string[] {
    const words = wordsOf(run, this.#hanWords);
    const known = words.flatMap((word) => this.#isHanWord(word) ? [word] : this.#knownPairs(word));
    return known.length ? [...known, ...words.flatMap((word) => this.#lastOf(word))] : [run];
  }

  /** What is said of something stands last: of `太慢`, which no page has, `慢` is left. */
  #lastOf(word: string): string[] {
    const last = word.slice(-1);
    return this.#tokens.has(word.slice(-2)) || !this.#isKnown(last) ? [] : [last];
  }

  #wordsOf(term: string, parts: readonly string[]): readonly string[] {
    if (this.#isKnown(term)) return [term];
    const known = parts.filter((part) =>
      part.length >= MIN_PART && term.includes(part) && this.#isKnown(part)
    );
    // A name whose parts are all known is spelt right; between them stand separators.
    const isSpelt = known.join("").length > term.length - known.length;
    const meant = isSpelt ? undefined : nearestWord(term, this.#sortedTokens);
    return meant ? [meant] : known.length ? known : this.#wordsIn(term);
  }

  /** Two known words that are written as one; otherwise the term as it is. */
  #wordsIn(term: string): readonly string[] {
    for (let at = term.length - MIN_PART; at >= MIN_PART; at--) {
      const words = [term.slice(0, at), term.slice(at)];
      if (words.every((word) => this.#tokens.has(word))) return words;
    }
    return [term];
  }

  #isKnown(term: string): boolean {
    return this.#tokensFor(term).length > 0;
  }

  /** Whether a run of Chinese may be a word of the site: one that stands there, or a single character. */
  #isHanWord(run: string): boolean {
    return run.length < 2 || this.#pagesWithEvery(bigrams(run)).length > 0;
  }

  #knownPairs(run: string): string[] {
    return bigrams(run).filter((pair) => this.#tokens.has(pair));
  }

  /** Pages with any of the tokens a term may mean; of a run of Chinese, those with every pair, if there are any. */
  #pagesWith(term: string): ReadonlySet<number> {
    const tokens = this.#tokensFor(term);
    const every = isHan(term) && term.length > 1 ? this.#pagesWithEvery(tokens) : [];
    return new Set(every.length ? every : tokens.flatMap((token) => [...this.#pagesOf(token)]));
  }

  #pagesWithEvery(tokens: readonly string[]): number[] {
    // Asking the index for a token would add it.
    if (!tokens.length || !tokens.every((token) => this.#tokens.has(token))) return [];
    const [first, ...others] = tokens.map((token) => this.#pagesOf(token));
    return [...first].filter((page) => others.every((pages) => pages.has(page)));
  }

  /** Words of a query recur with every letter typed. */
  #pagesOf(token: string): ReadonlySet<number> {
    let pages = this.#pagesOfToken.get(token);
    if (!pages) {
      pages = new Set(this.#index.search(token, { limit: this.#pageCount }).map(Number));
      this.#pagesOfToken.set(token, pages);
    }
    return pages;
  }

  /** 1 for what stands on one page, ever less for what stands in more (inverse document frequency). */
  #weight(count: number): number {
    return count ? Math.log(1 + this.#pageCount / count) / Math.log(1 + this.#pageCount) : 1;
  }

  /** The indexed tokens a term may mean: pairs of Han characters, or what begins as the term does, itself first. */
  #tokensFor(term: string): readonly string[] {
    if (!isHan(term)) return this.#completionsOf(term);
    if ([...term].length > 1) return this.#knownPairs(term);
    return this.#sortedTokens.filter((token) => token.includes(term) && isHan(token));
  }

  #completionsOf(term: string): string[] {
    const found: string[] = [];
    for (let at = firstNotBefore(this.#sortedTokens, term); found.length < MAX_COMPLETIONS; at++) {
      if (!this.#sortedTokens[at]?.startsWith(term)) break;
      found.push(this.#sortedTokens[at]);
    }
    return found;
  }
}

/** Index of the first item of a sorted list that does not come before `value`. */
function firstNotBefore(sorted: readonly string[], value: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
