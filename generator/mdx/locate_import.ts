/** Finds an import in the text of a page. */
import { type Location, locationIn } from "../diagnostics/diagnostic.ts";
import type { ParsedPage } from "../types.ts";
import { withoutQuotes } from "../util/text.ts";

/**
 * Returns the location of `named` in a page's imports, or in the line `lineText`; the start of the page if it
 * is not found. Quotes around `named` are ignored, as the page may use the other kind.
 */
export function locateImport({ source }: ParsedPage, named: string, lineText?: string): Location {
  const bare = withoutQuotes(named);
  const isImport = (line: string) => /^\s*(?:import|export|\}? *from)\b/.test(line);
  const wordIn = (line: string) => [...line.matchAll(/[\w$]+/g)].find(([word]) => word === bare)?.index ?? -1;
  const ways: readonly ((line: string) => number)[] = [
    (line) => isImport(line) ? quotedIn(line, bare) : -1,
    (line) => isImport(line) ? wordIn(line) : -1,
    (line) => line === lineText ? Math.max(wordIn(line), line.indexOf(bare)) : -1,
    (line) => isImport(line) ? line.indexOf(bare) : -1,
  ];
  const lines = source.text.split("\n");
  for (const way of ways) {
    const at = lines.findIndex((line) => way(line) >= 0);
    if (at >= 0) return locationIn(source, at + 1, way(lines[at]!) + 1, bare.length || 1);
  }
  return locationIn(source);
}

/** Returns the index of `text` within quotes of either kind, or -1 if the line does not contain it. */
function quotedIn(line: string, text: string): number {
  const at = Math.max(line.indexOf(`"${text}"`), line.indexOf(`'${text}'`));
  return at < 0 ? -1 : at + 1;
}
