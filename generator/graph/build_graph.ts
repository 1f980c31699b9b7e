/**
 * Stage 3: parsed pages become a site. Routes, navigation, sidebars, neighbours, languages and links are
 * settled here, once; rendering only writes them down. Pure: no file is read.
 */
import type { SidebarEntry, SiteData } from "../../layouts/types.ts";
import type {
  BuildContext,
  FreshnessRecord,
  LocaleConfig,
  Page,
  ParsedPage,
  Route,
  SiteConfig,
  SiteGraph,
  SourceFile,
} from "../types.ts";
import { problem } from "../diagnostics/catalogue.ts";
import { Diagnostics, locationOnLine } from "../diagnostics/diagnostic.ts";
import { fragmentsOf } from "../fragments.ts";
import { languageFolder } from "../source/freshness.ts";
import { sourceFolder } from "../source/language_folders.ts";
import { checkLinks } from "./check_links.ts";
import { checkConfiguredLinks, checkNavLinks, type FaultOf } from "./check_nav.ts";
import { checkSidebarKeys, configuredSidebars } from "./configured_sidebar.ts";
import type { GlossaryTerms } from "./glossary.ts";
import { staleSections } from "./freshness.ts";
import { hrefOfTarget, type LinkSpace, missingFileHint, missingPageHint, resolveTarget } from "./links.ts";
import { metaKey, type ParsedMeta, parseMetas } from "./meta.ts";
import { pagePropsFor } from "./page_props.ts";
import { routeFromFile, routeFromPure } from "./routes.ts";
import { buildSidebars, type SidebarPage } from "./sidebar.ts";
import { siteDataFor } from "./site_data.ts";
import type { CommitDates } from "../source/git_dates.ts";
import type { MetaFile } from "../source/read.ts";

export interface RouteTable {
  /** Route path → route. */
  readonly routes: ReadonlyMap<string, Route>;
  /** Source path → route; fragments have none. */
  readonly bySource: ReadonlyMap<string, Route>;
}

/** The routes of all pages. Two files that claim one address are reported, the first keeps it. */
export function buildRoutes(files: readonly SourceFile[], context: BuildContext): RouteTable {
  const routes = new Map<string, Route>();
  const bySource = new Map<string, Route>();
  const owner = new Map<string, SourceFile>();
  for (const file of files.filter((f) => !f.fragment)) {
    const route = routeFromFile(file, context.config);
    const first = owner.get(route.routePath);
    if (first) {
      context.diagnostics.add(
        problem(
          "route/duplicate",
          `"${file.filePath}" and "${first.filePath}" both make the page ${route.routePath}`,
          {
            location: locationOnLine(file.filePath, file.text, 1),
            hint: "Rename or delete one of the two files.",
          },
        ),
      );
      continue;
    }
    owner.set(route.routePath, file);
    routes.set(route.routePath, route);
    bySource.set(file.relativePath, route);
  }
  return { routes, bySource };
}

export interface GraphInput {
  readonly parsed: readonly ParsedPage[];
  readonly metas: readonly MetaFile[];
  readonly table: RouteTable;
  readonly links: LinkSpace;
  readonly dates: CommitDates;
  readonly freshness: ReadonlyMap<string, FreshnessRecord>;
  readonly terms: GlossaryTerms;
}

export function buildGraph(input: GraphInput, context: BuildContext): SiteGraph {
  const { config } = context;
  const pages = routedPages(input);
  const fragments = new Map(
    input.parsed.filter((p) => p.source.fragment).map((p) => [p.source.relativePath, p]),
  );
  const metas = parseMetas(input.metas, context);
  checkTranslations(pages, input.table, context);
  checkAllLinks(pages, fragments, input, context);
  const editions = editionsOf(config).map((edition) => openEdition(edition, pages, metas, input, context));
  const made = editions.flatMap(({ own, pageOf }) => own.map(pageOf));
  return {
    config,
    pages: new Map(made.map((page) => [page.route.routePath, page])),
    sites: new Map(editions.map((e) => [metaKey(e.version, e.locale.lang, ""), e.site])),
    sidebars: new Map(editions.map((e) => [metaKey(e.version, e.locale.lang, ""), e.sidebars])),
    fragments,
    freshness: input.freshness,
  };
}

/** `graph` with one page, which `input` has already, made anew; nothing is checked, and other pages stay as they were. */
export function withPage(page: ParsedPage, input: GraphInput, graph: SiteGraph): SiteGraph {
  const context: BuildContext = { config: graph.config, diagnostics: new Diagnostics() };
  const { lang, version } = page.source;
  const edition = editionsOf(graph.config).find(({ locale, ...one }) =>
    locale.lang === lang && one.version === version
  )!;
  const metas = parseMetas(input.metas, context);
  const made = openEdition(edition, routedPages(input), metas, input, context).pageOf(page);
  return { ...graph, pages: new Map(graph.pages).set(made.route.routePath, made) };
}

