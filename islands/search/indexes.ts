/** Which languages have an index of their own, and where. */
import type { SearchSource } from "./props.ts";

type Indexes = Pick<SearchSource, "indexes"> & { readonly lang: string };

/** The languages that can be searched, the page's own first. */
export function indexedLangs({ lang, indexes }: Indexes): string[] {
  const others = Object.keys(indexes).filter((other) => other !== lang).sort();
  return indexes[lang] ? [lang, ...others] : others;
}

/** The index that the first question goes to. */
export function firstIndexed(props: Indexes): { lang: string; key: string } | undefined {
  const lang = indexedLangs(props)[0];
  return lang === undefined ? undefined : { lang, key: props.indexes[lang] };
}
