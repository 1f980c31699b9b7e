/** The content checks of a site. Each is switched on in `checks` of the configuration. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { BuildContext, Page, ParsedPage, SiteGraph } from "../types.ts";
import type { Glossary } from "../source/glossary.ts";
import { checkExternalLinks } from "./external_links.ts";
import { checkOrphans } from "./orphans.ts";
import { checkParity } from "./parity.ts";
import { checkProse } from "./prose.ts";
import { checkStructure } from "./structure.ts";
import { checkTerms } from "./terms.ts";
import { checkFreshness } from "./translation/freshness.ts";

/** Gives what a check found the last time, as long as the pages (by source path) that it looked at are the same. */
export type KeepFindings = (
  check: string,
  paths: readonly string[],
  find: () => Diagnostic[],
) => Diagnostic[];

/** Adds what the switched-on checks find in a site's texts to the diagnostics. */
export function checkContent(
  graph: SiteGraph,
  glossary: Glossary | undefined,
  keep: KeepFindings,
  context: BuildContext,
): void {
  const { checks, lang } = context.config;
  const all = [...graph.pages.values()];
  const originals = new Map(
    all.filter((page) => page.route.lang === lang).map((page) => [key(page), page.parsed]),
  );
  for (const page of all) {
    const original = originals.get(key(page));
    if (checks.parity !== true || page.route.lang === lang || !original) continue;
    const paths = [pathOf(page.parsed), pathOf(original)];
    context.diagnostics.addAll(keep("parity", paths, () => checkParity(original, page.parsed)));
  }
  const pages = new Set(all.map((page) => page.parsed));
  for (const parsed of [...pages, ...graph.fragments.values()]) {
    const find = () => findingsIn(parsed, pages.has(parsed), glossary, context);
    context.diagnostics.addAll(keep("text", [pathOf(parsed)], find));
  }
  if (checks.structure === true) context.diagnostics.addAll(checkOrphans(graph));
  context.diagnostics.addAll(checkFreshness(graph));
}

/** Findings in one text alone. */
function findingsIn(
  parsed: ParsedPage,
  isPage: boolean,
  glossary: Glossary | undefined,
  { config: { checks } }: BuildContext,
): Diagnostic[] {
  return [
    ...(checks.structure === true && isPage ? checkStructure(parsed) : []),
    ...(checks.structure === true ? checkExternalLinks(parsed) : []),
    ...(checks.prose === true ? checkProse(parsed) : []),
    ...(checks.terms === true && glossary ? checkTerms(parsed, glossary) : []),
  ];
}

function pathOf({ source }: ParsedPage): string {
  return source.relativePath;
}

function key(page: Page): string {
  return `${page.route.version}|${page.route.pureRoutePath}`;
}
