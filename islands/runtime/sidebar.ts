/** Marks where the reader is in the sidebar and in the navigation, which pages share. */
import { cleanPath } from "../lib/address.ts";
import { HEADER_ID, SIDEBAR_ID } from "../markup.ts";
import { boot, currentPage, onPage } from "./boot.ts";

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
    const here = samePage(link);
    setCurrent(link, here ? "page" : undefined);
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

function samePage(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && !link.hash &&
    cleanPath(link.pathname) === cleanPath(location.pathname);
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
  const top = document.getElementById(HEADER_ID);
  for (const link of top?.querySelectorAll<HTMLAnchorElement>("a.nav-link") ?? []) {
    if (link.dataset.alternate || link.dataset.version) continue;
    const active = isActive(link);
    setCurrent(link, samePage(link) ? "page" : active ? "true" : undefined);
    link.classList.toggle("active", active);
  }
  for (const menu of top?.querySelectorAll(".nav-menu details.menu") ?? []) {
    menu.classList.toggle("active", menu.querySelector("a.nav-link.active") !== null);
  }
}

/** As `layouts/active.ts` has it: by pattern where one is given, else a folder's link covers what is below it. */
function isActive(link: HTMLAnchorElement): boolean {
  const pattern = link.dataset.activeMatch;
  if (pattern) return new RegExp(pattern).test(currentPage().routePath);
  const path = cleanPath(link.pathname);
  const isFolder = link.origin === location.origin && path.endsWith("/") && !isHome(path);
  return samePage(link) || (isFolder && cleanPath(location.pathname).startsWith(path));
}

function isHome(path: string): boolean {
  return path === boot.base || boot.langs.some((lang) => path === `${boot.base}${lang}/`);
}

export function setCurrent(link: Element, value: string | undefined): void {
  if (value) link.setAttribute("aria-current", value);
  else link.removeAttribute("aria-current");
}
