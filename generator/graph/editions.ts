/** Builds an edition: one language of one version, with its own navigation, sidebars and pages. */
import type { SidebarEntry, SiteData } from "../../layouts/types.ts";
import type { Edition } from "../source/editions.ts";
import { languageFolder } from "../source/freshness.ts";
import type { CommitDates } from "../source/git_dates.ts";
import { sourceFolder } from "../source/language_folders.ts";
import type { MetaFile } from "../source/read.ts";
import type { InlineSvg } from "../source/drawings.ts";
import type { BuildContext, FreshnessRecord, Page, ParsedPage, Route, SiteConfig } from "../types.ts";
import { checkConfiguredLinks, checkNavLinks, type FaultOf } from "./check_nav.ts";
import {
  checkCoveredFiles,
  checkSidebarKeys,
  configuredSidebars,
  coveredProblem,
} from "./configured_sidebar.ts";
import { folderNav } from "./folder_nav.ts";
import { type KeepSections, type StaleSection, staleSections } from "./freshness.ts";
import type { GlossaryTerms } from "./glossary.ts";
import { homeHref } from "./homes.ts";
import { labelText, navTexts } from "./label_text.ts";
import {
  homeSource,
  hrefOfUnchecked,
  type LinkSpace,
  missingFileHint,
  missingPageHint,
  resolveTarget,
} from "./links.ts";
import { metaKey, type ParsedMeta } from "./meta.ts";
import { pagePropsFor } from "./page_props.ts";
import { routeOf, type RouteTable } from "./route_table.ts";
import { shownAmong } from "./shows_component.ts";
import { buildSidebars, type SidebarPage } from "./sidebar.ts";
import { siteDataFor } from "./site_data.ts";

export interface GraphInput {
  readonly parsed: readonly ParsedPage[];
  readonly metas: readonly MetaFile[];
  readonly table: RouteTable;
  readonly links: LinkSpace;
  readonly drawn: InlineSvg;
  readonly dates: CommitDates;
  readonly freshness: ReadonlyMap<string, FreshnessRecord>;
  readonly terms: GlossaryTerms;
  readonly keepSections?: KeepSections;
}

export interface BuiltEdition extends Edition {
  readonly site: SiteData;
  readonly sidebars: { readonly [prefix: string]: readonly SidebarEntry[] };
  readonly own: readonly ParsedPage[];
  readonly pageOf: (parsed: ParsedPage) => Page;
}

export function buildEdition(
  edition: Edition,
  all: readonly ParsedPage[],
  metas: ParsedMeta,
  input: GraphInput,
  context: BuildContext,
): BuiltEdition {
  const { config } = context;
  const { locale, version } = edition;
  const inLanguage = all.filter(({ source }) => source.lang === locale.lang);
  const own = inLanguage.filter(({ source }) => source.version === version);
  const { resolve, resolveUnchecked, routeOfLink, faultOf } = linksOf(edition, input, config);
  const key = metaKey(version, locale.lang, "");
  const langs = config.locales.map(({ lang }) => lang);
  const { file: navFile, items: listed = [] } = metas.navs.get(key) ?? {};
  const written = locale.nav ?? listed;
  context.diagnostics.add(
    ...checkConfiguredLinks(locale, faultOf),
    // Pages of all versions count, as a version may lack pages that another has.
    ...checkSidebarKeys(locale, langs, inLanguage.map((page) => routeOf(page, input.table).pureRoutePath)),
    ...(navFile && !locale.nav ? checkNavLinks(written, navFile, faultOf) : []),
    ...(navFile && locale.nav ? [coveredProblem(navFile, "a navigation")] : []),
  );
  const pages = pagesByPath(own, input.table, config);
  const titles = new Map(own.map((page) => [routeOf(page, input.table), page.title]));
  const titleOf = (href: string) => titles.get(routeOfLink(href)!);
  const textOf = (label: string) => labelText(label, locale.lang, config);
  const configured = locale.sidebar &&
    configuredSidebars(locale.sidebar, locale.lang, langs, { resolve, titleOf, textOf });
  const space = {
    lang: locale.lang,
    version,
    pages,
    metas,
    hasNav: written.length > 0,
    configured: configured && Object.keys(configured),
    resolve,
    faultOf,
  };
  const built = buildSidebars(space, context);
  context.diagnostics.add(...checkCoveredFiles(space.configured ?? [], Object.keys(built), space));
  const sidebars = { ...built, ...configured };
  const nav = written.length > 0 || locale.sidebar
    ? navTexts(written, locale.lang, config)
    : folderNav(sidebars, pages, locale);
  const { routes } = input.table;
  const homeOf = (lang: string) => homeHref(lang, version, routes, config);
  const title = pages.get("index")?.title ?? "";
  const { drawn } = input;
  const addresses = { resolve, resolveUnchecked, routeOfLink, drawn, homeOf };
  const site = siteDataFor({ config, locale, version, nav, title, ...addresses });
  const opened = { ...edition, site, sidebars, own };
  return { ...opened, pageOf: pageMaker(opened, all, input, config) };
}

