/** Finds the word a writer probably meant, for hints. */
import { editDistance } from "../../islands/lib/edit_distance.ts";

/**
 * Returns the candidate nearest to `word`, or undefined if none is near enough to be a typing error.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.equal(didYouMean("titel", ["title", "hero"]), "title");
 * assert.equal(didYouMean("zzz", ["title", "hero"]), undefined);
 * ```
 */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length * 0.4));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Returns the result of `didYouMean` as a hint sentence, or `fallback` if there is none. */
export function didYouMeanHint<Fallback extends string | undefined>(
  word: string,
  candidates: readonly string[],
  fallback: Fallback,
): string | Fallback {
  const near = didYouMean(word, candidates);
  return near === undefined ? fallback : `Did you mean "${near}"?`;
}
