/**
 * Ranks search results. The index only proposes candidates; whether a section matches, and how well, is decided here
 * from its text. Roughly from strongest to weakest: an exact option name, a keyword that equals the whole query, parts
 * of the query that the section contains verbatim, then terms found in the title, the page's keywords, the heading and
 * the text. The points of all terms are added up, and rare terms weigh more.
 */
import { FIT, fit } from "./fit.ts";
import { pointsForName, pointsForWhole } from "./name_points.ts";
import { type QueryParts, queryParts } from "./query_parts.ts";
import type { SearchSection } from "./sections.ts";
import { fold } from "./tokenize.ts";

export interface Reason {
  readonly term: string;
  /** Form of the term that was found. */
  readonly found: string;
  readonly field: "name" | "phrase" | TextField;
  readonly points: number;
}

export interface Term {
  /** Weight from 0 to 1; common words weigh less. */
  readonly weight: number;
  /** Forms of the term to search for, the term itself first. */
  readonly forms: readonly string[];
}

export interface Query {
  /** Query as it was understood, with mistyped words corrected. */
  readonly text: string;
  /** Query as it was typed, but with mistyped words corrected. */
  readonly typed: string;
  /** Query as it was typed: in a name, a space in the wrong place is no mistake. */
  readonly uncorrected: string;
  /** Parts of the query that may name a page, the surest first. */
  readonly subjects: readonly string[];
  /** Terms to search for, by name. */
  readonly terms: ReadonlyMap<string, Term>;
}

export interface Ranking {
  readonly score: number;
  readonly reasons: readonly Reason[];
}

export interface RankedSection extends Ranking {
  readonly section: SearchSection;
}

/**
 * Factors for a name that is only a subject of the query, as in "distPath option", for a shorter subject, and for the
 * last part of another name, as of `build.outDir`, which must not count more than the words of a half-typed one.
 */
const SUBJECT_FACTORS = [0.15, 0.1, 0.02];
/** Points for a term found in each field, before weights. */
const TERM_POINTS = { title: 60, keywords: 48, heading: 24, text: 4 };
type TextField = keyof typeof TERM_POINTS;
const TEXT_FIELDS = Object.keys(TERM_POINTS) as TextField[];
/** Points for two consecutive query words that appear together in a name or heading; people paste error messages. */
const PHRASE_POINTS = 8;
/** Points for a part of the query that the text contains verbatim; people paste sentences and error messages. */
const QUOTE_POINTS = 100;
/** Maximum number of such quotes that count, so that a page whose title is the query still comes first. */
const MOST_QUOTES = 4;
/** Factors for a match of another form of a term, and of the last part of a dotted name. */
const FORM_FACTOR = 0.7;
const LAST_PART_FACTOR = 0.5;
/** Factor for a match of another word with about the same meaning. */
const SYNONYM_FACTOR = 0.6;
/** Factor for an identifier that the text contains as it was typed: the reader cannot mean anything else. */
const TYPED_NAME_FACTOR = 4;
/** Factor for a title match in sections after the first, because the title belongs to the page. */
const LATER_SECTION_TITLE_FACTOR = 0.4;
/** Pages that contain less than this share of the query's terms, by weight, are not results. */
const MIN_COVERAGE = 0.2;
/** Factor for the title if all parts of a dotted name are words of the query, as when readers write a space for the dot. */
const SPELT_OUT_FACTOR = 2;
/** Maximum number of results from one page, so that a long page does not fill the list. */
const MAX_SECTIONS_PER_PAGE = 3;

/** Rates how well a section answers a query. */
function rankSection(
  section: SearchSection,
  query: Query,
  { phrases, quotes, flags, names }: QueryParts,
): Ranking {
  const titleFactor = titleFactorOf(section, query);
  const fromTerms = [...query.terms].flatMap(([name, term]) =>
    termReasons(section, name, term, names.has(name), titleFactor)
  );
  if (!fromTerms.length) return { score: 0, reasons: [] };
  const reasons = [
    ...nameReasons(section, query),
    ...phraseReasons(section, phrases),
    ...quoteReasons(section, quotes, FIT.word),
    ...quoteReasons(section, flags, FIT.start),
    ...fromTerms,
  ];
  return { score: reasons.reduce((sum, reason) => sum + reason.points, 0), reasons };
}

/**
 * Returns the sections that match, best first. Because the terms may be spread over a page, the score of a section
 * also depends on the share of the terms that its whole page contains, besides the share that it contains itself.
 */
export function rankSections(sections: Iterable<SearchSection>, query: Query): RankedSection[] {
  const ranked: RankedSection[] = [];
  const parts = queryParts(query);
  for (const section of sections) {
    const ranking = rankSection(section, query, parts);
    if (ranking.reasons.length > 0) ranked.push({ section, ...ranking });
  }
  const coverage = coverageOfPages(ranked, query);
  const matching = ranked.flatMap((item) => {
    const pageCoverage = coverage.get(item.section.routePath)!;
    if (pageCoverage < MIN_COVERAGE || hasOnlyTitle(item)) return [];
    const mean = (pageCoverage + coverageOf([item], query)) / 2;
    return [{ ...item, score: item.score * pageCoverage * mean }];
  });
  return limitPerPage(matching.sort(byScore));
}

/** Returns whether only the page's title matches a later section: its first section answers the query already. */
function hasOnlyTitle({ section, reasons }: RankedSection): boolean {
  return section.id !== "" && reasons.every(({ field }) => field === "title");
}

