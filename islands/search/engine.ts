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
  #sections: SearchSection[] = [];
  #cache = new Map<string, readonly SearchHit[]>();

  /** Takes in records. */
  add(records: readonly SearchRecord[]): void {
    for (const section of records.flatMap(sectionsFromRecord)) {
      const id = this.#sections.push(section) - 1;
      const { slug, keywords } = section.folded;
      this.#index.add(id, [section.title, slug, keywords, section.heading, section.text].join("\n"));
      for (const word of [section.title, section.heading, keywords].flatMap(hanRuns)) {
        this.#hanWords.add(word);
      }
    }
    this.#sortedTokens = [...this.#tokens].sort();
    this.#cache.clear();
  }

  /** Number of sections. */
  get size(): number {
    return this.#sections.length;
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
    const isKnown = (word: string) => this.#sectionsWith(word).size > 0;
    if (!isHan(term)) return [isKnown(term) ? term : nearestWord(term, this.#sortedTokens) ?? term];
    const words = wordsOf(term, this.#hanWords).filter(isKnown);
    return words.length ? words : [term];
  }

  #knownPairs(run: string): readonly string[] {
    return bigrams(run).filter((pair) => this.#tokens.has(pair));
  }

  #rankTerms(text: string, terms: readonly string[]): RankedSection[] {
    const found = terms.map((term) => this.#sectionsWith(term));
    const weighed = new Map(terms.map((term, index) => [term, this.#weight(found[index].size)]));
    const candidates = [...new Set(found.flatMap((ids) => [...ids]))].sort((a, b) => a - b);
    return rankSections(candidates.map((id) => this.#sections[id]), { text, terms: weighed });
  }

  #sectionsWith(term: string): Set<number> {
    const ids = new Set<number>();
    for (const token of this.#tokensFor(term)) {
      for (const id of this.#index.search(token, { limit: this.#sections.length })) ids.add(Number(id));
    }
    return ids;
  }

  /** 1 for what stands in one section, ever less for what stands in more (inverse document frequency). */
  #weight(count: number): number {
    const all = this.#sections.length;
    return count ? Math.log(1 + all / count) / Math.log(1 + all) : 1;
  }

  /** The indexed tokens a term may mean: Han bigrams, or what begins as the term does, itself first. */
  #tokensFor(term: string): string[] {
    if (isHan(term)) return bigrams(term);
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
