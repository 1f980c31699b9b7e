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

/**
 * A check of one text (and one thing that it is compared with), done again only for another object: what is parsed
 * again comes as a new one.
 */
function once<Other = undefined>(check: (page: ParsedPage, other: Other) => Diagnostic[]) {
  const known = new WeakMap<ParsedPage, { readonly other: Other; readonly found: Diagnostic[] }>();
  return (page: ParsedPage, other: Other): Diagnostic[] => {
    const before = known.get(page);
    if (before && before.other === other) return before.found;
    const found = check(page, other);
    known.set(page, { other, found });
    return found;
  };
}

const structure = once(checkStructure);
const externalLinks = once(checkExternalLinks);
const prose = once(checkProse);
const terms = once(checkTerms);
const parity = once((page, original: ParsedPage) => checkParity(original, page));

/** Adds what the switched-on checks find in a site's texts to the diagnostics. */
export function checkContent(graph: SiteGraph, glossary: Glossary | undefined, context: BuildContext): void {
  const { checks, lang } = context.config;
  const all = [...graph.pages.values()];
  const originals = new Map(
    all.filter((page) => page.route.lang === lang).map((page) => [key(page), page.parsed]),
  );
  for (const page of all) {
    if (checks.structure === true) context.diagnostics.add(...structure(page.parsed, undefined));
    const original = originals.get(key(page));
    if (checks.parity === true && page.route.lang !== lang && original) {
      context.diagnostics.add(...parity(page.parsed, original));
    }
  }
  for (const parsed of [...all.map((page) => page.parsed), ...graph.fragments.values()]) {
    if (checks.structure === true) context.diagnostics.add(...externalLinks(parsed, undefined));
    if (checks.prose === true) context.diagnostics.add(...prose(parsed, undefined));
    if (checks.terms === true && glossary) context.diagnostics.add(...terms(parsed, glossary));
  }
  if (checks.structure === true) context.diagnostics.add(...checkOrphans(graph));
  context.diagnostics.add(...checkFreshness(graph));
}

function key(page: Page): string {
  return `${page.route.version}|${page.route.pureRoutePath}`;
}
