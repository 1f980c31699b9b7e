/** What the components of MDX pages may ask about: the page itself, the glossary, every documented option. Pure. */
import type { Json } from "../../islands/types.ts";
import type { GlossaryTerm, OptionRow, ThemeData } from "../../layouts/mdx/theme_data.ts";
import type { OptionFacts, Page } from "../types.ts";
import type { Glossary } from "../source/glossary.ts";

/** Theme data of one page; `pages` are all pages of the site. */
export function themeDataOf(page: Page, pages: Iterable<Page>, glossary: Glossary | undefined): ThemeData {
  const { props, route } = page;
  return {
    lang: route.lang,
    toc: page.parsed.toc,
    ...(props.overview ? { overview: props.overview } : {}),
    outlineTitle: props.site.outlineTitle,
    sourceCodeText: props.site.sourceCodeText,
    ...(glossary ? { glossary: glossaryRows(glossary, route.lang) } : {}),
    options: [...pages].filter((other) =>
      other.route.lang === route.lang && other.route.version === route.version
    ).flatMap(optionRow),
  };
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
    default: defaultText(option),
    link: route.href,
    description: String(props.page.frontmatter.description ?? ""),
  }];
}

function defaultText(option: OptionFacts): string {
  if (option.default !== undefined) return literal(option.default);
  const modes = [option.development, option.production].map((value) =>
    value === undefined ? "undefined" : literal(value)
  );
  return modes[0] === modes[1] ? modes[0] ?? "" : modes.join(" / ");
}

/** A value as code: strings quoted, but the word `undefined` is itself. */
function literal(value: Json): string {
  if (value === "undefined") return "undefined";
  return typeof value === "string" ? `'${value}'` : JSON.stringify(value);
}
