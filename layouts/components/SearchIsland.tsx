import type { ReactNode } from "react";
import { Search } from "../../islands/Search.tsx";
import { Island } from "../Island.tsx";
import { searchTexts } from "../island_texts.ts";
import type { SiteData } from "../types.ts";

/** The search button of the top bar; its dialog and engine are fetched on the first interaction. */
export function SearchIsland({ site }: { readonly site: SiteData }): ReactNode {
  if (site.search === undefined) return null;
  const { worker = "", ...source } = site.search;
  return (
    <Island
      name="Search"
      when="interaction"
      component={Search}
      inScript={["texts"]}
      props={{
        lang: site.lang,
        ...source,
        ...(source.mode === "local" && site.locales.length > 1 ? { labels: labelsOf(site) } : {}),
        worker,
        texts: searchTexts(site),
      }}
    />
  );
}

function labelsOf({ locales }: SiteData): { readonly [lang: string]: string } {
  return Object.fromEntries(locales.map(({ lang, label }) => [lang, label]));
}
