/** The ids that a translation's headings lack, taken from the headings of the original in the same place. Pure. */
import { join } from "node:path";
import type { ParsedPage, SiteGraph, StructureItem } from "../../types.ts";
import { translationPairs } from "./pairs.ts";

/** Lines of one file that are to be written anew. */
export interface Fix {
  readonly path: string;
  /** From the project folder, for messages. */
  readonly filePath: string;
  /** The text that the lines were found in, with plain line breaks. */
  readonly text: string;
  readonly lines: readonly {
    readonly line: number;
    readonly before: string;
    readonly after: string;
    /** What was done, for people. */
    readonly note: string;
  }[];
}

type Heading = StructureItem & { readonly kind: "heading" };

/** One fix for each translated file with headings that have no id of their own. */
export function headingIdFixes(graph: SiteGraph): Fix[] {
  return translationPairs(graph).flatMap(({ parsed, original }) => {
    const lines = missingIds(parsed, original).flatMap(({ line, id }) => lineWithId(parsed, line, id));
    const { relativePath, filePath, text } = parsed.source;
    return lines.length ? [{ path: join(graph.config.contentDir, relativePath), filePath, text, lines }] : [];
  });
}

/** Where the outlines differ, a heading's place says nothing of its twin: `parity/heading` tells of it. */
function missingIds(page: ParsedPage, original: ParsedPage): { line: number; id: string }[] {
  const [ours, theirs] = [headingsOf(page), headingsOf(original)];
  const same = ours.length === theirs.length &&
    ours.every(({ depth }, index) => depth === theirs[index].depth);
  const taken = new Set(ours.filter(({ explicitId }) => explicitId).map(({ id }) => id));
  if (!same) return [];
  return ours.flatMap((heading, index) => {
    const { id } = theirs[index];
    const lacking = heading.depth > 1 && !heading.explicitId && heading.id !== id && !taken.has(id);
    return lacking ? [{ line: heading.line, id }] : [];
  });
}

function headingsOf({ structure }: ParsedPage): Heading[] {
  return structure.filter((item): item is Heading => item.kind === "heading");
}

/** The id goes to the end of the line, or before the number signs that close it. */
function lineWithId({ source }: ParsedPage, line: number, id: string): Fix["lines"][number][] {
  const before = source.text.split("\n")[line - 1];
  const parts = /^(.*?\S)([ \t]+#+)?([ \t]*)$/.exec(before ?? "");
  if (!parts) return [];
  const [, text, closing = "", blank] = parts;
  return [{ line, before, after: `${text} {#${id}}${closing}${blank}`, note: `{#${id}}` }];
}
