/** Whether a translation says what its original says now: compares sections with the hashes on record. Pure. */
import type { FreshnessRecord, ParsedPage, StructureItem } from "../types.ts";
import { withoutFrontMatter } from "../markdown/front_matter_block.ts";
import { shortHash } from "../util/hash.ts";

/** A part of a page from one heading to the next. The part above the first heading has an empty `id`. */
export interface HashedSection {
  readonly id: string;
  readonly heading: string;
  readonly line: number;
  readonly hash: string;
}

export interface StaleSection extends HashedSection {
  /** The translation was never there: the section was added since. */
  readonly added: boolean;
}

type Heading = StructureItem & { readonly kind: "heading" };

const known = new WeakMap<ParsedPage, readonly HashedSection[]>();

/** Sections of a page with a hash of what a translator reads of each: words, code, links, in the page's own text. */
function hashedSections(page: ParsedPage, keep?: KeepSections): readonly HashedSection[] {
  return known.getOrInsertComputed(page, () => keep ? keep(page, () => sectionsOf(page)) : sectionsOf(page));
}

function sectionsOf(page: ParsedPage): readonly HashedSection[] {
  const lines = page.source.text.split("\n");
  const headings = page.structure.filter((item): item is Heading => item.kind === "heading" && item.depth > 1)
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

/** Gives what `make` gives of a page, or what it gave in an earlier run. */
export type KeepSections = (
  page: ParsedPage,
  make: () => readonly HashedSection[],
) => readonly HashedSection[];

/** Sections of `original` that are not as they were when the translation was last accepted. */
export function staleSections(
  original: ParsedPage,
  entry: FreshnessRecord["pages"][string],
  keep?: KeepSections,
): StaleSection[] {
  return hashedSections(original, keep).filter(({ id, hash }) => entry[sectionKey(id)] !== hash)
    .map((section) => ({ ...section, added: !Object.hasOwn(entry, sectionKey(section.id)) }));
}

/** What the record says of an original as it is now. */
export function freshEntry(original: ParsedPage): FreshnessRecord["pages"][string] {
  const entries = hashedSections(original).map(({ id, hash }) => [sectionKey(id), hash] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function sectionKey(id: string): string {
  return `#${id}`;
}

/** An option's facts are the same in every language and compared as such; keywords are each language's own. */
function frontMatterText({ frontMatter }: ParsedPage): string {
  const entries = Object.entries(frontMatter.raw).filter(([key]) => key !== "option" && key !== "keywords");
  return JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const NOTES = /(?:<!--|\{\/\*)\s*(?:check-ignore|parity)\b[\s\S]*?(?:-->|\*\/\})/g;

/** Layout of the source, the heading's id and notes to the checks are nothing to translate. */
function hashOf(text: string): string {
  const plain = text.includes("check-ignore") || text.includes("parity") ? text.replace(NOTES, "") : text;
  const words = plain.replace(/^(#.*?)\s*\\?\{#[^}\s]+\}/, "$1").replace(/\s+/g, " ").trim();
  return shortHash(words.includes("---") ? words.replace(/(?<![^ ])---[^ ]*/g, "---") : words);
}
