/** Finds the word a writer probably meant, for hints. */

/**
 * The candidate nearest to `word`, or undefined when none is near enough to be a typing error.
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

/** A hint sentence for `didYouMean`, or `fallback`. */
export function didYouMeanHint<Fallback extends string | undefined>(
  word: string,
  candidates: readonly string[],
  fallback: Fallback,
): string | Fallback {
  const near = didYouMean(word, candidates);
  return near === undefined ? fallback : `Did you mean "${near}"?`;
}

/** Edits (insert, delete, replace, swap of neighbours) that turn `a` into `b`. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, replace);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length];
}
