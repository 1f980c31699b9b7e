/** Compares what a reader waits for with other generators' sites. */
import type { Page } from "playwright-core";
import { type TestBrowser, withBrowser } from "../helpers/browser.ts";
import { QUICK_START } from "../helpers/budgets.ts";
import { withServer } from "../helpers/server.ts";
import type { SearchParts } from "./peers.ts";
import { median, medianClick } from "./reader_bench.ts";
import { ratioRow, type Row } from "./table.ts";

export interface BuiltPeer {
  readonly name: string;
  readonly outDir: string;
  readonly search: SearchParts;
}

const OWN_SEARCH: SearchParts = {
  button: "[data-search]",
  field: ".search-dialog[open] input",
  marks: ".search-results mark",
};
const RSPRESS_LINK = "[class*=prev-next] a[href]";
/** Largest shares of a peer's time from the last key to the results. */
const SEARCH: Readonly<Record<string, number>> = { Rspress: 0.97, Starlight: 0.51, VitePress: 0.78 };

/** Serves the built sites and compares clicks and searches. */
export async function comparePages(own: string, peers: readonly BuiltPeer[]): Promise<Row[]> {
  return await withServer(own, (ownUrl) =>
    withBrowser(async (browser) => {
      const ownPage = ownUrl + QUICK_START;
      const ownSearch = await medianSearch(browser, ownPage, OWN_SEARCH);
      const rows: Row[] = [];
      for (const { name, outDir, search } of peers) {
        await withServer(outDir, async (url) => {
          const page = url + QUICK_START;
          if (name === "Rspress") rows.push(...await clicks(browser, ownPage, page));
          const time = await medianSearch(browser, page, search);
          rows.push(ratioRow(`search: last key to results, ${name} = 1`, SEARCH[name]!, ownSearch, time));
        });
      }
      return rows;
    }));
}

/** Compares the time from a click to the painted page. */
async function clicks(browser: TestBrowser, own: string, rspress: string): Promise<Row[]> {
  const row = async (what: string, limit: number, hovered: number) =>
    ratioRow(
      `${what}, Rspress = 1`,
      limit,
      await medianClick(browser, own, hovered),
      await medianClick(browser, rspress, hovered, RSPRESS_LINK),
    );
  return [
    await row("click to painted, hovered 150 ms before", 0.26, 150),
    await row("click to painted, not hovered", 0.77, 0),
  ];
}

function medianSearch(browser: TestBrowser, url: string, parts: SearchParts): Promise<number> {
  return median(browser, url, (page) => searchTime(page, parts));
}

/** Returns the milliseconds from the last key of a second query until its words are marked in the results. */
async function searchTime(page: Page, { button, field, marks }: SearchParts): Promise<number> {
  await page.locator(button).first().click();
  await page.fill(field, "config");
  await page.waitForSelector(marks);
  return await page.evaluate(async ({ field, marks }) => {
    const input = document.querySelector<HTMLInputElement>(field)!;
    const isShown = () =>
      [...document.querySelectorAll(marks)].some((mark) => /output/i.test(mark.textContent));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, "output");
    const start = performance.now();
    input.dispatchEvent(new Event("input", { bubbles: true }));
    while (!isShown()) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - start;
  }, { field, marks });
}
