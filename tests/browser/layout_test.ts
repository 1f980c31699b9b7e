/** Narrow screens, large text, touch, keyboards, reduced motion and no scripts. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { resize } from "../helpers/browser.ts";
import { delayRequests } from "../helpers/delay_requests.ts";
import type { OpenOptions } from "../helpers/browser.ts";
import { EVERY_PAGE, EVERY_PART } from "../helpers/every_part.ts";
import { type Reader, withReader } from "../helpers/reader.ts";
import { openSearch } from "../helpers/open_search.ts";
import { horizontalOverflow } from "../helpers/overflow.ts";
import { bothLanguages } from "../helpers/site.ts";

const PHONE = { width: 360, height: 700 };
/** Constructs in content of other generators: HTML tables, bare `pre` elements, form fields. */
const OWN_HTML = `# Own

<table>
<tr><th>Kind of tree</th><th>Where it is at home</th><th>What it needs</th><th>When it bears fruit</th></tr>
<tr><td>${"apple".repeat(40)}</td><td>everywhere</td><td><code>water()</code></td><td>autumn</td></tr>
</table>

<pre>${"plant(tree); ".repeat(30)}</pre>

<div><input style="width: 900px" aria-label="Tree"> <select style="width: 900px" aria-label="Kind"></select></div>
`;

Deno.test("every part of the theme supports touch, keyboards, reduced motion and no scripts", (t) =>
  withReader(t, {
    ...EVERY_PART,
    ...bothLanguages("own.md", OWN_HTML),
    ...bothLanguages("guide/links.md", `# Links\n\n${"[Own](/own)\n\n".repeat(40)}`),
  }, async (reader) => {
    for (const path of EVERY_PAGE) await everyPage(reader, path);
    await reader.step("a page's own HTML is not wider than the window", "/own", async ({ page }) => {
      assert.deepEqual(await horizontalOverflow(page), []);
    });
    await reader.step(
      "on a phone, entries of the outline are easy to hit",
      "/guide/parts",
      async ({ page }) => {
        await page.click(".outline summary");
        const heights = await page.locator(".outline a").evaluateAll((links) =>
          links.map((link) => link.getBoundingClientRect().height)
        );
        assert.ok(heights.length > 1 && Math.min(...heights) >= 44, heights.join());
      },
      PHONE,
    );
    for (const size of [PHONE, { width: 1280, height: 260 }]) {
      await reader.step(
        `the outline of the focus is in the window (${size.width} px)`,
        "/guide/links",
        async ({ page }) => {
          for (let count = 0; count < 40; count++) {
            await page.keyboard.press("Tab");
            const [bottom, height] = await page.evaluate(() => {
              const { outlineWidth, outlineOffset } = getComputedStyle(document.activeElement!);
              const box = document.activeElement!.getBoundingClientRect();
              return [box.bottom + parseFloat(outlineWidth) + parseFloat(outlineOffset), innerHeight];
            });
            assert.ok(bottom <= height, `stop ${count}: ${bottom} > ${height}`);
          }
        },
        size,
      );
    }
    await search(reader);
    await withoutScript(reader);
  }));

async function everyPage({ step }: Reader, path: string): Promise<void> {
  await step(`${path} is not wider than the window`, path, async ({ page }) => {
    assert.deepEqual(await horizontalOverflow(page), []);
  });
  await step(`targets on ${path} are at least 24 by 24 px on a phone`, path, async ({ page }) => {
    assert.deepEqual(await page.evaluate(smallTargets), []);
    for (const target of ["Sidebar", "Nav-menu"]) {
      if (await page.locator(`[popovertarget="${target}"]`).count() === 0) continue;
      await page.click(`[popovertarget="${target}"]`);
      await page.waitForSelector(`#${target}:popover-open`);
      assert.deepEqual(await page.evaluate(smallTargets), [], target);
      // Opening one menu closes the others.
      for (const details of await page.locator(`#${target} details`).all()) {
        await details.evaluate((element) => void ((element as HTMLDetailsElement).open = true));
        assert.deepEqual(await page.evaluate(smallTargets), [], target);
      }
      await page.keyboard.press("Escape");
    }
  }, PHONE);
  await step(`every tab stop on ${path} shows the focus and is in view`, path, async ({ page }) => {
    const { stops, faults } = await tabThrough(page);
    assert.deepEqual(faults, []);
    assert.ok(stops.length >= (path === "/blank" ? 1 : 10), stops.join());
  });
  await step(`nothing moves on ${path} with reduced motion`, path, async ({ page }) => {
    if (path === "/") assert.notDeepEqual(await page.evaluate(moving), [], "elements move otherwise");
    await page.emulateMedia({ reducedMotion: "reduce" });
    assert.deepEqual(await page.evaluate(moving), []);
  });
}

