/** If a host has one 404 page for all addresses, replaces it with that of the address's language. */
import { boot, currentPage } from "./boot.ts";
import { showPage } from "./navigate.ts";
import { loadPage } from "./page_data.ts";

/** Set only on 404 pages, by the inline script, which knows where the language is in a path. */
const { pathLang } = document.documentElement.dataset;
export const isOtherLanguage = pathLang && pathLang !== boot.page.lang;

/** Returns the address of the 404 page in the language of the current address. */
export function notFoundPath(): string {
  return `${boot.base}${pathLang && pathLang !== boot.defaultLang ? `${pathLang}/` : ""}404`;
}

export async function showNotFound(): Promise<void> {
  if (!isOtherLanguage) return;
  try {
    const page = await loadPage(notFoundPath());
    // The reader may have gone on.
    if (page && currentPage === boot.page) await showPage(page);
  } catch (error) {
    console.error("Could not load the 404 page:", error);
  }
}