function routedPages({ parsed, table }: GraphInput): ParsedPage[] {
  return parsed.filter((page) => table.bySource.has(page.source.relativePath));
}

/** One language of one version: what has its own navigation and sidebars. */
interface Edition {
  readonly locale: LocaleConfig;
  readonly version: string;
}

function editionsOf(config: SiteConfig): Edition[] {
  const versions = config.multiVersion.versions.length ? config.multiVersion.versions : [""];
  return versions.flatMap((version) => config.locales.map((locale) => ({ locale, version })));
}

interface OpenEdition extends Edition {
  readonly site: SiteData;
  readonly sidebars: { readonly [prefix: string]: readonly SidebarEntry[] };
  readonly own: readonly ParsedPage[];
  readonly pageOf: (parsed: ParsedPage) => Page;
}

function openEdition(
  edition: Edition,
  all: readonly ParsedPage[],
  metas: ParsedMeta,
  input: GraphInput,
  context: BuildContext,
): OpenEdition {
  const { config } = context;
  const { locale, version } = edition;
  const own = all.filter(({ source }) => source.lang === locale.lang && source.version === version);
  const { resolve, faultOf } = linksOf(edition, input, config);
  const key = metaKey(version, locale.lang, "");
  const langs = config.locales.map(({ lang }) => lang);
  const nav = locale.nav ?? metas.navs.get(key) ?? [];
  const navFile = locale.nav ? undefined : metas.navFiles.get(key);
  context.diagnostics.add(
    ...checkConfiguredLinks(locale, faultOf),
    ...checkSidebarKeys(locale, langs, own.map((page) => routeOf(page, input.table).pureRoutePath)),
    ...(navFile ? checkNavLinks(nav, navFile, faultOf) : []),
  );
  const site = siteDataFor({ config, locale, version, nav, resolve });
  const sidebars = locale.sidebar
    ? configuredSidebars(locale.sidebar, locale.lang, langs, resolve)
    : buildSidebars(
      { lang: locale.lang, version, pages: pagesByPath(own, input.table, config), metas, resolve, faultOf },
      context,
    );
  const opened = { ...edition, site, sidebars, own };
  return { ...opened, pageOf: pageMaker(opened, all, input, config) };
}

/** How the links in an edition's settings are followed: as if its home page had them. */
function linksOf({ locale, version }: Edition, { links }: GraphInput, config: SiteConfig) {
  const { lang } = locale;
  const at = { relativePath: `${sourceFolder(version, lang, config)}index.md`, lang, version };
  const resolve = (href: string) => hrefOfTarget(resolveTarget(href, at, links));
  const faultOf: FaultOf = (href, kind) => {
    if (resolveTarget(href, at, links).kind !== "missing") return undefined;
    return kind === "image" ? missingFileHint(href, "image", links) : missingPageHint(href, links);
  };
  return { resolve, faultOf };
}

function pageMaker(
  { locale, version, site, sidebars, own }: Omit<OpenEdition, "pageOf">,
  all: readonly ParsedPage[],
  { table, links, dates, freshness }: GraphInput,
  config: SiteConfig,
): OpenEdition["pageOf"] {
  const byHref = new Map(own.map((page) => [routeOf(page, table).href, page]));
  const originals = new Map(
    all.filter(({ source }) => source.lang === config.lang && source.version === version)
      .map((page) => [routeOf(page, table).pureRoutePath, page]),
  );
  const record = freshness.get(languageFolder(version, locale.lang));
  return (parsed) => {
    const route = routeOf(parsed, table);
    const original = originals.get(route.pureRoutePath);
    const stale = original && record ? staleLinks(parsed, original, record, table) : [];
    const lastUpdated = dates.get(parsed.source.relativePath);
    const place = { config, site, route, parsed, lastUpdated, byHref, routes: table.routes, stale };
    const resolve = (href: string) => hrefOfTarget(resolveTarget(href, parsed.source, links));
    return {
      route,
      parsed,
      props: pagePropsFor({ ...place, sidebar: sidebarFor(route, sidebars), resolve }),
    };
  };
}

