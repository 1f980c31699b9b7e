/** Finds sections of originals that changed since their translation, by comparing hashes. Pure. */
import type { ParsedPage, SectionHashes } from "../types.ts";
import { withoutFrontMatter } from "../markdown/text/front_matter_block.ts";
import { itemsOf } from "../markdown/structure_items.ts";
import { shortHash } from "../util/hash.ts";
import { oneLine } from "../util/text.ts";

/** A part of a page from one heading to the next. The part above the first heading has an empty `id`. */
export interface HashedSection {
  readonly id: string;
  readonly heading: string;
  readonly line: number;
  readonly hash: string;
}

export interface StaleSection extends HashedSection {
  /** Whether the section was added to the original since the page was translated. */
  readonly added: boolean;
}

const known = new WeakMap<ParsedPage, readonly HashedSection[]>();

/** Returns the sections of a page with a hash of the source text of each: words, code and links. */
function hashedSections(page: ParsedPage, keep?: KeepSections): readonly HashedSection[] {
  return known.getOrInsertComputed(page, () => keep ? keep(page, () => sectionsOf(page)) : sectionsOf(page));
}

function sectionsOf(page: ParsedPage): readonly HashedSection[] {
  const lines = page.source.text.split("\n");
  const headings = itemsOf(page, "heading").filter(({ depth }) => depth > 1)
    .toSorted((a, b) => a.line - b.line);
  const end = (index: number) => (headings[index]?.line ?? lines.length + 1) - 1;
  const intro = `${frontMatterText(page)}\n${withoutFrontMatter(lines.slice(0, end(0)).join("\n"))}`;
  return [
    { id: "", heading: page.title, line: 1, hash: hashOf(intro) },
    ...headings.map(({ id, text, line }, index) => ({
      id,
      heading: text,
      line,
      hash: hashOf(lines.slice(line - 1, end(index + 1)).join("\n")),
    })),
  ];
}

/** Returns the result of `make` for a page, or that of an earlier run if the page is unchanged. */
export type KeepSections = (
  page: ParsedPage,
  make: () => readonly HashedSection[],
) => readonly HashedSection[];

/** Returns the sections of `original` that were changed or added since the translation was last accepted. */
export function staleSections(
  original: ParsedPage,
  entry: SectionHashes,
  keep?: KeepSections,
): StaleSection[] {
  return hashedSections(original, keep).filter(({ id, hash }) => entry[sectionKey(id)] !== hash)
    .map((section) => ({ ...section, added: !Object.hasOwn(entry, sectionKey(section.id)) }));
}

/** Returns the record entry for the current state of an original. */
export function freshEntry(original: ParsedPage): SectionHashes {
  const entries = hashedSections(original).map(({ id, hash }) => [sectionKey(id), hash] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function sectionKey(id: string): string {
  return `#${id}`;
}

/**
 * Returns the front matter to hash. The facts of an option are left out because another check compares them,
 * and keywords because each language has its own.
 */
function frontMatterText({ frontMatter }: ParsedPage): string {
  const entries = Object.entries(frontMatter.raw).filter(([key]) => key !== "option" && key !== "keywords");
  return JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const NOTES = /(?:<!--|\{\/\*)\s*(?:check-ignore|parity)\b[\s\S]*?(?:-->|\*\/\})/g;

/** Hashes a section without what is not translated: source layout, heading ids, comments for the checks. */
function hashOf(text: string): string {
  const plain = text.includes("check-ignore") || text.includes("parity") ? text.replace(NOTES, "") : text;
  const words = oneLine(plain.replace(/^(#.*?)\s*\\?\{#[^}\s]+\}/, "$1"));
  return shortHash(words.includes("---") ? words.replace(/(?<![^ ])---[^ ]*/g, "---") : words);
}
