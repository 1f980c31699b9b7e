/** Sorts the suffixes of a text. */

/**
 * Returns the starts of all suffixes of `bytes`, the empty one included, in the order of the suffixes. By prefix
 * doubling (U. Manber, G. Myers: "Suffix Arrays: A New Method for On-Line String Searches", 1993): once suffixes
 * are sorted by their first `width` bytes, the rank of a suffix and that of its rest, which begins `width` bytes
 * later, are a key of twice as many bytes.
 */
export function sortedSuffixes(bytes: Uint8Array): Uint32Array {
  const count = bytes.length + 1;
  // Every round uses the same arrays: new ones would pile up faster than they are collected.
  let ranks = new Uint32Array(count);
  let spare = new Uint32Array(count);
  const sorted = new Uint32Array(count);
  const places = new Uint32Array(Math.max(count, 256) + 2);
  for (let start = 0; start < count; start++) {
    // The end of the text is before all bytes.
    ranks[start] = start < bytes.length ? bytes[start] + 1 : 0;
    spare[start] = start;
  }
  sortByRank(spare, ranks, places, sorted);
  for (let width = 1; width < count; width *= 2) {
    orderByRest(sorted, width, spare);
    sortByRank(spare, ranks, places, sorted);
    if (rankByPair(sorted, ranks, width, spare) === count) break;
    [ranks, spare] = [spare, ranks];
  }
  return sorted;
}

/** Sorts suffixes by rank into `sorted`; those of the same rank keep their order. `places` is working memory. */
function sortByRank(
  suffixes: Uint32Array,
  ranks: Uint32Array,
  places: Uint32Array,
  sorted: Uint32Array,
): void {
  places.fill(0);
  for (let suffix = 0; suffix < ranks.length; suffix++) places[ranks[suffix] + 1]++;
  for (let rank = 1; rank < places.length; rank++) places[rank] += places[rank - 1];
  for (let index = 0; index < suffixes.length; index++) {
    sorted[places[ranks[suffixes[index]]]++] = suffixes[index];
  }
}

/** Writes the suffixes into `byRest` in the order of their rests. Empty rests are the first. */
function orderByRest(sorted: Uint32Array, width: number, byRest: Uint32Array): void {
  let size = 0;
  for (let suffix = sorted.length - width; suffix < sorted.length; suffix++) byRest[size++] = suffix;
  for (let place = 0; place < sorted.length; place++) {
    if (sorted[place] >= width) byRest[size++] = sorted[place] - width;
  }
}

/**
 * Writes the ranks of suffixes that are sorted by their own ranks and those of their rests into `nextRanks`.
 * Returns how many different ranks there are.
 */
function rankByPair(sorted: Uint32Array, ranks: Uint32Array, width: number, nextRanks: Uint32Array): number {
  let rank = 0;
  nextRanks[sorted[0]] = 0;
  for (let place = 1; place < sorted.length; place++) {
    const before = sorted[place - 1];
    const suffix = sorted[place];
    // Suffixes without a rest have no equals: the end of the text is among their first bytes.
    const isSame = ranks[suffix] === ranks[before] && ranks[suffix + width] === ranks[before + width];
    if (!isSame) rank++;
    nextRanks[suffix] = rank;
  }
  return rank + 1;
}
