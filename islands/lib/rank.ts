/**
 * The order of search results. The index only proposes candidates; whether a section matches, and how well, is
 * decided here on its text: exact option name, then a keyword that is all of the query, then pieces of a sentence that
 * stand there word by word, then title, then the page's keywords, then heading, then text, every term counted, rare
 * ones more.
 */
import type { SearchSection } from "./sections.ts";
import { bigrams, fold, isHan } from "./tokenize.ts";

export interface Reason {
  readonly term: string;
  /** The form of the term that stands there. */
  readonly found: string;
  readonly field: "name" | "phrase" | "title" | "keywords" | "heading" | "text";
  readonly points: number;
}

/** One thing that is looked for. */
export interface Term {
  /** What it counts, up to 1: words that stand everywhere say less. */
  readonly weight: number;
  /** What it may stand as, itself first. */
  readonly forms: readonly string[];
}

/** What is looked for. */
export interface Query {
  /** As it was understood. */
  readonly text: string;
  /** As it was typed. */
  readonly typed: string;
  readonly terms: ReadonlyMap<string, Term>;
}

export interface Ranking {
  readonly score: number;
  readonly reasons: readonly Reason[];
}

export interface RankedSection extends Ranking {
  readonly section: SearchSection;
}

/** What counts as the name of a page: its title, else a keyword; of a section: its heading. */
const NAME = { title: 1000, other: 500 };
const POINTS = { title: 60, keywords: 48, heading: 24, text: 4 };
/** What two words of the query in a row count where a name or a heading has them so: error messages are pasted. */
const PHRASE = 8;
/** What a piece of the query counts that stands in the text as it was typed: sentences and messages are pasted. */
const QUOTE = 100;
/** How many of them count, so that names come first. */
const MOST_QUOTES = 4;
/** How many words a piece has: fewer stand together by chance. */
const QUOTE_WORDS = 4;
/** How many Chinese characters are taken for one word. */
const HAN_A_WORD = 2;
/** Of a longer query the beginning says enough. */
const MAX_WORDS = 40;
/** Shorter pairs are small words ("to a"), which say nothing. */
const SMALL_WORDS = 5;
/** How much another form of a term counts, and how much the last part of a name does. */
const FORM = 0.7;
const LAST_PART = 0.5;
/** How many times as much a name counts that stands in the text as it was typed: nothing else is meant. */
const TYPED_NAME = 4;
/** How much a word that only begins with the term, and one that merely contains it, counts. */
const FIT = { word: 1, start: 0.75, inside: 0.4 };
/** A match in the title belongs to the page: its later sections get this share. */
const TITLE_ELSEWHERE = 0.4;
/** Pages with less of what was asked than this share are no answer. */
const LEAST_COVERAGE = 0.2;
/** No more than this many sections of one page, so that a long page does not fill the list. */
const SECTIONS_A_PAGE = 3;

/** What a query has besides its terms. */
interface Pieces {
  readonly phrases: readonly string[];
  readonly quotes: readonly string[];
  /** Folded. */
  readonly names: ReadonlySet<string>;
}

/** How well a section answers a query. */
function rankSection(section: SearchSection, query: Query, { phrases, quotes, names }: Pieces): Ranking {
  const ofTerms = [...query.terms].flatMap(([name, term]) =>
    termReasons(section, name, term, names.has(name))
  );
  if (!ofTerms.length) return { score: 0, reasons: [] };
  const reasons = [
    ...nameReasons(section, query.text),
    ...phraseReasons(section, phrases),
    ...quoteReasons(section, quotes),
    ...ofTerms,
  ];
  return { score: reasons.reduce((sum, reason) => sum + reason.points, 0), reasons };
}

/**
 * The sections that match, best first. The terms may be spread over a page: its sections count the more, the more of
 * the terms it has.
 */
export function rankSections(sections: Iterable<SearchSection>, query: Query): RankedSection[] {
  const ranked: RankedSection[] = [];
  const pieces = {
    phrases: phrasesOf(query.text),
    quotes: quotesOf(query.typed),
    names: namesOf(query.typed),
  };
  for (const section of sections) {
    const ranking = rankSection(section, query, pieces);
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
    // Names and phrases are no terms, but made of them.
    for (const { term } of reasons) if (terms.has(term)) onPage.add(term);
  }
  const weightOf = (some: Iterable<string>) =>
    [...some].reduce((sum, term) => sum + terms.get(term)!.weight, 0);
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
    return [{ term, found: term, field: "name", points: NAME.title }];
  }
  const isKeyword = section.folded.keywords.split("\n").includes(term);
  const isHeading = section.id && isIdentifier(section.heading) && isName(section.folded.heading, term);
  return isKeyword || isHeading ? [{ term, found: term, field: "name", points: NAME.other }] : [];
}

