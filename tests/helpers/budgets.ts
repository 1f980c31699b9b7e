/** The byte budgets and their measurement on a built site, for `tests/budgets_test.ts` and the benchmarks. */
import type { TestBrowser } from "./browser.ts";
import { withServer } from "./server.ts";
import { gzipBytesByPath, largestPage, measurePageLoad } from "./transfer_size.ts";

export const QUICK_START = "/guide/start/quick-start";

export interface Budget {
  readonly what: string;
  readonly unit: "bytes" | "requests";
  readonly limit: number;
  readonly measured: number;
  /** How to get below the limit again. */
  readonly mend: string;
}

const KB = 1024;
/**
 * What a new connection delivers in its first round trip, ten packets of 1,460 bytes, less some headers. A phone
 * with 150 ms of latency shows a longer page that much later.
 */
const FIRST_ROUND_TRIP = 13.5;

/** Measures every byte budget of the site in `outDir`. */
export async function measureBudgets(outDir: string, browser: TestBrowser): Promise<Budget[]> {
  const files = gzipBytesByPath(outDir);
  const { load, largest } = await withServer(outDir, async (url) => ({
    load: await measurePageLoad(browser, url + QUICK_START),
    largest: await largestPage(outDir, url),
  }));
  const pages = [...files].filter(([path]) => path.startsWith("static/page/")).map(([, size]) => size);
  const bytes = (what: string, limit: number, measured: number, mend: string): Budget => ({
    what,
    unit: "bytes",
    limit: limit * KB,
    measured,
    mend,
  });
  return [
    bytes(
      "script on a documentation page until idle",
      10,
      load.scripts,
      "Let an island load on interaction, and keep React out of islands/runtime/.",
    ),
    bytes("style sheet", 12, load.styles, "Take rules that nothing uses out of layouts/styles/."),
    bytes(
      `first load of ${QUICK_START}`,
      32,
      load.bytes,
      "Look at the list of requests: what is not needed before input is fetched on intent.",
    ),
    {
      what: "requests of that load",
      unit: "requests",
      limit: 6,
      measured: load.requests,
      mend: "Merge or defer one.",
    },
    bytes("web fonts", 0, load.fonts, "Name fonts that readers have."),
    bytes(
      "HTML of that page",
      8,
      load.html,
      "Shorten its text, its markup, the boot data or the sidebar (layouts/, generator/render/document.ts).",
    ),
    bytes(
      "page data of the median page",
      4,
      median(pages),
      "Look at a chunk in static/page/: what the shell has is not repeated in it.",
    ),
    ...[...files].flatMap(([path, size]) => {
      const lang = /^static\/search_index\.(.+)\.[0-9a-f]+\.json\.packed/.exec(path)?.[1];
      return lang === undefined ? [] : [bytes(
        `search file (${lang})`,
        130,
        size,
        "Leave out of the records what no reader looks for (generator/search/records.ts).",
      )];
    }),
    bytes(
      `one round trip: HTML as sent of ${largest.path}`,
      FIRST_ROUND_TRIP,
      largest.size,
      "Shorten that page, or what the layouts write on each.",
    ),
  ];
}

/** Returns the message for an exceeded budget, and undefined for one that is kept. */
export function overrunMessage({ what, unit, limit, measured, mend }: Budget): string | undefined {
  if (measured <= limit) return undefined;
  const over = measured - limit;
  return `${what}: ${measured} ${unit} are ${over} over ${limit}. ${mend}`;
}

function median(sizes: readonly number[]): number {
  return sizes.toSorted((a, b) => a - b)[sizes.length >> 1] ?? 0;
}
