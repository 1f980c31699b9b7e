/** Determines which navigation links lead to the current page. The runtime compares in the same way later. */
import { cleanPath, encodePath, isExternal } from "../islands/lib/address.ts";
import type { NavItem, PageMeta, SidebarEntry, SiteData } from "./types.ts";

/** Returns a URL without hash, query, `.html` and `/index`, so that all spellings of a page compare equal. */
export function normalizeHref(href: string): string {
  return cleanPath(href.replace(/[?#].*$/, ""));
}

/** Returns the normalized URL of the page, with the base path. */
export function currentHref(site: SiteData, page: PageMeta): string {
  return normalizeHref(encodePath(site.base + page.routePath.slice(1)));
}

/** Reports whether a link leads to the page itself, not to a section of it. */
export function isCurrent(link: string, current: string): boolean {
  return !link.includes("#") && normalizeHref(link) === current;
}

/** Reports whether a navigation item, or one below it, leads to the page or to its section of the site. */
export function isActiveNav(item: NavItem, site: SiteData, page: PageMeta): boolean {
  if (item.items?.some((child) => isActiveNav(child, site, page))) return true;
  if (item.activeMatch) return new RegExp(item.activeMatch).test(page.routePath);
  if (item.link === undefined || isExternal(item.link)) return false;
  return inSection(normalizeHref(item.link), currentHref(site, page), site);
}

/** Reports whether a link covers the page: a folder's covers all pages below it, a home link only itself. */
function inSection(link: string, current: string, site: SiteData): boolean {
  const isHome = link === site.base || site.locales.some((locale) => normalizeHref(locale.home) === link);
  return link === current || (!isHome && link.endsWith("/") && current.startsWith(link));
}

export function containsActive(entry: SidebarEntry, current: string): boolean {
  if (entry.type === "link") return normalizeHref(entry.link) === current;
  if (entry.type !== "group") return false;
  const own = entry.link !== undefined && normalizeHref(entry.link) === current;
  return own || entry.items.some((child) => containsActive(child, current));
}
