/** Going back within a page closes what covers it, so that the reader sees the result. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { MODES, type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const LONG = Array.from({ length: 40 }, (_, i) => `Paragraph ${i}.`).join("\n\n");

const FILES = {
  ...bothLanguages("_nav.json", JSON.stringify([{ text: "Start", link: "/" }])),
  ...bothLanguages(
    "index.md",
    `# Start\n\n![A tree](/tree.svg)\n\n## First\n\n${LONG}\n\n## Second\n\n${LONG}\n`,
  ),
  "static/tree.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>',
};

const PHONE = { width: 360, height: 700 };

/** What may cover the page: how it is opened, the selector while it is open, and the width. */
const COVERS = [
  ["the enlarged image", "img[data-zoomable]", ".image-zoom[open] img", {}],
  ["the search dialog", ".search-button", ".search-dialog[open]", {}],
  ["the menu", '[popovertarget="Nav-menu"]', "#Nav-menu:popover-open", PHONE],
] as const;

for (const [name, mode] of MODES) {
  Deno.test({
    name: `going back within a page closes what covers it (${name})`,
    sanitizeOps: false,
    sanitizeResources: false,
    fn: (t) => withReader(t, FILES, steps, mode),
  });
}

async function steps({ step }: Reader): Promise<void> {
  for (const [what, button, open, size] of COVERS) {
    await step(what, "/", async ({ page }) => {
      await goTo(page, "#second");
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await page.click(button);
      await page.waitForSelector(open);
      await page.evaluate(() => history.back());
      await page.waitForFunction(() => location.hash === "#first");
      await page.waitForSelector(open, { state: "detached" });
      assert.equal(await page.locator("h1").innerText(), "Start");
    }, size);
  }
}

/** Follows links within the page, to `#first` and then to `hash`. */
async function goTo(page: Page, hash: string): Promise<void> {
  for (const target of ["#first", hash]) {
    await page.evaluate((target) => {
      document.querySelector<HTMLAnchorElement>(`main a[href$="${target}"]`)!.click();
    }, target);
    await page.waitForFunction((target) => location.hash === target, target);
  }
}
