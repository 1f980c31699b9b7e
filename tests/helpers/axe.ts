/** Accessibility checks by axe-core in a page, every rule on. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

let source: string | undefined;

/**
 * What axe finds in the page (or in the part that `within` selects), one line a place. The page's context must have
 * been made with `bypassCSP`: axe compiles code. Running transitions are brought to their end first, for colours are
 * measured.
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
