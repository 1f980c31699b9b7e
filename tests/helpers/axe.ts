/** Accessibility checks by axe-core in a page, every rule on. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { markNew, showPage } from "./novelty.ts";

/** What a budget names: each width in each appearance. */
export const COMBINATIONS = [360, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme }))
);
export type Combination = (typeof COMBINATIONS)[number];

let source: string | undefined;

/** Opens a tab in which axe may run. The first visit, which may lead to the browser's language, is over. */
export async function axeTab<Result>(
  browser: Browser,
  url: string,
  { width, colorScheme }: Combination,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme,
    // axe compiles code.
    bypassCSP: true,
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/index.html`);
    return await run(page);
  } finally {
    await context.close();
  }
}

/**
 * What axe finds in the page (or in the parts that `within` selects), one line a place. Running transitions are brought
 * to their end first, for colours are measured.
 */
export async function axeViolations(page: Page, within = "html"): Promise<string[]> {
  source ??= readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
  if (!await page.evaluate(() => "axe" in globalThis)) await page.evaluate(source);
  return await page.evaluate(async (within) => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(within, {
      resultTypes: ["violations"],
      iframes: false,
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`)
    );
  }, within);
}

/** Shows the page at `path` and lets axe look at what is new in it; undefined if nothing is. */
export async function axeOnNew(page: Page, path: string): Promise<string[] | undefined> {
  await showPage(page, path);
  const { page: whole, blocks, twice } = await markNew(page);
  const found = twice.map((id) => `id used twice: ${id}`);
  if (!whole && blocks === 0) return found.length ? found : undefined;
  return [...found, ...await axeViolations(page, whole ? "html" : "[data-new]")];
}
