/**
 * Search over the records of one language. FlexSearch proposes the sections that share a token with the query;
 * `rank.ts` decides. Three calls: add, search, explain.
 *
 * Half-typed words find through the list of tokens: those that begin as the word does are looked up instead.
 * FlexSearch could index every beginning of every word itself, but a larger index is later ready.
 */
import { Index } from "flexsearch";
import type { SearchHit, SearchRecord } from "../types.ts";
import { type RankedSection, rankSections } from "../lib/rank.ts";
import { hanRuns, wordsOf } from "../lib/han_words.ts";
import { nearestWord } from "../lib/nearest_word.ts";
import { type SearchSection, sectionsFromRecord } from "../lib/sections.ts";
import { snippetAround } from "../lib/snippet.ts";
import { bigrams, isHan, queryTerms, tokenize } from "../lib/tokenize.ts";

const CACHE_SIZE = 100;
/** One typed letter begins thousands of words; the first ones are enough to show something. */
const MAX_COMPLETIONS = 400;

export class SearchEngine {
  #tokens = new Set<string>();
  #sortedTokens: string[] = [];
  #hanWords = new Set<string>();
  #index = new Index({ tokenize: "strict", encode: (text: string) => this.#encode(text), resolution: 1 });
  #pages: (readonly SearchSection[])[] = [];
  #cache = new Map<string, readonly SearchHit[]>();

  /** Takes in records. */
  add(records: readonly SearchRecord[]): void {
    for (const record of records) {
      const sections = sectionsFromRecord(record);
      const page = this.#pages.push(sections) - 1;
      const names = [record.title, sections[0].folded.slug, ...record.keywords ?? []];
      this.#index.add(page, [...names, record.content].join("\n"));
      for (const word of [...names, ...record.toc.map(({ text }) => text)].flatMap(hanRuns)) {
        this.#hanWords.add(word);
      }
    }
    this.#sortedTokens = [...this.#tokens].sort();
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
    const terms = asked.flatMap((term) => this.#wordsOf(term));
    const isSpelt = terms.every((term, index) => term === asked[index]);
    const found = this.#rankTerms(isSpelt ? query : terms.join(" "), terms);
    if (found.length) return found;
    // Rather than nothing: what is known of every run of Chinese.
    const parts = terms.map((term) => isHan(term) ? this.#knownPairs(term) : [term]);
    return parts.every((known) => known.length) ? this.#rankTerms(query, [...new Set(parts.flat())]) : [];
  }

  /** A term as the index knows it: a run of Chinese in words, a mistyped word as the one that was meant. */
  #wordsOf(term: string): readonly string[] {
    const isKnown = (word: string) => this.#pagesWith(word).size > 0;
    if (!isHan(term)) return [isKnown(term) ? term : nearestWord(term, this.#sortedTokens) ?? term];
    const words = wordsOf(term, this.#hanWords).filter(isKnown);
    return words.length ? words : [term];
  }

  #knownPairs(run: string): readonly string[] {
    return bigrams(run).filter((pair) => this.#tokens.has(pair));
  }

  #rankTerms(text: string, terms: readonly string[]): RankedSection[] {
    const found = terms.map((term) => this.#pagesWith(term));
    const weighed = new Map(terms.map((term, index) => [term, this.#weight(found[index].size)]));
    const candidates = [...new Set(found.flatMap((ids) => [...ids]))].sort((a, b) => a - b);
    return rankSections(candidates.flatMap((id) => this.#pages[id]), { text, terms: weighed });
  }

  #pagesWith(term: string): Set<number> {
    const ids = new Set<number>();
    for (const token of this.#tokensFor(term)) {
      for (const id of this.#index.search(token, { limit: this.#pages.length })) ids.add(Number(id));
    }
    return ids;
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
    if (isHan(term)) return [...term].length > 1 ? bigrams(term) : this.#hanTokensWith(term);
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
  const terms = [...new Set(reasons.map(({ term }) => term))];
  return {
    routePath: section.routePath,
    hash: section.id ? `#${section.id}` : "",
    title: section.title,
    heading: section.heading,
    snippet: snippetAround(section.text, terms),
    terms,
    score,
  };
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
