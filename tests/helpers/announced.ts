/** What a page says to readers of screens, as it says it. */
import type { Page } from "playwright-core";

/** Begins to note what the page's live regions say; `heard` gives it back, `hears` waits for it. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    (globalThis as { said?: string[] }).said = said;
    new MutationObserver(() => {
      const text = document.querySelector('[role="status"]')?.textContent;
      if (text) said.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

export function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as { said?: string[] }).said!);
}

/** Resolves once the last that was said has `text` in it. */
export async function hears(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (text) => (globalThis as { said?: string[] }).said!.at(-1)?.includes(text),
    text,
  );
}
