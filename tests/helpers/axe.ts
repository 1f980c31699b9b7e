/** Accessibility checks by axe-core in a page, with every rule enabled. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { markNew, showPage } from "./novelty.ts";

/** Combinations of width and appearance that the budget covers. */
export const COMBINATIONS = [360, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme }))
);
export type Combination = (typeof COMBINATIONS)[number];

let source: string | undefined;

/** Opens a tab in which axe may run, after the first visit, which may redirect to the browser's language. */
export async function axeTab<Result>(
  browser: Browser,
  url: string,
  { width, colorScheme }: Combination,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme,
    // axe evaluates code.
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
 * Returns what axe finds in the page (or in the parts that `within` selects), one line per element. Finishes
 * running transitions first, because axe measures colours.
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

/** Shows the page at `path` and checks what is new in it with axe. Returns undefined if nothing is new. */
export async function axeOnNew(page: Page, path: string): Promise<string[] | undefined> {
  await showPage(page, path);
  const { page: whole, blocks, twice } = await markNew(page);
  const found = twice.map((id) => `id used twice: ${id}`);
  if (!whole && blocks === 0) return found.length ? found : undefined;
  return [...found, ...await axeViolations(page, whole ? "html" : "[data-new]")];
}
