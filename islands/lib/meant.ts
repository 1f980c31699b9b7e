/** What a term that is found nowhere may mean: a mistyped word, or several Chinese words in one run. */
import { editDistance } from "./edit_distance.ts";
import { bigrams, isHan } from "./tokenize.ts";

/**
 * What is known of a term: itself where a word begins so, else the word nearest to it, or the pairs of a Chinese run. One
 * typing mistake is forgiven from 4 letters on, two from 8 on; the first letter is right.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * const sorted = ["browser", "browserslist", "source", "输出"];
 * assert.deepEqual(meantBy("browserlist", sorted), ["browserslist"]);
 * assert.deepEqual(meantBy("soruce", sorted), ["source"]);
 * assert.deepEqual(meantBy("brow", sorted), ["brow"]);
 * assert.deepEqual(meantBy("quince", sorted), []);
 * assert.deepEqual(meantBy("改输出", sorted), ["输出"]);
 * ```
 */
export function meantBy(term: string, sorted: readonly string[]): readonly string[] {
  if (isHan(term)) return bigrams(term).filter((pair) => sorted.includes(pair));
  if (sorted.some((token) => token.startsWith(term))) return [term];
  let allowed = term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
  let nearest: string | undefined;
  for (const token of sorted) {
    if (token[0] !== term[0] || Math.abs(token.length - term.length) > allowed) continue;
    const mistakes = editDistance(term, token);
    if (mistakes > allowed) continue;
    nearest = token;
    allowed = mistakes - 1;
  }
  return nearest === undefined ? [] : [nearest];
}
