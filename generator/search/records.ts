/** Stage 6: what search reads, one file a language, and the map of their hashes. Pure. */
import type { SearchIndexHash, SearchRecord } from "../../islands/types.ts";
import { shortHash } from "../emit/hash.ts";
import { searchText } from "../markdown/outline.ts";
import type { OutputFile, Page, SiteConfig } from "../types.ts";

export interface SearchFiles {
  readonly files: readonly OutputFile[];
  readonly hashes: SearchIndexHash;
  /** Address of each language's file, base path included. */
  readonly urls: { readonly [lang: string]: string };
}

const UNSEARCHED: ReadonlySet<string> = new Set(["home", "404"]);

/** The search files of a site; none where search is off or remote. */
export function searchFiles(pages: Iterable<Page>, config: SiteConfig): SearchFiles {
  if (config.search?.mode !== "local") return { files: [], hashes: {}, urls: {} };
  const records = [...pages].filter((page) => !UNSEARCHED.has(page.props.page.pageType)).map(recordOf);
  const built = config.locales.map(({ lang }) =>
    languageFile(lang, records.filter((record) => record.lang === lang))
  );
  const hashes = Object.fromEntries(built.map(({ lang, hash }) => [lang, hash]));
  const map = JSON.stringify(hashes);
  return {
    files: [
      ...built.map(({ path, contents }) => ({ path, contents })),
      { path: `static/search_index_hash.${shortHash(map)}.json`, contents: map },
    ],
    hashes,
    urls: Object.fromEntries(built.map(({ lang, path }) => [lang, encodeURI(config.base + path)])),
  };
}

function languageFile(lang: string, records: readonly SearchRecord[]) {
  const contents = JSON.stringify(records);
  const hash = shortHash(contents);
  return { lang, hash, path: `static/search_index.${lang}.${hash}.json`, contents };
}

function recordOf({ route, parsed }: Page): SearchRecord {
  return {
    routePath: route.routePath,
    title: parsed.title,
    content: searchText(parsed.sections),
    toc: parsed.toc,
    domain: "",
    lang: route.lang,
  };
}
