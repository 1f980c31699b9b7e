/** Names of the search files, which pages and the search stage share. */

/** The map of hashes, below the site's base. */
export const SEARCH_HASHES = "static/search_index_hash.json";

/** One index a language; in a site with versions, one a language of each. */
export function searchIndexKey(lang: string, version: string): string {
  return version ? `${version}.${lang}` : lang;
}

/** The file of an index, below the site's base. */
export function searchIndexPath(key: string, hash: string): string {
  return SEARCH_HASHES.replace(/_hash\.json$/, `.${key}.${hash}.json`);
}
