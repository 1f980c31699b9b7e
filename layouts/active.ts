/** Which links of the navigation point at the page that is shown. The runtime compares the same way later. */
import { cleanPath, encodePath } from "../islands/lib/address.ts";
import type { NavItem, PageMeta, SidebarEntry, SiteData } from "./types.ts";

/** Address without hash, query, `.html` and `/index`, so that two spellings of a page compare equal. */
export function normalizeHref(href: string): string {
  return cleanPath(href.replace(/[?#].*$/, ""));
}

/** Address of the page with the base path, as links are written. */
export function currentHref(site: SiteData, page: PageMeta): string {
  return normalizeHref(encodePath(site.base.replace(/\/$/, "") + page.routePath));
}

/** Whether a link leads to the page, and not to a part of it. */
export function isCurrent(link: string, current: string): boolean {
  return !link.includes("#") && normalizeHref(link) === current;
}

export function isExternal(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:)?\/\//i.test(href) || href.startsWith("mailto:");
}

/** Whether a navigation item, or one below it, leads to where the page stands. */
export function isActiveNav(item: NavItem, site: SiteData, page: PageMeta): boolean {
  if (item.items?.some((child) => isActiveNav(child, site, page))) return true;
  if (item.activeMatch) return new RegExp(item.activeMatch).test(page.routePath);
  if (item.link === undefined || isExternal(item.link)) return false;
  return inSection(normalizeHref(item.link), currentHref(site, page), site);
}

/** A folder's link covers the pages below it; a home link covers itself alone. */
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
