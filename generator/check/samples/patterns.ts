/** Names in settings, with `*`. */
import { escapeRegExp } from "../../util/text.ts";

/**
 * Whether `text` is of the form of `pattern`, in which `*` stands for anything.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.ok(matches("@shop/*", "@shop/cart"));
 * assert.ok(!matches("@shop/*", "@shop"));
 * ```
 */
export function matches(pattern: string, text: string): boolean {
  const expression = pattern.split("*").map(escapeRegExp).join(".*");
  return new RegExp(`^${expression}$`).test(text);
}
