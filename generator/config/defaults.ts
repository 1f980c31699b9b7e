/** Turns validated settings into the configuration, with the defaults that depend on other settings or the content. */
import { existsSync } from "node:fs";
import { decode } from "../../islands/lib/address.ts";
import { configuredLinks, settingFor, sidebarKeys } from "./links.ts";
import { localeEntries, type LocaleSettings, type SiteSettings } from "../config_schema.ts";
import { localeTexts } from "./texts.ts";
import { directionOf } from "./values.ts";
import { type LiteralFile, locationInLiteral } from "../diagnostics/literal_place.ts";
import { hasOwnPages, languageFolders, languageLabel } from "../source/language_folders.ts";
import type { BuildOptions, LocaleConfig, SiteConfig } from "../types.ts";
import { dirname, join, resolve } from "../util/paths.ts";

/** The build options that affect the configuration. */
export type ConfigOptions =
  & Pick<BuildOptions, "contentDir">
  & Partial<Pick<BuildOptions, "base" | "origin" | "ssg" | "client" | "development">>;

/** Returns the configuration without the texts of the site's components, which are in a file of their own. */
export function completeSettings(
  settings: SiteSettings,
  configFile: LiteralFile,
  contentDir: string,
  options: ConfigOptions,
): Omit<SiteConfig, "componentTexts"> {
  const { title, multiVersion, route, llms, markdown, checks } = settings;
  const named = [...settings.locales, ...settings.themeConfig.locales];
  const roots = versionRoots(settings, contentDir);
  const found = named.length > 0 ? [] : [...new Set(roots.flatMap(languageFolders))].sort();
  const inRoot = roots.some(hasOwnPages);
  const first = inRoot || found.includes("en") ? "en" : found[0];
  const lang = settings.lang ?? named[0]?.lang ?? first ?? "en";
  const languages = locales(settings, configFile, lang, found);
  const base = normalizeBase(options.base ?? settings.base);
  return {
    contentDir,
    projectDir: dirname(contentDir),
    title,
    lang,
    base,
    origin: originBefore(base, options.origin ?? settings.origin),
    logo: logoFrom(settings.logo),
    // An empty text is no image.
    icon: settings.icon || undefined,
    locales: languages,
    flat: (languages.length < 2 || inRoot) && !roots.some((root) => existsSync(join(root, lang))),
    multiVersion,
    cleanUrls: route.cleanUrls,
    excludeRoutes: route.exclude,
    ssg: options.ssg ?? settings.ssg,
    llms,
    alias: Object.fromEntries(
      Object.entries(settings.alias).map(([name, to]) => [name, resolve(contentDir, to)]),
    ),
    markdown,
    search: completeSearch(settings),
    theme: completeTheme(settings),
    checks,
    client: options.client ?? "react",
    development: options.development ?? false,
  };
}

/** Returns the images for light and dark appearance. An empty text is no image. */
function logoFrom(logo: SiteSettings["logo"]): SiteConfig["logo"] {
  if (typeof logo !== "string") return logo;
  return logo === "" ? undefined : { light: logo, dark: logo };
}

function completeSearch({ search, themeConfig }: SiteSettings): SiteConfig["search"] {
  if (search === false || !themeConfig.search) return undefined;
  const { mode, apiUrl, searchIndexes = [], limit } = search;
  const indexes = searchIndexes.map((entry) =>
    typeof entry === "string" ? { value: entry, label: entry } : entry
  );
  return { mode, apiUrl, searchIndexes: indexes, limit };
}

function completeTheme({ themeConfig, globalUIComponents }: SiteSettings): SiteConfig["theme"] {
  const { socialLinks, lastUpdated, outline, darkMode, hideNavbar, enableContentAnimation } = themeConfig;
  return {
    socialLinks: socialLinks.map((link) => ({
      ...link,
      icon: isSvgMarkup(link.icon) ? { svg: link.icon } : link.icon,
      mode: link.mode ?? "link",
    })),
    lastUpdated,
    outline,
    darkMode,
    hideNavbar,
    contentAnimation: enableContentAnimation,
    globalUIComponents,
  };
}

/** Reports whether an icon is SVG markup rather than the name of a built-in icon. */
function isSvgMarkup(icon: string | { readonly svg: string }): icon is string {
  return typeof icon === "string" && icon.trimStart().startsWith("<svg");
}

/**
 * Returns the folders to search for language folders: one per version, as versions may differ in languages.
 */
function versionRoots({ multiVersion: { versions } }: SiteSettings, contentDir: string): string[] {
  return versions.length > 0 ? versions.map((version) => join(contentDir, version)) : [contentDir];
}

type EditLinkSettings = LocaleSettings["editLink"];

/** Merges a language's edit link with the theme's. Returns undefined unless both URL and text are set. */
function editLink(own: EditLinkSettings, shared: EditLinkSettings): LocaleConfig["editLink"] {
  const docRepoBaseUrl = own?.docRepoBaseUrl || shared?.docRepoBaseUrl;
  const text = own?.text || shared?.text;
  return docRepoBaseUrl && text ? { docRepoBaseUrl, text } : undefined;
}

function locales(
  settings: SiteSettings,
  configFile: LiteralFile,
  lang: string,
  found: readonly string[],
): LocaleConfig[] {
  const { title, description, themeConfig: theme } = settings;
  const entries = new Map<string, LocaleSettings>();
  const paths = new Map<string, readonly string[]>(settings.lang ? [[settings.lang, ["lang"]]] : []);
  for (const { entry, path } of localeEntries(settings)) {
    paths.set(entry.lang, [...path, "lang"]);
    entries.set(entry.lang, { ...entries.get(entry.lang), ...entry });
  }
  if (entries.size === 0) {
    for (const name of new Set([lang, ...found])) {
      entries.set(name, { lang: name, label: languageLabel(name) });
    }
  }
  return [...entries.values()].map((entry) => ({
    lang: entry.lang,
    label: entry.label ?? entry.lang,
    title: entry.title ?? title,
    description: entry.description ?? description,
    dir: entry.dir ?? directionOf(entry.lang),
    texts: localeTexts(entry, theme),
    footerMessage: entry.footer?.message || theme.footer?.message || undefined,
    editLink: editLink(entry.editLink, theme.editLink),
    nav: settingFor("nav", entry.lang, settings)?.value,
    sidebar: settingFor("sidebar", entry.lang, settings)?.value,
    links: configuredLinks(entry.lang, settings, configFile),
    location: paths.has(entry.lang) ? locationInLiteral(configFile, paths.get(entry.lang)!) : undefined,
    sidebarKeys: sidebarKeys(entry.lang, settings, configFile),
  }));
}

/** Returns the origin without the base path, which every address already contains after the origin. */
function originBefore(base: string, origin: string | undefined): string | undefined {
  if (origin === undefined) return undefined;
  const { origin: host, pathname } = new URL(origin);
  return normalizeBase(pathname) === base ? host : origin.replace(/\/+$/, "");
}

/** Normalizes a base path: `docs`, `/docs` and `/docs/` become `/docs/`, `my%20docs` becomes `/my docs/`. */
export function normalizeBase(base: string): string {
  const inner = decode(base).replace(/^\/+|\/+$/g, "");
  return inner ? `/${inner}/` : "/";
}
