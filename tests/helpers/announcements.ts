/** Records what a page announces to screen readers. */
import type { Page } from "playwright-core";

/** Starts recording the page's live regions; `announcements` returns the texts, `waitForAnnouncement` waits for one. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    (globalThis as { said?: string[] }).said = said;
    new MutationObserver(() => {
      const text = document.querySelector('[role="status"]')?.textContent;
      if (text) said.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

export function announcements(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as { said?: string[] }).said!);
}

/** Resolves when the last announcement contains `text`. */
export async function waitForAnnouncement(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (text) => (globalThis as { said?: string[] }).said!.at(-1)?.includes(text),
    text,
  );
}
