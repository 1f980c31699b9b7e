/** Builds an edition: one language of one version, with its own navigation, sidebars and pages. */
import type { NavItem, SidebarEntry, SiteData } from "../../layouts/types.ts";
import { type Edition, editionKey } from "../source/editions.ts";
import type { CommitDates } from "../source/git_dates.ts";
import { pathInLanguage } from "../source/language_folders.ts";
import type { MetaFile } from "../source/read.ts";
import type { InlineSvg } from "../source/inline_svg.ts";
import { itemsOf } from "../markdown/structure_items.ts";
import type {
  BuildContext,
  FreshnessRecord,
  LocaleConfig,
  Page,
  ParsedPage,
  Route,
  SidebarsByPrefix,
  SiteConfig,
} from "../types.ts";
import { checkNavLinks, type FaultOf, type LinkedEdition } from "./check_nav.ts";
import {
  checkConfiguredLabels,
  checkCoveredFiles,
  configuredSidebars,
  coveredProblem,
} from "./configured_sidebar.ts";
import { folderNav } from "./folder_nav.ts";
import { type KeepSections, type StaleSection, staleSections } from "./freshness.ts";
import type { GlossaryTerms } from "./glossary.ts";
import { homeHref } from "./homes.ts";
import { labelText, navTexts } from "./label_text.ts";
import { addressHint, missingFileHint, missingPageHint, schemeHint } from "./link_hints.ts";
import { homeSource, type LinkSpace, resolveTarget } from "./links.ts";
import { type EditionMetas, parseMetas } from "./meta.ts";
import { pagePropsFor } from "./page_props.ts";
import { routeOf, type RouteTable } from "./route_table.ts";
import { shownAmong } from "./shows_component.ts";
import { buildSidebars } from "./sidebar.ts";
import type { SidebarPage, SidebarSpace } from "./sidebar_space.ts";
import { siteDataFor } from "./site_data.ts";
import { withoutPageExtension } from "../util/paths.ts";

export interface GraphInput {
  readonly parsed: readonly ParsedPage[];
  readonly metas: readonly MetaFile[];
  readonly table: RouteTable;
  readonly links: LinkSpace;
  readonly inlineSvg: InlineSvg;
  readonly dates: CommitDates;
  readonly freshness: ReadonlyMap<string, FreshnessRecord>;
  readonly terms: GlossaryTerms;
  readonly keepSections?: KeepSections;
}

export interface BuiltEdition extends Edition, Pick<LinkedEdition, "faultOf"> {
  readonly site: SiteData;
  readonly sidebars: SidebarsByPrefix;
  readonly own: readonly ParsedPage[];
  readonly makePage: (parsed: ParsedPage) => Page;
}

/** Builds an edition from the parsed pages of the whole site, and reports problems of its navigation. */
export function buildEdition(
  edition: Edition,
  all: readonly ParsedPage[],
  input: GraphInput,
  context: BuildContext,
): BuiltEdition {
  const { config } = context;
  const { locale, version } = edition;
  const { routes } = input.table;
  const own = all.filter(({ source }) => source.lang === locale.lang && source.version === version);
  const pages = pagesByPath(own, input.table, config);
  const links = linksOf(edition, input, config);
  const metas = parseMetas(input.metas, edition, context);
  const navItems = readNav(locale, metas.nav, links.faultOf, context);
  const space = { pages, metas: metas.sidebars, hasNav: navItems.length > 0, ...links, context };
  // A link may lead to another edition, if this one lacks the page.
  const linked = new Map(all.map((page) => [routeOf(page, input.table), page]));
  const pageOf = (href: string) => linked.get(links.routeOfLink(href)!);
  const sidebars = editionSidebars(space, locale, pageOf);
  const nav = navItems.length > 0 || locale.sidebar
    ? navTexts(navItems, locale.lang, config)
    : folderNav(sidebars, pages, locale);
  const homeOf = (lang: string) => homeHref(lang, version, routes, config);
  const title = pages.get("index")?.parsed.title ?? "";
  const { inlineSvg } = input;
  const site = siteDataFor({ config, locale, version, nav, title, ...links, inlineSvg, homeOf });
  const opened = { ...edition, site, sidebars, own, faultOf: links.faultOf };
  return { ...opened, makePage: pageMaker(opened, all, input, config) };
}

/** Returns the items of the top navigation as written in the settings or else in `_nav.json`. */
function readNav(
  locale: LocaleConfig,
  nav: EditionMetas["nav"],
  faultOf: FaultOf,
  { diagnostics }: BuildContext,
): readonly NavItem[] {
  if (!nav) return locale.nav ?? [];
  const { file, items } = nav;
  diagnostics.addAll(
    locale.nav ? [coveredProblem(file, "a navigation")] : checkNavLinks(items, file, faultOf),
  );
  return locale.nav ?? items.map(({ item }) => item);
}

