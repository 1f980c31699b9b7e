/** The languages that have a search index, and the keys of their indexes. */
import type { SearchSource } from "./props.ts";

type Indexes = Pick<SearchSource, "indexes"> & { readonly lang: string };

/** Returns the languages that can be searched, the page's own first. */
export function indexedLangs({ lang, indexes }: Indexes): string[] {
  const others = Object.keys(indexes).filter((other) => other !== lang).sort();
  return indexes[lang] ? [lang, ...others] : others;
}

/** Returns the key of the index that is searched first; undefined if a remote API is used. */
export function firstIndexed(props: Indexes): string | undefined {
  return indexedLangs(props).map((lang) => props.indexes[lang])[0];
}
