/**
 * Stage 3: builds the graph of a site from parsed pages. Routes, navigation, sidebars, neighbours, languages
 * and links are all resolved here, so that rendering only outputs them. Pure: reads no files.
 */
import type { BuildContext, ParsedPage, SiteGraph } from "../types.ts";
import { Diagnostics } from "../diagnostics/diagnostic.ts";
import { findAmong, fragmentsOf } from "./fragments.ts";
import { editionKey, editionsOf } from "../source/editions.ts";
import { checkLinks } from "./check_links.ts";
import { checkConfiguredLinks } from "./check_nav.ts";
import { buildEdition, type GraphInput } from "./build_edition.ts";
import { checkSidebarKeys } from "./configured_sidebar.ts";
import type { GlossaryTerms } from "./glossary.ts";
import { checkHomes } from "./homes.ts";
import { checkOverview } from "./overview.ts";
import { checkTranslations } from "./check_translations.ts";
import { routeOf } from "./route_table.ts";
import { routeFromFile } from "./routes.ts";
import { showsComponent } from "./shows_component.ts";

export function buildGraph(input: GraphInput, context: BuildContext): SiteGraph {
  const { config } = context;
  const pages = routedPages(input);
  const fragments = new Map(
    input.parsed.filter((p) => p.source.fragment).map((p) => [p.source.relativePath, p]),
  );
  context.diagnostics.addAll(checkTranslations(pages, input.table, config));
  checkAllLinks(pages, fragments, input, context);
  context.diagnostics.addAll(checkHomes(pages, input.table.routes, config));
  const editions = editionsOf(config).map((edition) => buildEdition(edition, pages, input, context));
  context.diagnostics.addAll(checkConfiguredLinks(editions));
  context.diagnostics.addAll(checkSidebarKeys(config.locales, (lang) => pathsIn(lang, pages, input)));
  const made = editions.flatMap(({ own, makePage }) => own.map(makePage));
  context.diagnostics.addAll(made.flatMap(checkOverview));
  return {
    config,
    pages: new Map(made.map((page) => [page.route.routePath, page])),
    sites: new Map(editions.map((e) => [editionKey(e.version, e.locale.lang), e.site])),
    sidebars: new Map(editions.map((e) => [editionKey(e.version, e.locale.lang), e.sidebars])),
    fragments,
    freshness: input.freshness,
  };
}

/**
 * Returns `graph` with one page rebuilt; `input` must already contain it. Nothing is checked, and the other
 * pages stay unchanged.
 */
export function withPage(page: ParsedPage, input: GraphInput, graph: SiteGraph): SiteGraph {
  const context: BuildContext = { config: graph.config, diagnostics: new Diagnostics() };
  const { lang, version } = page.source;
  const edition = editionsOf(graph.config).find(({ locale, ...one }) =>
    locale.lang === lang && one.version === version
  )!;
  const made = buildEdition(edition, routedPages(input), input, context).makePage(page);
  return { ...graph, pages: new Map(graph.pages).set(made.route.routePath, made) };
}

function routedPages({ parsed, table }: GraphInput): ParsedPage[] {
  return parsed.filter((page) => table.bySource.has(page.source.relativePath));
}

/** Returns the paths of the pages of a language, of all versions: one may lack pages that another has. */
function pathsIn(lang: string, pages: readonly ParsedPage[], { table }: GraphInput): string[] {
  return pages.filter(({ source }) => source.lang === lang).map((page) => routeOf(page, table).pureRoutePath);
}

function checkAllLinks(
  pages: readonly ParsedPage[],
  fragments: ReadonlyMap<string, ParsedPage>,
  input: GraphInput,
  context: BuildContext,
): void {
  const byRoute = new Map(pages.map((page) => [routeOf(page, input.table).routePath, page]));
  const find = findAmong(input.parsed);
  const known = new Map<ParsedPage, ReadonlySet<string>>();
  const shownBy = (page: ParsedPage) => fragmentsOf(page, find, context.config);
  const collect = (page: ParsedPage): ReadonlySet<string> => {
    // A fragment has the anchors that all pages have in which readers see it.
    const around = page.source.fragment ? pages.filter((one) => shownBy(one).includes(page)) : [];
    if (around.length > 0) return around.map(anchorsOf).reduce((all, own) => all.intersection(own));
    const parts = [page, ...shownBy(page)];
    return new Set(
      parts.flatMap((part) => [...part.anchors, ...componentAnchors(part, page, pages, input.terms)]),
    );
  };
  const anchorsOf = (page: ParsedPage) => known.getOrInsertComputed(page, collect);
  const routes = fragments.values().map(({ source }) => routeFromFile(source, context.config));
  const fragmentRoutes = new Map(routes.map((route) => [route.routePath, route]));
  const space = { ...input.links, pages: byRoute, fragmentRoutes, anchorsOf };
  for (const page of [...pages, ...fragments.values()]) context.diagnostics.addAll(checkLinks(page, space));
}

/** Returns the ids that theme components create: one per option or glossary term in the page's language. */
function componentAnchors(
  part: ParsedPage,
  { source: { lang, version } }: ParsedPage,
  pages: readonly ParsedPage[],
  terms: GlossaryTerms,
): string[] {
  const options = showsComponent(part, "OptionIndex")
    ? pages.filter(({ source }) => source.lang === lang && source.version === version)
      .flatMap(({ frontMatter }) => frontMatter.option ? [frontMatter.option.path] : [])
    : [];
  const ids = showsComponent(part, "Glossary")
    ? (terms.get(editionKey(version, lang)) ?? []).map(({ id }) => id)
    : [];
  return [...options, ...ids];
}
