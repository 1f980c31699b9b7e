/**
 * The runtime of a site built without static generation: pages are empty shells, and the browser renders the layouts
 * from the page data.
 */
/// <reference path="./virtual_client_page.d.ts" />
import { DocsEvent, Id } from "../markup.ts";
import { boot } from "./boot.ts";
import { repeatEarlyInput } from "./early_input.ts";
import { isSamePage, shownAddress } from "./links.ts";
import { showPage } from "./navigate.ts";
import { isOtherLanguage, notFoundPath, showNotFound } from "./not_found.ts";
import { type LoadedPage, loadPage } from "./page_data.ts";
import { restorePosition } from "./scroll.ts";
import { startRuntime } from "./start.ts";
import { setTrustedHtml } from "./trusted_types.ts";

const root = document.getElementById(Id.Root)!;
let hasBegun = false;

async function renderPage({ data, shell }: LoadedPage): Promise<void> {
  hasBegun = true;
  const { renderClientPage } = await import("virtual:client-page");
  const restoreSidebar = sidebarRestorer(shell !== undefined);
  await renderClientPage(root, data.props, data.shell, setTrustedHtml);
  restoreSidebar();
}

/** Returns a function that restores what rendering may change: the scroll position and, in the same frame, open groups. */
function sidebarRestorer(isNewFrame: boolean): () => void {
  const scrolled = document.getElementById(Id.Sidebar)?.scrollTop ?? 0;
  const open = isNewFrame ? [] : sidebarGroups().map((group) => group.open);
  return () => {
    const groups = sidebarGroups();
    open.forEach((value, index) => groups[index].open = value);
    const sidebar = document.getElementById(Id.Sidebar);
    if (sidebar) sidebar.scrollTop = scrolled;
  };
}

function sidebarGroups(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(`#${Id.Sidebar} details`)];
}

async function renderFirst(): Promise<void> {
  const position = history.state;
  const [path] = shownAddress.split("?");
  const isNotFound = boot.page.pageType === "404" && !isOtherLanguage;
  const notFound = isNotFound ? boot.base + boot.page.routePath.slice(1) : notFoundPath();
  const page = await loadPage(path) ?? await loadPage(notFound);
  if (!page) throw new Error(`No page data for ${path}`);
  // The reader has gone on or back meanwhile. React only renders the latest of two pages.
  if (hasBegun) return;
  await showPage(page);
  if (!isSamePage(location)) return;
  // The browser has looked for the hash's target in the empty shell. This makes it look again, but clears the state.
  if (location.hash) {
    location.replace(location.hash);
    history.replaceState(position, "");
  }
  restorePosition(position, location.hash);
}

startRuntime(renderPage);
if (root.children.length) {
  // The theme's 404 page serves any address and needs no data, so its HTML is generated in either mode.
  repeatEarlyInput();
  void showNotFound();
} else {
  // Until then, there is no button that could be clicked. If the reader goes back meanwhile, another page is the first.
  document.addEventListener(DocsEvent.Page, repeatEarlyInput, { once: true });
  renderFirst().catch((error) => {
    console.error("Could not load the page's data:", error);
    repeatEarlyInput();
  });
}
