import type { ReactNode } from "react";
import { Search } from "../../islands/Search.tsx";
import { textsOf } from "../i18n.ts";
import { Island } from "../Island.tsx";
import type { SiteData } from "../types.ts";

/** The search button of the top bar; its dialog and engine are fetched when a reader reaches for it. */
export function SearchIsland({ site, lang }: { readonly site: SiteData; readonly lang: string }): ReactNode {
  if (site.search === undefined) return null;
  const { mode, apiUrl, searchIndexes, limit, hashes, indexes, worker } = site.search;
  const texts = textsOf(lang);
  return (
    <Island
      name="Search"
      when="interaction"
      component={Search}
      props={{
        lang,
        placeholder: texts.searchPlaceholder,
        mode,
        ...(apiUrl === undefined ? {} : { apiUrl }),
        ...(searchIndexes === undefined ? {} : { searchIndexes }),
        limit,
        hashes,
        indexes,
        worker: worker ?? "",
        texts: {
          open: texts.searchOpen,
          dialog: texts.searchDialog,
          close: texts.close,
          clear: texts.searchClear,
          loading: texts.searchLoading,
          results: texts.searchResults,
          tabs: texts.searchTabs,
          localTab: texts.searchLocalTab,
          noResults: texts.searchNoResults,
          tryAgain: texts.searchTryAgain,
          noResultsFound: texts.searchNoResultsFound,
          count: texts.searchCount,
          untitled: texts.searchUntitled,
          toSelect: texts.searchToSelect,
          toNavigate: texts.searchToNavigate,
          toClose: texts.searchToClose,
        },
      }}
    />
  );
}