/** Returns for each page the share of the query's terms that it contains anywhere, by weight, from 0 to 1. */
function coverageOfPages(ranked: readonly RankedSection[], query: Query): Map<string, number> {
  const pages = new Map<string, RankedSection[]>();
  for (const item of ranked) {
    const { routePath } = item.section;
    const sections = pages.get(routePath) ?? [];
    pages.set(routePath, sections);
    sections.push(item);
  }
  return new Map([...pages].map(([page, sections]) => [page, coverageOf(sections, query)]));
}

/** Returns the share of the query's terms that some sections contain. */
function coverageOf(sections: readonly RankedSection[], { terms }: Query): number {
  // Names, phrases and quotes are made of terms, but are not terms themselves.
  const found = new Set(sections.flatMap(({ reasons }) => reasons.map(({ term }) => term)));
  let [share, all] = [0, 0];
  for (const [name, { weight }] of terms) {
    all += weight;
    if (found.has(name)) share += weight;
  }
  return share / all;
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
    return count <= MAX_SECTIONS_PER_PAGE;
  });
}

function nameReasons(section: SearchSection, { text, typed, uncorrected, subjects }: Query): Reason[] {
  const wholes = new Set([text, typed, uncorrected]);
  const names = [
    ...[...wholes].map((name) => ({ name, factor: 1, isWhole: true })),
    ...subjects.map((name, index) => ({ name, factor: SUBJECT_FACTORS[index], isWhole: false })),
  ];
  const reasons = names.map(({ name, factor, isWhole }): Reason => {
    const term = fold(name).trim();
    const points = isWhole ? pointsForWhole(section, term) : pointsForName(section, term);
    return { term, found: term, field: "name", points: factor * points };
  });
  return reasons.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points).slice(0, 1);
}

function phraseReasons({ folded }: SearchSection, phrases: readonly string[]): Reason[] {
  const place = `${folded.title}\n${folded.keywords}\n${folded.heading}`;
  return phrases.filter((phrase) => fit(place, phrase) === FIT.word)
    .map((phrase) => ({ term: phrase, found: phrase, field: "phrase", points: PHRASE_POINTS }));
}

/** Returns a reason for each quote that fits, so that a longer matching passage gets more points. */
function quoteReasons({ folded }: SearchSection, quotes: readonly string[], leastFit: number): Reason[] {
  const reasons = quotes.flatMap((quote): Reason[] => {
    const reason = { term: quote, found: quote };
    const [inHeading, inText] = [fit(folded.heading, quote), fit(folded.text, quote)];
    if (inHeading >= leastFit) {
      return [{ ...reason, field: "heading", points: 2 * QUOTE_POINTS * inHeading }];
    }
    return inText >= leastFit ? [{ ...reason, field: "text", points: QUOTE_POINTS * inText }] : [];
  });
  return reasons.slice(0, MOST_QUOTES);
}

function termReasons(
  section: SearchSection,
  name: string,
  { weight, forms }: Term,
  isTypedName: boolean,
  titleFactor: number,
): Reason[] {
  const { folded } = section;
  const reasons = [];
  for (const field of TEXT_FIELDS) {
    let best = { found: name, points: 0 };
    for (const found of forms) {
      const fits = fitOfForm(fitOfField(section, field, found), found, name);
      const isWhole = isTypedName && found === name && field === "text" && fits === FIT.word;
      const frequencyFactor = field === "text" && fits ? frequency(folded.text, found) : 1;
      const points = fits * frequencyFactor * (isWhole ? TYPED_NAME_FACTOR : 1);
      if (points > best.points) best = { found, points };
    }
    const points = best.points * TERM_POINTS[field] * weight * (field === "title" ? titleFactor : 1);
    if (points > 0) reasons.push({ term: name, found: best.found, field, points });
  }
  return reasons;
}

function titleFactorOf({ id, folded: { title } }: SearchSection, { terms }: Query): number {
  if (id) return LATER_SECTION_TITLE_FACTOR;
  return title.includes(".") && title.split(".").every((part) => terms.has(part)) ? SPELT_OUT_FACTOR : 1;
}

/**
 * Rates a match of a form: a stem, a synonym and the name of a package may begin a longer word, but a name without its
 * version and the last part of a name must be whole words. A package without its scope, and a version after a space,
 * are as good as the term itself.
 */
function fitOfForm(fits: number, form: string, name: string): number {
  if (form === name) return fits;
  const isVersion = /\d$/.test(name);
  if (isVersion && form.includes(" ")) return fits >= FIT.word ? fits : 0;
  const least = isVersion ? FIT.word : FIT.start;
  if (name.startsWith(form)) return fits >= least ? FORM_FACTOR * fits : 0;
  if (name.endsWith(`/${form}`)) return fits >= FIT.start ? fits : 0;
  if (name.endsWith(form)) return fits >= FIT.word ? LAST_PART_FACTOR * fits : 0;
  return fits >= FIT.start ? SYNONYM_FACTOR * fits : 0;
}

function fitOfField(section: SearchSection, field: TextField, term: string): number {
  const { folded } = section;
  const found = fit(folded[field], term, section[field]);
  return field === "title" ? Math.max(found, fit(folded.slug, term)) : found;
}

/** Returns a factor from 1 to 1.75 that grows with the number of occurrences (up to 8), ever more slowly. */
function frequency(text: string, term: string): number {
  let count = 0;
  for (let at = text.indexOf(term); at >= 0 && count < 8; at = text.indexOf(term, at + term.length)) count++;
  return 1 + Math.log2(Math.max(1, count)) / 4;
}
