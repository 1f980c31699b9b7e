/** Texts of the theme's islands, which their scripts contain in every language of the site. */
import type { ImageZoomProps } from "../islands/ImageZoom.tsx";
import type { SearchTexts } from "../islands/search/props.ts";
import type { IslandProps } from "../islands/types.ts";
import { type Locale, textsOf } from "./i18n.ts";

export function searchTexts(locale: Locale): SearchTexts {
  const texts = textsOf(locale);
  return {
    placeholder: texts.searchPlaceholder,
    dialog: texts.searchDialog,
    close: texts.close,
    loading: texts.searchLoading,
    asking: texts.loading,
    results: texts.searchResults,
    tabs: texts.searchTabs,
    noResults: texts.searchNoResults,
    tryAgain: texts.searchTryAgain,
    noResultsFound: texts.searchNoResultsFound,
    failed: texts.searchFailed,
    count: texts.searchCount,
    countOne: texts.searchCountOne,
    untitled: texts.searchUntitled,
    toSelect: texts.searchToSelect,
    toNavigate: texts.searchToNavigate,
    toClose: texts.searchToClose,
  };
}

export function zoomTexts(locale: Locale): ImageZoomProps["texts"] {
  const { zoomOpen, zoomOpenNamed, zoomClose } = textsOf(locale);
  return { open: zoomOpen, openNamed: zoomOpenNamed, close: zoomClose };
}

/** The props of an island by language. */
export type PropsByLanguage = { readonly [lang: string]: IslandProps };

/** Returns, by island, the props that its script contains and its markup omits. */
export function propsInScripts(locales: readonly Locale[]): { readonly [island: string]: PropsByLanguage } {
  const inEach = (texts: (locale: Locale) => object): PropsByLanguage =>
    Object.fromEntries(locales.map((locale) => [locale.lang, { texts: { ...texts(locale) } }]));
  return { Search: inEach(searchTexts), ImageZoom: inEach(zoomTexts) };
}
