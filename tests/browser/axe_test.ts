/**
 * No page of the documentation has a violation that axe-core can find, of any weight. Pages that stand for the others,
 * and what opens over a page, are looked at whole, in four combinations of width and appearance. Of the other pages the
 * text of every fourth is looked at in one of them, reached as a reader does, by a link: more would take longer than all
 * other tests together. `AXE_ALL=1 deno test -A --no-check tests/browser/axe_test.ts` looks at every page, whole, loaded
 * and in all combinations; `AXE_ALL=0` at the text of every page once.
 */
import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import type { Browser, Page } from "playwright-core";
import { build, serve } from "../../generator/mod.ts";
import { axeViolations } from "../helpers/axe.ts";
import { withBrowser } from "../helpers/browser.ts";
import { EVERY_PAGE, EVERY_PART } from "../helpers/every_part.ts";
import { shippedSite } from "../helpers/shipped_site.ts";
import { sideways } from "../helpers/sideways.ts";
import { siteFrom } from "../helpers/site.ts";

const COMBINATIONS = [360, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme }))
);
const ALL = process.env.AXE_ALL === "1";
/** One in so many pages is looked at. */
const SHARE = process.env.AXE_ALL === undefined ? 4 : 1;
type Combination = (typeof COMBINATIONS)[number];

/** One address, where to look, and what to do first. */
interface Look {
  readonly path: string;
  readonly name: string;
  readonly within?: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

Deno.test({
  name: "axe finds nothing on pages of the documentation, and none scrolls sideways",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    const outDir = await shippedSite();
    const pages = pagesOf(outDir);
    const whole = representatives(outDir, pages);
    await lookAt(outDir, (_, index) => [
      ...whole,
      ...pages.filter((_page, at) => ALL || at % (COMBINATIONS.length * SHARE) === index * SHARE)
        .map((path) => ({ path, name: path, ...(ALL ? {} : { within: "main" }) })),
    ]);
  },
});

Deno.test({
  name: "axe finds nothing in any component, dialog, drawer or menu",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    const site = siteFrom(EVERY_PART);
    try {
      const { diagnostics } = await build(site.options);
      assert.deepEqual(diagnostics.map(({ message }) => message), []);
      await lookAt(site.outDir, ({ width }) =>
        ["", "/zh"].flatMap((prefix) => [
          ...EVERY_PAGE.map((path) => ({ path: prefix + path, name: prefix + path })),
          ...states(width < 768).map((look) => ({
            ...look,
            path: prefix + look.path,
            name: `${prefix + look.path}, ${look.name}`,
          })),
        ]));
    } finally {
      site.remove();
    }
  },
});

/** Addresses of all pages, in the order of their files. */
function pagesOf(outDir: string): string[] {
  return readdirSync(outDir, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => `/${file}`)
    .sort();
}

/** A page of each kind in both languages, and the longest page of all. */
function representatives(outDir: string, pages: readonly string[]): Look[] {
  const size = (page: string) => statSync(join(outDir, page)).size;
  const longest = pages.reduce((a, b) => size(b) > size(a) ? b : a);
  const kinds = [
    "/index.html",
    "/guide/start/index.html",
    "/guide/start/quick-start.html",
    "/guide/start/glossary.html",
    "/config/index.html",
    "/config/option-index.html",
    "/config/output/filename.html",
  ];
  const paths = new Set([...kinds.flatMap((path) => [path, `/zh${path}`]), "/404.html", longest]);
  assert.deepEqual([...paths].filter((path) => !pages.includes(path)), []);
  const found = ["", "/zh"].map((prefix) => ({
    path: `${prefix}/guide/start/index.html`,
    name: `${prefix} search with hits`,
    prepare: (page: Page) => search(page, prefix ? "配置" : "config"),
  }));
  return [...[...paths].map((path) => ({ path, name: path })), ...found];
}

/** What a reader can open over a page. */
function states(phone: boolean): Look[] {
  const drawer = (target: string) => async (page: Page) => {
    await page.click(`[popovertarget="${target}"]`);
    await page.waitForSelector(`#${target}:popover-open`);
  };
  const menu = async (page: Page) => {
    for (const summary of await page.locator(".nav-menu summary").all()) await summary.click();
  };
  const path = "/guide/markdown";
  return [
    { path, name: "search with hits", prepare: (page) => search(page, "tree") },
    { path, name: "search without hits", prepare: (page) => search(page, "zzqqxx") },
    {
      path,
      name: "image enlarged",
      prepare: async (page) => {
        await page.click("main img[data-zoomable]");
        await page.waitForSelector(".image-zoom[open] img");
      },
    },
    {
      path: "/guide/parts",
      name: "other tabs",
      prepare: async (page) => {
        for (const tab of await page.locator('[role="tab"]:last-child').all()) await tab.click();
      },
    },
    ...(phone
      ? [
        { path, name: "pages drawer", prepare: drawer("sidebar") },
        {
          path,
          name: "navigation drawer",
          prepare: async (page: Page) => {
            await drawer("nav-menu")(page);
            await menu(page);
          },
        },
        { path, name: "outline", prepare: (page: Page) => page.click(".outline summary") },
      ]
      : [{ path, name: "menu", prepare: menu }]),
  ];
}

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.waitForSelector(".search-dialog[open] input");
  await page.fill(".search-dialog input", query);
  await page.waitForSelector(`.search-results[data-asked=${JSON.stringify(query)}]`);
}

/** Goes through the looks of each combination, one tab for each, and fails with all that was found. */
async function lookAt(
  outDir: string,
  looks: (combination: Combination, index: number) => readonly Look[],
): Promise<void> {
  const server = serve({ outDir, port: 0, host: "127.0.0.1" });
  try {
    await withBrowser(async ({ browser }) => {
      const found = await Promise.all(
        COMBINATIONS.map((combination, index) =>
          lookIn(browser, server.url.replace(/\/$/, ""), combination, looks(combination, index))
        ),
      );
      assert.deepEqual(found.flat(), []);
    });
  } finally {
    await server.close();
  }
}

async function lookIn(
  browser: Browser,
  url: string,
  { width, colorScheme }: Combination,
  looks: readonly Look[],
): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme,
    bypassCSP: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  // The first visit may lead to the browser's language: let it be over.
  await page.goto(`${url}/index.html`);
  const found: string[] = [];
  for (const { path, name, within, prepare } of looks) {
    if (ALL || prepare || path === "/404.html") await page.goto(url + path);
    else await follow(page, path);
    await prepare?.(page);
    const violations = await axeViolations(page, within);
    found.push(...violations.map((text) => `${name} (${width}, ${colorScheme}): ${text}`));
    if (!within) continue;
    // As every page is open here once: none scrolls sideways, at 360 px also with text twice as large, or at 768 px.
    found.push(...(await sideways(page)).map((text) => `${name}: ${text}`));
    await page.setViewportSize({ width, height: 800 });
  }
  await context.close();
  return found;
}

/** Goes to a page as by a link in the text: its content is swapped, or loaded where that cannot be. */
async function follow(page: Page, path: string): Promise<void> {
  const clean = path.replace(/(index)?\.html$/, "");
  await page.evaluate((clean) => {
    const link = document.createElement("a");
    link.href = clean;
    document.querySelector("main")!.append(link);
    link.click();
    link.remove();
  }, clean);
  await page.waitForFunction(
    (clean) => location.pathname === clean && document.readyState === "complete",
    clean,
  );
}
