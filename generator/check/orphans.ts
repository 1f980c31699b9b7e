/** Checks that every documentation page can be reached from a sidebar. Pure. */
import { problem } from "../diagnostics/catalogue.ts";
import { type Diagnostic, locationIn } from "../diagnostics/diagnostic.ts";
import { flattenSidebar } from "../graph/sidebar_links.ts";
import { editionKey } from "../source/editions.ts";
import type { Page, SiteGraph } from "../types.ts";

/** Reports pages that are in no sidebar of their language and are not exempt from that. */
export function checkOrphans({ pages, sidebars }: SiteGraph): Diagnostic[] {
  const linked = new Map([...sidebars].map(([key, groups]) => {
    const links = Object.values(groups).flatMap(flattenSidebar).map(({ link }) => link);
    return [key, new Set(links)];
  }));
  return [...pages.values()].filter((page) => {
    const { route } = page;
    return !isExempt(page) && !linked.get(editionKey(route.version, route.lang))?.has(route.href);
  }).map(({ parsed: { source } }) =>
    problem("structure/orphan", "This page is in no sidebar", {
      location: locationIn(source),
      hint:
        "List it in its folder's _meta.json or in the sidebar of the settings, or write sidebar: false in the front matter.",
    })
  );
}

function isExempt({ route, parsed: { frontMatter } }: Page): boolean {
  const { pageType = "doc", overview, sidebar } = frontMatter;
  return pageType !== "doc" || overview === true || sidebar === false || route.pureRoutePath === "/";
}
