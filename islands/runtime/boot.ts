/** The boot data of the page, and the store of the page that is shown now. */
import { BOOT_ID, PAGE_EVENT, SHOWN_EVENT } from "../markup.ts";
import type { BootData, PageMeta } from "../types.ts";

export const boot = JSON.parse(document.getElementById(BOOT_ID)!.textContent!) as BootData;

/** Of the page that is shown now; who imports them sees them change. */
export let currentPage = boot.page;
export let currentShell = boot.shell;
export let runtimeTexts = boot.texts;

/** Sets the page that is shown now and tells everyone who listens. */
export function setCurrentPage(
  next: PageMeta,
  nextShell: string,
  nextTexts = runtimeTexts,
): void {
  currentPage = next;
  currentShell = nextShell;
  runtimeTexts = nextTexts;
  document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: next }));
}

/** Runs at once and again after every change of page. */
export function onPage(run: () => void): void {
  run();
  document.addEventListener(PAGE_EVENT, run);
}

/** As `onPage`, and again whenever more content has come into the page. */
export function onContent(run: () => void): void {
  onPage(run);
  document.addEventListener(SHOWN_EVENT, run);
}
