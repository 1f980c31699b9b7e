/** Checks that are too slow for a build; only `check` runs them. They also count what they checked. */
import type { BuildOptions, SiteGraph } from "../types.ts";
import { joinFindings, type SiteFindings } from "./findings.ts";
import { checkFacts } from "./options/mod.ts";
import { checkSamples } from "./samples/mod.ts";
import { pagesAndFragments } from "./texts.ts";
import { acceptFreshness } from "./translation/freshness.ts";
import { headingIdFixes } from "./translation/heading_ids.ts";

/** Options of `check` besides those of a build. */
export interface CheckOptions extends BuildOptions {
  /** Pages to accept, by address or file. If empty, everything is accepted. */
  readonly accept?: readonly string[];
}

type Found = Partial<SiteFindings>;
type SiteCheck = (graph: SiteGraph, options: CheckOptions) => Found | Promise<Found>;

/** All checks, in the order of the printed table. */
const CHECKS: readonly SiteCheck[] = [
  countLinks,
  translations,
  ({ pages, config }, { accept = [] }) => {
    const found = checkFacts([...pages.values()], config);
    return accept.length === 0 ? found : { ...found, acceptances: [] };
  },
  (graph, { cacheDir }) => checkSamples(pagesAndFragments(graph), graph.config, cacheDir),
];

/** Runs all checks and joins their findings and counts, in order. */
export async function checkSite(graph: SiteGraph, options: CheckOptions): Promise<Required<SiteFindings>> {
  const found: Found[] = [];
  for (const check of CHECKS) found.push(await check(graph, options));
  return joinFindings(found);
}

/** Collects acceptances and fixes. Stale translations were already reported during the build. */
function translations(graph: SiteGraph, { accept }: CheckOptions): Found {
  return { acceptances: acceptFreshness(graph, accept), fixes: headingIdFixes(graph) };
}

/** Only counts: all links, images and includes were already checked during the build. */
function countLinks(graph: SiteGraph): Found {
  const links = pagesAndFragments(graph).flatMap((page) => page.links);
  return {
    counts: [
      { name: "pages", value: graph.pages.size },
      { name: "links", value: links.length },
      { name: "anchors", value: links.filter(({ href }) => href.includes("#")).length },
    ],
  };
}
