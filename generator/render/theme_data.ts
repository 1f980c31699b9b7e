/** What the components of MDX pages may ask about: the page itself, the glossary, every documented option. Pure. */
import type { GlossaryTerm, OptionRow, ThemeData } from "../../layouts/mdx/theme_data.ts";
import type { OptionFacts, Page } from "../types.ts";
import type { Glossary } from "../source/glossary.ts";
import { valueLine } from "../markdown/option_facts.ts";

/** Gives the theme data of each page of a site; what the pages of a language share is made once. */
export function themeDataFor(
  pages: Iterable<Page>,
  glossary: Glossary | undefined,
): (page: Page) => ThemeData {
  const editions = Map.groupBy(pages, editionOf);
  const shared = new Map<string, Pick<ThemeData, "glossary" | "options">>();
  return (page) => {
    const { props, route } = page;
    const edition = editionOf(page);
    const common = shared.get(edition) ?? {
      ...(glossary ? { glossary: glossaryRows(glossary, route.lang) } : {}),
      options: (editions.get(edition) ?? []).flatMap(optionRow),
    };
    shared.set(edition, common);
    return {
      lang: route.lang,
      toc: page.parsed.toc,
      ...(props.overview ? { overview: props.overview } : {}),
      outlineTitle: props.site.outlineTitle,
      sourceCodeText: props.site.sourceCodeText,
      ...common,
    };
  };
}

function editionOf({ route }: Page): string {
  return `${route.version}/${route.lang}`;
}

function glossaryRows(glossary: Glossary, lang: string): GlossaryTerm[] {
  return glossary.terms.filter((term) => term.define?.[lang]).map((term) => ({
    id: term.id,
    en: term.en ?? "",
    zh: term.zh ?? "",
    ...(term.define?.[lang] ? { define: term.define[lang] } : {}),
    ...(term.link ? { link: term.link } : {}),
  }));
}

function optionRow({ parsed, route, props }: Page): OptionRow[] {
  const { option } = parsed.frontMatter;
  if (!option) return [];
  return [{
    path: option.path,
    type: option.type,
    ...valuesOf(option),
    ...(option.deprecated === undefined ? {} : { deprecated: option.deprecated }),
    link: route.href,
    description: String(props.page.frontmatter.description ?? ""),
  }];
}

/** The stated values as code on one line. */
function valuesOf(option: OptionFacts): Partial<Record<"default" | "development" | "production", string>> {
  const keys = (["default", "development", "production"] as const).filter((key) => key in option);
  return Object.fromEntries(keys.map((key) => [key, valueLine(option[key])]));
}
