/** Stage 6: the search files, one per language (and version), and the map of their hashes. Pure. */
import type { Json, SearchIndexHash, SearchRecord } from "../../islands/types.ts";
import { shortHash } from "../util/hash.ts";
import { SEARCH_HASHES, searchIndexKey, searchIndexPath } from "../graph/search_paths.ts";
import { searchText } from "../markdown/outline.ts";
import { editionsOf } from "../source/editions.ts";
import type { OutputFile, Page, SiteConfig } from "../types.ts";

const UNINDEXED_TYPES: ReadonlySet<string> = new Set(["home", "404"]);

/** Returns the search files of a site; none if search is off or remote. */
export function searchFiles(pages: Iterable<Page>, config: SiteConfig): readonly OutputFile[] {
  if (config.search?.mode !== "local") return [];
  const records = new Map<string, SearchRecord[]>();
  for (const { version, locale } of editionsOf(config)) records.set(searchIndexKey(locale.lang, version), []);
  for (const page of pages) {
    if (UNINDEXED_TYPES.has(page.props.page.pageType)) continue;
    records.get(searchIndexKey(page.route.lang, page.route.version))?.push(recordOf(page));
  }
  const hashes: Record<string, string> = {};
  const files = [...records].map(([key, all]) => {
    const contents = JSON.stringify(all);
    const hash = hashes[key] = shortHash(contents);
    return { path: searchIndexPath(key, hash), contents };
  });
  return [...files, { path: SEARCH_HASHES, contents: JSON.stringify(hashes satisfies SearchIndexHash) }];
}

function recordOf({ route, parsed }: Page): SearchRecord {
  const keywords = keywordsOf(parsed.frontMatter.raw.keywords);
  return {
    routePath: route.routePath,
    title: parsed.title,
    content: searchText(parsed.sections),
    toc: parsed.toc,
    domain: "",
    lang: route.lang,
    ...(keywords.length > 0 ? { keywords } : {}),
  };
}

/** Reads keywords from a list, or from a text separated by commas as in HTML. */
function keywordsOf(given: Json | undefined): readonly string[] {
  const texts = Array.isArray(given) ? given : typeof given === "string" ? given.split(/[,，、]/) : [];
  return texts.map((text) => String(text).trim()).filter(Boolean);
}
