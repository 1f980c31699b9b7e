/** Pages are fetched and parsed before the click, and what a page shares with the next is kept. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";
import { link, title } from "./_following.ts";

const MANY = Array.from({ length: 40 }, (_, i) => `p${String(i).padStart(2, "0")}`);

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    themeConfig: { enableContentAnimation: true } };`,
  ...bothLanguages("guide/start.md", "# Start\n\nTo [pear](/guide/pear).\n"),
  ...bothLanguages("guide/pear.md", "# Pear\n\nText.\n"),
  ...Object.assign({}, ...MANY.map((name) => bothLanguages(`guide/${name}.md`, `# Tree ${name}\n\nText.\n`))),
};

Deno.test("pages are preloaded", (t) => withReader(t, FILES, steps));

async function steps({ step }: Reader): Promise<void> {
  await step("hovering a link fetches its page before the click", "/guide/start", async ({ page }) => {
    const fetched = page.waitForResponse((response) => /static\/page\/guide_pear/.test(response.url()));
    await page.hover(link("pear"));
    await fetched;
    let again = 0;
    page.on("request", (request) => void (again += /static\/page\//.test(request.url()) ? 1 : 0));
    await page.click(link("pear"));
    await title(page, "Pear");
    assert.equal(again, 0);
  });

  await step("hovering a link to the shown page fetches nothing", "/guide/start", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.hover('.sidebar a[href="/guide/start"]');
    // The page of the next link is asked for after that of this one would be.
    const fetched = page.waitForResponse(/static\/page\/guide_pear/);
    await page.hover(link("pear"));
    await fetched;
    assert.deepEqual(asked.filter((url) => /guide_start/.test(url)), []);
  });

  await step("hovering a link parses its page, for one visit", "/guide/start", async ({ page }) => {
    const parsed = await countParsed(page);
    await page.hover(link("pear"));
    await parsedOnce(page);
    await page.click(link("pear"));
    await title(page, "Pear");
    assert.equal(await parsed(), 1);
    await page.goBack();
    await title(page, "Start");
    await page.goForward();
    await title(page, "Pear");
    assert.equal(await page.locator("main h1").innerText(), "Pear");
    assert.equal(await parsed(), 3);
  });

  await step("the first frame after a click shows a hovered page", "/guide/start", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await countParsed(page);
    await page.hover(link("pear"));
    await parsedOnce(page);
    const shown = await page.evaluate((link) =>
      new Promise((resolve) =>
        requestAnimationFrame(() => {
          document.querySelector<HTMLElement>(link)!.click();
          // A task that is posted during the click runs before the next frame; navigation must not need one.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(document.querySelector("main h1")!.textContent);
          port2.postMessage(undefined);
        })
      ), link("pear"));
    assert.equal(shown, "Pear");
  });

  await step(
    "a page with the same language and frame changes neither, which would style or lay out the page twice",
    "/guide/start",
    async ({ page }) => {
      // The first page has scrolled the sidebar to its entry, which also shows the next page's entry.
      await page.waitForFunction(() => document.getElementById("Sidebar")!.scrollTop > 0);
      const written = await page.evaluate((link) =>
        new Promise<string[]>((resolve) => {
          const names: string[] = [];
          new MutationObserver((records) => names.push(...records.map(({ attributeName }) => attributeName!)))
            .observe(document.documentElement, { attributes: true });
          Object.defineProperty(document.getElementById("Sidebar"), "scrollTop", {
            get: () => 0,
            set: () => void names.push("scrollTop"),
          });
          document.addEventListener(
            "docs:page",
            () => requestAnimationFrame(() => setTimeout(() => resolve(names))),
            { once: true },
          );
          document.querySelector<HTMLElement>(link)!.click();
        }), link("pear"));
      await title(page, "Pear");
      assert.deepEqual(written, []);
    },
  );

  for (const type of ["focusin", "touchstart"]) {
    await step(`a link also prefetches its page on ${type}`, "/guide/start", async ({ page }) => {
      const fetched = page.waitForResponse((response) => /static\/page\/guide_pear/.test(response.url()));
      if (type === "focusin") await page.focus(link("pear"));
      else await page.dispatchEvent(link("pear"), type);
      await fetched;
    });
  }
}

/** Counts the pages that the runtime parses from now on; returns a function that reads the number. */
async function countParsed(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const parsed = Object.assign(globalThis, { parsed: 0 });
    const { set, ...rest } = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML")!;
    Object.defineProperty(Element.prototype, "innerHTML", {
      ...rest,
      set(html: string) {
        parsed.parsed++;
        set!.call(this, html);
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "parsed"));
}

// A function, because the page's policy blocks the evaluation of a string.
const parsedOnce = (page: Page) => page.waitForFunction(() => Reflect.get(globalThis, "parsed") === 1);
