/** Builds the data that all pages of one language and version share. Pure. */
import { SEARCH_HASHES, searchIndexKey } from "./search_paths.ts";
import type { IslandSiteData } from "../../layouts/mdx/island_place.tsx";
import type { NavItem, SiteData } from "../../layouts/types.ts";
import type { InlineSvg } from "../source/inline_svg.ts";
import type { LocaleConfig, Route, SiteConfig } from "../types.ts";
import { withResolvedLinks } from "./html_links.ts";
import { languagePrefix } from "./routes.ts";
import { resolveTag } from "./tag.ts";
import { type OwnTexts, t } from "../../layouts/i18n.ts";

export interface SiteDataInput {
  readonly config: SiteConfig;
  readonly locale: LocaleConfig;
  readonly version: string;
  readonly nav: readonly NavItem[];
  /** Title of the home page, for a site without a title. */
  readonly title: string;
  readonly homeOf: (lang: string) => string;
  /** Returns the address of a link as written in the navigation. */
  readonly resolve: (href: string) => string;
  /** The same for a link that is not checked: it is returned unchanged if its target does not exist. */
  readonly resolveUnchecked: (href: string) => string;
  /** Returns the route of the page that a link leads to. */
  readonly routeOfLink: (href: string) => Route | undefined;
  readonly inlineSvg: InlineSvg;
}

/** Builds the site data of one language and version, with all texts in that language. */
export function siteDataFor(input: SiteDataInput): SiteData {
  const { config, locale, version, nav, resolve, resolveUnchecked, inlineSvg } = input;
  const { theme } = config;
  const logo = config.logo && { light: resolve(config.logo.light), dark: resolve(config.logo.dark) };
  const texts = textsOfComponents(locale);
  const prefix = languagePrefix(locale.lang, version, config);
  const patterns = sectionPatterns(nav, prefix, (link) => pathInEdition(link, prefix, input));
  return {
    title: locale.title || input.title,
    description: locale.description,
    lang: locale.lang,
    base: config.base,
    logo,
    logoImage: logo && { light: inlineSvg(logo.light), dark: inlineSvg(logo.dark) },
    icon: config.icon === undefined ? undefined : resolve(config.icon),
    locales: config.locales.map((entry) => ({
      lang: entry.lang,
      label: entry.label,
      title: entry.title,
      dir: entry.dir,
      home: input.homeOf(entry.lang),
    })),
    nav: nav.map((item) => resolveNav(item, { resolve, prefix, patterns })),
    socialLinks: theme.socialLinks.map((link) =>
      link.mode === "text" ? link : { ...link, content: resolveUnchecked(link.content) }
    ),
    darkMode: theme.darkMode,
    hideNavbar: theme.hideNavbar,
    footerMessage: locale.footerMessage && withResolvedLinks(locale.footerMessage, resolve),
    outlineTitle: t(locale, "outlineTitle"),
    prevPageText: t(locale, "prevPage"),
    nextPageText: t(locale, "nextPage"),
    lastUpdatedText: t(locale, "lastUpdated"),
    sourceCodeText: t(locale, "source"),
    ...(texts && { texts }),
    search: searchData(config, version),
    globalUIComponents: theme.globalUIComponents,
  };
}

