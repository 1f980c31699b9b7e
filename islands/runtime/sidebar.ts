/** Marks where the reader is in the sidebar and in the navigation, which pages share. */
import { HEADER_ID, SIDEBAR_ID } from "../markup.ts";
import { onPage } from "./boot.ts";

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
  reveal(active, sidebar);
}

function samePage(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname === location.pathname && !link.hash;
}

/** Scrolls the sidebar, never the page. */
function reveal(link: HTMLElement, sidebar: HTMLElement): void {
  const frame = sidebar.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.height && (place.top < frame.top || place.bottom > frame.bottom)) {
    sidebar.scrollTop += place.top - frame.top - frame.height / 2;
  }
}

/** Navigation links say in `data-match` which routes they are active on. */
function markNavigation(): void {
  for (const link of document.querySelectorAll<HTMLElement>(`#${HEADER_ID} [data-match]`)) {
    const here = new RegExp(link.dataset.match!).test(location.pathname);
    setCurrent(link, here ? "true" : undefined);
  }
}

export function setCurrent(link: Element, value: string | undefined): void {
  if (value) link.setAttribute("aria-current", value);
  else link.removeAttribute("aria-current");
}
