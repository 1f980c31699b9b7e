/** Deduplicates problems of code that is compiled twice, for pages and for the browser. */
import type { Diagnostic } from "./diagnostic.ts";

/** Drops problems of the browser bundle that compiling the pages has found in the same place. */
export function withoutRepeats(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const reported = new Set(diagnostics.filter(({ code }) => code === "mdx/import").map(placeOf));
  return diagnostics.filter((item) =>
    item.code !== "bundle/failed" || !item.location || !reported.has(placeOf(item))
  );
}

function placeOf({ location }: Diagnostic): string {
  return location ? `${location.file}:${location.line}:${location.column}` : "";
}
