/** Matches the path patterns of settings: `**`, `*`, `?` and `{a,b}`. */

/**
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.ok(matchesGlob("zh/shared/note.md", "**\/shared/**"));
 * assert.ok(matchesGlob("guide/draft.mdx", "guide/*.{md,mdx}"));
 * assert.ok(!matchesGlob("guide/start/draft.mdx", "guide/*.mdx"));
 * ```
 */
export function matchesGlob(path: string, pattern: string): boolean {
  return known.getOrInsertComputed(pattern, patternOf).test(path);
}

const known = new Map<string, RegExp>();

function patternOf(glob: string): RegExp {
  return new RegExp(`^${sourceOf(glob)}$`);
}

function sourceOf(glob: string): string {
  return glob.replace(/\*\*\/|\*\*|\*|\?|\{[^{}/]*\}|[.+^$()|[\]\\{}]/g, (part) => {
    if (part === "**/") return "(?:[^/]+/)*";
    if (part === "**") return ".*";
    if (part === "*") return "[^/]*";
    if (part === "?") return "[^/]";
    if (part.length > 1) return `(?:${part.slice(1, -1).split(",").map(sourceOf).join("|")})`;
    return `\\${part}`;
  });
}
