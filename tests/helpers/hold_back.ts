/** A slow network, for as long as a test wants it. */
import type { Page } from "playwright-core";

/** Keeps back what `page` asks for at addresses like `pattern`, until the function that comes back is called. */
export async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    // The page may have given the request up meanwhile.
    await route.continue().catch(() => {});
  });
  return resolve;
}
