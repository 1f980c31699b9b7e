/** A right-to-left language: code stays left-to-right, and arrow keys follow the visual direction. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Reader, withReader } from "../helpers/reader.ts";

const SITE = {
  title: "موقع",
  description: "موقع للتجربة.",
  lang: "ar",
  locales: [{ lang: "ar", dir: "rtl", label: "العربية" }],
};

const FILES = {
  "content/site.json": JSON.stringify(SITE),
  "content/ar/index.md": "# موقع\n\nنص.\n",
  "content/ar/_meta.json": '["first", "page", "last"]',
  "content/ar/first.md": "# أول\n\nنص.\n",
  "content/ar/last.md": "# أخير\n\nنص.\n",
  "content/ar/page.mdx": `---
option: { path: run, type: "(name?: string) => void" }
---
import { Tab, Tabs } from '@theme';

# صفحة

النوع \`string[]?\` ثم <kbd>Ctrl+(</kbd> نص.

\`\`\`js
const first = [1]; // [!code highlight]
run(first);
\`\`\`

\`\`\`js title="src/main.js"
run();
\`\`\`

<Tabs>
<Tab label="واحد">

نص.

</Tab>
<Tab label="اثنان">

نص.

</Tab>
<Tab label="ثلاثة">

نص.

</Tab>
</Tabs>

## قسم

createServer() starts a server from the options.
`,
};

Deno.test("a right-to-left site keeps code left-to-right and arrow keys correct", (t) =>
  withReader(t, FILES, async (reader) => {
    await code(reader);
    await snippets(reader);
    await arrows(reader);
    await neighbours(reader);
  }));

Deno.test("a right-to-left page cuts off the end of a Latin title that is too long", (t) => {
  const site = { ...SITE, title: `Orchard ${"and garden ".repeat(9)}` };
  return withReader(t, { ...FILES, "content/site.json": JSON.stringify(site) }, latinTitle);
});

async function latinTitle({ step }: Reader): Promise<void> {
  await step("on a phone", "/page", async ({ page }) => {
    const first = await page.locator(".top .brand span").evaluate((title) => {
      const word = document.createRange();
      word.setStart(title.firstChild!, 0);
      word.setEnd(title.firstChild!, "Orchard".length);
      const [box, shown] = [word.getBoundingClientRect(), title.getBoundingClientRect()];
      return box.left >= shown.left && box.right <= shown.right;
    });
    assert.ok(first);
  }, { width: 360 });
}

/** Returns the left and right edge of the first element that matches `selector`, or of its text. */
const edges = (page: Page, selector: string, ofText = false) =>
  page.locator(selector).first().evaluate((element, ofText) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = (ofText ? range : element).getBoundingClientRect();
    return { left, right };
  }, ofText);

async function code({ step }: Reader): Promise<void> {
  await step("code is laid out from left to right", "/page", async ({ page }) => {
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).direction), "rtl");
    for (
      const selector of [".doc-body p > code", "kbd", ".code-block pre", ".code-title", ".option-facts code"]
    ) {
      const style = await page.locator(selector).first().evaluate((element) => {
        const { direction, unicodeBidi } = getComputedStyle(element);
        return { direction, unicodeBidi };
      });
      assert.deepEqual(style, { direction: "ltr", unicodeBidi: "isolate" }, selector);
    }
  });
  await step("lines of code start at the left, beside marks and buttons", "/page", async ({ page }) => {
    const block = await edges(page, ".code-block");
    const tools = await edges(page, ".code-tools");
    const line = await edges(page, ".code-block .line");
    const text = await edges(page, ".code-block .line > span");
    assert.ok(line.left - block.left < 4 && block.right - line.right < 4, "the mark fills the block");
    assert.ok(text.left - block.left < 24 && tools.left > block.right - 100, "text left, buttons right");
    const title = await edges(page, ".code-title", true);
    assert.ok(title.left - block.left < 24, "the title stands over its code");
  });
}

async function neighbours({ step }: Reader): Promise<void> {
  await step("arrows to the neighbours stand apart from the labels", "/page", async ({ page }) => {
    const drawn = (selector: string, part: string) =>
      page.locator(selector).evaluate((label, part) => getComputedStyle(label, part).content, part);
    assert.match(await drawn(".prev .pagination-label", "::before"), /^"→ "/);
    assert.match(await drawn(".next .pagination-label", "::after"), /^"←"/);
  });
}

async function snippets({ step }: Reader): Promise<void> {
  await step(
    "search snippets and the search button have the direction of their own text, and the dialog that of the page",
    "/page",
    async ({ page }) => {
      await page.keyboard.press("Control+k");
      await page.fill(".search-field input", "createServer");
      await page.waitForSelector(".search-snippet");
      const [field, icon] = [await edges(page, ".search-field"), await edges(page, ".search-field .icon")];
      const cross = await edges(page, ".search-close .icon");
      assert.equal(field.right - icon.right, cross.left - field.left, "icons are as far from their edges");
      const direction = (selector: string) =>
        page.locator(selector).first().evaluate((element) => getComputedStyle(element).direction);
      assert.equal(await direction(".search-snippet"), "ltr");
      assert.equal(await direction(".search-title"), "rtl");
      assert.equal(await direction(".search-placeholder"), "ltr", "if it is too long, its beginning remains");
    },
  );
}

async function arrows({ step }: Reader): Promise<void> {
  await step("arrow keys select the tab in their direction", "/page", async ({ page }) => {
    const tabs = page.locator('.tabs [role="tab"]');
    const chosen = () => page.locator('.tabs [role="tab"][aria-selected="true"]').textContent();
    const [first, second] = [(await tabs.nth(0).boundingBox())!, (await tabs.nth(1).boundingBox())!];
    assert.ok(second.x < first.x);
    await tabs.nth(0).focus();
    await page.keyboard.press("ArrowLeft");
    assert.equal(await chosen(), "اثنان");
    await page.keyboard.press("ArrowRight");
    assert.equal(await chosen(), "واحد");
    await page.keyboard.press("End");
    assert.equal(await chosen(), "ثلاثة");
  });
}
