import type { Page } from "playwright-core";

/** Returns whether the page leaves an arrow key with a modifier to the browser, which goes back in history. */
export function isLeftToBrowser(page: Page, modifier: "altKey" | "metaKey"): Promise<boolean> {
  return page.evaluate((modifier) => {
    const init = { key: "ArrowLeft", bubbles: true, cancelable: true, [modifier]: true };
    return document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", init));
  }, modifier);
}
