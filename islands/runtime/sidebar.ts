/** Marks the current page in the sidebar and the navigation, whose HTML many pages share. */
import { routeFromPath } from "../lib/address.ts";
import { Id } from "../markup.ts";
import { setAttributes } from "./attributes.ts";
import { boot, currentPage, onPage } from "./boot.ts";

const LINKS = ".nav-menu a.nav-link:not([data-alternate], [data-version])";

export function startSidebar(): void {
  onPage(() => {
    const sidebar = document.getElementById(Id.Sidebar);
    if (sidebar) markSidebar(sidebar);
    markNavigation();
  });
}

function markSidebar(sidebar: HTMLElement): void {
  let active: HTMLElement | undefined;
  for (const link of sidebar.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const here = isCurrentPage(link);
    setAttributes(link, { "aria-current": here && "page" });
    if (here) active ??= link;
  }
  if (!active) return;
  // A group's own link is beside its details.
  for (const group of sidebar.querySelectorAll("details")) {
    if (group.parentElement!.querySelector("[aria-current]")) group.open = true;
  }
  // Wait for the frame, which computes the layout anyway.
  requestAnimationFrame(() => scrollListToLink(active!, sidebar));
}

/** Returns whether a link leads to the page that is shown, and not to a section of it. */
function isCurrentPage(link: HTMLAnchorElement): boolean {
  return !link.hash && routeOf(link) === currentPage.routePath;
}

/** Returns the route of a link; empty for an address outside the site. */
function routeOf({ origin, pathname }: HTMLAnchorElement): string {
  return origin === location.origin && routeFromPath(pathname, boot) || "";
}

/** Scrolls a list, but never the page, so that a link in it is visible. */
export function scrollListToLink(link: HTMLElement, list: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < frame.top || place.bottom > frame.bottom) {
    list.scrollTop += place.top - frame.top - frame.height / 2;
  }
}

function markNavigation(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
    const active = isActive(link);
    setAttributes(link, { "aria-current": isCurrentPage(link) ? "page" : active && "true" });
    link.classList.toggle("active", active);
  }
  for (const menu of document.querySelectorAll<HTMLElement>(".nav-menu details.menu")) {
    menu.classList.toggle("active", matches(menu) || !!menu.querySelector("a.nav-link.active"));
  }
}

/** Same rule as `layouts/active.ts`: by pattern if there is one; otherwise, a folder's link covers the pages below. */
function isActive(link: HTMLAnchorElement): boolean {
  const route = routeOf(link);
  const here = currentPage.routePath;
  return matches(link) ?? (route === here || (isFolder(route) && here.startsWith(route)));
}

function matches({ dataset: { activeMatch } }: HTMLElement): boolean | undefined {
  return activeMatch ? new RegExp(activeMatch).test(currentPage.routePath) : undefined;
}

/** Returns whether a route covers those below it. Home pages do not: the site's, and that which the brand links to. */
function isFolder(route: string): boolean {
  return route !== "/" && route.endsWith("/") && route !== routeOf(document.querySelector("a.brand")!);
}
