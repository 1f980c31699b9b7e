/** Delays and their durations. The clock is paused and advanced by the tests. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { expectProblem, type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const LONG = Array.from({ length: 60 }, (_, i) => `Paragraph ${i}.`).join("\n\n");
const API = "https://search.example/";

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    search: { mode: "remote", apiUrl: "${API}", searchIndexes: [{ value: "docs", label: "Docs" }] },
    themeConfig: { hideNavbar: "scroll" } };`,
  ...bothLanguages(
    "start.md",
    `# Start\n\n![A tree](/tree.svg)\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n\n${LONG}\n\n[On](/end)\n`,
  ),
  ...bothLanguages("deep.md", `# Deep\n\n${LONG}\n\n## Low\n\n${LONG}\n`),
  ...bothLanguages("end.md", "# End\n\n![A tree](/tree.svg)\n\n[Home](/)\n"),
  ...bothLanguages(
    "index.md",
    "---\npageType: home\nhero: { name: Orchard, image: { src: /tree.svg } }\n---\n",
  ),
  "static/tree.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>',
};

Deno.test("delays have the specified durations", (t) => withReader(t, FILES, steps));

/** Loads a page with a paused clock. */
async function openWithPausedClock(page: Page, url: string): Promise<void> {
  await page.clock.install({ time: 1_000_000 });
  await page.clock.pauseAt(2_000_000);
  await page.goto(url);
}

