/**
 * No page of the documentation has a violation that axe-core can find, of any impact, at two widths and in
 * two appearances.
 *
 * The result of axe for an element depends on its tag and attributes, its ancestors and descendants, its
 * colours, and whether it scrolls. Hundreds of pages consist of a few hundred kinds of elements, and axe
 * would report the same for an element that equals a checked one. Therefore every page is shown once at 360
 * px, and axe checks all blocks that contain something new (`tests/helpers/novelty.ts` defines that), and the
 * whole page if its frame or the order of its headings is new. The pages with something new are checked in
 * the same way in the other combinations, each with its own computed colours and sizes. Elements that look
 * equal in one combination but not in another differ in their classes, and are therefore of different kinds.
 * A loaded page also has what its scripts add, so one page of each kind is loaded and checked as a whole.
 * `tests/browser/axe_parts_test.ts` verifies that this finds violations.
 *
 * `AXE_ALL=1 deno test -A --no-check tests/browser/axe_test.ts` loads and checks every page as a whole in
 * each combination.
 */
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import type { Browser } from "playwright-core";
import { axeOnNew, axeTab, axeViolations, type Combination, COMBINATIONS } from "../helpers/axe.ts";
import { withBrowser } from "../helpers/browser.ts";
import { withServer } from "../helpers/server.ts";
import { pagesOf } from "../helpers/pages.ts";
import { shippedSite } from "../helpers/shipped_site.ts";
import { horizontalOverflowOnPhone } from "../helpers/overflow.ts";

const NOT_FOUND = "/404.html";
const KINDS = [
  "/index.html",
  "/guide/start/index.html",
  "/guide/start/quick-start.html",
  "/guide/start/glossary.html",
  "/config/index.html",
  "/config/option-index.html",
  "/config/output/filename.html",
];

Deno.test("axe finds nothing on any page of the documentation, and none scrolls sideways", async () => {
  const outDir = await shippedSite();
  const size = (path: string) => statSync(join(outDir, path)).size;
  // Long pages first, because they have most of the new elements.
  const pages = pagesOf(outDir).sort((a, b) => size(b) - size(a));
  const found = await withServer(
    outDir,
    (url) =>
      withBrowser(async ({ browser }) =>
        process.env.AXE_ALL === "1" ? await wholePages(browser, url, pages, COMBINATIONS) : [
          ...await newParts(browser, url, pages.filter((path) => !path.endsWith(NOT_FOUND))),
          ...await loaded(browser, url, pages),
        ]
      ),
  );
  assert.deepEqual(found, []);
});

const named = (path: string, { width, colorScheme }: Combination) => (text: string) =>
  `${path} (${width}, ${colorScheme}): ${text}`;

async function newParts(browser: Browser, url: string, pages: readonly string[]): Promise<string[]> {
  const [phone, ...others] = COMBINATIONS;
  const withNew: string[] = [];
  const found = await axeTab(browser, url, phone, async (page) => {
    const found: string[] = [];
    for (const path of pages) {
      const violations = await axeOnNew(page, path);
      if (violations) withNew.push(path);
      found.push(...[...violations ?? [], ...await horizontalOverflowOnPhone(page)].map(named(path, phone)));
    }
    return found;
  });
  assert.ok(withNew.length > 10, "what is new was found");
  const elsewhere = await Promise.all(
    others.map((combination) =>
      axeTab(browser, url, combination, async (page) => {
        const found: string[] = [];
        for (const path of withNew) {
          found.push(...(await axeOnNew(page, path) ?? []).map(named(path, combination)));
        }
        return found;
      })
    ),
  );
  return [...found, ...elsewhere.flat()];
}

/** Checks a page of each kind and the longest page, in both languages; each in one of the combinations. */
async function loaded(browser: Browser, url: string, pages: readonly string[]): Promise<string[]> {
  const paths = [...new Set([...KINDS.flatMap((path) => [path, `/zh${path}`]), NOT_FOUND, pages[0]])];
  assert.deepEqual(paths.filter((path) => !pages.includes(path)), []);
  const found = await Promise.all(COMBINATIONS.map((combination, index) =>
    wholePages(
      browser,
      url,
      // The two languages of a page are next to each other, so one is checked light and the other dark.
      paths.filter((_, at) => at % COMBINATIONS.length === index),
      [combination],
    )
  ));
  return found.flat();
}

async function wholePages(
  browser: Browser,
  url: string,
  paths: readonly string[],
  combinations: readonly Combination[],
): Promise<string[]> {
  const found = await Promise.all(
    combinations.map((combination) =>
      axeTab(browser, url, combination, async (page) => {
        const found: string[] = [];
        for (const path of paths) {
          await page.goto(url + path);
          found.push(...(await axeViolations(page)).map(named(path, combination)));
        }
        return found;
      })
    ),
  );
  return found.flat();
}
