/** Translated texts beside their originals: pages of one address, and fragments of one path. Pure. */
import { sourceFolder } from "../../source/language_folders.ts";
import type { Page, ParsedPage, SiteConfig, SiteGraph, SourceFile } from "../../types.ts";

export interface TranslationPair {
  /** The page's address without its language; of a fragment its path. */
  readonly key: string;
  readonly parsed: ParsedPage;
  /** The same text in the default language. */
  readonly original: ParsedPage;
}

/** Every text in another language than the default one that has an original. */
export function translationPairs({ pages, fragments, config }: SiteGraph): TranslationPair[] {
  const shown = Array.from(
    fragments.values(),
    (parsed) => ({ key: pathInside(parsed.source, config), parsed }),
  );
  return [...pagePairs(pages.values(), config.lang), ...paired(shown, config.lang)];
}

/** The pages among them. */
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

function pathInside({ relativePath, version, lang }: SourceFile, config: SiteConfig): string {
  return relativePath.slice(sourceFolder(version, lang, config).length).replace(/\.mdx?$/, "");
}
