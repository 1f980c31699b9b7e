/**
 * Gives the site's islands information about their page. A list of all URLs would be too much to send: the
 * browser applies a rule, and receives only those URLs that were resolved on the server and that the rule
 * gets wrong.
 */
import type { ComponentType, ReactNode } from "react";
import { cleanPath } from "../../islands/lib/address.ts";
import type { IslandPlace, IslandProps, Json } from "../../islands/types.ts";
import type { OwnTexts } from "../i18n.ts";
import { type ComponentTexts, type RuntimePageData, type ThemeData, ThemeDataContext } from "./theme_data.ts";

/** Facts that are the same for all pages of a site. */
export interface IslandSiteData {
  readonly base: string;
  readonly cleanUrls: boolean;
  /** The default language. */
  readonly lang: string;
  /** The site's own wording of interface texts, by language; omitted if there is none. */
  readonly texts?: { readonly [lang: string]: OwnTexts };
  /** Omitted if there are none. */
  readonly componentTexts?: ComponentTexts;
}

/** Guesses the URL for an absolute path: the page of that name in this page's language and version. */
export function likelyHref(
  href: string,
  { base, cleanUrls, prefix }: Pick<IslandSiteData, "base" | "cleanUrls"> & Pick<IslandPlace, "prefix">,
): string {
  if (base !== "/" && href.startsWith(base)) return href;
  const [, path = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const plain = cleanPath(path.replace(/\.mdx?$/, ""));
  // Another extension means a file, which is shared by all languages.
  if (/\.\w+$/.test(plain)) return base + href.slice(1);
  const route = `${plain}/`.startsWith(`${prefix}/`) && prefix ? plain : prefix + plain;
  const ending = cleanUrls ? "" : route.endsWith("/") ? "index.html" : ".html";
  return base + route.slice(1) + ending + suffix;
}

/** Returns the theme data of a page for its islands in the browser. */
export function placeTheme(
  { lang, prefix, hrefs = {}, pageData, routePath }: IslandPlace,
  site: IslandSiteData,
): ThemeData {
  const { base, cleanUrls, texts = {}, componentTexts } = site;
  const resolve = (href: string) =>
    Object.hasOwn(hrefs, href) ? hrefs[href] : likelyHref(href, { base, cleanUrls, prefix });
  const own = pageData as RuntimePageData | undefined;
  const theme = { lang, base, resolve, texts: texts[lang], componentTexts, isIsland: true };
  return { ...theme, ...(own && { pageData: own }), ...(routePath && { routePath }) };
}

/** Parts of the theme data that are too large to be sent with each island. */
const PAGE_PARTS = ["toc", "overview", "glossary", "options"] as const;

export interface PlaceRecorder {
  /** Theme data for the island while it is rendered on the server. */
  readonly theme: ThemeData;
  /**
   * Returns what to send to the browser, once the island is rendered; undefined if the rule is enough. Throws
   * if the island read data that the browser will not have.
   */
  readonly place: () => IslandPlace | undefined;
}

/**
 * Creates the theme data of the island `name` on the server and records what it reads. Paths among the
 * `props` are recorded, too.
 */
export function recordPlace(page: ThemeData, name: string, props: Json): PlaceRecorder {
  const { lang, texts, componentTexts, base = "/", cleanUrls = true, prefix = "" } = page;
  const hrefs: Record<string, string> = {};
  const resolve = (href: string) => {
    const found = page.resolve?.(href) ?? href;
    if (found !== likelyHref(href, { base, cleanUrls, prefix })) hrefs[href] = found;
    return found;
  };
  pathsIn(props).forEach(resolve);
  const theme = { lang, base, resolve, texts, componentTexts, isIsland: true };
  const missed = new Set<string>();
  for (const part of PAGE_PARTS) Object.defineProperty(theme, part, { get: () => void missed.add(part) });
  const read: { pageData?: RuntimePageData; routePath?: string } = {};
  Object.defineProperty(theme, "pageData", {
    get: () => read.pageData ??= page.pageData && recordedData(page.pageData),
  });
  Object.defineProperty(theme, "routePath", { get: () => read.routePath = page.routePath });
  const place = () => {
    const [part] = missed;
    if (part) {
      throw new Error(
        `The page's ${part} is not sent to the browser: put the component that shows it between the tags of <${name}>`,
      );
    }
    const asked = Object.keys(hrefs).length > 0;
    const isRuleEnough = !prefix && !asked && Object.keys(read).length === 0;
    return isRuleEnough ? undefined : { lang, prefix, ...(asked && { hrefs }), ...read as object };
  };
  // The name shows up in stack traces.
  return { theme, place: Object.defineProperty(place, "name", { value: name }) };
}

/** Returns the data, in which fields of the site that are made when they are read become fields that are sent. */
function recordedData({ siteData, page }: RuntimePageData): RuntimePageData {
  const own = { ...siteData };
  for (const name of Object.getOwnPropertyNames(siteData).filter((name) => !Object.hasOwn(own, name))) {
    const get = () => {
      const value = siteData[name];
      Object.defineProperty(own, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(own, name, { get, configurable: true });
  }
  return { siteData: own, page };
}

/** Wraps a component with theme data. Without `children`, it gets those of its props. */
export function withThemeData(
  theme: ThemeData,
  // deno-lint-ignore no-explicit-any -- any component whose props are JSON
  Component: ComponentType<any>,
  children: ReactNode,
): ComponentType<IslandProps> {
  return (props) => (
    <ThemeDataContext.Provider value={theme}>
      {children === undefined ? <Component {...props} /> : <Component {...props}>{children}</Component>}
    </ThemeDataContext.Provider>
  );
}

/** Collects the absolute paths among the values, because an island may later turn them into links. */
function pathsIn(value: Json): string[] {
  if (typeof value === "string") return /^\/(?!\/)/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(pathsIn) : [];
}
