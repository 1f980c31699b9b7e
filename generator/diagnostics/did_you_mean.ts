/** Finds the word a writer probably meant, for hints. */
import { editDistance } from "../../islands/lib/edit_distance.ts";
import { basename } from "../util/paths.ts";

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

/**
 * Returns the path nearest to `path`: one with the same last part if there is one, or else one whose last part
 * is similar. Folders alone make no path similar.
 */
export function nearestPath(path: string, paths: readonly string[]): string | undefined {
  const name = lastPart(path);
  const named = paths.filter((other) => name !== "" && lastPart(other) === name);
  const similar = () => paths.filter((other) => didYouMean(name, [lastPart(other)]) !== undefined);
  return didYouMean(path, named) ?? named[0] ?? didYouMean(path, similar());
}

function lastPart(path: string): string {
  return basename(path).toLowerCase();
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
