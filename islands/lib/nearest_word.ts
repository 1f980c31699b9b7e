/** What a word that is found nowhere may have been meant to be. */
import { editDistance } from "./edit_distance.ts";

/**
 * The word of a list that is nearest to a mistyped one. One mistake is forgiven from 4 letters on, two from 8 on; the
 * first letter is right.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * const words = ["browser", "browserslist", "source"];
 * assert.equal(nearestWord("browserlist", words), "browserslist");
 * assert.equal(nearestWord("soruce", words), "source");
 * assert.equal(nearestWord("quince", words), undefined);
 * ```
 */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  let allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  let nearest: string | undefined;
  for (const candidate of words) {
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed) continue;
    const mistakes = editDistance(word, candidate);
    if (mistakes > allowed) continue;
    nearest = candidate;
    allowed = mistakes - 1;
  }
  return nearest;
}
