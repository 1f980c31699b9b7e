/** How well a text contains a term of a query. */
import { bigrams, isHan } from "./tokenize.ts";

/** Ratings of a term found as a whole word, at the start of a word, and inside a word. */
export const FIT = { word: 1, start: 0.75, inside: 0.4 };
/** Minimum length of a term inside a word. Shorter ones are there by chance: `put` in "output", `ip` in "script". */
const MIN_INSIDE = 4;

/**
 * Rates how a text contains a term, from 0 (not at all) to 1 (as a whole word). `cased` is the text before it was
 * folded: a short term may be a part of a camel-case name.
 */
export function fit(text: string, term: string, cased = ""): number {
  if (isHan(term)) return hanFit(text, term);
  const inside = !isShort(term) || isCamelPart(cased, term) ? FIT.inside : 0;
  let best = 0;
  for (let at = text.indexOf(term); at >= 0 && best < 1; at = text.indexOf(term, at + 1)) {
    const starts = !isWordAt(text, at - 1);
    const ends = !isWordAt(text, at + term.length);
    best = Math.max(best, starts && ends ? FIT.word : starts ? FIT.start : inside);
  }
  return best;
}

/** Returns whether a term that a text contains at an index is there by chance: a short one inside a word. */
export function isByChance(text: string, term: string, at: number): boolean {
  return isShort(term) && !isHan(term) && isWordAt(text, at - 1);
}

/** Returns whether a part of a camel-case name begins with a folded term: `url` in `printUrls` and `baseURL`. */
function isCamelPart(cased: string, term: string): boolean {
  const upper = term.toUpperCase();
  return [upper, upper[0] + term.slice(1)].some((part) => {
    let at = cased.indexOf(part);
    while (at >= 0 && !startsCamelPart(cased, at)) at = cased.indexOf(part, at + 1);
    return at >= 0;
  });
}

/** Returns whether a part of a camel-case name begins at an index, other than the first part. */
export function startsCamelPart(cased: string, at: number): boolean {
  return /^[\p{Ll}\p{N}]\p{Lu}/u.test(cased.slice(at - 1, at + 1));
}

function isShort(term: string): boolean {
  return term.length < MIN_INSIDE;
}

/** Rates a run of Chinese. If the text lacks it as a whole, it may have its parts: `静态资源构建` in “静态资源的构建”. */
function hanFit(text: string, term: string): number {
  if (text.includes(term)) return 1;
  const pairs = bigrams(term);
  if (pairs.length < 3) return 0;
  const share = pairs.filter((pair) => text.includes(pair)).length / pairs.length;
  return share >= 0.6 ? share / 2 : 0;
}

function isWordAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  // This runs a hundred thousand times, and for almost every character the code is enough.
  if (code < 128) return code > 47 && code < 58 || code > 96 && code < 123;
  return code >= 128 && /[\p{L}\p{N}]/u.test(text[index]) && !isHan(text[index]);
}