async function steps({ step, url }: Reader): Promise<void> {
  await step("images can be enlarged 100 ms after each navigation", "/start", async ({ page }) => {
    await openWithPausedClock(page, `${url}/start`);
    const zoomable = () => page.locator("main img[data-zoomable]").count();
    await page.clock.runFor(99);
    assert.equal(await zoomable(), 0);
    await page.clock.runFor(1);
    assert.equal(await zoomable(), 1);
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/end"]')!.click());
    await page.waitForFunction(() => document.title.startsWith("End"), undefined, { polling: 20 });
    await page.clock.runFor(99);
    assert.equal(await zoomable(), 0);
    await page.clock.runFor(1);
    assert.equal(await zoomable(), 1);
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/"]')!.click());
    await page.waitForSelector("main .hero img");
    await page.clock.runFor(100);
    assert.equal(await zoomable(), 0, "an image that is no part of an article");
  });

  await step("search waits until 150 ms after the last key", "/start", async ({ page }) => {
    const asked: (string | null)[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(API)) asked.push(new URL(request.url()).searchParams.get("keyword"));
    });
    await page.route(
      `${API}**`,
      (route) => route.fulfill({ json: [], headers: { "access-control-allow-origin": "*" } }),
    );
    await page.keyboard.press("Control+k");
    await page.waitForSelector(".search-dialog[open] input");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type("ap");
    await page.clock.runFor(149);
    await page.keyboard.type("p");
    await page.clock.runFor(149);
    assert.deepEqual(asked, []);
    const request = page.waitForRequest(`${API}**`);
    await page.clock.runFor(1);
    await request;
    assert.deepEqual(asked, ["app"]);
    await page.locator(".search-empty", { hasText: 'No results for "app".' }).waitFor();
  });

  await step("a word is searched when the input method has composed it", "/start", async ({ page }) => {
    const asked: (string | null)[] = [];
    const answer = Promise.withResolvers<void>();
    await page.route(`${API}**`, async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get("keyword"));
      await answer.promise;
      const json = [{ index: "docs", hits: [{ title: "Apple", link: "/end" }] }];
      return route.fulfill({ json, headers: { "access-control-allow-origin": "*" } });
    });
    await page.keyboard.press("Control+k");
    await page.waitForSelector(".search-dialog[open] input");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send("Input.imeSetComposition", { text: "ping", selectionStart: 4, selectionEnd: 4 });
    assert.equal(await page.inputValue(".search-dialog input"), "ping");
    for (const key of ["Enter", "Escape"]) {
      // In Safari, the key that ends the composition has this code.
      for (const sign of [{ isComposing: true }, { keyCode: 229 }]) {
        await page.dispatchEvent(".search-dialog input", "keydown", { key, ...sign });
      }
    }
    await page.clock.runFor(1000);
    assert.deepEqual(asked, []);
    await keyboard.send("Input.insertText", { text: "苹果" });
    const request = page.waitForRequest(`${API}**`);
    await page.clock.runFor(150);
    await request;
    await page.clock.runFor(150);
    answer.resolve();
    await page.waitForSelector('.search-results[data-asked="苹果"]');
    assert.deepEqual(asked, ["苹果"]);
    const status = page.locator('.search-dialog [role="status"]');
    await page.clock.runFor(199);
    assert.equal(await status.textContent(), "", "only what stays for 200 ms is announced");
    await page.clock.runFor(1);
    assert.equal(await status.textContent(), "1 result: Apple");
  });

  await step("the confirmation of a copy stays for two seconds", "/start", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openWithPausedClock(page, `${url}/start`);
    await page.evaluate(() => document.querySelector<HTMLElement>(".code-copy")!.click());
    await page.waitForSelector(".code-copy.copied");
    const label = () =>
      page.locator(".code-copy").evaluate((button) => getComputedStyle(button, "::after").content);
    await page.clock.runFor(1999);
    assert.equal(await page.locator(".code-copy.copied").count(), 1);
    assert.match(await label(), /^"Copied"/);
    assert.equal(await page.getByText("Copied").count(), 1);
    await page.clock.runFor(1);
    assert.equal(await page.locator(".code-copy.copied").count(), 0);
    assert.equal(await label(), "none");
    assert.equal(await page.getByText("Copied").count(), 0);
  });

  await step(
    "a visible message stays for six seconds, and one that is only heard for two, counted from the latest",
    "/start",
    async (opened) => {
      const { page } = opened;
      await openWithPausedClock(page, `${url}/start`);
      const copy = (isAllowed: boolean) =>
        page.evaluate(async (isAllowed) => {
          navigator.clipboard.writeText = () => isAllowed ? Promise.resolve() : Promise.reject("not allowed");
          document.querySelector<HTMLElement>(".code-copy")!.click();
          await Promise.resolve();
        }, isAllowed);
      const message = () =>
        page.locator("#live").evaluate((live) => [live.textContent.trim(), live.clientWidth > 1]);
      await copy(false);
      await page.clock.runFor(5999);
      assert.deepEqual(await message(), ["Code selected, not copied", true]);
      await page.clock.runFor(1);
      assert.deepEqual(await message(), ["", false]);
      await copy(false);
      await page.clock.runFor(200);
      await copy(true);
      await page.clock.runFor(1000);
      await copy(true);
      await page.clock.runFor(1999);
      assert.deepEqual(await message(), ["Copied", false]);
      assert.equal(await page.locator(".code-copy.copied").count(), 1);
      await page.clock.runFor(1);
      assert.deepEqual(await message(), ["", false]);
      expectProblem(opened, /Could not copy/);
    },
  );

  await step("the progress bar waits 200 ms", "/start", async ({ page }) => {
    await openWithPausedClock(page, `${url}/start`);
    await page.route(/static\/page\/end/, () => {});
    const asked = page.waitForRequest(/static\/page\/end/);
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/end"]')!.click());
    await asked;
    await page.clock.runFor(199);
    assert.equal(await page.locator("#progress").count(), 0);
    await page.clock.runFor(1);
    assert.equal(await page.locator("#progress").count(), 1);
  });

  await step("the bar follows scrolling every 200 ms", "/start", async ({ page }) => {
    await openWithPausedClock(page, `${url}/start`);
    // In its first frame the page stores its initial scroll position.
    await page.clock.runFor(20);
    const hidden = () => page.evaluate(() => document.documentElement.classList.contains("navbar-hidden"));
    const scroll = (top: number) =>
      page.evaluate((top) =>
        new Promise<void>((done) => {
          addEventListener("scroll", () => done(), { once: true });
          scrollTo(0, top);
        }), top);
    await scroll(72);
    await page.clock.runFor(200);
    assert.equal(await hidden(), false, "there would be nothing in its place");
    await scroll(800);
    await page.clock.runFor(199);
    assert.equal(await hidden(), false);
    await page.clock.runFor(1);
    assert.equal(await hidden(), true);
    await page.waitForFunction(() => history.state?.y === 800, undefined, { polling: 20 });
    await page.reload();
    await page.clock.runFor(20);
    await scroll(803);
    await page.clock.runFor(200);
    assert.equal(await hidden(), false, "neither a restored position nor a tiny movement hides it");
    for (const [top, hides] of [[804, true], [72, false], [76, true]] as const) {
      await scroll(top);
      await page.clock.runFor(200);
      assert.deepEqual([top, await hidden()], [top, hides]);
    }
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/end"]')!.click());
    await page.waitForFunction(() => document.title.startsWith("End"), undefined, { polling: 20 });
    assert.equal(await hidden(), false, "another page has it at once");
  });

  await step(
    "the bar stays when a page opens at a hash or at an earlier place",
    "/start",
    async ({ page }) => {
      const hiddenSoon = async () => {
        await page.waitForFunction(() => scrollY > 500);
        await page.waitForTimeout(500);
        return await page.evaluate(() => document.documentElement.classList.contains("navbar-hidden"));
      };
      // The steps share a browser profile, whose clock is still paused.
      await page.clock.resume();
      // Not before the page has noted its own place.
      await page.waitForFunction(() => history.state?.y === 0);
      await page.evaluate(() => scrollTo(0, 700));
      assert.equal(await hiddenSoon(), true, "scrolling");
      await page.evaluate(() => {
        const link = document.querySelector<HTMLAnchorElement>('main a[href="/end"]')!;
        link.href = "/deep#low";
        link.click();
      });
      await page.waitForSelector("#low");
      assert.equal(await hiddenSoon(), false, "at a hash");
      await page.goBack();
      await page.waitForSelector('h1:has-text("Start")');
      assert.equal(await hiddenSoon(), false, "going back");
    },
  );
}
