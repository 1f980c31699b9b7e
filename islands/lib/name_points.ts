/** Rates how well a query, or a part of it, names a page or section. */
import { isIdentifier } from "./query_parts.ts";
import { joined, type SearchSection } from "./sections.ts";
import { HAN, queryTerms } from "./tokenize.ts";

/** Points if the whole query is a name: a page's title, or (`other`) one of its keywords or a section's heading. */
const NAME_POINTS = { title: 1000, other: 500 };
/** Factor for a name that the query has with other separators, so that the page with the name itself comes first. */
const JOINED_FACTOR = 0.8;
/** Points for a name that the whole query begins: of half-typed names, `port` comes before `strictPort`. */
const BEGUN_POINTS = { title: 10, keyword: 4, heading: 2.5 };
/** A query of several words, or as many Chinese characters as these have. */
const SEVERAL_WORDS = new RegExp(`\\S\\s+\\S|[${HAN}]{4}`, "u");
/** Factor for them if the query is of several words, which a name hardly begins with by chance. */
const LONG_BEGUN_FACTOR = 10;

/** Returns points if a query, as a whole, is a name of the section or begins one. */
export function pointsForWhole(section: SearchSection, term: string): number {
  return pointsForName(section, term) || pointsForHeading(section, term) || pointsForBeginning(section, term);
}

/** Returns points if a term is the title, a keyword of the page or a heading that is an identifier. */
export function pointsForName({ id, heading, folded }: SearchSection, term: string): number {
  if (!term) return 0;
  const isJoined = folded.names.includes(joined(term));
  if (!id && isName(folded.title, term)) return NAME_POINTS.title;
  // The last part of an address with a hyphen is rather a name (`plugin-vue`) than a word of a title (`server`).
  const isSlug = folded.slug === term && term.includes("-");
  if (!id && (isJoined || isSlug)) return NAME_POINTS.title * JOINED_FACTOR;
  const isKeyword = folded.keywords.split("\n").includes(term);
  const isHeading = id && isIdentifier(heading) && (isJoined || isName(folded.heading, term));
  return isKeyword || isHeading ? NAME_POINTS.other : 0;
}

/**
 * Returns points for a name that begins with the query: the title or, if the query is more than half a word, a keyword
 * or heading. Of two such names, the shorter one is rather the one that is being typed.
 */
function pointsForBeginning({ id, heading, folded }: SearchSection, term: string): number {
  const start = joined(term);
  const isLong = SEVERAL_WORDS.test(term);
  const names = !id || isLong || isIdentifier(heading) ? folded.names : [];
  const points = BEGUN_POINTS[id ? "heading" : "title"] * shareBegun(names, start);
  if (!isLong) return points;
  return LONG_BEGUN_FACTOR * Math.max(points, BEGUN_POINTS.keyword * shareBegun(folded.keywordNames, start));
}

/** Returns the share that is typed of the shortest name with this beginning, 0 if there is none. */
function shareBegun(names: readonly string[], start: string): number {
  const begun = names.filter((name) => name.startsWith(start));
  return Math.max(...begun.map((name) => start.length / name.length), 0);
}

/** Returns points for a heading that equals the query and is more than a word that many pages have ("Install"). */
function pointsForHeading({ heading, folded }: SearchSection, term: string): number {
  const isEqual = folded.names.includes(joined(term)) && queryTerms(heading).length > 1;
  return isEqual ? NAME_POINTS.other * JOINED_FACTOR : 0;
}

/** Returns whether a term names `name`: `output.assetprefix` is named by itself and by its last part. */
function isName(name: string, term: string): boolean {
  return name === term || (name.endsWith(`.${term}`) && !name.includes(" "));
}