/** Returns visible targets smaller than 24 by 24 px, except links within a line of text. Runs in the page. */
function smallTargets(): string[] {
  const inText = (element: Element) =>
    getComputedStyle(element).display === "inline" &&
    element.closest("p, li, dd, dt, td")?.textContent?.trim() !== element.textContent?.trim();
  return [
    ...document.querySelectorAll(
      'a[href], button, summary, input:not(:disabled), [role="button"], pre[tabindex]',
    ),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
    .filter((element) => !inText(element) && !element.matches(".skip-link, .header-anchor"))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
    .map(({ element, box }) => `${element.outerHTML.slice(0, 90)} ${box.width} × ${box.height}`);
}

/** Presses Tab until the focus returns to the start; reports tab stops whose focus is not visible. */
async function tabThrough(page: Page): Promise<{ stops: string[]; faults: string[] }> {
  const stops: string[] = [];
  const faults: string[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.hasAttribute("data-visited")) return undefined;
      element.setAttribute("data-visited", "");
      for (const animation of document.getAnimations()) animation.finish();
      const look = () =>
        [element, element.parentElement!].map((part) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
          return `${outlineStyle === "none" ? "" : outlineWidth} ${boxShadow}`;
        }).join();
      const focused = look();
      const box = element.getBoundingClientRect();
      const at = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, 20) / 2);
      const seen = at !== null && (element.contains(at) || at.contains(element));
      // Tab continues from here nevertheless.
      (element as HTMLElement).blur();
      return {
        name: element.outerHTML.slice(0, 90),
        seen,
        marked: look() !== focused,
        box: JSON.stringify(box),
      };
    });
    if (!stop) return { stops, faults };
    stops.push(stop.name);
    if (!stop.marked) faults.push(`${stop.name}: looks as without focus`);
    if (!stop.seen) faults.push(`${stop.name}: is covered or out of view, ${stop.box}`);
  }
}

/** Returns elements with a transition or animation over a millisecond, or infinite. Runs in the page. */
function moving(): string[] {
  const milliseconds = (text: string) =>
    Math.max(...text.split(",").map((part) => parseFloat(part) * (part.trim().endsWith("ms") ? 1 : 1000)));
  return [...document.querySelectorAll("*")].flatMap((element) =>
    [undefined, "::before", "::after"].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      const still = milliseconds(style.transitionDuration) <= 1 &&
        milliseconds(style.animationDuration) <= 1 &&
        (style.animationName === "none" || style.animationIterationCount !== "infinite");
      return still ? [] : [`${element.tagName}.${element.className} ${pseudo ?? ""}`];
    })
  );
}

async function search({ step }: Reader): Promise<void> {
  for (const options of [PHONE, {}] as OpenOptions[]) {
    await step(
      `the search dialog shows its focus, fits and has large targets (${options.width ?? 1280} px)`,
      "/guide/markdown",
      async ({ page }) => {
        await openSearch(page, "tree");
        await page.waitForSelector(".search-hit");
        assert.deepEqual(await horizontalOverflow(page), []);
        await resize(page, options.width ?? 1280);
        const field = () =>
          page.locator(".search-field").evaluate((field) => getComputedStyle(field).boxShadow);
        assert.notEqual(await field(), "none");
        await page.keyboard.press("Tab");
        assert.equal(await field(), "none");
        assert.notEqual(
          await page.locator(".search-close").evaluate((button) => getComputedStyle(button).outlineStyle),
          "none",
        );
        assert.deepEqual(await page.evaluate(smallTargets), []);
      },
      options,
    );
  }

  await step(
    "the spinner does not move with reduced motion, and disappears",
    "/guide/markdown",
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const release = await delayRequests(page, /search_index/);
      await openSearch(page, "tree");
      await page.waitForSelector(".search-spinner");
      assert.deepEqual(await page.evaluate(moving), []);
      release();
      await page.waitForSelector(".search-hit");
      await page.waitForSelector(".search-spinner", { state: "detached" });
    },
  );
}

async function withoutScript({ step }: Reader): Promise<void> {
  const off = { javaScript: false };

  await step("without scripts links of the home page, pages and menus work", "/", async ({ page }) => {
    await page.click(".hero-actions a.brand");
    await page.waitForURL(/\/guide\/markdown$/);
    assert.equal(await page.locator("article h1").innerText(), "Markdown");
    await page.click('.pagination a[rel="next"]');
    await page.waitForURL(/\/guide\/parts$/);
    await page.click('.nav-menu summary:has-text("More")');
    await page.click('.nav-menu a:has-text("Option")');
    await page.waitForURL(/\/guide\/option$/);
  }, off);

  await step("without scripts sidebar groups open", "/guide/markdown", async ({ page }) => {
    const nut = page.locator('#Sidebar a[href="/guide/deep/nut"]');
    assert.equal(await nut.isVisible(), false);
    await page.click('#Sidebar summary:has-text("Deep")');
    await nut.click();
    await page.waitForURL(/\/guide\/deep\/nut$/);
    assert.equal(await page.locator('#Sidebar a[aria-current="page"]').isVisible(), true);
  }, off);

  await step("without scripts the drawer opens on a phone", "/guide/markdown", async ({ page }) => {
    await page.click('[popovertarget="Sidebar"]');
    await page.click('#Sidebar a[href="/guide/parts"]');
    await page.waitForURL(/\/guide\/parts$/);
  }, { ...off, ...PHONE });

  await step(
    "without scripts all tabs are shown and controls that need scripts are hidden",
    "/guide/parts",
    async ({ page }) => {
      const panels = page.locator('[role="tabpanel"]');
      assert.equal(await panels.count(), await page.locator('[role="tabpanel"]:visible').count());
      assert.deepEqual(await page.locator("button:visible, input:visible").allInnerTexts(), []);
    },
    off,
  );
}
