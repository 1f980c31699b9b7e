/**
 * Returns the number of letters inserted, deleted, changed or swapped with the next one between two words.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.equal(editDistance("title", "titel"), 1);
 * assert.equal(editDistance("port", "ports"), 1);
 * assert.equal(editDistance("hero", "html"), 3);
 * assert.equal(editDistance("on", "to"), 2);
 * ```
 */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + Number(from[i - 1] !== to[j - 1]));
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    [before, row] = [row, next];
  }
  return row[to.length];
}
