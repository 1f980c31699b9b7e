/** Writes what `check --fix` may mend by itself into the content, and nothing else. */
import { readFileSync } from "node:fs";
import { writeFileAtomic } from "../util/atomic.ts";
import type { Fix } from "./translation/heading_ids.ts";

/** Applies fixes; what was written, a line each. A file that has changed since it was checked is left alone. */
export function applyFixes(fixes: readonly Fix[]): string[] {
  return fixes.flatMap(({ path, filePath, text, lines }) => {
    const now = readFileSync(path, "utf8");
    if (now.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n") !== text) return [];
    // Line breaks stay as they are, each at its odd place.
    const parts = now.split(/(\r\n?|\n)/);
    for (const { line, before, after } of lines) {
      const at = (line - 1) * 2;
      parts[at] = (parts[at] ?? "").replace(before, () => after);
    }
    writeFileAtomic(path, parts.join(""));
    return lines.map(({ line, note }) => `${filePath}:${line}  ${note}`);
  });
}
