/** Splits a search record at its headings, into the sections that search finds and links to. */
import type { SearchRecord } from "../types.ts";
import { fold } from "./tokenize.ts";

export interface SearchSection {
  readonly routePath: string;
  readonly title: string;
  /** Id and text of the heading, both empty for the section before the first heading. */
  readonly id: string;
  readonly heading: string;
  /** Keywords of the page, one per line; only in its first section, empty in the others. */
  readonly keywords: string;
  readonly text: string;
  /** Text to show a part of: the section's own, or if it has none (only code, say), the first on the page. */
  readonly excerpt: string;
  /** Folded forms, computed once. */
  readonly folded: {
    readonly title: string;
    /** Last part of the address: the page's name as tools write it (`vue3` for the title "Vue 3"). */
    readonly slug: string;
    readonly keywords: string;
    readonly heading: string;
    readonly text: string;
    /** Names of the section (see `namesOf`). */
    readonly names: readonly string[];
    /** Keywords without separators. */
    readonly keywordNames: readonly string[];
  };
}

/**
 * Returns the sections of a record in document order; the one before the first heading always exists. Sections with one
 * of the `commonHeadings` have no names.
 */
export function sectionsFromRecord(
  record: SearchRecord,
  commonHeadings: ReadonlySet<string> = new Set(),
): SearchSection[] {
  const starts = record.toc.filter((entry) => entry.charIndex >= 0)
    .sort((a, b) => a.charIndex - b.charIndex);
  const first = section(record, "", "", record.content.slice(0, starts[0]?.charIndex));
  const sections = [
    first,
    ...starts.map((entry, index) =>
      section(
        record,
        entry.id,
        entry.text,
        record.content.slice(entry.charIndex, starts[index + 1]?.charIndex),
        commonHeadings.has(entry.text),
      )
    ),
  ];
  const opening = sections.find(({ text }) => text)?.text ?? "";
  return sections.map((section) => section.text ? section : { ...section, excerpt: opening });
}

function section(
  record: SearchRecord,
  id: string,
  heading: string,
  raw: string,
  isCommon = false,
): SearchSection {
  const { routePath, title } = record;
  // The search text repeats the heading before its section.
  const text = (raw.startsWith(heading) ? raw.slice(heading.length) : raw).trim();
  const slug = routePath.split("/").findLast(Boolean) ?? "";
  const keywords = id ? "" : record.keywords?.join("\n") ?? "";
  const folded = {
    title: fold(title),
    slug: fold(slug),
    keywords: fold(keywords),
    heading: fold(heading),
    text: fold(text),
    names: isCommon ? [] : namesOf(fold(id ? heading : title)),
    keywordNames: keywords.split("\n").map((keyword) => joined(fold(keyword))).filter(Boolean),
  };
  return { routePath, title, id, heading, keywords, text, excerpt: text, folded };
}

/**
 * Returns a title or heading without the separators of its words, because readers write `asset prefix` and
 * `asset-prefix` for `assetPrefix`; of a dotted name also its last part.
 */
function namesOf(title: string): string[] {
  const last = title.includes(" ") ? "" : title.slice(title.lastIndexOf(".") + 1);
  return [joined(title), joined(last)].filter(Boolean);
}

/** Returns a text without the separators of its words. */
export function joined(text: string): string {
  return text.replace(/[\s._-]+/g, "");
}
