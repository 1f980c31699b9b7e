/**
 * Search over the records of one language. FlexSearch proposes the sections that share a token with the query;
 * `rank.ts` decides. Three calls: add, search, explain.
 */
import { Index } from "flexsearch";
import type { SearchHit, SearchRecord } from "../types.ts";
import { type RankedSection, rankSections } from "../lib/rank.ts";
import { type SearchSection, sectionsFromRecord } from "../lib/sections.ts";
import { snippetAround } from "../lib/snippet.ts";
import { queryTerms, tokenize } from "../lib/tokenize.ts";

const CACHE_SIZE = 100;

export class SearchEngine {
  // `forward` finds words by their beginning, so that half-typed queries find.
  #index = new Index({ tokenize: "forward", encode: tokenize, resolution: 1 });
  #sections: SearchSection[] = [];
  #cache = new Map<string, readonly SearchHit[]>();

  /** Takes in records; searches before and after it are not mixed. */
  add(records: readonly SearchRecord[]): void {
    for (const section of records.flatMap(sectionsFromRecord)) {
      const id = this.#sections.push(section) - 1;
      this.#index.add(id, `${section.title}\n${section.heading}\n${section.text}`);
    }
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
      this.#rank(query).slice(0, limit).map((item) => hitFrom(item, query));
    this.#cache.delete(key);
    this.#cache.set(key, hits);
    if (this.#cache.size > CACHE_SIZE) this.#cache.delete(this.#cache.keys().next().value!);
    return hits;
  }

  /** The same sections with the reasons for their order. */
  explain(query: string, limit: number): { hit: SearchHit; reasons: RankedSection["reasons"] }[] {
    return this.#rank(query).slice(0, limit)
      .map((item) => ({ hit: hitFrom(item, query), reasons: item.reasons }));
  }

  #rank(query: string): RankedSection[] {
    const terms = queryTerms(query);
    if (!terms.length) return [];
    const ids = new Set<number>();
    for (const term of terms) {
      // `suggest` keeps sections that lack one of a term's parts: the text decides, not the parts.
      const found = this.#index.search(term, { limit: this.#sections.length, suggest: true });
      for (const id of found) ids.add(Number(id));
    }
    return rankSections([...ids].sort((a, b) => a - b).map((id) => this.#sections[id]), query, terms);
  }
}

function hitFrom({ section, score }: RankedSection, query: string): SearchHit {
  return {
    routePath: section.routePath,
    hash: section.id ? `#${section.id}` : "",
    title: section.title,
    heading: section.heading,
    snippet: snippetAround(section.text, queryTerms(query)),
    score,
  };
}
