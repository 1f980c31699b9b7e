/** Which links the runtime may follow itself. Everything it is not sure of stays the browser's. */
import { routeFromPath } from "../lib/address.ts";
import { boot } from "./boot.ts";

/** Path and query of the page that is shown: on the way back to another, the address is that one's already. */
let shown = location.pathname + location.search;

export function setShown({ pathname, search }: URL): void {
  shown = pathname + search;
}

/** The link a click, hover or focus is about, if it leads to a page of this site. */
export function pageLink(event: Event): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  // A text to be found on the page is the browser's to find.
  if (!link?.href || link.hasAttribute("download") || link.hash.includes(":~:")) return undefined;
  // The same section in another language or version: ids are mostly the same. What lacks it is shown from its top,
  // and keeps the way back. A query says what is shown around the page.
  if (
    link.matches("[data-alternate],[data-version]") &&
    link.hash + link.search !== location.hash + location.search
  ) {
    [link.search, link.hash] = [location.search, location.hash];
  }
  if ((link.target && link.target !== "_self") || link.relList.contains("external")) return undefined;
  return pageUrl(link.href);
}

/** The address as a URL, if a page of this site may stand there. */
export function pageUrl(href: string): URL | undefined {
  const url = new URL(href, location.href);
  const isPage = url.origin === location.origin && routeFromPath(url.pathname, boot) !== undefined &&
    !hasOtherExtension(url.pathname);
  return isPage ? url : undefined;
}

/** Whether a click asks for more than following the link: a new tab, a download, another button. */
export function isPlainClick(event: MouseEvent): boolean {
  return !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey &&
    !event.shiftKey && !event.altKey;
}

/** Whether an address is that of the page that is shown. */
export function isSamePage({ pathname, search }: Pick<URL, "pathname" | "search">): boolean {
  return pathname + search === shown;
}

/** `/file.pdf` is a file; `/v1.2/` and `/guide.html` are pages. */
function hasOtherExtension(pathname: string): boolean {
  return /\.(?!html$)[a-z][a-z0-9]*$/i.test(pathname);
}
