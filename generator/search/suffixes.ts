/** Sorts the suffixes of a text. */

/**
 * Returns the starts of all suffixes of `bytes`, the empty one included, in the order of the suffixes. By prefix doubling
 * (U. Manber, G. Myers: "Suffix Arrays: A New Method for On-Line String Searches", 1993): once suffixes are sorted by
 * their first `width` bytes, the rank of a suffix and that of the one `width` bytes later are a key of twice as many.
 */
export function sortedSuffixes(bytes: Uint8Array): Uint32Array {
  const count = bytes.length + 1;
  let ranks = firstRanks(bytes);
  let sorted = sortByRank(Uint32Array.from(ranks.keys()), ranks);
  for (let width = 1; width < count; width *= 2) {
    sorted = sortByRank(orderedByRest(sorted, width), ranks);
    const [next, distinct] = ranksByPair(sorted, ranks, width);
    if (distinct === count) break;
    ranks = next;
  }
  return sorted;
}

/** Returns the first bytes of all suffixes as ranks; the end of the text is before all bytes. */
function firstRanks(bytes: Uint8Array): Uint32Array {
  const ranks = new Uint32Array(bytes.length + 1);
  for (let start = 0; start < bytes.length; start++) ranks[start] = bytes[start] + 1;
  return ranks;
}

/** Returns the suffixes sorted by rank. Those of the same rank keep their order. */
function sortByRank(suffixes: Uint32Array, ranks: Uint32Array): Uint32Array {
  const places = new Uint32Array(Math.max(suffixes.length, 256) + 2);
  for (const rank of ranks) places[rank + 1]++;
  for (let rank = 1; rank < places.length; rank++) places[rank] += places[rank - 1];
  const sorted = new Uint32Array(suffixes.length);
  for (const suffix of suffixes) sorted[places[ranks[suffix]]++] = suffix;
  return sorted;
}

/** Returns the suffixes in the order of their rests, which begin `width` bytes later. Empty rests are the first. */
function orderedByRest(sorted: Uint32Array, width: number): Uint32Array {
  const ordered = new Uint32Array(sorted.length);
  let size = 0;
  for (let suffix = sorted.length - width; suffix < sorted.length; suffix++) ordered[size++] = suffix;
  for (const rest of sorted) if (rest >= width) ordered[size++] = rest - width;
  return ordered;
}

/** Returns the ranks of suffixes that are sorted by their own ranks and those of their rests, and how many differ. */
function ranksByPair(sorted: Uint32Array, ranks: Uint32Array, width: number): [Uint32Array, number] {
  const next = new Uint32Array(sorted.length);
  // No suffix that is as short as `width` has the same rank as another: the end of the text is in its first bytes.
  for (let place = 1, rank = 0; place < sorted.length; place++) {
    const [before, suffix] = [sorted[place - 1], sorted[place]];
    const isSame = ranks[suffix] === ranks[before] && ranks[suffix + width] === ranks[before + width];
    if (!isSame) rank++;
    next[suffix] = rank;
  }
  return [next, next[sorted[sorted.length - 1]] + 1];
}
