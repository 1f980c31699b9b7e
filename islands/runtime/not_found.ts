/** Where a host has one 404 page for all addresses, that of the address's language takes its place. */
import { boot, currentPage } from "./boot.ts";
import { showPage } from "./navigate.ts";
import { loadChunk } from "./page_data.ts";

export async function showNotFound(): Promise<void> {
  // The inline script knows where in a path the language stands.
  const lang = document.documentElement.dataset.pathLang ?? "";
  const url = boot.notFound?.[lang];
  if (!url || lang === boot.page.lang) return;
  try {
    const page = await loadChunk(url);
    // The reader has gone on.
    if (currentPage() === boot.page) await showPage(page);
  } catch (error) {
    console.error(`Could not load the data of ${url}:`, error);
  }
}
