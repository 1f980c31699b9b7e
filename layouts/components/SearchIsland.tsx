import type { ReactNode } from "react";
import { Search } from "../../islands/Search.tsx";
import { textsOf } from "../i18n.ts";
import { Island } from "../Island.tsx";
import type { SiteData } from "../types.ts";

/** The search button of the top bar; its dialog and engine are fetched when a reader reaches for it. */
export function SearchIsland({ site }: { readonly site: SiteData }): ReactNode {
  if (site.search === undefined) return null;
  const { worker = "", ...source } = site.search;
  const texts = textsOf(site);
  return (
    <Island
      name="Search"
      when="interaction"
      component={Search}
      props={{
        lang: site.lang,
        placeholder: texts.searchPlaceholder,
        ...source,
        ...(source.mode === "local" && site.locales.length > 1 ? { labels: labelsOf(site) } : {}),
        worker,
        texts: {
          dialog: texts.searchDialog,
          close: texts.close,
          loading: texts.searchLoading,
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
        },
      }}
    />
  );
}

function labelsOf({ locales }: SiteData): { readonly [lang: string]: string } {
  return Object.fromEntries(locales.map(({ lang, label }) => [lang, label]));
}
