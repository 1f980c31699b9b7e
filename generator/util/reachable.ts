/**
 * Returns everything that leads from the items of `start`, including them, in the order in which it is found.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * const imports = { a: ["b", "c"], b: ["a"], c: ["d"], d: [] };
 * assert.deepEqual([...reachable(["a"], (name) => imports[name])], ["a", "b", "c", "d"]);
 * ```
 */
export function reachable<Item>(start: Iterable<Item>, next: (item: Item) => Iterable<Item>): Set<Item> {
  const found = new Set(start);
  // Iterating over a set also visits elements added during the iteration.
  for (const item of found) for (const other of next(item)) found.add(other);
  return found;
}
