/** Compares what a writer waits for with other generators' previews. */
import { join } from "node:path";
import type { Page } from "playwright-core";
import { withBrowser } from "../helpers/browser.ts";
import { QUICK_START } from "../helpers/budgets.ts";
import { startMain } from "../helpers/command_line.ts";
import { medianSave, NO_PAGE } from "./dev_bench.ts";
import { type InstalledPeer, quickStartOf, startPreview } from "./peers.ts";
import { ratioRow, type Row } from "./table.ts";

/** Largest shares of a peer's time: from the start to the first page, and from a save to the new text. */
const START = 0.26;
const SAVE = 0.33;

/** Milliseconds after which previews have written their caches. */
const CACHED_AFTER = 3000;

interface PreviewTimes {
  readonly start: number;
  readonly save: number;
}

/** Compares the preview of the content in `own` with those of other generators. */
export async function comparePreviews(own: string, peers: readonly InstalledPeer[]): Promise<Row[]> {
  const ownTimes = await timesOf(
    (port) => startMain(["dev", "--port", `${port}`], own),
    join(own, "content/en/guide/start/quick-start.mdx"),
  );
  const rows: Row[] = [];
  for (const { peer, dir } of peers) {
    const { name, preview } = peer;
    if (!preview) continue;
    const times = await timesOf((port) => startPreview(preview, dir, port), quickStartOf(peer, dir));
    rows.push(
      ratioRow(`preview: start to first page, ${name} = 1`, START, ownTimes.start, times.start),
      ratioRow(`preview: save to new content, ${name} = 1`, SAVE, ownTimes.save, times.save),
    );
  }
  return rows;
}

/** Starts a preview twice, because a typical start is not the first one ever, and times the second. */
async function timesOf(start: (port: number) => Deno.ChildProcess, file: string): Promise<PreviewTimes> {
  await withPreview(start, fillCache);
  const [first, save] = await withPreview(start, (page) => medianSave(page, file));
  return { start: first, save };
}

async function fillCache(page: Page): Promise<number> {
  await page.goto(new URL(NO_PAGE, page.url()).href);
  await page.waitForTimeout(CACHED_AFTER);
  return 0;
}

/** Returns the milliseconds until the browser shows the page, and what `run` returns. */
async function withPreview(
  start: (port: number) => Deno.ChildProcess,
  run: (page: Page) => Promise<number>,
): Promise<[number, number]> {
  return await withBrowser(async (browser) => {
    const { page } = await browser.openPage("about:blank");
    const port = freePort();
    const begin = performance.now();
    const child = start(port);
    try {
      await show(page, `http://localhost:${port}${QUICK_START}`);
      return [performance.now() - begin, await run(page)];
    } finally {
      child.kill();
      await child.status;
    }
  });
}

/** Opens the page as soon as something answers there, and waits for a heading that all previews show. */
async function show(page: Page, url: string): Promise<void> {
  // Not with the page, which would show the errors of the browser meanwhile.
  while (!await isServed(url)) await page.waitForTimeout(20);
  await page.goto(url, { waitUntil: "commit" });
  // A preview may reload a page that it has just shown.
  while (!await hasHeading(page)) await page.waitForTimeout(10);
}

async function hasHeading(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.querySelector("#create-the-project") !== null).catch(() => false);
}

async function isServed(url: string): Promise<boolean> {
  return await fetch(url).then(({ ok, body }) => body?.cancel().then(() => ok), () => false) ?? false;
}

function freePort(): number {
  using listener = Deno.listen({ port: 0 });
  return listener.addr.port;
}