/** Returns functions that resolve the links in an edition's settings. */
function linksOf({ locale, version }: Edition, { links }: GraphInput, config: SiteConfig) {
  const at = homeSource(version, locale.lang, config);
  const resolve = (href: string) => resolveTarget(href, at, links).href;
  const resolveUnchecked = (href: string) => hrefOfUnchecked(href, at, links);
  const faultOf: FaultOf = (href, kind) => {
    if (resolveTarget(href, at, links).kind !== "missing") return undefined;
    return kind === "link" ? missingPageHint(href, links, at) : missingFileHint(href, "image", links);
  };
  const routeOfLink = (href: string) => {
    const target = resolveTarget(href, at, links);
    return target.kind === "page" ? target.route : undefined;
  };
  return { resolve, resolveUnchecked, routeOfLink, faultOf };
}

function pageMaker(
  { locale, version, site, sidebars, own }: Omit<BuiltEdition, "pageOf">,
  all: readonly ParsedPage[],
  { parsed: files, table, links, drawn, dates, freshness, keepSections }: GraphInput,
  config: SiteConfig,
): BuiltEdition["pageOf"] {
  const byHref = new Map(own.map((page) => [routeOf(page, table).href, page]));
  const originals = new Map(
    all.filter(({ source }) => source.lang === config.lang && source.version === version)
      .map((page) => [routeOf(page, table).pureRoutePath, page]),
  );
  const record = freshness.get(languageFolder(version, locale.lang));
  const showsOverview = shownAmong(files, "Overview", config);
  return (parsed) => {
    const route = routeOf(parsed, table);
    const original = originals.get(route.pureRoutePath);
    const entry = record?.pages[route.pureRoutePath];
    const changed = original && entry ? staleSections(original, entry, keepSections) : [];
    const stale = original && changed.length > 0
      ? staleLinks(parsed, changed, routeOf(original, table).href)
      : [];
    const lastUpdated = dates.get(parsed.source.relativePath);
    const place = { config, site, route, parsed, lastUpdated, byHref, routes: table.routes, stale };
    const placesOverview = showsOverview(parsed);
    const resolve = (href: string) => resolveTarget(href, parsed.source, links).href;
    const resolveUnchecked = (href: string) => hrefOfUnchecked(href, parsed.source, links);
    const addresses = { resolve, resolveUnchecked, drawn };
    return {
      route,
      parsed,
      props: pagePropsFor({ ...place, ...addresses, placesOverview, sidebar: sidebarFor(route, sidebars) }),
    };
  };
}

/**
 * Returns links to the sections of the original, at `href`, that have changed since a page was translated.
 * Their texts are the page's own headings where it has them.
 */
function staleLinks(page: ParsedPage, changed: readonly StaleSection[], href: string) {
  const headings = new Map(
    page.structure.flatMap((item) => item.kind === "heading" ? [[item.id, item.text]] : []),
  );
  return changed.map(({ id, heading }) => ({
    text: (id === "" ? page.title : headings.get(id)) ?? heading,
    link: id === "" ? href : `${href}#${encodeURIComponent(id)}`,
  }));
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

/**
 * Returns the sidebar with the longest prefix of the page's path, or an empty one. A page beside a folder of its
 * name (`guide.md`, `guide/`) has the folder's sidebar.
 */
function sidebarFor<T>(
  route: Route,
  sidebars: { readonly [prefix: string]: readonly T[] },
): readonly T[] {
  const prefixes = Object.keys(sidebars).filter((prefix) => `${route.pureRoutePath}/`.startsWith(prefix));
  const best = prefixes.sort((a, b) => b.length - a.length)[0];
  return best === undefined ? [] : sidebars[best] ?? [];
}
