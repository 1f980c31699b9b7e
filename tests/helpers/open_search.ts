/** Opens the search as a reader does, and enters a query. */
import type { Page } from "playwright-core";

export async function openSearch(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.waitForSelector(".search-dialog[open] input");
  await page.fill(".search-dialog input", query);
}
