/** Checks of a whole site that take longer than a build may: `check` makes them. They also count what they saw. */
import type { BuildOptions, SiteGraph } from "../types.ts";
import type { SiteFindings } from "./findings.ts";
import { checkFacts } from "./options/mod.ts";
import { checkSamples } from "./samples/mod.ts";
import { textsOf } from "./texts.ts";
import { acceptFreshness } from "./translation/freshness.ts";
import { headingIdFixes } from "./translation/heading_ids.ts";

/** What a check is asked for besides the options of a build. */
export interface CheckOptions extends BuildOptions {
  /** Pages that are to be accepted, by address or file; without any, everything is. */
  readonly accept?: readonly string[];
}

type SiteCheck = (graph: SiteGraph, options: CheckOptions) => SiteFindings | Promise<SiteFindings>;

/** In the order of the table. */
const CHECKS: readonly SiteCheck[] = [
  countLinks,
  translations,
  ({ pages, config }, { accept = [] }) => {
    const found = checkFacts([...pages.values()], config);
    return accept.length === 0 ? found : { ...found, acceptances: [] };
  },
  (graph, { cacheDir }) => checkSamples(textsOf(graph), graph.config, cacheDir),
];

/** What the checks find and count, in their order. */
export async function checkSite(graph: SiteGraph, options: CheckOptions): Promise<Required<SiteFindings>> {
  const found: SiteFindings[] = [];
  for (const check of CHECKS) found.push(await check(graph, options));
  return {
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    counts: found.flatMap(({ counts }) => counts),
    acceptances: found.flatMap(({ acceptances = [] }) => acceptances),
    fixes: found.flatMap(({ fixes = [] }) => fixes),
  };
}

/** What is behind was found while the site was made: its pages show it. */
function translations(graph: SiteGraph, { accept }: CheckOptions): SiteFindings {
  return {
    diagnostics: [],
    counts: [],
    acceptances: acceptFreshness(graph, accept),
    fixes: headingIdFixes(graph),
  };
}

/** Every link, image and include was followed while the site was made. */
function countLinks(graph: SiteGraph): SiteFindings {
  const links = textsOf(graph).flatMap((page) => page.links);
  return {
    diagnostics: [],
    counts: [
      { name: "pages", value: graph.pages.size },
      { name: "links", value: links.length },
      { name: "anchors", value: links.filter(({ href }) => href.includes("#")).length },
    ],
  };
}
