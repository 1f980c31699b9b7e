/** The search dialog of the shipped documentation finds what readers look for, in a real browser. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { parse } from "yaml";
import { type TestBrowser, withSharedBrowser } from "../helpers/browser.ts";
import { withServer } from "../helpers/server.ts";
import { shippedSite } from "../helpers/shipped_site.ts";

/** Minimum share of queries with the expected page as the first hit; for all it must be in the first three. */
const FIRST_SHARE = 0.9;
/** How many pages search at the same time. Each result comes 150 ms after the last key, most of it waiting. */
const PAGES = 3;

for (const lang of ["en", "zh"] as const) {
  Deno.test(`search leads to the expected page (${lang})`, () => goldenQueries(lang));
}

async function goldenQueries(lang: "en" | "zh"): Promise<void> {
  const queries = readQueries(lang);
  const names = Object.keys(queries);
  assert.ok(names.length >= 40);
  await withServer(await shippedSite(), (site) =>
    withSharedBrowser(async (browser) => {
      const prefix = lang === "zh" ? "/zh" : "";
      const url = `${site}${prefix}/guide/start/`;
      const open = () => openSearch(browser, url, lang === "zh" ? "zh-CN" : "en-US");
      const pages = await Promise.all(Array.from({ length: PAGES }, open));
      const results = await Promise.all(
        pages.map((page, part) => searchAll(page, names.filter((_, at) => at % PAGES === part))),
      );
      const misses: string[] = [];
      let first = 0;
      for (const [query, hits] of results.flat()) {
        const expected = queries[query] as readonly string[];
        const found = hits.map((path) => path.slice(prefix.length));
        if (expected.includes(found[0] ?? "")) first++;
        if (!found.slice(0, 3).some((path) => expected.includes(path))) misses.push(`${query}: ${found}`);
      }
      assert.deepEqual(misses, [], "not among the first three");
      const share = first / names.length;
      assert.ok(share >= FIRST_SHARE, `${Math.round(share * 100)} % of the first hits are the expected ones`);
    }));
}

function readQueries(lang: string): Record<string, readonly string[]> {
  const text = Deno.readTextFileSync(new URL(`../search/queries.${lang}.yaml`, import.meta.url));
  const entries = Object.entries(parse(text) as Record<string, string | string[]>);
  return Object.fromEntries(entries.map(([query, expected]) => [query, [expected].flat()]));
}

/** Opens a page and its search dialog. */
async function openSearch(browser: TestBrowser, url: string, locale: string): Promise<Page> {
  const { page } = await browser.openPage(url, { locale });
  await page.keyboard.press("Control+k");
  await page.waitForSelector(".search-dialog[open] input");
  return page;
}

/** Searches for one query after another. Returns each with the paths of its hits. */
async function searchAll(page: Page, queries: readonly string[]): Promise<[string, string[]][]> {
  const results: [string, string[]][] = [];
  for (const query of queries) results.push([query, await search(page, query)]);
  return results;
}

/** Types a query and returns the paths of the hits, best first. */
async function search(page: Page, query: string): Promise<string[]> {
  await page.fill(".search-dialog input", query);
  await page.waitForSelector(`.search-results[data-asked=${JSON.stringify(query)}]`);
  return await page.locator(".search-hit").evaluateAll((hits) =>
    hits.map((hit) => new URL((hit as HTMLAnchorElement).href).pathname)
  );
}
