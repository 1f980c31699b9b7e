/** Checks that are too slow for a build; only `check` runs them. They also count what they checked. */
import type { BuildOptions, SiteConfig, SiteGraph } from "../types.ts";
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

interface SiteCheck {
  /** The settings that enable it. One without any reports no problems. */
  readonly settings: readonly (keyof SiteConfig["checks"])[];
  readonly run: (graph: SiteGraph, options: CheckOptions) => Found | Promise<Found>;
}

/** All checks, in the order of the printed table. */
const CHECKS: readonly SiteCheck[] = [
  { settings: [], run: countLinks },
  { settings: [], run: translations },
  { settings: ["options", "names"], run: facts },
  { settings: ["samples"], run: samples },
];

/** Whether a check that may report problems is enabled. */
export function isChecked({ checks }: SiteConfig): boolean {
  return CHECKS.some(({ settings }) => settings.some((name) => checks[name]));
}

/** Runs all checks and joins their findings and counts, in order. */
export async function checkSite(graph: SiteGraph, options: CheckOptions): Promise<Required<SiteFindings>> {
  const found: Found[] = [];
  for (const { run } of CHECKS) found.push(await run(graph, options));
  return joinFindings(found);
}

function facts({ pages, config }: SiteGraph, { accept = [] }: CheckOptions): Found {
  const found = checkFacts([...pages.values()], config);
  return accept.length === 0 ? found : { ...found, acceptances: [] };
}

function samples(graph: SiteGraph, { cacheDir }: CheckOptions): Promise<Found> {
  return checkSamples(pagesAndFragments(graph), graph.config, cacheDir);
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
