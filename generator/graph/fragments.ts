/** Adds the fragments that a page shows to its outline and search text. Pure. */
import { messagesIn } from "../markdown/messages.ts";
import { outlineFrom } from "../markdown/outline.ts";
import { uniqueIds } from "../markdown/text/slug.ts";
import { itemsOf } from "../markdown/structure_items.ts";
import { importedFile } from "../imports/aliases.ts";
import { fragmentsMeant } from "../imports/import_paths.ts";
import type { PageSection, ParsedPage, SiteConfig } from "../types.ts";
import { relative } from "../util/paths.ts";
import { reachable } from "../util/reachable.ts";

/** Returns the page at a content-relative path, if there is one. */
export type FindPage = (path: string) => ParsedPage | undefined;

export function findAmong(pages: readonly ParsedPage[]): FindPage {
  const bySource = new Map(pages.map((page) => [page.source.relativePath, page]));
  return (path) => bySource.get(path);
}

/** Results by page. Unchanged parts give the same object again, so that caches keyed by page stay valid. */
const merged = new WeakMap<
  ParsedPage,
  { readonly fragments: readonly ParsedPage[]; readonly page: ParsedPage }
>();

/** The pages of `merged` whose sections have the same ids, with ids of their own. */
const withOwnIds = new WeakMap<ParsedPage, ParsedPage>();

/** Returns `page` with the sections of the fragments that it shows inserted where it shows them. */
export function withFragments(page: ParsedPage, find: FindPage, config: SiteConfig): ParsedPage {
  const full = withParts(page, find, config, new Map());
  // The parser has made the ids of a page without fragments unique, and reading its structure takes time.
  if (full === page) return page;
  const ids = full.sections.map(({ id }) => id);
  const unique = uniqueIds(ids, titleIds(page));
  if (unique === ids) return full;
  return withOwnIds.getOrInsertComputed(full, () => {
    const sections = full.sections.map((section, index) => ({ ...section, id: unique[index]! }));
    return { ...full, ...outlineFrom(sections), anchors: [...full.anchors, ...unique.filter((id) => id)] };
  });
}

/** Returns the ids of a page's own headings of the first level. */
export function titleIds(page: ParsedPage): string[] {
  return itemsOf(page, "heading").filter(({ depth }) => depth === 1).map(({ id }) => id);
}

/** `done` has what was returned for other pages, and those that are being made as they are. */
function withParts(
  page: ParsedPage,
  find: FindPage,
  config: SiteConfig,
  done: Map<ParsedPage, ParsedPage>,
): ParsedPage {
  const known = done.get(page);
  if (known) return known;
  const names = fragmentNames(page, find, config);
  // A circle, which is reported when the page is rendered, ends at a page as it is.
  done.set(page, page);
  if (names.size === 0) return page;
  const fragments = [...names.values()].map((fragment) => withParts(fragment, find, config, done));
  const full = withShown(page, [...names.keys()], fragments);
  done.set(page, full);
  return full;
}

function withShown(page: ParsedPage, names: readonly string[], fragments: readonly ParsedPage[]): ParsedPage {
  const before = merged.get(page);
  if (before && isSame(before.fragments, fragments)) return before.page;
  const shown = new Map(names.map((name, index) => [name, fragments[index]!]));
  const full = { ...page, ...outlineFrom(spliceSections(page, shown)) };
  merged.set(page, { fragments, page: full });
  return full;
}

/** Compares the lengths as well, because a fragment that was missing may exist now. */
function isSame(before: readonly ParsedPage[], fragments: readonly ParsedPage[]): boolean {
  return before.length === fragments.length &&
    before.every((fragment, index) => fragment === fragments[index]);
}

/** Maps the names under which a page imports fragments to these fragments. */
function fragmentNames(page: ParsedPage, find: FindPage, config: SiteConfig): Map<string, ParsedPage> {
  const names = new Map<string, ParsedPage>();
  if (page.body.kind !== "mdx") return names;
  if (!page.body.imports.some((name) => importedFragment(name, page, find, config))) return names;
  for (
    const [, name, specifier] of page.body.code.matchAll(/\bimport\s+(\w+)\s+from\s*["']([^"']+)["']/g)
  ) {
    const fragment = importedFragment(specifier!, page, find, config);
    if (name && fragment) names.set(name, fragment);
  }
  return names;
}

/** Returns the Markdown file that a page imports, with or without its extension, as a page. */
function importedFragment(
  specifier: string,
  page: ParsedPage,
  find: FindPage,
  config: SiteConfig,
): ParsedPage | undefined {
  const file = importedFile(specifier, page, config);
  if (file === undefined) return undefined;
  const path = relative(config.contentDir, file).normalize();
  // Beside a page, code may have its name, which is what the page means then.
  const paths = fragmentsMeant(path).filter((one) => one !== page.source.relativePath);
  return paths.values().map(find).find((fragment) => fragment !== undefined);
}

/** Returns the fragments that a page shows, directly or indirectly. */
export function fragmentsOf(page: ParsedPage, find: FindPage, config: SiteConfig): ParsedPage[] {
  const importedBy = (current: ParsedPage) =>
    current.body.kind === "mdx"
      ? current.body.imports.flatMap((name) => importedFragment(name, current, find, config) ?? [])
      : [];
  return [...reachable(importedBy(page), importedBy)];
}

/** A section with its content so far, including that of fragments. */
interface OpenSection {
  readonly section: PageSection;
  readonly texts: string[];
}

/**
 * Rebuilds the page's sections with those of fragments inserted. Content after a fragment belongs to the
 * fragment's last section, below its last heading.
 */
function spliceSections(page: ParsedPage, shown: ReadonlyMap<string, ParsedPage>): PageSection[] {
  const own = page.sections.values();
  const sections: OpenSection[] = [];
  const openSection = (next: PageSection | undefined, texts: string[] = []) => {
    if (next) sections.push({ section: next, texts });
    return next;
  };
  let section = openSection(own.next().value);
  for (const item of page.structure) {
    const { texts = [] } = sections.at(-1) ?? {};
    if (item.kind === "heading" && item.depth > 1) section = openSection(own.next().value);
    // A section without text is left out of the search on purpose.
    if (item.kind === "prose" && section?.text) texts.push(item.text.replace(/\s+/g, " "));
    if (item.kind === "code" && section?.text) texts.push(...messagesIn(item.lang, item.text));
    const fragment = item.kind === "component" ? shown.get(item.name) : undefined;
    const [first, ...rest] = fragment?.sections ?? [];
    if (first?.text) texts.push(first.text);
    for (const part of rest) openSection(part, part.text ? [part.text] : []);
  }
  return sections.map(({ section: { id, heading, depth }, texts }) => ({
    id,
    heading,
    depth,
    text: texts.join("\n"),
  }));
}
