/** Finds the word a writer probably meant, for hints. */
import { editsUpTo } from "./edits_up_to.ts";
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
  const lower = word.toLowerCase();
  let best: string | undefined;
  let most = mostEdits(word);
  for (const candidate of candidates) {
    const distance = editsUpTo(most, lower, candidate.toLowerCase());
    if (distance <= most) [best, most] = [candidate, distance - 1];
  }
  return best;
}

/** Returns the number of edits up to which a word may be another one, mistyped. Of one letter, nothing would be left. */
function mostEdits(word: string): number {
  return word.length === 1 ? 0 : Math.max(1, Math.floor(word.length * 0.4));
}

/**
 * Returns the path nearest to `path`: one with the same last part if there is one, or else one whose last part
 * is similar. Folders alone make no path similar.
 */
export function nearestPath(path: string, paths: readonly string[]): string | undefined {
  const lastParts = lastPartsByPaths.getOrInsertComputed(paths, () => paths.map(lastPart));
  const name = lastPart(path);
  const named = paths.filter((_, index) => name !== "" && lastParts[index] === name);
  const most = mostEdits(name);
  const similar = () => paths.filter((_, index) => editsUpTo(most, name, lastParts[index]!) <= most);
  return didYouMean(path, named) ?? named[0] ?? didYouMean(path, similar());
}

/** The last parts of all paths of a list, because the same list is often searched for many paths. */
const lastPartsByPaths = new WeakMap<readonly string[], readonly string[]>();

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
