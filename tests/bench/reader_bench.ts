/** Measures what a reader waits for: a click, the first island, search. Each is a median, timed in the page. */
import type { Page } from "playwright-core";
import { type TestBrowser, withBrowser } from "../helpers/browser.ts";
import { QUICK_START } from "../helpers/budgets.ts";
import { withServer } from "../helpers/server.ts";
import { shippedSite } from "../helpers/shipped_site.ts";
import { type Row, timeRow } from "./table.ts";

const TURNS = 5;
const LINK = "main .pagination a[rel=next], main .pagination a";

export async function measure(): Promise<Row[]> {
  const outDir = await shippedSite();
  return await withServer(outDir, (url) =>
    withBrowser(async (browser) => {
      const page = url + QUICK_START;
      const search = await searches(browser, page);
      return [
        timeRow("click to painted, hovered 150 ms before", 16, await medianClick(browser, page, 150)),
        timeRow("click to painted, not hovered", 50, await medianClick(browser, page, 0)),
        timeRow("first island woken", 150, await median(browser, page, wake)),
        timeRow("search: open to ready", 250, search.ready),
        timeRow("search: last key to results (150 ms wait)", 175, search.results),
        timeRow("search: longest task meanwhile", 16, search.blocked),
      ];
    }));
}

/** Returns the median time from a click on the link to the next page to the frame that shows that page. */
export function medianClick(
  browser: TestBrowser,
  url: string,
  hovered: number,
  link = LINK,
): Promise<number> {
  return median(browser, url, (page) => click(page, hovered, link));
}

/** Returns the median of what `work` returns on the newly opened page at `url`. */
export async function median(
  browser: TestBrowser,
  url: string,
  work: (page: Page) => Promise<number>,
): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) times.push(await onPage(browser, url, work));
  return times.sort((a, b) => a - b)[TURNS >> 1] ?? Number.NaN;
}

async function onPage(
  browser: TestBrowser,
  url: string,
  work: (page: Page) => Promise<number>,
): Promise<number> {
  const { page, close } = await browser.openPage(url);
  try {
    await page.waitForLoadState("networkidle");
    return await work(page);
  } finally {
    await close();
  }
}

/** Returns the milliseconds from the click to the animation frame that shows the other page's heading. */
function click(page: Page, hovered: number, link: string): Promise<number> {
  return page.evaluate(async ({ hovered, link }) => {
    const target = document.querySelector<HTMLElement>(link)!;
    if (hovered > 0) {
      for (const type of ["pointerover", "mouseover"]) {
        target.dispatchEvent(new PointerEvent(type, { bubbles: true }));
      }
      await new Promise((resolve) => setTimeout(resolve, hovered));
    }
    const heading = () => document.querySelector("h1")?.textContent;
    const before = heading();
    return await new Promise<number>((resolve) => {
      const start = performance.now();
      const watch = new MutationObserver(() => {
        if (!heading() || heading() === before) return;
        watch.disconnect();
        // A message that is posted in an animation frame callback arrives after the frame is painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(undefined);
        });
      });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
      target.click();
    });
  }, { hovered, link });
}

/** Returns the milliseconds from the first click on the appearance button until its island has responded. */
function wake(page: Page): Promise<number> {
  return page.evaluate(() =>
    new Promise<number>((resolve) => {
      const button = () => document.querySelector<HTMLElement>("button.appearance")!;
      const before = button().title;
      const start = performance.now();
      const look = () => button().title !== before ? resolve(performance.now() - start) : setTimeout(look, 1);
      button().click();
      look();
    })
  );
}

interface SearchTimes {
  readonly ready: number;
  readonly results: number;
  readonly blocked: number;
}

/** Times a first search: the index is fetched, then a word is typed. */
async function searches(browser: TestBrowser, url: string): Promise<SearchTimes> {
  const turns: SearchTimes[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const { page, close } = await browser.openPage(url);
    await page.waitForLoadState("networkidle");
    turns.push(await page.evaluate(searchOnce));
    await close();
  }
  const median = (key: keyof SearchTimes) =>
    turns.map((times) => times[key]).sort((a, b) => a - b)[TURNS >> 1] ?? Number.NaN;
  return { ready: median("ready"), results: median("results"), blocked: median("blocked") };
}

async function searchOnce(): Promise<SearchTimes> {
  const until = async (met: () => boolean) => {
    const start = performance.now();
    while (!met()) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - start;
  };
  const field = () => document.querySelector<HTMLInputElement>(".search-dialog[open] input");
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field(), text);
    field()!.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const answered = (text: string) => document.querySelector(`.search-results[data-asked="${text}"]`) !== null;
  document.querySelector<HTMLElement>("[data-search]")!.click();
  const opened = await until(() => field() !== null);
  // The index has loaded when the first query is answered. This does not include the debounce delay.
  type("config");
  const first = await until(() => answered("config"));
  let blocked = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked = Math.max(blocked, duration);
  }).observe({ type: "longtask" });
  type("output");
  const results = await until(() => answered("output"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  return { ready: opened + Math.max(0, first - 150), results, blocked };
}
