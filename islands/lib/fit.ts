/** How well a text contains a term of a query. */
import { bigrams, isHan } from "./tokenize.ts";

/** Ratings of a term found as a whole word, at the start of a word, and inside a word. */
export const FIT = { word: 1, start: 0.75, inside: 0.4 };
/** Minimum length of a term inside a word. Shorter ones are there by chance: `vs` in `devServer`, `ip` in "script". */
const MIN_INSIDE = 3;

/** Rates how a text contains a term, from 0 (not at all) to 1 (as a whole word). */
export function fit(text: string, term: string): number {
  if (isHan(term)) return hanFit(text, term);
  const inside = isShort(term) ? 0 : FIT.inside;
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
