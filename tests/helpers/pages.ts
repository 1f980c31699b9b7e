/** Lists the pages of a built site, and visits them in several tabs in parallel. */
import { readdirSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** Returns the URLs of all pages in an output folder, in the order of their files. */
export function pagesOf(outDir: string): string[] {
  return readdirSync(outDir, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => `/${file}`)
    .sort();
}

/** Visits URLs in three parallel tabs and returns the results of `look`. `go` opens all but the tab's first. */
export async function visitAll(
  browser: Browser,
  url: string,
  paths: readonly string[],
  look: (page: Page, path: string) => Promise<readonly string[]>,
  options: BrowserContextOptions = {},
  go: (page: Page, url: string) => Promise<unknown> = (page, url) => page.goto(url),
): Promise<string[]> {
  const left = [...paths];
  const found = await Promise.all(Array.from({ length: 3 }, async () => {
    const context = await browser.newContext({ locale: "en-US", ...options });
    const page = await context.newPage();
    // Make the first visit, which may redirect to the browser's language.
    await page.goto(`${url}/index.html`);
    const found: string[] = [];
    let first = true;
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await (first ? page.goto(url + path) : go(page, url + path));
      first = false;
      found.push(...(await look(page, path)).map((text) => `${path}: ${text}`));
    }
    await context.close();
    return found;
  }));
  return found.flat().sort();
}

/** Navigates as by a link in the text: its content is swapped, which is much faster than loading it. */
export async function followLink(page: Page, url: string): Promise<void> {
  await page.evaluate((url) => {
    const followed = Object.assign(globalThis, { isShown: false });
    document.addEventListener("docs:page", () => followed.isShown = true, { once: true });
    const link = document.createElement("a");
    link.href = url;
    document.querySelector("main")!.append(link);
    link.click();
    link.remove();
  }, url);
  await page.waitForURL(url);
  // The address changes before the content does. A document that was loaded instead has no such variable.
  await page.waitForFunction(() =>
    (globalThis as { isShown?: boolean }).isShown !== false && document.readyState === "complete"
  );
}
