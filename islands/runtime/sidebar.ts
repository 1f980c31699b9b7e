/** Marks where the reader is in the sidebar and in the navigation, which pages share. */
import { routeFromPath } from "../lib/address.ts";
import { SIDEBAR_ID } from "../markup.ts";
import { boot, currentPage, onPage } from "./boot.ts";

const LINKS = ".nav-menu a.nav-link:not([data-alternate], [data-version])";

export function startSidebar(): void {
  onPage(() => {
    const sidebar = document.getElementById(SIDEBAR_ID);
    if (sidebar) markSidebar(sidebar);
    markNavigation();
  });
}

function markSidebar(sidebar: HTMLElement): void {
  let active: HTMLElement | undefined;
  for (const link of sidebar.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const here = isHere(link);
    markCurrent(link, here && "page");
    if (here) active ??= link;
  }
  if (!active) return;
  for (let group = active.closest("details"); group; group = group.parentElement!.closest("details")) {
    group.open = true;
  }
  const link = active;
  // With the frame, which lays the page out in any case.
  requestAnimationFrame(() => reveal(link, sidebar));
}

/** Whether a link leads to the page that is shown, and not to a part of it. */
function isHere(link: HTMLAnchorElement): boolean {
  return !link.hash && routeOf(link) === currentPage.routePath;
}

/** Empty for an address outside of the site. */
function routeOf({ origin, pathname }: HTMLAnchorElement): string {
  return origin === location.origin && routeFromPath(pathname, boot) || "";
}

/** Says that a link leads to where the reader is. Firefox up to 118 does not know ARIA as properties. */
export function markCurrent(link: Element, value: string | false): void {
  if (value) link.setAttribute("aria-current", value);
  else link.removeAttribute("aria-current");
}

/** Scrolls the list that a link is in, never the page. */
export function reveal(link: HTMLElement, list: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.height && (place.top < frame.top || place.bottom > frame.bottom)) {
    list.scrollTop += place.top - frame.top - frame.height / 2;
  }
}

function markNavigation(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
    const active = isActive(link);
    markCurrent(link, isHere(link) ? "page" : active && "true");
    link.classList.toggle("active", active);
  }
  for (const menu of document.querySelectorAll<HTMLElement>(".nav-menu details.menu")) {
    menu.classList.toggle("active", matches(menu) || menu.querySelector("a.nav-link.active") !== null);
  }
}

/** As `layouts/active.ts` has it: by pattern where one is given, else a folder's link covers what is below it. */
function isActive(link: HTMLAnchorElement): boolean {
  const route = routeOf(link);
  const here = currentPage.routePath;
  return matches(link) ?? (route === here || (isFolder(route) && here.startsWith(route)));
}

function matches({ dataset: { activeMatch } }: HTMLElement): boolean | undefined {
  return activeMatch ? new RegExp(activeMatch).test(currentPage.routePath) : undefined;
}

/** A home covers itself alone, that of the site and that of the language and version, to which the brand leads. */
function isFolder(route: string): boolean {
  return route !== "/" && route.endsWith("/") && route !== routeOf(document.querySelector("a.brand")!);
}
