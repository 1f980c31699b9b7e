/**
 * What an island of the site knows of the page it stands in. A list of all addresses would be too much to send: the
 * browser follows a rule, and is sent what the rule does not tell among the addresses that the server was asked for.
 */
import type { ComponentType, ReactNode } from "react";
import { cleanPath } from "../../islands/lib/address.ts";
import type { IslandPlace, IslandProps, Json } from "../../islands/types.ts";
import type { OwnTexts } from "../i18n.ts";
import { type ComponentTexts, type OwnPageData, type ThemeData, ThemeDataContext } from "./theme_data.ts";

/** What is the same for all pages of a site. */
export interface SiteFacts {
  readonly base: string;
  readonly cleanUrls: boolean;
  /** The default language. */
  readonly lang: string;
  /** What the site says in its own words, by language; left out where that is nothing. */
  readonly texts?: { readonly [lang: string]: OwnTexts };
  /** Left out where there are none. */
  readonly componentTexts?: ComponentTexts;
}

/** Where an absolute path most likely leads: to the page of that name, in this page's language and version. */
export function likelyHref(
  href: string,
  { base, cleanUrls, prefix }: Pick<SiteFacts, "base" | "cleanUrls"> & Pick<IslandPlace, "prefix">,
): string {
  if (base !== "/" && href.startsWith(base)) return href;
  const [, path = "", suffix = ""] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const plain = cleanPath(path.replace(/\.mdx?$/, ""));
  // Another ending is that of a file, of which there is one for all languages.
  if (/\.\w+$/.test(plain)) return base + href.slice(1);
  const route = `${plain}/`.startsWith(`${prefix}/`) && prefix ? plain : prefix + plain;
  const ending = cleanUrls ? "" : route.endsWith("/") ? "index.html" : ".html";
  return base + route.slice(1) + ending + suffix;
}

/** A page's theme data as an island of it has them, in the browser. */
export function placeTheme({ lang, prefix, hrefs = {}, pageData }: IslandPlace, site: SiteFacts): ThemeData {
  const { base, cleanUrls, texts = {}, componentTexts } = site;
  const resolve = (href: string) =>
    Object.hasOwn(hrefs, href) ? hrefs[href] : likelyHref(href, { base, cleanUrls, prefix });
  const own = pageData as OwnPageData | undefined;
  return { lang, base, resolve, texts: texts[lang], componentTexts, ...(own && { pageData: own }) };
}

/** The parts of theme data that are too large for each island to bring along. */
const PAGE_PARTS = ["toc", "overview", "glossary", "options"] as const;

export interface PlaceRecorder {
  /** The same, while the island called `name` is rendered on the server. */
  readonly theme: ThemeData;
  /**
   * What the browser is to be told, once the island is rendered; undefined where it knows. Throws if the island asked
   * for what the browser will not have.
   */
  readonly place: () => IslandPlace | undefined;
}

/** Makes an island's theme data on the server, and remembers what was asked of it. `props` may name addresses too. */
export function recordPlace(page: ThemeData, name: string, props: Json): PlaceRecorder {
  const { lang, texts, componentTexts, base = "/", cleanUrls = true, prefix = "" } = page;
  const hrefs: Record<string, string> = {};
  const resolve = (href: string) => {
    const found = page.resolve?.(href) ?? href;
    if (found !== likelyHref(href, { base, cleanUrls, prefix })) hrefs[href] = found;
    return found;
  };
  pathsIn(props).forEach(resolve);
  const theme = { lang, base, resolve, texts, componentTexts };
  const missed = new Set<string>();
  for (const part of PAGE_PARTS) Object.defineProperty(theme, part, { get: () => void missed.add(part) });
  let data: OwnPageData | undefined;
  Object.defineProperty(theme, "pageData", { get: () => data = page.pageData });
  const place = () => {
    const [part] = missed;
    if (part) {
      throw new Error(
        `The page's ${part} is not sent to the browser: put what shows it between the tags of <${name}>`,
      );
    }
    const asked = Object.keys(hrefs).length > 0;
    const pageData = data && { pageData: data as unknown as Json };
    return prefix || asked || data ? { lang, prefix, ...(asked && { hrefs }), ...pageData } : undefined;
  };
  // An error's stack then names the island.
  return { theme, place: Object.defineProperty(place, "name", { value: name }) };
}

/** The component with that theme data; without `children`, with those of its props. */
export function islandWithin(
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

/** Absolute paths among the values: an island may make links of them later. */
function pathsIn(value: Json): string[] {
  if (typeof value === "string") return /^\/(?!\/)/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(pathsIn) : [];
}
