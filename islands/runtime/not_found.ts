/** Where a host has one 404 page for all addresses, that of the address's language takes its place. */
import { boot, currentPage, setCurrentPage } from "./boot.ts";
import { updateHead } from "./head.ts";
import type { Swap } from "./navigate.ts";
import { loadChunk } from "./page_data.ts";

export async function showNotFound(swap: Swap): Promise<void> {
  // The inline script knows where in a path the language stands.
  const lang = document.documentElement.dataset.pathLang ?? "";
  const url = boot.notFound?.[lang];
  if (!url || lang === boot.page.lang) return;
  try {
    const page = await loadChunk(url);
    // The reader has gone on.
    if (currentPage() !== boot.page) return;
    await swap(page);
    updateHead(page.data, page.shell);
    setCurrentPage(page.data, page.data.shell, page.shell?.texts);
  } catch (error) {
    console.error(`Could not load the data of ${url}:`, error);
  }
}