/** Returns the route of the page that a link leads to, in the language and version of the input. */
function pathInEdition(link: string, prefix: string, input: SiteDataInput): string | undefined {
  const route = input.routeOfLink(link);
  const isOwn = route?.lang === input.locale.lang && route.version === input.version;
  // If only another language or version has the page, use the same path in this one.
  return isOwn ? route.routePath : route && prefix + link.replace(/[#?].*$/, "");
}

function searchData({ search, base, locales }: SiteConfig, version: string): SiteData["search"] {
  if (!search) return undefined;
  const { mode, apiUrl, searchIndexes, limit } = search;
  const isRemote = mode === "remote";
  return {
    mode,
    ...(apiUrl ? { apiUrl } : {}),
    ...(isRemote ? { searchIndexes } : {}),
    limit,
    hashes: encodeURI(base) + SEARCH_HASHES,
    indexes: isRemote
      ? {}
      : Object.fromEntries(locales.map(({ lang }) => [lang, searchIndexKey(lang, version)])),
  };
}

/** Returns the facts for islands that are the same on all pages of the site. */
export function factsForIslands(
  { base, cleanUrls, lang, locales, componentTexts }: SiteConfig,
): IslandSiteData {
  const texts = Object.fromEntries(locales.flatMap((locale) => {
    const own = textsOfComponents(locale);
    return own ? [[locale.lang, own]] : [];
  }));
  return {
    base,
    cleanUrls,
    lang,
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(Object.keys(componentTexts).length > 0 && { componentTexts }),
  };
}

/** Returns the site's own texts without a field in the site data, or undefined if there are none. */
function textsOfComponents({ texts }: LocaleConfig): OwnTexts | undefined {
  const { outlineTitle: _, prevPage: _1, nextPage: _2, lastUpdated: _3, ...others } = texts;
  return Object.keys(others).length > 0 ? others : undefined;
}

interface NavSpace {
  readonly resolve: (href: string) => string;
  /** Prefix of the addresses of the language and version. */
  readonly prefix: string;
  /** Default patterns, for items without `activeMatch`. */
  readonly patterns: ReadonlyMap<NavItem, string>;
}

function resolveNav(item: NavItem, space: NavSpace): NavItem {
  const { text, position, tag } = item;
  const activeMatch = item.activeMatch
    ? inLanguage(item.activeMatch, space.prefix)
    : space.patterns.get(item);
  return {
    text,
    ...(position ? { position } : {}),
    ...resolveTag(tag, space.resolve),
    ...(item.link ? { link: space.resolve(item.link) } : {}),
    ...(activeMatch ? { activeMatch } : {}),
    ...(item.items ? { items: item.items.map((child) => resolveNav(child, space)) } : {}),
  };
}

/** Lets `^` in a pattern also match after the language and version prefix, which patterns may omit. */
function inLanguage(pattern: string, prefix: string): string {
  if (!prefix) return pattern;
  return pattern.replace(
    /\\.|\[\^|\^/g,
    (found) => found === "^" ? `^(?:${escaped(prefix)}(?=/|$))?` : found,
  );
}

/**
 * Returns default patterns for `activeMatch`. An item is active on all pages of the top folder that it leads
 * into, except those that other items lead to. If several items lead into a folder, only the first one in the
 * bar, or else the first one in a menu, gets this pattern. An item for the home page is active on that page
 * only.
 */
function sectionPatterns(
  nav: readonly NavItem[],
  prefix: string,
  routeOf: (link: string) => string | undefined,
): ReadonlyMap<NavItem, string> {
  const linked = [...nav, ...inMenus(nav)].flatMap((item) => {
    const route = routeOf(item.link ?? "");
    return route === undefined ? [] : [{ item, route }];
  });
  const sections = Map.groupBy(linked, ({ route }) => folderOf(route, prefix));
  return new Map([...sections].flatMap(([folder, [owner, ...others]]): [NavItem, string][] => {
    if (!owner) return [];
    if (folder === undefined) return [[owner.item, `^${escaped(prefix)}/?$`]];
    const elsewhere = others.map(({ route }) => route)
      .filter((route) => route !== owner.route && route.startsWith(folder) && route !== folder)
      .map((route) => escaped(route.slice(folder.length)) + (route.endsWith("/") ? "" : "$"));
    const except = elsewhere.length > 0 ? `(?!${elsewhere.join("|")})` : "";
    return [[owner.item, `^${escaped(folder.slice(0, -1))}(?:/${except}|$)`]];
  }));
}

function inMenus(items: readonly NavItem[]): NavItem[] {
  return items.flatMap(({ items = [] }) => [...items, ...inMenus(items)]);
}

/** Returns the top folder that contains a route or is the route itself, or undefined for the home page. */
function folderOf(route: string, prefix: string): string | undefined {
  const [folder] = /^\/[^/]+/.exec(route.slice(prefix.length)) ?? [];
  return folder && `${prefix}${folder}/`;
}

/** Like `RegExp.escape`, but keeps letters as they are: these patterns are part of every page. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
