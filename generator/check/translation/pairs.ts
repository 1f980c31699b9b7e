/** Pairs translated texts with their originals: pages by address, fragments by path. Pure. */
import { pathInLanguage } from "../../source/language_folders.ts";
import type { Page, ParsedPage, SiteGraph } from "../../types.ts";
import { withoutPageExtension } from "../../util/paths.ts";

export interface TranslationPair {
  /** The page's address without language and version, or the fragment's path inside its language folder. */
  readonly key: string;
  readonly parsed: ParsedPage;
  /** The same text in the default language. */
  readonly original: ParsedPage;
}

/** Returns every text that is not in the default language and has an original that is. */
export function translationPairs({ pages, fragments, config }: SiteGraph): TranslationPair[] {
  const shown = Array.from(
    fragments.values(),
    (parsed) => ({ key: withoutPageExtension(pathInLanguage(parsed.source, config)), parsed }),
  );
  return [...pagePairs(pages.values(), config.lang), ...paired(shown, config.lang)];
}

/** Returns the pairs of pages, without fragments. */
export function pagePairs(pages: Iterable<Page>, lang: string): TranslationPair[] {
  return paired(Array.from(pages, ({ route, parsed }) => ({ key: route.pureRoutePath, parsed })), lang);
}

function paired(texts: readonly Omit<TranslationPair, "original">[], lang: string): TranslationPair[] {
  const place = (key: string, { source }: ParsedPage) => `${source.version}|${key}`;
  const originals = new Map(
    texts.filter(({ parsed }) => parsed.source.lang === lang)
      .map(({ key, parsed }) => [place(key, parsed), parsed]),
  );
  return texts.flatMap(({ key, parsed }) => {
    const original = originals.get(place(key, parsed));
    return original && parsed.source.lang !== lang ? [{ key, parsed, original }] : [];
  });
}
