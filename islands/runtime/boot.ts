/** The boot data of the document, and the store of the page that is shown now. */
import { DocsEvent, Id } from "../markup.ts";
import type { BootData, CurrentPage, PageData } from "../types.ts";

export const boot = JSON.parse(document.getElementById(Id.Boot)!.textContent!) as BootData;

/** State of the page that is shown now. Importers see the changes, because these are live bindings. */
export let currentPage: CurrentPage = boot.page;
export let currentShell = boot.shell;
export let runtimeTexts = boot.texts;

/** Sets the page that is shown now and notifies listeners. */
export function setCurrentPage(next: PageData, nextTexts = runtimeTexts): void {
  currentPage = next;
  currentShell = next.shell;
  runtimeTexts = nextTexts;
  document.dispatchEvent(new CustomEvent(DocsEvent.Page, { detail: next }));
}

/** Calls `run` at once and again after every page change. */
export function onPage(run: () => void): void {
  run();
  document.addEventListener(DocsEvent.Page, run);
}

/** Same as `onPage`, but also calls `run` whenever content was added to the page. */
export function onContent(run: () => void): void {
  onPage(run);
  document.addEventListener(DocsEvent.Content, run);
}
