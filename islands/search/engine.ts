/**
 * Search over the records of one language. FlexSearch proposes the sections that share a token with the query;
 * `rank.ts` decides. Three calls: add, search, explain.
 *
 * Half-typed words find through the list of tokens: those that begin as the word does are looked up instead.
 * FlexSearch could index every beginning of every word itself, but a larger index is later ready.
 */
import { Index } from "flexsearch";
import type { SearchHit, SearchRecord } from "../types.ts";
import { type RankedSection, rankSections, type Term } from "../lib/rank.ts";
import { hanRuns, wordsFromRuns, wordsOf } from "../lib/han_words.ts";
import { nearestWord } from "../lib/nearest_word.ts";
import { formsOf } from "../lib/word_forms.ts";
import { type SearchSection, sectionsFromRecord } from "../lib/sections.ts";
import { snippetAround } from "../lib/snippet.ts";
import { bigrams, isHan, queryTerms, tokenize } from "../lib/tokenize.ts";

const CACHE_SIZE = 100;
/** One typed letter begins thousands of words; the first ones are enough to show something. */
const MAX_COMPLETIONS = 400;
/** More words are a pasted message: what is common in them, or nowhere, only takes time. */
const MAX_TERMS = 7;
/** With fewer hits, those for parts of the query follow. */
const ENOUGH = 3;
/** Shorter parts of a name say nothing. */
const MIN_PART = 3;

/** A term with the pages it is on. */
interface FoundTerm extends Term {
  readonly name: string;
  readonly pages: ReadonlySet<number>;
}

export class SearchEngine {
  #tokens = new Set<string>();
  #sortedTokens: string[] = [];
  #hanWords = new Set<string>();
  #index = new Index({ tokenize: "strict", encode: (text: string) => this.#encode(text), resolution: 1 });
  #pages: (readonly SearchSection[])[] = [];
  #pagesOfToken = new Map<string, ReadonlySet<number>>();
  #cache = new Map<string, readonly SearchHit[]>();

  /** Takes in records. */
  add(records: readonly SearchRecord[]): void {
    const runs = new Set<string>();
    for (const record of records) {
      const sections = sectionsFromRecord(record);
      const page = this.#pages.push(sections) - 1;
      const names = [record.title, sections[0].folded.slug, ...record.keywords ?? []];
      this.#index.add(page, [...names, record.content].join("\n"));
      for (const run of [...names, ...record.toc.map(({ text }) => text)].flatMap(hanRuns)) runs.add(run);
    }
    for (const word of wordsFromRuns(runs)) this.#hanWords.add(word);
    this.#sortedTokens = [...this.#tokens].sort();
    this.#pagesOfToken.clear();
    this.#cache.clear();
  }

  /** Number of sections. */
  get size(): number {
    return this.#pages.reduce((sum, sections) => sum + sections.length, 0);
  }

  /** The best `limit` sections. The last 100 answers are kept. */
  search(query: string, limit: number): readonly SearchHit[] {
    const key = `${limit}\n${query}`;
    const hits = this.#cache.get(key) ??
      this.#rank(query).slice(0, limit).map(hitFrom);
    this.#cache.delete(key);
    this.#cache.set(key, hits);
    if (this.#cache.size > CACHE_SIZE) this.#cache.delete(this.#cache.keys().next().value!);
    return hits;
  }

  /** The same sections with the reasons for their order. */
  explain(query: string, limit: number): { hit: SearchHit; reasons: RankedSection["reasons"] }[] {
    return this.#rank(query).slice(0, limit)
      .map((item) => ({ hit: hitFrom(item), reasons: item.reasons }));
  }

  /** Only indexed tokens are ever looked up, so queries add none. */
  #encode(text: string): string[] {
    const tokens = tokenize(text);
    for (const token of tokens) this.#tokens.add(token);
    return tokens;
  }

