import { editDistance } from "./edit_distance.ts";

/**
 * Returns the word in a list that is nearest to a mistyped one, or undefined if none is near. Words of 4 letters or
 * more may have one mistake, those of 8 or more two; the first letter must be right.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * const words = ["browser", "browserslist", "source"];
 * assert.equal(nearestWord("browserlist", words), "browserslist");
 * assert.equal(nearestWord("soruce", words), "source");
 * assert.equal(nearestWord("quince", words), undefined);
 * assert.equal(nearestWord("cumpresz", ["compress"]), "compress");
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
