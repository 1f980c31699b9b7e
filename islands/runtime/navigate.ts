/**
 * Client navigation. If anything is missing or fails (a route, a chunk of an earlier deployment), the browser loads the
 * page in full, so that a reader is never stuck. Without a network, the current page stays.
 */
import { currentPage, runtimeTexts, setCurrentPage } from "./boot.ts";
import { announce } from "./announce.ts";
import { updateHead } from "./head.ts";
import { isPlainClick, isSamePage, pageLink, pageUrl, setShownAddress } from "./links.ts";
import { type LoadedPage, loadPage, preloadPage } from "./page_data.ts";
import { startProgress, stopProgress } from "./progress.ts";
import { restoreFocus, restorePosition, savePosition, startScroll, TOP } from "./scroll.ts";
import { focusMain } from "./focus.ts";
import { applySwitches } from "./switches.ts";
import { withTransition } from "./transition.ts";

/** Puts a page in place, by swapping HTML or by rendering it. */
export type Swap = (page: LoadedPage) => void | Promise<void>;

/** The state of an entry of the history that the browser has moved to. */
type Popped = Pick<PopStateEvent, "state">;

let swapPage: Swap;
/** Where the latest navigation leads, if it is not cancelled; earlier ones that finish loading later are dropped. */
let latest: URL | undefined;

export function startNavigation(swap: Swap): void {
  swapPage = swap;
  startScroll();
  document.addEventListener("click", onClick);
  addEventListener("popstate", onPopState);
  // As in browsers, Escape cancels the loading of a page, unless the history has moved already.
  addEventListener("keydown", ({ key }) => key === "Escape" && isSamePage(location) && cancelNavigation());
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, onIntent, { passive: true });
  }
  // The reader has moved through the history while the runtime was loading.
  if (!isSamePage(location)) onPopState(history);
}

/** Goes to an address in the same way as a click on a link to it. */
export function navigateTo(href: string): void {
  const url = pageUrl(href);
  if (!url) return location.assign(href);
  if (!isSamePage(url)) return void goToPage(url);
  cancelNavigation();
  addEntry(url);
  if (url.hash) {
    location.replace(url.hash);
    focusMain(url.hash);
  }
  restorePosition(undefined, url.hash);
}

function onClick(event: MouseEvent): void {
  const url = isPlainClick(event) ? pageLink(event) : undefined;
  if (!url) return;
  if (isSamePage(url) && url.hash) {
    // The browser moves to a hash itself, including focus and `:target`. Save the position for the way back.
    savePosition();
    cancelNavigation();
    return;
  }
  event.preventDefault();
  navigateTo(url.href);
}

function onPopState(event: Popped): void {
  const url = new URL(location.href);
  if (isSamePage(url)) {
    cancelNavigation();
    // Without either, the browser has made this entry, for a link to a text: it opens what hides the text and scrolls.
    if (event.state || url.hash) restorePosition(event.state, url.hash);
  } else {
    void goToPage(url, event);
  }
}

/** Cancels the navigation in progress, if any. */
function cancelNavigation(): void {
  latest = undefined;
  stopProgress("page");
}

function onIntent(event: Event): void {
  const url = pageLink(event);
  if (url && !isSamePage(url)) preloadPage(url.pathname);
}

/** Goes to a page. `popped` is given if the browser's history has already moved. */
async function goToPage(url: URL, popped?: Popped): Promise<void> {
  const isRepeated = startProgress("page") && url.href === latest?.href;
  latest = url;
  try {
    // The reader has waited and asks again: the request may never be answered, and then only a new one helps.
    const page = !isRepeated && await loadPage(url.pathname);
    // Something else than a page. This fails without a network, unless the site is on the reader's own computer.
    if (!page && !navigator.onLine) await fetch(url);
    if (url !== latest) return;
    stopProgress("page");
    if (!page) return loadInFull(url, popped);
    // A transition begins later: meanwhile, the reader may have moved on.
    await withTransition(() => url === latest && finishNavigation(url, page, popped));
  } catch (error) {
    if (url !== latest) return;
    cancelNavigation();
    console.error(`Could not load the data of ${url.pathname}:`, error);
    // Without a network, no other page can be loaded, so the current one stays.
    if (popped || navigator.onLine) loadInFull(url, popped);
    else announce(runtimeTexts.offline, true);
  }
}

async function finishNavigation(url: URL, page: LoadedPage, popped?: Popped): Promise<void> {
  if (!popped) addEntry(url);
  applySwitches(url.search);
  // Of the 404 page. Not in `showPage()`, which may replace it with the 404 page in another language.
  document.querySelector("[name=robots]")?.remove();
  await showPage(page);
  // Not earlier: while a page is being rendered, the position in the one before must not be saved for it.
  setShownAddress(url);
  // The reader has moved through the history meanwhile.
  if (!isSamePage(location)) return onPopState(history);
  restorePosition(popped?.state, url.hash);
  const hash = popped ? "" : url.hash;
  if (hash) location.replace(hash);
  // Every screen reader reads a title that gets the focus, while some miss live regions during a page change. Doing
  // both would read it twice, so announce the title only if the focus goes elsewhere.
  if (!restoreFocus(popped?.state) && focusMain(hash)?.localName === "h1") return;
  announce(runtimeTexts.navigated.replace("{title}", () => currentPage.title));
}

/**
 * Adds an address to the history; as in browsers, one that equals the current address has no entry of its own. The style
 * sheet highlights the hash's target, which this does not set.
 */
function addEntry(url: URL): void {
  savePosition();
  if (url.href !== location.href) history.pushState(url.hash ? null : TOP, "", url);
}

/** Replaces the page that is shown with another. */
export async function showPage(page: LoadedPage): Promise<void> {
  await swapPage(page);
  updateHead(page.data, page.shell);
  setCurrentPage(page.data, page.shell?.texts);
}

function loadInFull(url: URL, popped?: Popped): void {
  if (popped) location.reload();
  else location.assign(url);
}
