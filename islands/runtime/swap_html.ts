/** Puts a page of a statically generated site in place: its `<main>`, and its frame where that differs. */
import { MAIN_ID, ROOT_ID, SIDEBAR_ID } from "../markup.ts";
import type { LoadedPage } from "./page_data.ts";
import { setBuiltHtml } from "./trusted.ts";

export function swapHtml({ data, shell }: LoadedPage): void {
  const scrolled = document.getElementById(SIDEBAR_ID)?.scrollTop ?? 0;
  if (shell) setBuiltHtml(element(ROOT_ID), shell.html);
  setBuiltHtml(element(MAIN_ID), data.main);
  const sidebar = document.getElementById(SIDEBAR_ID);
  if (sidebar) sidebar.scrollTop = scrolled;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
}
