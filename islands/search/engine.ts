/**
 * Searches the records of one language. The lexicon proposes pages that share a word with the query; `rank.ts` decides
 * which of their sections answer it.
 */
import type { SearchHit, SearchRecord } from "../types.ts";
import { type RankedSection, rankSections } from "../lib/rank.ts";
import { type SearchSection, sectionsFromRecord } from "../lib/sections.ts";
import { isMarked, snippetAround } from "../lib/snippet.ts";
import { isFacet, queryTerms } from "../lib/tokenize.ts";
import { type FoundTerm, Lexicon } from "./lexicon.ts";

const CACHE_SIZE = 100;
/** A query with more terms is a pasted message. Only its rarest known terms count: the others only take time. */
const MAX_TERMS = 7;
/** With fewer hits than this, hits for parts of the query are appended. */
const MIN_HITS = 3;
/** A heading that more pages than this have, as "Examples", names none of its sections. */
const MOST_SAME_HEADINGS = 3;
/** Weight of a term that is on most pages, as the documented tool's name is: it says nothing about one page. */
const COMMON_WEIGHT = 0.17;

export class SearchEngine {
  readonly #lexicon = new Lexicon();
  readonly #pages: (readonly SearchSection[])[] = [];
  readonly #cache = new Map<string, readonly SearchHit[]>();

  add(records: readonly SearchRecord[]): void {
    const headings = commonHeadings(records);
    for (const record of records) {
      const sections = sectionsFromRecord(record, headings);
      const page = this.#pages.push(sections) - 1;
      const names = [record.title, sections[0].folded.slug, ...record.keywords ?? []];
      const text = [...names, record.content].join("\n");
      this.#lexicon.add(page, text, [...names, ...record.toc.map(({ text }) => text)]);
    }
    this.#lexicon.finishIndexing();
    this.#cache.clear();
  }

  /** Returns the best `limit` sections. The answers to the last 100 queries are cached. */
  search(query: string, limit: number): readonly SearchHit[] {
    const key = `${limit}\n${query}`;
    const hits = this.#cache.get(key) ??
      this.#rank(query).slice(0, limit).map(hitFrom);
    this.#cache.delete(key);
    this.#cache.set(key, hits);
    if (this.#cache.size > CACHE_SIZE) this.#cache.delete(this.#cache.keys().next().value!);
    return hits;
  }

  /** Returns the same sections with the reasons for their order. */
  explain(query: string, limit: number): { hit: SearchHit; reasons: RankedSection["reasons"] }[] {
    return this.#rank(query).slice(0, limit)
      .map((item) => ({ hit: hitFrom(item), reasons: item.reasons }));
  }

  #rank(typed: string): RankedSection[] {
    const query = this.#lexicon.simplify(typed);
    const asked = queryTerms(query);
    const terms = this.#lexicon.termsFromQuery(query);
    const isSpelt = terms.every((term, index) => term === asked[index]);
    const wanted = this.#lexicon.findAll(terms);
    const found = isSpelt
      ? this.#rankTerms(query, query, query, wanted)
      : this.#rankTerms(terms.join(" "), this.#lexicon.correct(query), query, wanted);
    if (found.length >= MIN_HITS) return found;
    // Too few, so also search for those parts of the terms that are known, and for other words.
    const shown = new Set(found.map(({ section }) => section));
    const known = this.#lexicon.knownOf(terms).map((name) => this.#lexicon.find(name));
    const others = this.#rankTerms(query, query, query, known);
    return [...found, ...others.filter(({ section }) => !shown.has(section))];
  }

  #rankTerms(
    text: string,
    typed: string,
    uncorrected: string,
    terms: readonly FoundTerm[],
  ): RankedSection[] {
    const counted = terms.length > MAX_TERMS ? rarest(terms) : terms;
    const candidates = [...new Set(counted.flatMap(({ pages }) => [...pages]))];
    return rankSections(candidates.flatMap((page) => this.#pages[page]), {
      text,
      typed,
      uncorrected,
      subjects: [...subjectsOf(terms), lastPartOf(typed)],
      terms: new Map(counted.map((term) => [term.name, withFacetWeight(term)])),
    });
  }
}

/** Returns the headings that many records have. */
function commonHeadings(records: readonly SearchRecord[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const headings = records.flatMap(({ toc }) => [...new Set(toc.map(({ text }) => text))]);
  for (const heading of headings) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  return new Set([...counts.keys()].filter((heading) => counts.get(heading)! > MOST_SAME_HEADINGS));
}

/** Returns the terms without those that only say what is sought of the others, and of these the ones on few pages. */
function subjectsOf(terms: readonly FoundTerm[]): string[] {
  const things = terms.filter(({ name }) => !isFacet(name));
  const rare = things.filter(({ weight }) => weight > COMMON_WEIGHT);
  return [things, rare].map((some) => some.map(({ name }) => name).join(" "));
}

/**
 * Returns the last part of a query that is a dotted name, as that of an option is often the same in other tools; or the
 * name, without its scope, of a package in the query.
 */
function lastPartOf(query: string): string {
  return /^[\w$.-]+\.([\w$-]+)$/.exec(query.trim())?.[1] ??
    /(?:^|[^\w@/.-])@[\w.-]+\/([\w.-]+)/.exec(query)?.[1] ?? "";
}

function withFacetWeight(term: FoundTerm): FoundTerm {
  return isFacet(term.name) ? { ...term, weight: Math.min(term.weight, COMMON_WEIGHT) } : term;
}

function rarest(terms: readonly FoundTerm[]): FoundTerm[] {
  return terms.filter(({ pages }) => pages.size).sort((a, b) => b.weight - a.weight).slice(0, MAX_TERMS);
}

/**
 * Returns whether the title of a page, not only its address, has every term that its beginning has: then the very first
 * words say most.
 */
function isTitled({ id, title }: SearchSection, reasons: RankedSection["reasons"]): boolean {
  const inTitle = reasons.filter(({ field, found }) => field === "title" && isMarked(title, [found]));
  const titled = new Set(inTitle.map(({ term }) => term));
  return id === "" && titled.size > 0 &&
    reasons.every(({ field, term }) => field !== "text" || titled.has(term));
}

function hitFrom({ section, score, reasons }: RankedSection): SearchHit {
  const { routePath, id, title, heading, keywords, excerpt } = section;
  const terms = [...new Set(reasons.map(({ found }) => found))];
  const [strongest] = reasons.filter(({ field }) => field === "text").sort((a, b) => b.points - a.points);
  const shown = strongest ? [strongest.found] : terms;
  const snippet = snippetAround(excerpt, isTitled(section, reasons) ? [] : shown);
  // A page that only its keywords led to shows one, or readers would not see why it was found.
  const isClear = [title, snippet].some((text) => isMarked(text, terms));
  const keyword = isClear ? undefined : keywords.split("\n").find((text) => isMarked(text, terms));
  return {
    routePath,
    hash: id ? `#${id}` : "",
    title,
    heading,
    snippet: [keyword, snippet].filter(Boolean).join(" · "),
    terms,
    score,
  };
}
