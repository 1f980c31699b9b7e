/**
 * Checks every component, dialog, drawer and menu with axe, at two widths and in two appearances. Each page
 * and state is checked in both languages, which alternate between the appearances, because colours do not
 * depend on them. Then inserts violations into a page; axe must find each of them although it only checks new
 * elements.
 */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { build } from "../../generator/mod.ts";
import { axeOnNew, axeTab, axeViolations, type Combination, COMBINATIONS } from "../helpers/axe.ts";
import { withBrowser } from "../helpers/browser.ts";
import { withServer } from "../helpers/server.ts";
import { EVERY_PAGE, EVERY_PART } from "../helpers/every_part.ts";
import { siteFrom } from "../helpers/site.ts";

/** An action on a page, and the part to check afterwards. */
interface State {
  readonly name: string;
  readonly path: string;
  readonly within: string;
  readonly prepare: (page: Page) => Promise<void>;
}

Deno.test("axe finds nothing in any component, dialog, drawer or menu, and finds faults", async () => {
  const site = siteFrom(EVERY_PART);
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ message }) => message), []);
  await withServer(site.outDir, (url) =>
    withBrowser(async ({ browser }) => {
      const found = await Promise.all(
        COMBINATIONS.map((combination, index) => lookIn(browser, url, combination, index)),
      );
      assert.deepEqual(found.flat(), []);
      await findFaults(browser, url);
    }));
});

async function lookIn(
  browser: Browser,
  url: string,
  combination: Combination,
  index: number,
): Promise<string[]> {
  const prefix = index % 2 === 0 ? "" : "/zh";
  const { width, colorScheme } = combination;
  return await axeTab(browser, url, combination, async (page) => {
    const found: string[] = [];
    const look = async (path: string, name: string, within?: string) => {
      const violations = await axeViolations(page, within);
      found.push(...violations.map((text) => `${path}, ${name} (${width}, ${colorScheme}): ${text}`));
    };
    for (const path of EVERY_PAGE.map((path) => prefix + path)) {
      await page.goto(url + path);
      await look(path, "as loaded");
    }
    for (const { name, path, within, prepare } of states(width < 768)) {
      await page.goto(url + prefix + path);
      await prepare(page);
      await look(prefix + path, name, within);
    }
    return found;
  });
}

/** Returns the dialogs, drawers and menus that a reader can open on a page. */
function states(phone: boolean): State[] {
  const drawer = (target: string) => async (page: Page) => {
    await page.click(`[popovertarget="${target}"]`);
    await page.waitForSelector(`#${target}:popover-open`);
  };
  const menu = async (page: Page) => {
    for (const summary of await page.locator(".nav-menu summary").all()) await summary.click();
  };
  const path = "/guide/markdown";
  return [
    { path, name: "search with hits", within: ".search-dialog", prepare: (page) => search(page, "tree") },
    {
      path,
      name: "search without hits",
      within: ".search-dialog",
      prepare: (page) => search(page, "zzqqxx"),
    },
    {
      path,
      name: "image enlarged",
      within: ".image-zoom",
      prepare: async (page) => {
        await page.click("main img[data-zoomable]");
        await page.waitForSelector(".image-zoom[open] img");
      },
    },
    {
      path: "/guide/parts",
      name: "other tabs",
      within: "main",
      prepare: async (page) => {
        for (const tab of await page.locator('[role="tab"]:last-child').all()) await tab.click();
      },
    },
    ...(phone
      ? [
        { path, name: "pages drawer", within: "#Sidebar", prepare: drawer("Sidebar") },
        {
          path,
          name: "navigation drawer",
          within: "#Nav-menu",
          prepare: async (page: Page) => {
            await drawer("Nav-menu")(page);
            await menu(page);
          },
        },
        {
          path,
          name: "outline",
          within: ".outline",
          prepare: (page: Page) => page.click(".outline summary"),
        },
      ]
      : [{ path, name: "menu", within: "header.top", prepare: menu }]),
  ];
}

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.waitForSelector(".search-dialog[open] input");
  await page.fill(".search-dialog input", query);
  await page.waitForSelector(`.search-results[data-asked=${JSON.stringify(query)}]`);
}

/** axe rules, each with a change of the page's HTML that violates it. */
const FAULTS: Readonly<Record<string, (html: string) => string>> = {
  "image-alt": (html) => html.replace(/(<article.*?<img[^>]*) alt="[^"]*"/s, "$1"),
  "link-name": (html) => html.replace(/(<article.*?<p>.*?<a [^>]*>)[^<]*<\/a>/s, "$1</a>"),
  "color-contrast": (html) => html.replace("<strong>", '<strong class="home-tagline" style="color:#999">'),
  "heading-order": (html) => html.replace(/<h2([^>]*lists.*?)<\/h2>/s, "<h4$1</h4>"),
  "scrollable-region-focusable": (html) => html.replaceAll(/<pre [^>]*>/g, "<pre>"),
  "list": (html) => html.replace(/(<article.*?<ul[^>]*>)/s, "$1<p>Text.</p>"),
  "landmark-one-main": (html) => html.replace("<main", "<div").replace("</main>", "</div>"),
  "aria-allowed-attr": (html) => html.replace("<blockquote>", '<blockquote aria-checked="true">'),
  "id used twice": (html) => html.replace('id="lists"', 'id="tables"'),
};

async function findFaults(browser: Browser, url: string): Promise<void> {
  const path = "/guide/markdown.html";
  await axeTab(browser, url, COMBINATIONS[0], async (page) => {
    assert.deepEqual(await axeOnNew(page, path), []);
    assert.equal(await axeOnNew(page, path), undefined, "there is nothing new");
    const html = await (await fetch(url + path)).text();
    for (const [rule, spoil] of Object.entries(FAULTS)) {
      const spoilt = spoil(html);
      assert.notEqual(spoilt, html, rule);
      await page.route(/\?spoilt$/, (route) => route.fulfill({ body: spoilt, contentType: "text/html" }));
      const found = await axeOnNew(page, `${path}?spoilt`);
      assert.ok(found?.some((text) => text.startsWith(`${rule}:`)), `${rule} is not in ${found}`);
      await page.unroute(/\?spoilt$/);
    }
  });
}
