/**
 * Stage 3: builds the graph of a site from parsed pages. Routes, navigation, sidebars, neighbours, languages
 * and links are all resolved here, so that rendering only outputs them. Pure: reads no files.
 */
import type { BuildContext, ParsedPage, SiteConfig, SiteGraph, SourceFile } from "../types.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { Diagnostics, locationIn } from "../diagnostics/diagnostic.ts";
import { fragmentsOf } from "./fragments.ts";
import { editionsOf } from "../source/editions.ts";
import { languageFolder } from "../source/freshness.ts";
import { sourceFolder } from "../source/language_folders.ts";
import { checkLinks } from "./check_links.ts";
import { buildEdition, type GraphInput } from "./editions.ts";
import type { GlossaryTerms } from "./glossary.ts";
import { checkHomes } from "./homes.ts";
import { metaKey, parseMetas } from "./meta.ts";
import { checkOverview } from "./overview.ts";
import { routeOf, type RouteTable } from "./route_table.ts";
import { routeFromPure } from "./routes.ts";
import { showsComponent } from "./shows_component.ts";
import { join, relative } from "../util/paths.ts";

export function buildGraph(input: GraphInput, context: BuildContext): SiteGraph {
  const { config } = context;
  const pages = routedPages(input);
  const fragments = new Map(
    input.parsed.filter((p) => p.source.fragment).map((p) => [p.source.relativePath, p]),
  );
  const metas = parseMetas(input.metas, context);
  checkTranslations(pages, input.table, context);
  checkAllLinks(pages, fragments, input, context);
  context.diagnostics.addAll(checkHomes(editionsOf(config), pages, input.table.routes, config));
  const editions = editionsOf(config).map((edition) => buildEdition(edition, pages, metas, input, context));
  const made = editions.flatMap(({ own, pageOf }) => own.map(pageOf));
  context.diagnostics.addAll(made.flatMap(checkOverview));
  return {
    config,
    pages: new Map(made.map((page) => [page.route.routePath, page])),
    sites: new Map(editions.map((e) => [metaKey(e.version, e.locale.lang, ""), e.site])),
    sidebars: new Map(editions.map((e) => [metaKey(e.version, e.locale.lang, ""), e.sidebars])),
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
  const metas = parseMetas(input.metas, context);
  const made = buildEdition(edition, routedPages(input), metas, input, context).pageOf(page);
  return { ...graph, pages: new Map(graph.pages).set(made.route.routePath, made) };
}

function routedPages({ parsed, table }: GraphInput): ParsedPage[] {
  return parsed.filter((page) => table.bySource.has(page.source.relativePath));
}

/** Reports pages that do not exist in every language of the site. */
function checkTranslations(pages: readonly ParsedPage[], table: RouteTable, context: BuildContext): void {
  const { config } = context;
  if (config.checks.translations === false) return;
  for (const page of pages) {
    const route = routeOf(page, table);
    const isMissing = ({ lang }: { readonly lang: string }) =>
      !table.routes.has(routeFromPure(route.pureRoutePath, lang, route.version, config).routePath);
    const missing = config.locales.filter(isMissing);
    // Report it only once, for the first language that has the page.
    const first = config.locales.find((locale) => !isMissing(locale));
    if (missing.length === 0 || first?.lang !== route.lang) continue;
    const names = missing.map((locale) => locale.lang).join(", ");
    const untranslated = problem(
      "route/untranslated",
      `"${page.source.filePath}" has no page in: ${names}`,
      {
        location: locationIn(page.source, 1),
        hint: `Write ${
          missing.map(({ lang }) => `"${fileIn(lang, page.source, config)}"`)
            .join(" and ")
        }.`,
      },
    );
    // A site that requires parity between languages must not lack translations.
    context.diagnostics.add(
      config.checks.parity === true ? { ...untranslated, severity: "error" } : untranslated,
    );
  }
}

/** Returns the file path of the same page in another language. */
function fileIn(lang: string, source: SourceFile, config: SiteConfig): string {
  const { relativePath, version } = source;
  const inside = relativePath.slice(sourceFolder(version, source.lang, config).length);
  const { contentDir, projectDir } = config;
  return relative(projectDir, join(contentDir, sourceFolder(version, lang, config), inside));
}

function checkAllLinks(
  pages: readonly ParsedPage[],
  fragments: ReadonlyMap<string, ParsedPage>,
  input: GraphInput,
  context: BuildContext,
): void {
  const byRoute = new Map(pages.map((page) => [routeOf(page, input.table).routePath, page]));
  const bySource = new Map(input.parsed.map((page) => [page.source.relativePath, page]));
  const known = new Map<ParsedPage, ReadonlySet<string>>();
  const collect = (page: ParsedPage): ReadonlySet<string> => {
    const parts = [
      page,
      ...fragmentsOf(page, bySource, context.config).flatMap((path) => bySource.get(path) ?? []),
    ];
    return new Set(
      parts.flatMap((part) => [...part.anchors, ...componentAnchors(part, page, pages, input.terms)]),
    );
  };
  const anchorsOf = (page: ParsedPage) => known.getOrInsertComputed(page, collect);
  for (const page of [...pages, ...fragments.values()]) {
    context.diagnostics.addAll(checkLinks(page, { ...input.links, pages: byRoute, anchorsOf }));
  }
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
    ? (terms.get(languageFolder(version, lang)) ?? []).map(({ id }) => id)
    : [];
  return [...options, ...ids];
}
