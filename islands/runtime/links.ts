/** Decides which links the runtime follows itself. Everything it is not sure of is left to the browser. */
import { routeFromPath } from "../lib/address.ts";
import { GlobalName } from "../markup.ts";
import { boot } from "./boot.ts";
import { closestTo } from "./on_event.ts";

type Address = Pick<URL, "pathname" | "search">;

/** Path and query of the page that is shown. On `popstate`, `location` is already the address of another page. */
export let shownAddress =
  ((globalThis as { [GlobalName.DocumentPath]?: string })[GlobalName.DocumentPath] ?? location.pathname) +
  location.search;

export function setShownAddress(url: URL): void {
  shownAddress = addressOf(url);
}

/** Returns the address of the link that an event is about, if it leads to a page of this site. */
export function pageLink(event: Event): URL | undefined {
  const link = closestTo<HTMLAnchorElement>(event, "a");
  // Links in SVG have no host. Leave links to text fragments to the browser, which finds the text on the page.
  if (!link?.host || link.hasAttribute("download") || link.hash.includes(":~:")) return undefined;
  // Lead to the same section in another language or version: ids are mostly the same. A page without it is shown from
  // its top, and the way back to the section is kept. The query says which parts of the frame are shown.
  if (link.matches("[data-alternate],[data-version]")) {
    [link.search, link.hash] = [location.search, location.hash];
  }
  if ((link.target && link.target !== "_self") || link.relList.contains("external")) return undefined;
  return pageUrl(link.href);
}

/** Returns the address as a URL if it may be that of a page of this site. */
export function pageUrl(href: string): URL | undefined {
  const url = new URL(href, location.href);
  const isPage = url.origin === location.origin && routeFromPath(url.pathname, boot) !== undefined &&
    !hasOtherExtension(url.pathname);
  return isPage ? url : undefined;
}

/** Returns whether a click just follows the link, rather than asking for a new tab, a download or another button. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey ||
    event.altKey);
}

/** Returns whether an address is that of the page that is shown. */
export function isSamePage(url: Address): boolean {
  return addressOf(url) === shownAddress;
}

function addressOf({ pathname, search }: Address): string {
  return pathname + search;
}

/** `/file.pdf` is a file; `/v1.2/` and `/guide.html` are pages. */
function hasOtherExtension(pathname: string): boolean {
  return /\.(?!html$)[a-z][a-z0-9]*$/i.test(pathname);
}
