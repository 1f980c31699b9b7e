/** Converts the styles of an HTML element to JSX. Pure. */

/**
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.equal(styleObject("margin-top: 4px; --gap: 1em"), '{{ marginTop: "4px", "--gap": "1em" }}');
 * ```
 */
export function styleObject(css: string): string {
  const entries = [...css.matchAll(/(?<![\w-])([\w-]+)\s*:\s*([^;]*[^;\s])/g)];
  return `{{ ${entries.map(([, name, value]) => `${keyOf(name!)}: ${JSON.stringify(value)}`).join(", ")} }}`;
}

function keyOf(name: string): string {
  if (name.startsWith("--")) return JSON.stringify(name);
  return name.replace(/^-ms-/, "ms-").replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
