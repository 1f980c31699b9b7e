/** What a page shows of fragments belongs to its outline and to its search text as well. Pure. */
import { outlineFrom } from "../markdown/outline.ts";
import { FRAGMENT_ENDINGS, importedFile } from "../imports/aliases.ts";
import type { PageSection, ParsedPage, SiteConfig } from "../types.ts";
import { relative } from "../util/paths.ts";

type Found = (path: string) => ParsedPage | undefined;

/** Equal parts give the same object again, so that what is kept by page stays kept. */
const merged = new WeakMap<
  ParsedPage,
  { readonly fragments: readonly ParsedPage[]; readonly page: ParsedPage }
>();

/** `page` with the sections of the fragments that it shows, in the places where it shows them. */
export function withFragments(
  page: ParsedPage,
  find: Found,
  config: SiteConfig,
  above: readonly ParsedPage[] = [],
): ParsedPage {
  // A circle of fragments is for the renderer to report.
  if (above.includes(page)) return page;
  const names = fragmentNames(page, find, config);
  if (names.size === 0) return page;
  const fragments = [...names.values()].map((fragment) =>
    withFragments(fragment, find, config, [...above, page])
  );
  const before = merged.get(page);
  if (before && isSame(before.fragments, fragments)) return before.page;
  const shown = new Map([...names.keys()].map((name, index) => [name, fragments[index]!]));
  const full = { ...page, ...outlineFrom(spliced(page, shown)) };
  merged.set(page, { fragments, page: full });
  return full;
}

/** One that was missing may be there now, behind the others. */
function isSame(before: readonly ParsedPage[], fragments: readonly ParsedPage[]): boolean {
  return before.length === fragments.length &&
    before.every((fragment, index) => fragment === fragments[index]);
}

/** The names under which a page imports fragments. */
function fragmentNames(page: ParsedPage, find: Found, config: SiteConfig): Map<string, ParsedPage> {
  const names = new Map<string, ParsedPage>();
  if (page.body.kind !== "mdx") return names;
  if (!page.body.imports.some((name) => fragmentPath(name, page, find, config))) return names;
  for (
    const [, name, specifier] of page.body.code.matchAll(/\bimport\s+(\w+)\s+from\s*["']([^"']+)["']/g)
  ) {
    const path = fragmentPath(specifier!, page, find, config);
    const fragment = path === undefined ? undefined : find(path);
    if (name && fragment) names.set(name, fragment);
  }
  return names;
}

/** Content-relative path of the Markdown file that an import means, with or without its ending. */
function fragmentPath(
  specifier: string,
  page: ParsedPage,
  find: Found,
  config: SiteConfig,
): string | undefined {
  const file = importedFile(specifier, page, config);
  if (file === undefined) return undefined;
  const path = relative(config.contentDir, file).normalize();
  return (/\.mdx?$/.test(path) ? [path] : FRAGMENT_ENDINGS.map((ending) => path + ending)).find(find);
}

/** Content-relative paths of the fragments that a page shows, through other fragments too. */
export function fragmentsOf(
  page: ParsedPage,
  all: ReadonlyMap<string, ParsedPage>,
  config: SiteConfig,
): string[] {
  const found = new Set<string>();
  const visit = (current: ParsedPage) => {
    if (current.body.kind !== "mdx") return;
    for (const specifier of current.body.imports) {
      const path = fragmentPath(specifier, current, (name) => all.get(name), config);
      const fragment = path === undefined ? undefined : all.get(path);
      if (!path || !fragment || found.has(path)) continue;
      found.add(path);
      visit(fragment);
    }
  };
  visit(page);
  return [...found];
}

/** What stands in a section so far, the parts of fragments among it. */
interface OpenSection {
  readonly section: PageSection;
  readonly texts: string[];
  readonly code: string[];
}

/** The page's sections anew, with a fragment's in its place: what follows stands below the fragment's last heading. */
function spliced(page: ParsedPage, shown: ReadonlyMap<string, ParsedPage>): PageSection[] {
  const own = page.sections.values();
  const sections: OpenSection[] = [];
  const open = (next: PageSection | undefined, texts: string[] = [], code: string[] = []) => {
    if (next) sections.push({ section: next, texts, code });
    return next;
  };
  let section = open(own.next().value);
  for (const item of page.structure) {
    const { texts = [], code = [] } = sections.at(-1) ?? {};
    if (item.kind === "heading" && item.depth > 1) section = open(own.next().value);
    // A section may leave its text out of the search.
    if (item.kind === "prose" && section?.text) texts.push(item.text.replace(/\s+/g, " "));
    if (item.kind === "code") code.push(item.text);
    const fragment = item.kind === "component" ? shown.get(item.name) : undefined;
    const [first, ...rest] = fragment?.sections ?? [];
    if (first?.text) texts.push(first.text);
    if (first?.code) code.push(first.code);
    for (const part of rest) open(part, part.text ? [part.text] : [], part.code ? [part.code] : []);
  }
  return sections.map(({ section: { id, heading, depth }, texts, code }) => ({
    ...{ id, heading, depth, text: texts.join("\n") },
    ...(code.length > 0 && { code: code.join("\n") }),
  }));
}