/** Links to the sections of the original that a page is behind, in the page's own words. */
function staleLinks(page: ParsedPage, original: ParsedPage, record: FreshnessRecord, table: RouteTable) {
  const entry = record.pages[routeOf(page, table).pureRoutePath];
  const { href } = routeOf(original, table);
  const headings = new Map(
    page.structure.flatMap((item) => item.kind === "heading" ? [[item.id, item.text]] : []),
  );
  return (entry ? staleSections(original, entry) : []).map(({ id, heading }) => ({
    text: (id === "" ? page.title : headings.get(id)) ?? heading,
    link: id === "" ? href : `${href}#${encodeURIComponent(id)}`,
  }));
}

function routeOf(page: ParsedPage, table: RouteTable): Route {
  const route = table.bySource.get(page.source.relativePath);
  if (!route) throw new Error(`no route for ${page.source.filePath}`);
  return route;
}

function pagesByPath(
  pages: readonly ParsedPage[],
  table: RouteTable,
  config: SiteConfig,
): Map<string, SidebarPage> {
  return new Map(pages.map((page) => [
    page.source.relativePath.slice(sourceFolder(page.source.version, page.source.lang, config).length)
      .replace(/\.mdx?$/, ""),
    { route: routeOf(page, table), title: page.title, parsed: page },
  ]));
}

/** The sidebar whose prefix is the longest that the page's path begins with. */
export function sidebarFor<T>(
  route: Route,
  sidebars: { readonly [prefix: string]: readonly T[] },
): readonly T[] {
  const prefixes = Object.keys(sidebars).filter((prefix) => route.pureRoutePath.startsWith(prefix));
  const best = prefixes.sort((a, b) => b.length - a.length)[0];
  return best === undefined ? [] : sidebars[best] ?? [];
}

/** A page has to exist in every language of the site. */
function checkTranslations(pages: readonly ParsedPage[], table: RouteTable, context: BuildContext): void {
  const { config } = context;
  if (config.checks.translations === false) return;
  for (const page of pages) {
    const route = routeOf(page, table);
    const missing = config.locales.filter(({ lang }) =>
      !table.routes.has(routeFromPure(route.pureRoutePath, lang, route.version, config).routePath)
    );
    if (missing.length === 0) continue;
    const names = missing.map((locale) => locale.lang).join(", ");
    const untranslated = problem(
      "route/untranslated",
      `"${page.source.filePath}" has no page in: ${names}`,
      {
        location: locationOnLine(page.source.filePath, page.source.text, 1),
        hint: `Write ${
          missing.map(({ lang }) => `"${fileIn(lang, page.source, config)}"`)
            .join(" and ")
        }.`,
      },
    );
    // A site that wants its languages alike is held to it.
    context.diagnostics.add(
      config.checks.parity === true ? { ...untranslated, severity: "error" } : untranslated,
    );
  }
}

/** The file of the same page in another language. */
function fileIn(lang: string, source: SourceFile, config: SiteConfig): string {
  const { filePath, relativePath, version } = source;
  const inside = relativePath.slice(sourceFolder(version, source.lang, config).length);
  return filePath.slice(0, -relativePath.length) + sourceFolder(version, lang, config) + inside;
}

function checkAllLinks(
  pages: readonly ParsedPage[],
  fragments: ReadonlyMap<string, ParsedPage>,
  input: GraphInput,
  context: BuildContext,
): void {
  const byRoute = new Map(pages.map((page) => [routeOf(page, input.table).routePath, page]));
  const bySource = new Map(input.parsed.map((page) => [page.source.relativePath, page]));
  const anchorsOf = (page: ParsedPage): ReadonlySet<string> => {
    const parts = [
      page,
      ...fragmentsOf(page, bySource, context.config).flatMap((path) => fragments.get(path) ?? []),
    ];
    return new Set(
      parts.flatMap((part) => [...part.anchors, ...componentAnchors(part, page, pages, input.terms)]),
    );
  };
  for (const page of [...pages, ...fragments.values()]) {
    context.diagnostics.addAll(checkLinks(page, { ...input.links, pages: byRoute, anchorsOf }));
  }
}

/** Ids that components of the theme give: one for each option, or term, in the page's language. */
function componentAnchors(
  part: ParsedPage,
  { source: { lang, version } }: ParsedPage,
  pages: readonly ParsedPage[],
  terms: GlossaryTerms,
): string[] {
  const shows = (name: string) =>
    part.structure.some((item) => item.kind === "component" && item.name === name);
  const options = shows("OptionIndex")
    ? pages.filter(({ source }) => source.lang === lang && source.version === version)
      .flatMap(({ frontMatter }) => frontMatter.option ? [frontMatter.option.path] : [])
    : [];
  const ids = shows("Glossary") ? (terms.get(languageFolder(version, lang)) ?? []).map(({ id }) => id) : [];
  return [...options, ...ids];
}
