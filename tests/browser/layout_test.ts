/** Narrow screens, large text, touch, keyboards, reduced motion, forced colours, print and no scripts. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { delayRequests } from "../helpers/delay_requests.ts";
import type { OpenOptions } from "../helpers/browser.ts";
import { EVERY_PAGE, EVERY_PART } from "../helpers/every_part.ts";
import { type Reader, withReader } from "../helpers/reader.ts";
import { horizontalOverflow } from "../helpers/overflow.ts";
import { bothLanguages } from "../helpers/site.ts";

const PHONE = { width: 360, height: 700 };
const CODE = `\`\`\`ts\n${"grow();\n".repeat(30)}\`\`\`\n`;
/** Five blocks, each two thirds of a printed page high: unbreakable, each would need its own page. */
const LONG = `# Long\n\n${`${CODE}\n`.repeat(3)}:::tip\n${CODE}:::\n\n| Tree |\n| --- |\n${
  "| Apple |\n".repeat(17)
}`;

/** Constructs in content of other generators: HTML tables, bare `pre` elements, form fields. */
const OWN_HTML = `# Own

<table>
<tr><th>Kind of tree</th><th>Where it is at home</th><th>What it needs</th><th>When it bears fruit</th></tr>
<tr><td>${"apple".repeat(40)}</td><td>everywhere</td><td><code>water()</code></td><td>autumn</td></tr>
</table>

<pre>${"plant(tree); ".repeat(30)}</pre>

<div><input style="width: 900px" aria-label="Tree"> <select style="width: 900px" aria-label="Kind"></select></div>
`;

Deno.test({
  name:
    "every part of the theme supports touch, keyboards, reduced motion, forced colours, print and no scripts",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: (t) =>
    withReader(t, {
      ...EVERY_PART,
      ...bothLanguages("long.md", LONG),
      ...bothLanguages("own.md", OWN_HTML),
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
      await search(reader);
      await forcedColors(reader);
      await print(reader);
      await withoutScript(reader);
    }),
});

