/** Without static generation, the reader may move on while a page is being rendered. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { delayRequests } from "../helpers/delay_requests.ts";
import { type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const LONG = Array.from({ length: 40 }, (_, i) => `Paragraph ${i}.`).join("\n\n");

const FILES = {
  // Animations begin in the next frame, which makes the pages overlap more.
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    themeConfig: { enableContentAnimation: true } };`,
  ...bothLanguages("index.md", "# Home\n"),
  ...bothLanguages("long.md", `# Long\n\n${LONG}\n\n## Part\n\nTo [the end](/end).\n\n${LONG}\n`),
  ...bothLanguages("end.md", "# End\n\nTo [a part](/long#part).\n"),
};

Deno.test("moving on while a page is being rendered", (t) => withReader(t, FILES, steps, { ssg: false }));

async function steps({ step }: Reader): Promise<void> {
  await step("going back shows the page of the address, which stays as it was", "/end", async ({ page }) => {
    await holdRendering(page);
    const shown = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('main a[href="/long#part"]')!.click();
      while (location.pathname !== "/long") await new Promise((resolve) => setTimeout(resolve, 10));
      history.back();
      await new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
      return document.querySelector("h1")?.textContent;
    });
    assert.equal(shown, "End", "the other page has not been rendered");
    await releaseRendering(page);
    await rendered(page);
    await page.waitForFunction(() => document.querySelector("h1")?.textContent === "End");
    assert.equal(await page.evaluate(() => location.pathname + location.hash), "/end");
  });

  await step("the position in the page before is not saved for it", "/long", async ({ page }) => {
    await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
    await page.waitForFunction(() => history.state?.y === 600);
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/end"]')!.click());
    await page.waitForFunction(() => document.title.startsWith("End"));
    await holdRendering(page);
    const saved = await page.evaluate(async () => {
      history.back();
      await new Promise((resolve) => addEventListener("popstate", resolve));
      const { held } = globalThis as unknown as Held;
      while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      const shown = document.querySelector("h1")?.textContent;
      // The reader leaves.
      dispatchEvent(new PageTransitionEvent("pagehide"));
      return [shown, history.state?.y];
    });
    assert.deepEqual(saved, ["End", 600]);
    await releaseRendering(page);
    await page.waitForFunction(() => document.title.startsWith("Long") && scrollY === 600);
  });

  await step("a link that is clicked twice adds one entry to the history", "/end", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const before = await page.evaluate(() => history.length);
    await holdRendering(page);
    await page.evaluate(async () => {
      const link = document.querySelector<HTMLElement>('main a[href="/long#part"]')!;
      link.click();
      while (location.pathname !== "/long") await new Promise((resolve) => setTimeout(resolve, 10));
      link.click();
    });
    await releaseRendering(page);
    await rendered(page);
    await page.waitForSelector("h1 >> text=Long");
    assert.equal(await page.evaluate(() => history.length), before + 1);
  });

  await step(
    "going back while the first page is loading shows the page of the address",
    "/end",
    async ({ page }) => {
      await page.click('main a[href="/long#part"]');
      await page.waitForSelector("h1 >> text=Long");
      const release = await delayRequests(page, /static\/page\/long\./);
      await page.reload({ waitUntil: "load" });
      await page.evaluate(() => history.back());
      await page.waitForSelector("h1 >> text=End");
      const answered = page.waitForResponse(/static\/page\/long\./);
      release();
      await answered;
      await rendered(page);
      assert.equal(await page.locator("h1").innerText(), "End");
    },
  );
}

interface Held {
  /** Each posts one of the messages. */
  readonly held: (() => void)[];
}

/** Holds back the messages through which React schedules its work. */
async function holdRendering(page: Page): Promise<void> {
  await page.evaluate(() => {
    const held: (() => void)[] = [];
    Object.assign(globalThis, { held });
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      held.push(() => post.call(this, message));
    };
    document.addEventListener("release", () => {
      MessagePort.prototype.postMessage = post;
      held.forEach((send) => send());
    });
  });
}

async function releaseRendering(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("release")));
}

/** Waits until the browser has been idle in several frames. */
async function rendered(page: Page): Promise<void> {
  await page.evaluate(() =>
    new Promise<void>((resolve) => {
      let frames = 0;
      const next = () => ++frames === 20 ? resolve() : void requestIdleCallback(next);
      next();
    })
  );
}
