/**
 * The order of search results. The index only proposes candidates; whether a section matches, and how well, is
 * decided here on its text: exact option name, then title, then the page's keywords, then heading, then text, every
 * term counted, rare ones more.
 */
import type { SearchSection } from "./sections.ts";
import { bigrams, fold, isHan } from "./tokenize.ts";

export interface Reason {
  readonly term: string;
  readonly field: "name" | "title" | "keywords" | "heading" | "text";
  readonly points: number;
}

/** What is looked for. */
export interface Query {
  readonly text: string;
  /** Each term with what it counts, up to 1: words that stand everywhere say less. */
  readonly terms: ReadonlyMap<string, number>;
}

export interface Ranking {
  readonly score: number;
  readonly reasons: readonly Reason[];
}

export interface RankedSection extends Ranking {
  readonly section: SearchSection;
}

const NAME = { title: 1000, heading: 500 };
const POINTS = { title: 60, keywords: 48, heading: 24, text: 4 };
/** How much a word that only begins with the term, and one that merely contains it, counts. */
const FIT = { word: 1, start: 0.75, inside: 0.4 };
/** A match in the title belongs to the page: its later sections get this share. */
const TITLE_ELSEWHERE = 0.4;
/** Pages with less of what was asked than this share are no answer. */
const LEAST_COVERAGE = 0.3;
/** No more than this many sections of one page, so that a long page does not fill the list. */
const SECTIONS_A_PAGE = 3;

/** How well a section answers a query. */
export function rankSection(section: SearchSection, query: Query): Ranking {
  const ofTerms = [...query.terms].flatMap(([term, weight]) => termReasons(section, term, weight));
  const reasons = [...nameReasons(section, query.text), ...ofTerms];
  return { score: reasons.reduce((sum, reason) => sum + reason.points, 0), reasons };
}

/**
 * The sections that match, best first. The terms may be spread over a page: its sections count the more, the more of
 * the terms it has.
 */
export function rankSections(sections: Iterable<SearchSection>, query: Query): RankedSection[] {
  const ranked: RankedSection[] = [];
  for (const section of sections) {
    const ranking = rankSection(section, query);
    if (ranking.reasons.length > 0) ranked.push({ section, ...ranking });
  }
  const coverage = coverageOfPages(ranked, query);
  const matching = ranked.flatMap((item) => {
    const onPage = coverage.get(item.section.routePath)!;
    return onPage < LEAST_COVERAGE ? [] : [{ ...item, score: item.score * onPage ** 2 }];
  });
  return limitPerPage(matching.sort(byScore));
}

/** Share of the query's terms that each page has anywhere, 0 to 1, each with its weight. */
function coverageOfPages(ranked: readonly RankedSection[], { terms }: Query): Map<string, number> {
  const found = new Map<string, Set<string>>();
  for (const { section, reasons } of ranked) {
    const onPage = found.get(section.routePath) ?? new Set();
    found.set(section.routePath, onPage);
    // The name is the whole query, not a term of it.
    for (const reason of reasons) if (reason.field !== "name") onPage.add(reason.term);
  }
  const weightOf = (some: Iterable<string>) => [...some].reduce((sum, term) => sum + terms.get(term)!, 0);
  const asked = weightOf(terms.keys());
  return new Map([...found].map(([page, some]) => [page, weightOf(some) / asked]));
}

function byScore(a: RankedSection, b: RankedSection): number {
  return b.score - a.score || compare(a.section.routePath, b.section.routePath);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function limitPerPage(items: readonly RankedSection[]): RankedSection[] {
  const counts = new Map<string, number>();
  return items.filter(({ section }) => {
    const count = (counts.get(section.routePath) ?? 0) + 1;
    counts.set(section.routePath, count);
    return count <= SECTIONS_A_PAGE;
  });
}

function nameReasons(section: SearchSection, query: string): Reason[] {
  const term = fold(query).trim();
  if (!term) return [];
  if (!section.id && isName(section.folded.title, term)) {
    return [{ term, field: "name", points: NAME.title }];
  }
  return section.id && isIdentifier(section.heading) && isName(section.folded.heading, term)
    ? [{ term, field: "name", points: NAME.heading }]
    : [];
}

/** `loadConfig` and `api.onExit` are names; "Install" is a heading that many pages have. */
function isIdentifier(heading: string): boolean {
  return /^[\w$@/.-]+$/.test(heading) && /[a-z][A-Z]|[.@/$-]/.test(heading);
}

/** `output.assetprefix` is named by itself and by its last part. */
function isName(name: string, term: string): boolean {
  return name === term || (name.endsWith(`.${term}`) && !name.includes(" "));
}

function termReasons(section: SearchSection, term: string, weight: number): Reason[] {
  const { folded, id } = section;
  const titleShare = id ? TITLE_ELSEWHERE : 1;
  const fits = [
    ["title", Math.max(fit(folded.title, term), fit(folded.slug, term)) * POINTS.title * titleShare],
    ["keywords", fit(folded.keywords, term) * POINTS.keywords],
    ["heading", fit(folded.heading, term) * POINTS.heading],
    ["text", fit(folded.text, term) * POINTS.text * frequency(folded.text, term)],
  ] as const;
  return fits.filter(([, points]) => points > 0).map(([field, points]) => ({
    term,
    field,
    points: points * weight,
  }));
}

/** How a text holds a term, from 0 (not) to 1 (as a word). */
function fit(text: string, term: string): number {
  if (isHan(term)) return hanFit(text, term);
  let best = 0;
  for (let at = text.indexOf(term); at >= 0 && best < 1; at = text.indexOf(term, at + 1)) {
    const starts = !isWordAt(text, at - 1);
    const ends = !isWordAt(text, at + term.length);
    best = Math.max(best, starts && ends ? FIT.word : starts ? FIT.start : FIT.inside);
  }
  return best;
}

/** A run that is not there as a whole may still be there in pieces: `静态资源构建` in “静态资源的构建”. */
function hanFit(text: string, term: string): number {
  if (text.includes(term)) return 1;
  const pairs = bigrams(term);
  if (pairs.length < 3) return 0;
  const share = pairs.filter((pair) => text.includes(pair)).length / pairs.length;
  return share >= 0.6 ? share / 2 : 0;
}

function isWordAt(text: string, index: number): boolean {
  const character = text[index];
  return character !== undefined && /[\p{L}\p{N}]/u.test(character) && !isHan(character);
}

/** More occurrences count, ever less. */
function frequency(text: string, term: string): number {
  let count = 0;
  for (let at = text.indexOf(term); at >= 0 && count < 8; at = text.indexOf(term, at + term.length)) count++;
  return 1 + Math.log2(Math.max(1, count)) / 4;
}