async function everyPage({ step }: Reader, path: string): Promise<void> {
  await step(`${path} is not wider than the window`, path, async ({ page }) => {
    assert.deepEqual(await horizontalOverflow(page), []);
  });
  await step(`targets on ${path} are at least 24 by 24 px on a phone`, path, async ({ page }) => {
    assert.deepEqual(await page.evaluate(smallTargets), []);
    for (const target of ["sidebar", "nav-menu"]) {
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

async function openSearch(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.waitForSelector(".search-dialog[open] input");
  await page.fill(".search-dialog input", query);
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
        await page.setViewportSize({ width: options.width ?? 1280, height: 700 });
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

async function forcedColors({ step }: Reader): Promise<void> {
  const outline = (page: Page, selector: string) =>
    page.locator(selector).first().evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
    });
  const force = (page: Page) => page.emulateMedia({ forcedColors: "active" });

  await step(
    "with forced colours, current entries, buttons and badges have outlines",
    "/guide/parts",
    async ({ page }) => {
      await force(page);
      await page.waitForSelector('.outline a[aria-current="true"]', { state: "attached" }).catch(() => {});
      assert.ok(await outline(page, '#sidebar a[aria-current="page"]') > 0);
      assert.ok(await outline(page, '[role="tab"][aria-selected="true"]') > 0);
      assert.equal(await outline(page, '#sidebar a:not([aria-current="page"])'), 0);
      const bare = await page.evaluate(() =>
        [...document.querySelectorAll("button, .button, .badge, .tag, .nav-link.active")]
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const { borderBlockEndStyle, borderBlockEndWidth, borderBlockEndColor } = getComputedStyle(
              element,
            );
            return borderBlockEndStyle === "none" || parseFloat(borderBlockEndWidth) === 0 ||
              borderBlockEndColor === "rgba(0, 0, 0, 0)";
          }).map((element) => element.outerHTML.slice(0, 90))
      );
      assert.deepEqual(bare, []);
    },
    { width: 1400 },
  );

  await step("with forced colours, only the chosen tab has a line", "/guide/parts", async ({ page }) => {
    await force(page);
    const lines = await page.locator('[role="tab"]').evaluateAll((tabs) =>
      tabs.map((tab) => {
        const line = getComputedStyle(tab).borderBottomColor;
        const canvas = getComputedStyle(document.body).backgroundColor;
        return { chosen: tab.ariaSelected === "true", visible: line !== canvas };
      })
    );
    assert.ok(lines.some(({ chosen }) => !chosen));
    assert.deepEqual(lines.filter(({ chosen, visible }) => chosen !== visible), []);
  });

  await step("with forced colours, progress is visible", "/guide/parts", async ({ page }) => {
    await force(page);
    const colors = await page.evaluate(() => {
      const part = (attribute: "id" | "className", name: string) => {
        const element = document.body.appendChild(document.createElement("div"));
        element[attribute] = name;
        return getComputedStyle(element);
      };
      const spinner = part("className", "search-spinner");
      return {
        canvas: getComputedStyle(document.body).backgroundColor,
        bar: part("id", "progress").backgroundColor,
        spinner: [spinner.borderTopColor, spinner.borderRightColor],
      };
    });
    assert.notEqual(colors.bar, colors.canvas);
    assert.notEqual(colors.spinner[0], colors.canvas);
    assert.equal(colors.spinner[1], colors.canvas);
  });

  await step(
    "with forced colours, the target of a hash has an outline",
    "/guide/markdown",
    async ({ page }) => {
      await force(page);
      assert.equal(await outline(page, ".footnotes li"), 0);
      await page.click(".footnote-ref");
      await page.waitForSelector(".footnotes li:target");
      assert.ok(await outline(page, ".footnotes li") > 0);
    },
  );

  await step("with forced colours, the focus is visible", "/guide/parts", async ({ page }) => {
    await force(page);
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press("Tab");
      assert.ok(
        await outline(page, ":focus") > 0,
        await page.evaluate(() => document.activeElement!.outerHTML),
      );
    }
  });

  await step(
    "with forced colours, the search field and the selected hit have outlines",
    "/guide/parts",
    async ({ page }) => {
      await force(page);
      await openSearch(page, "text");
      await page.waitForSelector(".search-hit");
      assert.ok(await outline(page, ".search-field input") > 0);
      assert.ok(await outline(page, '.search-hit[aria-selected="true"]') > 0);
      assert.equal(await outline(page, '.search-hit[aria-selected="false"]'), 0);
    },
  );

  await step(
    "with forced colours, a highlighted line of code is as legible as others",
    "/guide/markdown",
    async ({ page }) => {
      await force(page);
      const grounds = await page.locator(".code-block mark").evaluateAll((lines) =>
        lines.map((line) => getComputedStyle(line).backgroundColor)
      );
      const ground = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
      assert.deepEqual(grounds, [ground, ground, ground, ground]);
      const inks = await page.locator(".code-block :is(mark, mark span)").evaluateAll((texts) =>
        texts.map((text) => getComputedStyle(text).color)
      );
      const ink = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
      assert.ok(lightness(ink) > 200, "the forced colours are dark");
      assert.ok(inks.length > 4);
      assert.deepEqual(inks.filter((found) => found !== ink), []);
    },
    { colorScheme: "dark" },
  );

  await step(
    "with forced colours, the outline around a current entry does not touch its text",
    "/guide/markdown",
    async ({ page }) => {
      await force(page);
      const lefts = await page.locator('.outline a[href="#lists"]').evaluate((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        const left = () => text.getBoundingClientRect().left;
        link.ariaCurrent = null;
        const others = left();
        link.ariaCurrent = "true";
        return { edge: link.getBoundingClientRect().left, text: left(), others };
      });
      assert.equal(lefts.text, lefts.others);
      assert.ok(lefts.text - lefts.edge > 4, `${lefts.text - lefts.edge}`);
    },
    { width: 1400 },
  );
}

