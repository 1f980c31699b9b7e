/** Checks of a whole site that take longer than a build may: `check` makes them. They also count what they saw. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { BuildOptions, SiteGraph } from "../types.ts";
import { type Acceptance, checkFacts } from "./options/mod.ts";
import { checkSamples } from "./samples/mod.ts";
import { acceptFreshness } from "./translation/freshness.ts";
import { type Fix, headingIdFixes } from "./translation/heading_ids.ts";

/** One line of the table that `check` prints. */
export interface Count {
  readonly name: string;
  readonly value: number;
}

export interface SiteReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: readonly Count[];
  /** Files that `check --accept` writes. */
  readonly acceptances?: readonly Acceptance[];
  /** What `check --fix` mends. */
  readonly fixes?: readonly Fix[];
}

/** What a check is asked for besides the options of a build. */
export interface CheckOptions extends BuildOptions {
  /** Pages that are to be accepted, by address or file; without any, everything is. */
  readonly accept?: readonly string[];
}

type SiteCheck = (graph: SiteGraph, options: CheckOptions) => SiteReport | Promise<SiteReport>;

/** In the order of the table. */
const CHECKS: readonly SiteCheck[] = [
  countLinks,
  translations,
  ({ pages, config }, { accept = [] }) => {
    const report = checkFacts([...pages.values()], config);
    return accept.length === 0 ? report : { ...report, acceptances: [] };
  },
  (graph, { cacheDir }) => checkSamples(textsOf(graph), graph.config, cacheDir),
];

/** What the checks find and count, in their order. */
export async function checkSite(graph: SiteGraph, options: CheckOptions): Promise<Required<SiteReport>> {
  const reports: SiteReport[] = [];
  for (const check of CHECKS) reports.push(await check(graph, options));
  return {
    diagnostics: reports.flatMap(({ diagnostics }) => diagnostics),
    counts: reports.flatMap(({ counts }) => counts),
    acceptances: reports.flatMap(({ acceptances = [] }) => acceptances),
    fixes: reports.flatMap(({ fixes = [] }) => fixes),
  };
}

/** Pages, and the fragments that pages show. */
function textsOf({ pages, fragments }: SiteGraph) {
  return [...[...pages.values()].map(({ parsed }) => parsed), ...fragments.values()];
}

/** What is behind was found while the site was made: its pages show it. */
function translations(graph: SiteGraph, { accept }: CheckOptions): SiteReport {
  return {
    diagnostics: [],
    counts: [],
    acceptances: acceptFreshness(graph, accept),
    fixes: headingIdFixes(graph),
  };
}

/** Every link, image and include was followed while the site was made. */
function countLinks(graph: SiteGraph): SiteReport {
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
