/** Which languages have an index of their own, and where. */
import type { SearchSource } from "./props.ts";

type Indexes = Pick<SearchSource, "indexes"> & { readonly lang: string };

/** The languages that can be searched, the page's own first. */
export function indexedLangs({ lang, indexes }: Indexes): string[] {
  const others = Object.keys(indexes).filter((other) => other !== lang).sort();
  return indexes[lang] ? [lang, ...others] : others;
}

/** The key of the index that the first question goes to; none where a remote API is asked. */
export function firstIndexed(props: Indexes): string | undefined {
  return indexedLangs(props).map((lang) => props.indexes[lang])[0];
}
