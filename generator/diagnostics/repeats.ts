/** Code that pages and the browser have in common is compiled for both: what is wrong with it is told once. */
import type { Diagnostic } from "./diagnostic.ts";

/** Without the faults of the browser's code that the pages' compilation has found in the same place. */
export function withoutRepeats(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const told = new Set(diagnostics.filter(({ code }) => code === "mdx/import").map(placeOf));
  return diagnostics.filter((item) =>
    item.code !== "bundle/failed" || !item.location || !told.has(placeOf(item))
  );
}

function placeOf({ location }: Diagnostic): string {
  return location ? `${location.file}:${location.line}:${location.column}` : "";
}
