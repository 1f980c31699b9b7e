/** Prepares the glossary for each language: sorts its terms and resolves their links. Pure. */
import type { GlossaryTerm } from "../../layouts/mdx/theme_data.ts";
import { problem } from "../diagnostics/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { editionKey, editionsOf } from "../source/editions.ts";
import type { Glossary } from "../source/glossary.ts";
import { missingPageHint } from "./link_hints.ts";
import { homeSource, type LinkSpace, resolveTarget } from "./links.ts";

/** Terms by `editionKey`. */
export type GlossaryTerms = ReadonlyMap<string, readonly GlossaryTerm[]>;

/** Returns, for each language and version, the terms that have a definition in that language. */
export function glossaryTerms(glossary: Glossary | undefined, links: LinkSpace): GlossaryTerms {
  if (!glossary) return new Map();
  const editions = editionsOf(links.config);
  return new Map(editions.map(({ version, locale: { lang } }) => {
    const at = homeSource(version, lang, links.config);
    const { compare } = new Intl.Collator(lang);
    const shown = glossary.terms.filter((term) => term.define?.[lang]).map((term): GlossaryTerm => ({
      id: term.id,
      en: term.en ?? "",
      zh: term.zh ?? "",
      define: term.define?.[lang] ?? "",
      ...(term.link ? { link: resolveTarget(term.link, at, links).href } : {}),
    }));
    return [editionKey(version, lang), shown.toSorted((a, b) => compare(nameIn(lang, a), nameIn(lang, b)))];
  }));
}

function nameIn(lang: string, { en, zh }: GlossaryTerm): string {
  return lang.startsWith("zh") ? zh : en;
}

/** Reports terms whose links lead nowhere. */
export function checkGlossary({ terms }: Glossary, links: LinkSpace): Diagnostic[] {
  const { lang, multiVersion } = links.config;
  const at = homeSource(multiVersion.default, lang, links.config);
  return terms.flatMap(({ id, link, linkLocation: location }) =>
    link === undefined || resolveTarget(link, at, links).kind !== "missing" ? [] : [
      problem("link/broken", `Could not find the page "${link}" of the term "${id}"`, {
        location,
        hint: missingPageHint(link, links, at),
      }),
    ]
  );
}
