/** Links of pages in the folder `guide`, and whether following them kept the document. */
import type { Page } from "playwright-core";

/** Waits for the page with this title. */
export const title = (page: Page, text: string) =>
  page.waitForFunction((text) => document.title.startsWith(text), text);
/** Marks the document, so that `kept` returns whether it is still the same. */
export const mark = (page: Page) =>
  page.evaluate(() => void ((globalThis as { kept?: boolean }).kept = true));
export const kept = (page: Page) => page.evaluate(() => (globalThis as { kept?: boolean }).kept === true);

/** Returns a selector for the link to a page. */
export const link = (name: string) => `main a[href^="/guide/${name}"]`;
