/** What a page shows of fragments belongs to its outline and to its search text as well. Pure. */
import { outlineFrom } from "./markdown/outline.ts";
import { importedFile } from "./import_aliases.ts";
import type { PageSection, ParsedPage, SiteConfig } from "./types.ts";
import { posix } from "node:path";

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
  if (before && before.fragments.every((fragment, index) => fragment === fragments[index])) {
    return before.page;
  }
  const shown = new Map([...names.keys()].map((name, index) => [name, fragments[index]!]));
  const full = { ...page, ...outlineFrom(spliced(page, shown)) };
  merged.set(page, { fragments, page: full });
  return full;
}

/** The names under which a page imports fragments. */
function fragmentNames(page: ParsedPage, find: Found, config: SiteConfig): Map<string, ParsedPage> {
  const names = new Map<string, ParsedPage>();
  if (page.body.kind !== "mdx") return names;
  for (
    const [, name, specifier] of page.body.code.matchAll(/\bimport\s+(\w+)\s+from\s*["']([^"']+\.mdx?)["']/g)
  ) {
    const file = importedFile(specifier!, page, config);
    const fragment = file === undefined ? undefined : find(posix.relative(config.contentDir, file));
    if (name && fragment) names.set(name, fragment);
  }
  return names;
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
    for (const specifier of current.body.imports.filter((name) => /\.mdx?$/.test(name))) {
      const file = importedFile(specifier, current, config);
      const path = file && posix.relative(config.contentDir, file);
      const fragment = path === undefined ? undefined : all.get(path);
      if (!path || !fragment || found.has(path)) continue;
      found.add(path);
      visit(fragment);
    }
  };
  visit(page);
  return [...found];
}

/** A fragment's text before its first heading goes to the section that shows it, its sections come after that. */
function spliced(page: ParsedPage, shown: ReadonlyMap<string, ParsedPage>): PageSection[] {
  const sections = page.sections.map((section) => ({ section, own: [section], after: [] as PageSection[] }));
  let current = 0;
  for (const item of page.structure) {
    if (item.kind === "heading" && item.depth > 1) current++;
    const fragment = item.kind === "component" ? shown.get(item.name) : undefined;
    const place = sections[current];
    if (!fragment || !place) continue;
    const [first, ...rest] = fragment.sections;
    if (first) place.own.push(first);
    place.after.push(...rest);
  }
  return sections.flatMap(({ section, own, after }) => [joined(section, own), ...after]);
}

function joined(section: PageSection, parts: readonly PageSection[]): PageSection {
  const code = parts.flatMap((part) => part.code ?? []).join("\n");
  const text = parts.map((part) => part.text).filter(Boolean).join("\n");
  return { ...section, text, ...(code ? { code } : {}) };
}
