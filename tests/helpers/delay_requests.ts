/** Simulates a slow network. */
import type { Page } from "playwright-core";

/** Delays requests of `page` for URLs that match `pattern`, until the returned function is called. */
export async function delayRequests(page: Page, pattern: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    // The page may have cancelled the request meanwhile.
    await route.continue().catch(() => {});
  });
  return resolve;
}
