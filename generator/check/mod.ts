/** The content checks of a site. Each is switched on in `checks` of the configuration. */
import type { BuildContext, Page, SiteGraph } from "../types.ts";
import type { Glossary } from "../source/glossary.ts";
import { checkExternalLinks } from "./external_links.ts";
import { checkOrphans } from "./orphans.ts";
import { checkParity } from "./parity.ts";
import { checkProse } from "./prose.ts";
import { checkStructure } from "./structure.ts";
import { checkTerms } from "./terms.ts";
import { checkFreshness } from "./translation/freshness.ts";

/** Adds what the switched-on checks find in a site's texts to the diagnostics. */
export function checkContent(graph: SiteGraph, glossary: Glossary | undefined, context: BuildContext): void {
  const { checks, lang } = context.config;
  const all = [...graph.pages.values()];
  const originals = new Map(
    all.filter((page) => page.route.lang === lang).map((page) => [key(page), page.parsed]),
  );
  for (const page of all) {
    if (checks.structure === true) context.diagnostics.add(...checkStructure(page.parsed));
    const original = originals.get(key(page));
    if (checks.parity === true && page.route.lang !== lang && original) {
      context.diagnostics.add(...checkParity(original, page.parsed));
    }
  }
  for (const parsed of [...all.map((page) => page.parsed), ...graph.fragments.values()]) {
    if (checks.structure === true) context.diagnostics.add(...checkExternalLinks(parsed));
    if (checks.prose === true) context.diagnostics.add(...checkProse(parsed));
    if (checks.terms === true && glossary) context.diagnostics.add(...checkTerms(parsed, glossary));
  }
  if (checks.structure === true) context.diagnostics.add(...checkOrphans(graph));
  context.diagnostics.add(...checkFreshness(graph));
}

function key(page: Page): string {
  return `${page.route.version}|${page.route.pureRoutePath}`;
}
