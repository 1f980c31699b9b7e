/** The content checks of a site. Each is switched on in `checks` of the configuration. */
import type { BuildContext, Page, ParsedPage } from "../types.ts";
import { readGlossary } from "../source/glossary.ts";
import { checkParity } from "./parity.ts";
import { checkProse } from "./prose.ts";
import { checkStructure } from "./structure.ts";
import { checkTerms } from "./terms.ts";

/** Adds what the switched-on checks find in `pages` to the diagnostics. */
export function checkContent(
  pages: Iterable<Page>,
  fragments: Iterable<ParsedPage>,
  context: BuildContext,
): void {
  const { checks, lang } = context.config;
  const all = [...pages];
  const originals = new Map(
    all.filter((page) => page.route.lang === lang).map((page) => [key(page), page.parsed]),
  );
  const glossary = checks.terms === true ? readGlossary(context) : undefined;
  for (const page of all) {
    if (checks.structure === true) context.diagnostics.add(...checkStructure(page.parsed));
    const original = originals.get(key(page));
    if (checks.parity === true && page.route.lang !== lang && original) {
      context.diagnostics.add(...checkParity(original, page.parsed));
    }
  }
  for (const parsed of [...all.map((page) => page.parsed), ...fragments]) {
    if (checks.prose === true) context.diagnostics.add(...checkProse(parsed));
    if (glossary) context.diagnostics.add(...checkTerms(parsed, glossary));
  }
}

function key(page: Page): string {
  return `${page.route.version}|${page.route.pureRoutePath}`;
}
