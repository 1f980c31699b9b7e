/** Measures the bytes that a reader's first page, a click and a search fetch. */
import { get } from "node:http";
import { withBrowser } from "../helpers/browser.ts";
import { measureBudgets } from "../helpers/budgets.ts";
import { pagesOf } from "../helpers/pages.ts";
import { withServer } from "../helpers/server.ts";
import { shippedSite } from "../helpers/shipped_site.ts";
import { byteRow, type Row } from "./table.ts";

/**
 * What a new connection delivers in its first round trip, ten packets of 1,460 bytes, less some headers. A phone
 * with 150 ms of latency shows a longer page that much later.
 */
const FIRST_ROUND_TRIP = 13.5 * 1024;

export async function measure(): Promise<Row[]> {
  const outDir = await shippedSite();
  const budgets = await withBrowser((browser) => measureBudgets(outDir, browser));
  const rows = budgets.map(({ what, unit, limit, measured }) =>
    unit === "bytes"
      ? byteRow(what, limit, measured)
      : { what, budget: `≤ ${limit}`, measured: String(measured), kept: measured <= limit }
  );
  const { path, size } = await largestPage(outDir);
  return [...rows, byteRow(`one round trip: HTML as sent of ${path}`, FIRST_ROUND_TRIP, size)];
}

/** Returns the page whose HTML is the largest as the local server sends it, with Brotli. */
function largestPage(outDir: string): Promise<{ path: string; size: number }> {
  return withServer(outDir, async (url) => {
    let largest = { path: "", size: 0 };
    for (const file of pagesOf(outDir)) {
      const path = file.replace(/(?<=\/)index\.html$|\.html$/, "");
      const size = await sentBytes(url + path);
      if (size > largest.size) largest = { path, size };
    }
    return largest;
  });
}

/** Returns the length of a response's body as it is transferred; `fetch` would decode it. */
function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      let size = 0;
      response.on("data", (chunk: Uint8Array) => size += chunk.length).on("end", () => resolve(size));
    }).on("error", reject);
  });
}
