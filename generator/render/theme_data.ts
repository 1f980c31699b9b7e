/** Data for components in MDX pages: the page itself, the glossary, and all documented options. Pure. */
import type { OptionRow, RuntimePageData, ThemeData } from "../../layouts/mdx/theme_data.ts";
import type { SiteData } from "../../layouts/types.ts";
import type { OptionFacts, Page, SiteGraph } from "../types.ts";
import { sha256 } from "../util/hash.ts";
import type { GlossaryTerms } from "../graph/glossary.ts";
import { type LinkSpace, linksToPages, resolveTarget } from "../graph/links.ts";
import { languagePrefix } from "../graph/routes.ts";
import { type SiteRecord, siteRecord } from "../graph/site_record.ts";
import { editionKey } from "../source/editions.ts";
import { valueLine } from "../markdown/html/option_facts.ts";

/** Returns a function that gives a page's theme data. What pages of a language share is made only once. */
export function themeDataFor(graph: SiteGraph, terms: GlossaryTerms): (page: Page) => ThemeData {
  const { pages, config } = graph;
  const editions = Map.groupBy(pages.values(), editionOf);
  // Components resolve only absolute paths, whose URLs do not depend on static files or assets.
  const links = linksToPages(graph);
  const shared = new Map<string, Pick<ThemeData, "glossary" | "options">>();
  const records = new Map<string, SiteRecord | undefined>();
  return (page) => {
    const { props, route } = page;
    const edition = editionOf(page);
    const record = () =>
      records.getOrInsertComputed(edition, () => siteRecord(graph, route.version, route.lang));
    const common = shared.getOrInsertComputed(edition, () => ({
      glossary: terms.get(edition) ?? [],
      options: (editions.get(edition) ?? []).flatMap(optionRow),
    }));
    return {
      lang: route.lang,
      texts: props.site.texts,
      componentTexts: config.componentTexts,
      base: props.site.base,
      cleanUrls: config.cleanUrls,
      prefix: languagePrefix(route.lang, route.version, config),
      resolve: hrefResolver(page, links),
      pageData: { siteData: siteDataOf(props.site, config.lang, record), page: props.page },
      routePath: props.page.routePath,
      toc: page.parsed.toc,
      ...(props.overview ? { overview: props.overview } : {}),
      outlineTitle: props.site.outlineTitle,
      sourceCodeText: props.site.sourceCodeText,
      ...common,
    };
  };
}

/** Site data of which components have read fields that describe other pages. */
const readByComponents = new WeakSet<object>();

/** Reports whether components have read what is not part of the digest of the theme data. */
export function readsOtherPages({ pageData }: ThemeData): boolean {
  return pageData !== undefined && readByComponents.has(pageData.siteData);
}

/** Returns the site for components. Fields that few of them need are made when they are read. */
function siteDataOf(
  { title, description, base }: SiteData,
  lang: string,
  record: () => SiteRecord | undefined,
): RuntimePageData["siteData"] {
  const data = { title, description, lang, base };
  for (
    const name of ["logo", "themeConfig", "multiVersion", "markdown", "route", "search", "pages"] as const
  ) {
    const get = () => {
      readByComponents.add(data);
      return record()?.[name];
    };
    Object.defineProperty(data, name, { get });
  }
  return data;
}

const digests = new WeakMap<object, string>();

/** Returns a key for a page's theme data. What pages of a language share is large and hashed only once. */
export function themeDigest({ glossary = [], options = [], ...own }: ThemeData): string {
  return JSON.stringify([digestOf(glossary), digestOf(options), own]);
}

function digestOf(value: object): string {
  return digests.getOrInsertComputed(value, () => sha256(JSON.stringify(value)));
}

/** Returns a resolver that leaves already resolved links alone; resolving one again may give another page. */
function hrefResolver({ parsed: { source, links } }: Page, space: LinkSpace): (href: string) => string {
  const { base } = space.config;
  const resolve = (href: string) => resolveTarget(href, source, space).href;
  let resolved: ReadonlySet<string> | undefined;
  return (href) => {
    resolved ??= new Set(links.map((link) => resolve(link.href)));
    const isDone = resolved.has(href) || (base !== "/" && href.startsWith(base));
    return isDone ? href : resolve(href);
  };
}

function editionOf({ route }: Page): string {
  return editionKey(route.version, route.lang);
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

/** Returns the option's documented values as code on one line. */
function valuesOf(option: OptionFacts): Partial<Record<"default" | "development" | "production", string>> {
  const keys = (["default", "development", "production"] as const).filter((key) => key in option);
  return Object.fromEntries(keys.map((key) => [key, valueLine(option[key])]));
}
