/**
 * The order of search results. The index only proposes candidates; whether a section matches, and how well, is
 * decided here on its text: exact option name, then title, then heading, then text, every term counted.
 */
import type { SearchSection } from "./sections.ts";
import { bigrams, fold, isHan } from "./tokenize.ts";

export interface Reason {
  readonly term: string;
  readonly field: "name" | "title" | "heading" | "text";
  readonly points: number;
}

export interface Ranking {
  readonly score: number;
  /** Share of the query's terms that were found, 0 to 1. */
  readonly coverage: number;
  readonly reasons: readonly Reason[];
}

export interface RankedSection extends Ranking {
  readonly section: SearchSection;
}

const NAME = { title: 1000, heading: 500 };
const POINTS = { title: 60, heading: 24, text: 4 };
/** How much a word that only begins with the term, and one that merely contains it, counts. */
const FIT = { word: 1, start: 0.75, inside: 0.4 };
/** A match in the title belongs to the page: its later sections get this share. */
const TITLE_ELSEWHERE = 0.4;
/** No more than this many sections of one page, so that a long page does not fill the list. */
const SECTIONS_A_PAGE = 3;

/** How well a section answers a query. */
export function rankSection(section: SearchSection, query: string, terms: readonly string[]): Ranking {
  const reasons = nameReasons(section, query);
  let found = 0;
  for (const term of terms) {
    const matches = termReasons(section, term);
    if (matches.length) found++;
    reasons.push(...matches);
  }
  const score = reasons.reduce((sum, reason) => sum + reason.points, 0);
  return { score, coverage: terms.length ? found / terms.length : 0, reasons };
}

/**
 * The sections that match, best first. The terms may be spread over a page. Where no page has every term, pages
 * with at least half of them (`least` or more) are given rather than nothing.
 */
export function rankSections(
  sections: Iterable<SearchSection>,
  query: string,
  terms: readonly string[],
  least = 2,
): RankedSection[] {
  const ranked: RankedSection[] = [];
  for (const section of sections) {
    const ranking = rankSection(section, query, terms);
    if (ranking.coverage > 0) ranked.push({ section, ...ranking });
  }
  const found = termsOfPages(ranked);
  const havingTerms = (count: number) =>
    ranked.filter(({ section }) => found.get(section.routePath)!.size >= count);
  const complete = havingTerms(terms.length);
  const matching = complete.length ? complete : havingTerms(Math.max(least, terms.length / 2));
  return limitPerPage(matching.sort(byScore));
}

/** The terms that each page has anywhere. */
function termsOfPages(ranked: readonly RankedSection[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { section, reasons } of ranked) {
    const terms = found.get(section.routePath) ?? new Set();
    found.set(section.routePath, terms);
    // The name is the whole query, not a term of it.
    for (const reason of reasons) if (reason.field !== "name") terms.add(reason.term);
  }
  return found;
}

function byScore(a: RankedSection, b: RankedSection): number {
  return b.coverage - a.coverage || b.score - a.score ||
    compare(a.section.routePath, b.section.routePath);
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

function termReasons(section: SearchSection, term: string): Reason[] {
  const { folded, id } = section;
  const titleShare = id ? TITLE_ELSEWHERE : 1;
  const fits = [
    ["title", Math.max(fit(folded.title, term), fit(folded.slug, term)) * POINTS.title * titleShare],
    ["heading", fit(folded.heading, term) * POINTS.heading],
    ["text", fit(folded.text, term) * POINTS.text * frequency(folded.text, term)],
  ] as const;
  return fits.filter(([, points]) => points > 0).map(([field, points]) => ({ term, field, points }));
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
