import { editDistance } from "./edit_distance.ts";

/**
 * Returns the word in a list that is nearest to a mistyped one, or undefined if none is near. Words of 4 letters or
 * more may have one mistake, those of 8 or more two; the first letter must be right or swapped with the second. Of
 * equally near words, one without a wrong letter is likelier than one with it, and then one that is `expected`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * const words = ["browser", "browserslist", "source", "tilde", "title"];
 * assert.equal(nearestWord("browserlist", words), "browserslist");
 * assert.equal(nearestWord("soruce", words), "source");
 * assert.equal(nearestWord("osurce", words), "source");
 * assert.equal(nearestWord("quince", words), undefined);
 * assert.equal(nearestWord("cumpresz", ["compress"]), "compress");
 * assert.equal(nearestWord("tile", words), "tilde");
 * assert.equal(nearestWord("tile", words, new Set(["title"])), "title");
 * assert.equal(nearestWord("hott", ["host", "hot"]), "hot");
 * ```
 */
export function nearestWord(
  word: string,
  words: readonly string[],
  expected: ReadonlySet<string> = new Set(),
): string | undefined {
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  let nearest: string | undefined;
  let least = allowed + 1;
  for (const candidate of words) {
    if (!beginsLike(candidate, word) || Math.abs(candidate.length - word.length) >= least) continue;
    const mistakes = editDistance(word, candidate);
    if (mistakes > allowed) continue;
    // Fractions only decide between words with as many mistakes.
    const rating = mistakes + (hasWrongLetter(word, candidate) ? 0.5 : 0) +
      (expected.has(candidate) ? 0 : 0.25);
    if (rating >= least) continue;
    nearest = candidate;
    least = rating;
  }
  return nearest;
}

function beginsLike(candidate: string, word: string): boolean {
  return candidate[0] === word[0] || (candidate[0] === word[1] && candidate[1] === word[0]);
}

/** Returns whether a word has a letter that the other one lacks: none was only left out, typed twice or swapped. */
function hasWrongLetter(word: string, other: string): boolean {
  if (word.length !== other.length) return [...word].some((letter) => !other.includes(letter));
  return [...word].sort().join() !== [...other].sort().join();
}
