/** Matches names against patterns with `*` from the settings. */

/**
 * Whether `text` matches `pattern`, in which `*` matches any text.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.ok(matches("@shop/*", "@shop/cart"));
 * assert.ok(!matches("@shop/*", "@shop"));
 * ```
 */
export function matches(pattern: string, text: string): boolean {
  const expression = pattern.split("*").map((part) => RegExp.escape(part)).join(".*");
  return new RegExp(`^${expression}$`).test(text);
}
