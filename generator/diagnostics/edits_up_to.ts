/** The edit distance of two words of which most are too different, as when one of thousands is looked for. */

/**
 * Returns the number of letters inserted, deleted, changed or swapped with the next one between two words, or Infinity
 * if it is more than `most`, which is mostly found without comparing the whole words.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.equal(editsUpTo(2, "/img/tied.png", "/img/tides.png"), 2);
 * assert.equal(editsUpTo(1, "/img/tied.png", "/img/tides.png"), Infinity);
 * ```
 */
export function editsUpTo(most: number, one: string, other: string): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  const length = Math.min(one.length, other.length);
  let start = 0;
  while (start < length && one.charCodeAt(start) === other.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < length - start && one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)
  ) {
    end++;
  }
  if (start + end === length) return Math.abs(one.length - other.length);
  return editsBetween(one.slice(start, one.length - end), other.slice(start, other.length - end), most);
}

/** Rows of the table of distances: making them anew for each word would take longer than filling them. */
const ROWS: readonly [number[], number[], number[]] = [[], [], []];

/** Computes the cells of the table that `most` edits can reach, which are about its diagonal. */
function editsBetween(from: string, to: string, most: number): number {
  let [before, row, next] = ROWS;
  for (let j = 0; j <= to.length; j++) row[j] = j;
  let least = 0;
  for (let i = 1; i <= from.length; i++) {
    const [leastBefore, first, last] = [least, Math.max(1, i - most), Math.min(to.length, i + most)];
    next[first - 1] = least = first === 1 ? i : most + 1;
    for (let j = first; j <= last; j++) {
      const isSame = from.charCodeAt(i - 1) === to.charCodeAt(j - 1);
      let edits = isSame ? row[j - 1]! : row[j - 1]! + 1;
      edits = Math.min(edits, next[j - 1]! + 1);
      if (j < i + most) edits = Math.min(edits, row[j]! + 1);
      if (!isSame && i > 1 && j > 1 && isSwapped(from, i, to, j)) edits = Math.min(edits, before[j - 2]! + 1);
      next[j] = edits;
      least = Math.min(least, edits);
    }
    // A swap reaches over one row.
    if (least > most && leastBefore >= most) return Infinity;
    [before, row, next] = [row, next, before];
  }
  return row[to.length]! > most ? Infinity : row[to.length]!;
}

/** Reports whether the letters before two places are the same two in another order. */
function isSwapped(from: string, i: number, to: string, j: number): boolean {
  return from.charCodeAt(i - 1) === to.charCodeAt(j - 2) && from.charCodeAt(i - 2) === to.charCodeAt(j - 1);
}