async function print({ step }: Reader): Promise<void> {
  await step(
    "in print there is only the text, light, with the URLs of links",
    "/guide/markdown",
    async ({ page }) => {
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      for (const selector of [".top", "#sidebar", ".outline", ".pagination", ".code-tools", ".edit-link"]) {
        assert.equal(await page.locator(selector).first().isVisible(), false, selector);
      }
      const { background, link, after } = await page.evaluate(() => ({
        background: getComputedStyle(document.documentElement).backgroundColor,
        link: getComputedStyle(document.querySelector("article a[href^='/']")!).color,
        after: getComputedStyle(document.querySelector("article a[href^='http']")!, "::after").content,
      }));
      assert.ok(lightness(background) > 240, background);
      assert.ok(lightness(link) < 110, link);
      assert.match(after, /https:\/\/example\.org\/far/);
    },
    { colorScheme: "dark", width: 1400 },
  );

  await step("in print long lines of code wrap", "/guide/markdown", async ({ page }) => {
    const overflow = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("pre")].filter((pre) => pre.scrollWidth > pre.clientWidth).length
      );
    assert.ok(await overflow() > 0, "the test has an overflowing line");
    await page.emulateMedia({ media: "print" });
    assert.equal(await overflow(), 0);
    const whiteSpace = await page.locator("pre code").first().evaluate((code) =>
      getComputedStyle(code).whiteSpace
    );
    assert.equal(whiteSpace, "pre-wrap");
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
      false,
    );
  }, { width: 700 });

  await step(
    "in print the type of a callout and a highlighted line are recognisable without colour",
    "/guide/markdown",
    async ({ page }) => {
      await page.emulateMedia({ media: "print" });
      const signs = await page.locator("p.callout-title").evaluateAll((titles) =>
        titles.map((title) => {
          const { maskImage, printColorAdjust } = getComputedStyle(title, "::before");
          return `${printColorAdjust} ${maskImage}`;
        })
      );
      assert.ok(signs.every((sign) => /^exact url/.test(sign)), signs.join("\n"));
      // Four icons: tip; info and note; warning and caution; danger.
      assert.equal(new Set(signs).size, 4);
      const bars = await page.locator(".code-block .line").evaluateAll((lines) =>
        lines.map((line) => getComputedStyle(line).borderInlineStartWidth)
      );
      assert.deepEqual(bars, ["0px", "3px", "3px", "3px", "3px", "3px", "3px"]);
    },
  );

  await step("in print long code and long tables break across pages", "/long", async ({ page }) => {
    const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g);
    assert.equal(pages?.length, 4);
  });

  await step("in print what introduces code stays with it", "/guide/markdown", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    const breaks = await page.locator(".code-block").first().evaluate((block) => {
      block.before(document.createElement("p"));
      const before = block.previousElementSibling!;
      before.before(document.createElement("p"));
      return [before, before.previousElementSibling!].map((text) => getComputedStyle(text).breakAfter);
    });
    assert.deepEqual(breaks, ["avoid", "auto"]);
  });

  await step("in print the entries of an overview are not split", "/guide/", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    const breaks = await page.locator(".overview-items > li").evaluateAll((items) =>
      items.map((item) => getComputedStyle(item).breakInside)
    );
    assert.deepEqual([...new Set(breaks)], ["avoid"]);
  });

  await step("in print a button has a border and dark text", "/", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    const { color, backgroundColor, borderColor } = await page.locator(".button.brand").evaluate((button) => {
      const { color, backgroundColor, borderTopColor: borderColor } = getComputedStyle(button);
      return { color, backgroundColor, borderColor };
    });
    assert.ok(lightness(color) < 110, color);
    assert.deepEqual([backgroundColor, borderColor], ["rgba(0, 0, 0, 0)", color]);
  });

  await step("in print every tab is shown, under its label", "/guide/parts", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    const panels = page.locator('[role="tabpanel"]');
    assert.equal(await panels.count(), await page.locator('[role="tabpanel"]:visible').count());
    assert.equal(await page.locator('[role="tablist"]:visible').count(), 0);
  });
}

/** Returns the brightness of a computed colour, from 0 to 255. */
function lightness(color: string): number {
  const [red, green, blue] = color.match(/[\d.]+/g)!.map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
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
    const nut = page.locator('#sidebar a[href="/guide/deep/nut"]');
    assert.equal(await nut.isVisible(), false);
    await page.click('#sidebar summary:has-text("Deep")');
    await nut.click();
    await page.waitForURL(/\/guide\/deep\/nut$/);
    assert.equal(await page.locator('#sidebar a[aria-current="page"]').isVisible(), true);
  }, off);

  await step("without scripts the drawer opens on a phone", "/guide/markdown", async ({ page }) => {
    await page.click('[popovertarget="sidebar"]');
    await page.click('#sidebar a[href="/guide/parts"]');
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