  #rank(query: string): RankedSection[] {
    const asked = queryTerms(query);
    const parts = tokenize(query);
    const terms = [...new Set(asked.flatMap((term) => this.#wordsOf(term, parts)))];
    const isSpelt = terms.every((term, index) => term === asked[index]);
    const found = this.#rankTerms(isSpelt ? query : terms.join(" "), terms);
    if (found.length >= ENOUGH) return found;
    // Rather than little: what is known of the terms, of runs of Chinese every two characters.
    const known = terms.flatMap((term) =>
      isHan(term) ? this.#knownPairs(term) : this.#isKnown(term) ? [term] : []
    );
    const shown = new Set(found.map(({ section }) => section));
    const others = this.#rankTerms(query, [...new Set(known)]).filter(({ section }) => !shown.has(section));
    return [...found, ...others];
  }

  /**
   * A term as the index knows it: a run of Chinese in words, a mistyped word as the one that was meant, an unknown
   * name in those `parts` of the query that it is made of, or in two words.
   */
  #wordsOf(term: string, parts: readonly string[]): readonly string[] {
    if (isHan(term)) {
      const words = wordsOf(term, this.#hanWords).filter((word) => this.#isKnown(word));
      return words.length
        ? words.flatMap((word) => this.#isWord(word) ? [word] : this.#knownPairs(word))
        : [term];
    }
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

  /** Whether a run of Chinese may be a word of the site: a short one, or one that stands there. */
  #isWord(run: string): boolean {
    return run.length < 4 || this.#pagesWithEvery(bigrams(run)).length > 0;
  }

  #knownPairs(run: string): string[] {
    return bigrams(run).filter((pair) => this.#tokens.has(pair));
  }

  #rankTerms(text: string, names: readonly string[]): RankedSection[] {
    const terms = names.map((name) => this.#termFrom(name));
    const counted = terms.length > MAX_TERMS ? rarest(terms) : terms;
    const candidates = [...new Set(counted.flatMap(({ pages }) => [...pages]))].sort((a, b) => a - b);
    return rankSections(candidates.flatMap((page) => this.#pages[page]), {
      text,
      terms: new Map(counted.map((term) => [term.name, term])),
    });
  }

  #termFrom(name: string): FoundTerm {
    const forms = [name, ...formsOf(name)];
    const pages = new Set(forms.flatMap((form) => [...this.#pagesWith(form)]));
    return { name, forms, pages, weight: this.#weight(pages.size) };
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
      pages = new Set(this.#index.search(token, { limit: this.#pages.length }).map(Number));
      this.#pagesOfToken.set(token, pages);
    }
    return pages;
  }

  /** 1 for what stands on one page, ever less for what stands in more (inverse document frequency). */
  #weight(count: number): number {
    const all = this.#pages.length;
    return count ? Math.log(1 + all / count) / Math.log(1 + all) : 1;
  }

  #hanTokensWith(character: string): string[] {
    return this.#sortedTokens.filter((token) => token.includes(character) && isHan(token));
  }

  /** The indexed tokens a term may mean: Han bigrams, or what begins as the term does, itself first. */
  #tokensFor(term: string): string[] {
    if (isHan(term)) return [...term].length > 1 ? this.#knownPairs(term) : this.#hanTokensWith(term);
    const from = firstNotBefore(this.#sortedTokens, term);
    const found: string[] = [];
    for (let at = from; found.length < MAX_COMPLETIONS; at++) {
      if (!this.#sortedTokens[at]?.startsWith(term)) break;
      found.push(this.#sortedTokens[at]);
    }
    return found;
  }
}

function hitFrom({ section, score, reasons }: RankedSection): SearchHit {
  const terms = [...new Set(reasons.map(({ found }) => found))];
  const [strongest] = reasons.filter(({ field }) => field === "text").sort((a, b) => b.points - a.points);
  return {
    routePath: section.routePath,
    hash: section.id ? `#${section.id}` : "",
    title: section.title,
    heading: section.heading,
    snippet: snippetAround(section.text, strongest ? [strongest.found] : terms),
    terms,
    score,
  };
}

function rarest(terms: readonly FoundTerm[]): FoundTerm[] {
  return terms.filter(({ pages }) => pages.size).sort((a, b) => b.weight - a.weight).slice(0, MAX_TERMS);
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
