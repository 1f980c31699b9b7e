/** What every page of one language and version shares. Pure. */
import { SEARCH_HASHES, searchIndexKey } from "./search_index.ts";
import type { NavItem, SiteData } from "../../layouts/types.ts";
import type { LocaleConfig, SiteConfig } from "../types.ts";
import { languagePrefix, routeFromPure } from "./routes.ts";
import { t, type TextKey } from "../../layouts/i18n.ts";

export interface SiteDataInput {
  readonly config: SiteConfig;
  readonly locale: LocaleConfig;
  readonly version: string;
  readonly nav: readonly NavItem[];
  /** The address of a link as written in the navigation. */
  readonly resolve: (href: string) => string;
}

/** Site data of one language and version; every text has its value in that language. */
export function siteDataFor({ config, locale, version, nav, resolve }: SiteDataInput): SiteData {
  const { theme } = config;
  const text = (key: string, fallback: TextKey) => locale.texts[key] ?? t(locale.lang, fallback);
  return {
    title: locale.title,
    description: locale.description,
    lang: locale.lang,
    base: config.base,
    logo: config.logo &&
      { light: withBase(config.logo.light, config), dark: withBase(config.logo.dark, config) },
    icon: config.icon === undefined ? undefined : withBase(config.icon, config),
    locales: config.locales.map((entry) => ({
      lang: entry.lang,
      label: entry.label,
      title: entry.title,
      description: entry.description,
      dir: entry.dir,
      home: routeFromPure("/", entry.lang, version, config).href,
    })),
    versions: config.multiVersion.versions,
    nav: nav.map((item) => resolveNav(item, resolve, languagePrefix(locale.lang, version, config))),
    socialLinks: theme.socialLinks,
    darkMode: theme.darkMode,
    hideNavbar: theme.hideNavbar,
    contentAnimation: theme.contentAnimation,
    footerMessage: theme.footerMessage,
    outlineTitle: text("outlineTitle", "outlineTitle"),
    prevPageText: text("prevPageText", "prevPage"),
    nextPageText: text("nextPageText", "nextPage"),
    lastUpdatedText: text("lastUpdatedText", "lastUpdated"),
    sourceCodeText: text("sourceCodeText", "source"),
    search: config.search && {
      mode: config.search.mode,
      ...(config.search.apiUrl ? { apiUrl: config.search.apiUrl } : {}),
      searchIndexes: config.search.searchIndexes,
      limit: config.search.limit,
      hashes: encodeURI(config.base) + SEARCH_HASHES,
      indexes: config.search.mode === "remote"
        ? {}
        : Object.fromEntries(config.locales.map(({ lang }) => [lang, searchIndexKey(lang, version)])),
    },
    globalUIComponents: theme.globalUIComponents,
  };
}

function resolveNav(item: NavItem, resolve: (href: string) => string, prefix: string): NavItem {
  const { text, position, tag } = item;
  return {
    text,
    ...(position ? { position } : {}),
    ...(tag ? { tag } : {}),
    ...(item.link ? { link: resolve(item.link) } : {}),
    ...(item.activeMatch
      ? { activeMatch: item.activeMatch }
      : item.link?.startsWith("/")
      ? { activeMatch: sectionPattern(item.link, prefix) }
      : {}),
    ...(item.items ? { items: item.items.map((child) => resolveNav(child, resolve, prefix)) } : {}),
  };
}

/** Without `activeMatch` an item is active in the whole top folder it leads to. */
function sectionPattern(link: string, prefix: string): string {
  const top = link.replace(/[#?].*$/, "").split("/")[1] ?? "";
  const start = (prefix && link.startsWith(`${prefix}/`) ? link : prefix + (top ? `/${top}/` : "/")).replace(
    /[.*+?^${}()|[\]\\]/g,
    "\\$&",
  );
  return `^${start}`;
}

function withBase(path: string, config: SiteConfig): string {
  return path.startsWith("/") ? config.base + path.slice(1) : path;
}
