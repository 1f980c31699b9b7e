/** Paths of the search files, which both pages and the search stage need. */

/** Path of the map of index hashes, relative to the site's base. */
export const SEARCH_HASHES = "static/search_index_hash.json";

/** Returns the key of a search index. There is one per language, or per version and language. */
export function searchIndexKey(lang: string, version: string): string {
  return version ? `${version}.${lang}` : lang;
}

/** Returns the path of an index file, relative to the site's base. */
export function searchIndexPath(key: string, hash: string): string {
  return SEARCH_HASHES.replace(/_hash\.json$/, `.${key}.${hash}.json`);
}
