/** The site as data, with the specification's names: for components, and for other tools. Pure. */
import type { PageMeta } from "../../islands/types.ts";
import type { SidebarEntry, SiteData } from "../../layouts/types.ts";
import type { LocaleConfig, Page, ParsedPage, SiteConfig, SiteGraph } from "../types.ts";
import { editionKey } from "../source/editions.ts";

/** A sidebar entry. Dividers have only `dividerType`, headers only `text` and `tag`, fragments no `link`. */
export interface SidebarItem {
  readonly text?: string;
  readonly link?: string;
  readonly items?: readonly SidebarItem[];
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  readonly tag?: string;
  readonly dividerType?: "dashed" | "solid";
}

export type Sidebars = { readonly [prefix: string]: readonly SidebarItem[] };

export type PageIndexEntry = Pick<
  PageMeta,
  "title" | "routePath" | "lang" | "toc" | "frontmatter" | "version" | "_relativePath"
>;

type SharedByThemeAndLocale = Pick<SiteData, "nav" | "outlineTitle" | "prevPageText" | "nextPageText">;

interface LocaleEntry extends SharedByThemeAndLocale, Pick<SiteData, "lang" | "title" | "description"> {
  readonly label: string;
  readonly sidebar: Sidebars;
}

interface ThemeEntry
  extends
    SharedByThemeAndLocale,
    Pick<SiteData, "socialLinks" | "lastUpdatedText" | "darkMode" | "hideNavbar" | "sourceCodeText">,
    Pick<SiteConfig["theme"], "lastUpdated" | "outline"> {
  readonly sidebar: Sidebars;
  readonly locales: readonly LocaleEntry[];
  readonly footer: { readonly message: string };
  readonly editLink: NonNullable<LocaleConfig["editLink"]>;
  readonly search: boolean;
}

/** The record; `lang` is the default language. */
export interface SiteRecord extends Pick<SiteData, "title" | "description" | "lang" | "base"> {
  readonly logo: SiteData["logo"] | "";
  readonly themeConfig: ThemeEntry;
  readonly multiVersion: SiteConfig["multiVersion"];
  readonly markdown: SiteConfig["markdown"];
  readonly route: { readonly cleanUrls: boolean };
  readonly search: SiteConfig["search"] | false;
  readonly pages: readonly PageIndexEntry[];
}

/** Returns the record with the texts and links of one language and version; undefined if it has no pages. */
export function siteRecord(graph: SiteGraph, version: string, lang: string): SiteRecord | undefined {
  const { config } = graph;
  const site = graph.sites.get(editionKey(version, lang));
  if (!site) return undefined;
  const { theme } = config;
  return {
    title: site.title,
    description: site.description,
    lang: config.lang,
    base: site.base,
    logo: site.logo ?? "",
    themeConfig: {
      nav: site.nav,
      sidebar: sidebarsOf(graph, version, lang),
      locales: config.locales.flatMap((entry) => localeEntry(graph, version, entry.lang)),
      socialLinks: site.socialLinks,
      footer: { message: site.footerMessage ?? "" },
      editLink: config.locales.find((entry) => entry.lang === lang)?.editLink ??
        { docRepoBaseUrl: "", text: "" },
      lastUpdated: theme.lastUpdated,
      lastUpdatedText: site.lastUpdatedText,
      outline: theme.outline,
      outlineTitle: site.outlineTitle,
      darkMode: theme.darkMode,
      hideNavbar: theme.hideNavbar,
      search: config.search !== undefined,
      prevPageText: site.prevPageText,
      nextPageText: site.nextPageText,
      sourceCodeText: site.sourceCodeText,
    },
    multiVersion: config.multiVersion,
    markdown: config.markdown,
    route: { cleanUrls: config.cleanUrls },
    search: config.search ?? false,
    pages: [...graph.pages.values()].map(indexEntry),
  };
}

function localeEntry(graph: SiteGraph, version: string, lang: string): LocaleEntry[] {
  const site = graph.sites.get(editionKey(version, lang));
  if (!site) return [];
  return [{
    lang,
    label: site.locales.find((entry) => entry.lang === lang)?.label ?? lang,
    title: site.title,
    description: site.description,
    nav: site.nav,
    sidebar: sidebarsOf(graph, version, lang),
    outlineTitle: site.outlineTitle,
    prevPageText: site.prevPageText,
    nextPageText: site.nextPageText,
  }];
}

function indexEntry({ props: { page } }: Page): PageIndexEntry {
  const { title, routePath, lang, toc, frontmatter, version, _relativePath } = page;
  return { title, routePath, lang, toc, frontmatter, version, _relativePath };
}

/** Returns the sidebars of one edition, with a group of shared fragments, which have no page to link to. */
export function sidebarsOf(graph: SiteGraph, version: string, lang: string): Sidebars {
  const own = graph.sidebars.get(editionKey(version, lang)) ?? {};
  const items = Object.entries(own).map(([prefix, entries]) => [prefix, entries.map(sidebarItem)]);
  const shared = [...graph.fragments.values()].filter((fragment) => isShared(fragment, version, lang));
  if (shared.length === 0) return Object.fromEntries(items);
  const group: SidebarItem = {
    text: "shared",
    items: shared.map(({ title }) => ({ text: title })),
    collapsed: false,
    collapsible: true,
  };
  return Object.fromEntries([...items, ["/shared/", [group]]]);
}

function isShared({ source }: ParsedPage, version: string, lang: string): boolean {
  return source.version === version && source.lang === lang && /(^|\/)shared\//.test(source.relativePath);
}

function sidebarItem(entry: SidebarEntry): SidebarItem {
  if (entry.type === "divider") return { dividerType: entry.dividerType };
  const { text, tag } = entry;
  const named = { text, ...(tag === undefined ? {} : { tag }) };
  if (entry.type === "section-header") return named;
  if (entry.type === "link") return { ...named, link: entry.link };
  const { link, items, collapsed, collapsible } = entry;
  return {
    ...named,
    ...(link === undefined ? {} : { link }),
    items: items.map(sidebarItem),
    collapsed,
    collapsible,
  };
}
