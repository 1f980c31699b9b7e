/** Going back within a page closes what covers it, so that the reader sees the result. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { MODES, type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const LONG = Array.from({ length: 40 }, (_, i) => `Paragraph ${i}.`).join("\n\n");

const FILES = {
  ...bothLanguages("_nav.json", JSON.stringify([{ text: "Start", link: "/" }])),
  ...bothLanguages(
    "index.md",
    `# Start\n\n![A tree](/tree.svg)\n\n## First\n\n${LONG}\n\n## Second\n\n${LONG}\n`,
  ),
  ...bothLanguages(
    "found.md",
    `# Found\n\n[Home](/)\n\n:::details More\nText.\n:::\n\n[Seek](#:~:text=Quartz)\n\n${LONG}\n\nQuartz.\n\n${LONG}\n`,
  ),
  "static/tree.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>',
};

const PHONE = { width: 360, height: 700 };

/** What may cover the page: how it is opened, the selector while it is open, and the width. */
const COVERS = [
  ["the enlarged image", "img[data-zoomable]", ".image-zoom[open] img", {}],
  ["the search dialog", ".search-button", ".search-dialog[open]", {}],
  ["the menu", '[popovertarget="Nav-menu"]', "#Nav-menu:popover-open", PHONE],
] as const;

for (const [name, mode] of MODES) {
  Deno.test(`going back within a page closes what covers it (${name})`, (t) =>
    withReader(t, FILES, steps, mode));
}

async function steps({ step }: Reader): Promise<void> {
  for (const [what, button, open, size] of COVERS) {
    await step(what, "/", async ({ page }) => {
      await goTo(page, "#second");
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await page.click(button);
      await page.waitForSelector(open);
      await page.evaluate(() => history.back());
      await page.waitForFunction(() => location.hash === "#first");
      await page.waitForSelector(open, { state: "detached" });
      assert.equal(await page.locator("h1").innerText(), "Start");
    }, size);
  }
}

Deno.test("a link to the address of the shown page adds no entry to the history, as in browsers", (t) =>
  withReader(t, FILES, async ({ step }) => {
    await step("but one to its top does", "/", async ({ page }) => {
      await goTo(page, "#second");
      const added = await page.evaluate(() => {
        const link = document.querySelector("main")!.appendChild(document.createElement("a"));
        return ["/#second", "/", "/"].map((href) => {
          const before = history.length;
          link.href = href;
          link.click();
          return history.length - before;
        });
      });
      assert.deepEqual(added, [0, 1, 0]);
    });
  }));

for (const [name, mode] of MODES) {
  Deno.test(`a link to a text of the page keeps what the reader has opened (${name})`, (t) =>
    withReader(t, FILES, textSteps, mode));
}

/** The browser scrolls to the text. The entry that it adds to the history has no hash: scripts do not see a text. */
async function textSteps({ step }: Reader): Promise<void> {
  for (const from of ["/found", "/"]) {
    await step(
      `and going back returns to where it was, on a page opened from ${from}`,
      from,
      async ({ page }) => {
        if (from === "/") {
          await page.evaluate(() => {
            const link = document.createElement("a");
            link.href = "/found";
            document.querySelector("main")!.append(link);
            link.click();
          });
          await page.waitForSelector("h1 >> text=Found");
        }
        await page.waitForFunction(() => history.state);
        await page.locator("main details.callout").evaluate((details: HTMLDetailsElement) =>
          details.open = true
        );
        const entries = await page.evaluate(() => history.length);
        await page.getByText("Seek").click();
        await page.waitForFunction(() => scrollY > 500);
        assert.equal(await page.evaluate(() => history.length), entries + 1);
        assert.equal(await page.locator("main details.callout[open]").count(), 1);
        await page.goBack();
        await page.waitForFunction(() => scrollY === 0);
      },
    );
  }
}

/** Follows links within the page, to `#first` and then to `hash`. */
async function goTo(page: Page, hash: string): Promise<void> {
  for (const target of ["#first", hash]) {
    await page.evaluate((target) => {
      document.querySelector<HTMLAnchorElement>(`main a[href$="${target}"]`)!.click();
    }, target);
    await page.waitForFunction((target) => location.hash === target, target);
  }
}
