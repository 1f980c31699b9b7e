/** Writes the corrections of `check --fix` into the content files. */
import { readFileSync } from "node:fs";
import { writeFileAtomic } from "../util/atomic.ts";
import type { Fix } from "./translation/heading_ids.ts";

/**
 * Applies fixes and returns one line of description for each corrected line. Skips files that have changed
 * since they were checked.
 */
export function applyFixes(fixes: readonly Fix[]): string[] {
  return fixes.flatMap(({ path, filePath, text, lines }) => {
    const now = readFileSync(path, "utf8");
    if (now.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n") !== text) return [];
    // Keep the original line breaks: they are the odd elements of the array.
    const parts = now.split(/(\r\n?|\n)/);
    for (const { line, before, after } of lines) {
      const at = (line - 1) * 2;
      parts[at] = (parts[at] ?? "").replace(before, () => after);
    }
    writeFileAtomic(path, parts.join(""));
    return lines.map(({ line, note }) => `${filePath}:${line}  ${note}`);
  });
}