/** `loadConfig` and `api.onExit` are names; "Install" is a heading that many pages have. */
function isIdentifier(heading: string): boolean {
  return /^[\w$@/.-]+$/.test(heading) && /[a-z][A-Z]|[.@/$-]/.test(heading);
}

/** `output.assetprefix` is named by itself and by its last part. */
function isName(name: string, term: string): boolean {
  return name === term || (name.endsWith(`.${term}`) && !name.includes(" "));
}

/** Pairs of neighbours, rather than the query as a whole: what is pasted has names in it that no page knows. */
function phrasesOf(query: string): string[] {
  const words = fold(query).split(/[^\w.'-]+/).filter(Boolean);
  return words.slice(1).map((word, index) => `${words[index]} ${word}`).filter(({ length }) =>
    length > SMALL_WORDS
  );
}

function phraseReasons({ folded }: SearchSection, phrases: readonly string[]): Reason[] {
  const place = `${folded.title}\n${folded.keywords}\n${folded.heading}`;
  return phrases.filter((phrase) => fit(place, phrase) === FIT.word)
    .map((phrase) => ({ term: phrase, found: phrase, field: "phrase", points: PHRASE }));
}

/**
 * The pieces of a query that a text may have as they are, each as short as one can be that does not stand there by
 * chance: what is pasted has names in it that no page knows.
 */
function quotesOf(query: string): string[] {
  const text = fold(query).trim().replace(/\s+/g, " ");
  const words = [...text.matchAll(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu)].slice(0, MAX_WORDS);
  return words.flatMap(({ index: from }, first) => {
    let length = 0;
    for (const { index, 0: word } of words.slice(first)) {
      length += isHan(word) ? 1 / HAN_A_WORD : 1;
      if (length >= QUOTE_WORDS) return [text.slice(from, index + word.length)];
    }
    return [];
  });
}

/** A longer passage has more of the pieces, and counts for more. */
function quoteReasons({ folded }: SearchSection, quotes: readonly string[]): Reason[] {
  const reasons = quotes.flatMap((quote): Reason[] => {
    const reason = { term: quote, found: quote };
    if (fit(folded.heading, quote) === FIT.word) return [{ ...reason, field: "heading", points: 2 * QUOTE }];
    return fit(folded.text, quote) === FIT.word ? [{ ...reason, field: "text", points: QUOTE }] : [];
  });
  return reasons.slice(0, MOST_QUOTES);
}

/** What is written as code writes names. */
function namesOf(query: string): Set<string> {
  return new Set(query.split(/[^\w$@/.-]+/).filter(isIdentifier).map(fold));
}

function termReasons(
  { folded, id }: SearchSection,
  name: string,
  { weight, forms }: Term,
  isTypedName: boolean,
): Reason[] {
  const titleShare = id ? TITLE_ELSEWHERE : 1;
  const reasons = [];
  for (const field of ["title", "keywords", "heading", "text"] as const) {
    let best = { found: name, points: 0 };
    for (const found of forms) {
      const isWhole = isTypedName && found === name && field === "text" &&
        fit(folded.text, name) === FIT.word;
      const points = fitOfForm(fitOfField(folded, field, found), found, name) * (isWhole ? TYPED_NAME : 1);
      if (points > best.points) best = { found, points };
    }
    const points = best.points * POINTS[field] * weight * (field === "title" ? titleShare : 1);
    if (points > 0) reasons.push({ term: name, found: best.found, field, points });
  }
  return reasons;
}

/** A word without its ending is what others begin with; the last part of a name is a name. */
function fitOfForm(fits: number, form: string, name: string): number {
  if (form === name) return fits;
  if (name.startsWith(form)) return fits >= FIT.start ? FORM * fits : 0;
  return fits >= FIT.word ? LAST_PART * fits : 0;
}

function fitOfField(
  folded: SearchSection["folded"],
  field: "title" | "keywords" | "heading" | "text",
  term: string,
): number {
  const found = fit(folded[field], term);
  if (field === "title") return Math.max(found, fit(folded.slug, term));
  return field === "text" && found ? found * frequency(folded.text, term) : found;
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
  const code = text.charCodeAt(index);
  // Of almost every character its code tells, which is asked a hundred thousand times.
  if (code < 128) return code > 47 && code < 58 || code > 96 && code < 123;
  return code >= 128 && /[\p{L}\p{N}]/u.test(text[index]) && !isHan(text[index]);
}

/** More occurrences count, ever less. */
function frequency(text: string, term: string): number {
  let count = 0;
  for (let at = text.indexOf(term); at >= 0 && count < 8; at = text.indexOf(term, at + term.length)) count++;
  return 1 + Math.log2(Math.max(1, count)) / 4;
}
