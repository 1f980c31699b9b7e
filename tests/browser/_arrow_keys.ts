import type { Page } from "playwright-core";

/** Returns whether the page leaves an arrow key to the browser, which with these modifiers goes back in history. */
export function isLeftToBrowser(page: Page, modifier?: "altKey" | "metaKey"): Promise<boolean> {
  return page.evaluate((modifier) => {
    const init = { key: "ArrowLeft", bubbles: true, cancelable: true, ...modifier && { [modifier]: true } };
    return document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", init));
  }, modifier);
}
