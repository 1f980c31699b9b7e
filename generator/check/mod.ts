/** Runs the content checks of a site. Each is enabled in `checks` of the configuration. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { BuildContext, ParsedPage, SiteGraph } from "../types.ts";
import type { Glossary } from "../source/glossary.ts";
import { checkExternalLinks } from "./external_links.ts";
import { checkOrphans } from "./orphans.ts";
import { checkParity } from "./parity.ts";
import { checkProse } from "./prose.ts";
import { checkStructure } from "./structure.ts";
import { checkTerms } from "./terms.ts";
import { pagesAndFragments } from "./texts.ts";
import { checkFreshness } from "./translation/freshness.ts";
import { pagePairs } from "./translation/pairs.ts";

/** Returns a check's cached findings if the pages it reads (by source path) are unchanged, else calls `find`. */
export type KeepFindings = (
  check: string,
  paths: readonly string[],
  find: () => Diagnostic[],
) => Diagnostic[];

/** Runs the enabled checks on a site's texts and adds their findings to the diagnostics. */
export function checkContent(
  graph: SiteGraph,
  glossary: Glossary | undefined,
  keep: KeepFindings,
  context: BuildContext,
): void {
  const { checks, lang } = context.config;
  for (const { parsed, original } of checks.parity ? pagePairs(graph.pages.values(), lang) : []) {
    const paths = [pathOf(parsed), pathOf(original)];
    context.diagnostics.addAll(keep("parity", paths, () => checkParity(original, parsed)));
  }
  for (const parsed of pagesAndFragments(graph)) {
    const find = () => findingsIn(parsed, glossary, context);
    context.diagnostics.addAll(keep("text", [pathOf(parsed)], find));
  }
  if (checks.structure) context.diagnostics.addAll(checkOrphans(graph));
  context.diagnostics.addAll(checkFreshness(graph));
}

/** Runs the checks that look at one text alone. */
function findingsIn(
  parsed: ParsedPage,
  glossary: Glossary | undefined,
  { config: { checks } }: BuildContext,
): Diagnostic[] {
  return [
    ...(checks.structure && !parsed.source.fragment ? checkStructure(parsed) : []),
    ...(checks.structure ? checkExternalLinks(parsed) : []),
    ...(checks.prose ? checkProse(parsed) : []),
    ...(checks.terms && glossary ? checkTerms(parsed, glossary) : []),
  ];
}

function pathOf({ source }: ParsedPage): string {
  return source.relativePath;
}