/** Returns the sidebars in the settings, and those of the files that these do not cover. */
function editionSidebars(
  space: SidebarSpace,
  locale: LocaleConfig,
  pageOf: (href: string) => ParsedPage | undefined,
): SidebarsByPrefix {
  const { config, diagnostics } = space.context;
  const { lang, sidebar } = locale;
  const langs = config.locales.map((one) => one.lang);
  const configured = sidebar && configuredSidebars(sidebar, lang, langs, {
    resolve: space.resolve,
    pageOf,
    textOf: (label) => labelText(label, lang, config),
  });
  const prefixes = configured && Object.keys(configured);
  const built = buildSidebars({ ...space, configured: prefixes });
  diagnostics.addAll(checkCoveredFiles(prefixes ?? [], Object.keys(built), space));
  if (config.checks.structure) diagnostics.addAll(checkConfiguredLabels(configured ?? {}, locale, langs));
  return { ...built, ...configured };
}

/** Returns functions that resolve the links in an edition's settings. */
function linksOf({ locale, version }: Edition, { links }: GraphInput, config: SiteConfig) {
  const at = homeSource(version, locale.lang, config);
  const targetOf = (href: string) => resolveTarget(href, at, links);
  const resolve = (href: string) => targetOf(href).href;
  const resolveUnchecked = (href: string) => targetOf(href).kind === "missing" ? href : resolve(href);
  const faultOf: FaultOf = (href, kind) => {
    const target = targetOf(href).kind;
    if (target === "external") return schemeHint(href);
    if (target !== "missing") return undefined;
    if (kind === "link") return addressHint(href) ?? missingPageHint(href, links, at);
    return missingFileHint(href, links);
  };
  const routeOfLink = (href: string) => {
    const target = targetOf(href);
    return target.kind === "page" ? target.route : undefined;
  };
  return { resolve, resolveUnchecked, routeOfLink, faultOf };
}

function pageMaker(
  { locale, version, site, sidebars, own }: Omit<BuiltEdition, "makePage">,
  all: readonly ParsedPage[],
  { parsed: files, table, links, inlineSvg, dates, freshness, keepSections }: GraphInput,
  config: SiteConfig,
): BuiltEdition["makePage"] {
  const byHref = new Map(own.map((page) => [routeOf(page, table).href, page]));
  const originals = new Map(
    all.filter(({ source }) => source.lang === config.lang && source.version === version)
      .map((page) => [routeOf(page, table).pureRoutePath, page]),
  );
  const record = freshness.get(editionKey(version, locale.lang));
  const showsOverview = shownAmong(files, "Overview", config);
  return (parsed) => {
    const route = routeOf(parsed, table);
    const original = originals.get(route.pureRoutePath);
    const entry = record?.pages?.[route.pureRoutePath];
    const changed = original && entry ? staleSections(original, entry, keepSections) : [];
    const stale = original && changed.length > 0
      ? staleLinks(parsed, changed, routeOf(original, table).href)
      : [];
    const props = pagePropsFor({
      config,
      site,
      route,
      parsed,
      stale,
      byHref,
      inlineSvg,
      lastUpdated: dates.get(parsed.source.relativePath),
      sidebar: sidebarFor(route, sidebars),
      routes: table.routes,
      resolve: (href) => resolveTarget(href, parsed.source, links).href,
      placesOverview: showsOverview(parsed),
    });
    return { route, parsed, props };
  };
}

/**
 * Returns links to the sections of the original, at `href`, that have changed since a page was translated.
 * Their texts are the page's own headings where it has them.
 */
function staleLinks(page: ParsedPage, changed: readonly StaleSection[], href: string) {
  const headings = new Map(itemsOf(page, "heading").map(({ id, text }) => [id, text]));
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
    withoutPageExtension(pathInLanguage(page.source, config)),
    { route: routeOf(page, table), parsed: page },
  ]));
}

/**
 * Returns the sidebar with the longest prefix of the page's path, or an empty one. A page beside a folder of its
 * name (`guide.md`, `guide/`) has the folder's sidebar.
 */
function sidebarFor(route: Route, sidebars: SidebarsByPrefix): readonly SidebarEntry[] {
  const prefixes = Object.keys(sidebars).filter((prefix) => `${route.pureRoutePath}/`.startsWith(prefix));
  const best = prefixes.sort((a, b) => b.length - a.length)[0];
  return best === undefined ? [] : sidebars[best] ?? [];
}
