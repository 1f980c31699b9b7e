/** Forced colours and print. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { EVERY_PART } from "../helpers/every_part.ts";
import { openSearch } from "../helpers/open_search.ts";
import { type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const CODE = `\`\`\`ts\n${"grow();\n".repeat(30)}\`\`\`\n`;
/** Five blocks, each two thirds of a printed page high: unbreakable, each would need its own page. */
const LONG = `# Long\n\n${`${CODE}\n`.repeat(3)}:::tip\n${CODE}:::\n\n| Tree |\n| --- |\n${
  "| Apple |\n".repeat(17)
}`;

Deno.test("every part of the theme supports forced colours and print", (t) =>
  withReader(t, { ...EVERY_PART, ...bothLanguages("long.md", LONG) }, async (reader) => {
    await forcedColors(reader);
    await print(reader);
  }));

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
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const inOutline = '.outline a[aria-current="true"]';
      await page.waitForSelector(inOutline, { state: "attached" });
      assert.ok(await outline(page, inOutline) > 0);
      assert.ok(await outline(page, '#Sidebar a[aria-current="page"]') > 0);
      assert.ok(await outline(page, '[role="tab"][aria-selected="true"]') > 0);
      assert.equal(await outline(page, '#Sidebar a:not([aria-current="page"])'), 0);
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
      for (const selector of [".top", "#Sidebar", ".outline", ".pagination", ".code-tools", ".edit-link"]) {
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
          const { maskImage, maskPosition, printColorAdjust } = getComputedStyle(title, "::before");
          return `${printColorAdjust} ${maskImage} ${maskPosition}`;
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
    // Without it, Firefox may leave a page half empty. Chromium breaks code either way.
    const decoration = await page.locator("pre").first().evaluate((code) =>
      getComputedStyle(code).getPropertyValue("box-decoration-break")
    );
    assert.equal(decoration, "clone");
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
