/** Images of an article can be enlarged. */
import assert from "node:assert/strict";
import { resize } from "../helpers/browser.ts";
import { delayRequests } from "../helpers/delay_requests.ts";
import { type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const LONG = Array.from({ length: 40 }, (_, i) => `Paragraph ${i}.`).join("\n\n");
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>';

/** Returns a GIF with these dimensions that draws no pixels. */
function gif(width: number, height: number): string {
  const size = [width, height].map((length) => String.fromCharCode(length % 256, length >> 8)).join("");
  return `GIF89a${size}\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;`;
}

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }] };`,
  ...bothLanguages("guide/start.md", `# Start\n\n${LONG}\n`),
  ...bothLanguages("guide/apple.md", `# Apple\n\n![A $$ tree](/tree.svg)\n\n${LONG}\n`),
  ...bothLanguages(
    "guide/wide.md",
    "# Wide\n\n![Wide](/wide.svg)\n\n![Small](/tree.svg)\n\n[![Linked](/tree.svg)](/guide/apple)\n\n" +
      '<button type="button"><img src="/tree.svg" alt="Pressed"></button>\n',
  ),
  ...bothLanguages(
    "guide/pixels.md",
    "# Pixels\n\n![Tiny](/tiny.gif)\n\n![Photo](/photo.gif)\n\n![Tall](/tall.svg)\n\n" +
      '<img src="/tree.svg" alt="">\n\n<img src="/tree.svg" srcset="/photo.gif 1x" alt="Sharp">\n\n' +
      `<img src="data:image/svg+xml;base64,${btoa(SVG)}" alt="Inline">\n`,
  ),
  "static/tiny.gif": gif(16, 16),
  "static/photo.gif": gif(1029, 514),
  "static/tree.svg": SVG,
  "static/tall.svg": SVG.replaceAll('height="40"', 'height="3000"'),
  "static/wide.svg": SVG.replaceAll('width="60"', 'width="2000"'),
};

const PHONE = { width: 360, height: 700 };

Deno.test("images can be enlarged", (t) => withReader(t, FILES, steps));

Deno.test("images cannot be enlarged anymore once an address turns that off, also in a page rendered by the browser", (t) =>
  withReader(t, FILES, switchedOff, { ssg: false }));

async function switchedOff({ step }: Reader): Promise<void> {
  await step("on the same page", "/guide/apple", async ({ page }) => {
    await page.waitForSelector("main img[role=button]");
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "?globalUIComponents=0";
      document.querySelector("main")!.append(link);
      link.click();
    });
    await page.waitForSelector("html.no-globalUIComponents");
    await page.waitForSelector("main img:not([data-zoomable], [role], [tabindex])");
  });
}

async function steps({ step }: Reader): Promise<void> {
  await step(
    "an image is enlarged by click and by keyboard, and Escape closes it",
    "/guide/start",
    async ({ page }) => {
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('#Sidebar a[href="/guide/apple"]')!.click()
      );
      await page.waitForSelector("main img[data-zoomable]");
      const image = page.getByRole("button", { name: "Enlarge image: A $$ tree", exact: true });
      await image.click();
      await page.waitForSelector(".image-zoom[open] img");
      const close = page.getByRole("button", { name: "Close the enlarged image", exact: true });
      const box = (await close.boundingBox())!;
      assert.ok(Math.min(box.width, box.height) >= 44, JSON.stringify(box));
      await page.keyboard.press("Escape");
      await page.waitForSelector(".image-zoom[open]", { state: "detached" });
      for (const key of ["Enter", "Space"]) {
        await page.focus("main img[data-zoomable]");
        await page.keyboard.press(key);
        await page.waitForSelector(".image-zoom[open] img");
        await close.click();
        await page.waitForSelector(".image-zoom[open]", { state: "detached" });
      }
      const space = { key: " ", bubbles: true, cancelable: true };
      const scrolls = await page.locator("main img[data-zoomable]").evaluate(
        (image, space) => image.dispatchEvent(new KeyboardEvent("keydown", space)),
        space,
      );
      assert.equal(scrolls, false);
    },
  );

  await step("navigation closes the enlarged image", "/guide/start", async ({ page }) => {
    await page.click('#Sidebar a[href="/guide/apple"]');
    await page.waitForSelector("main img[data-zoomable]");
    await page.click("main img[data-zoomable]");
    await page.waitForSelector(".image-zoom[open] img");
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => document.title.startsWith("Start"));
    await page.waitForSelector(".image-zoom[open]", { state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement!.localName), "h1");
  });

  await step(
    "an image is enlarged even before the browser has reported that another one was closed",
    "/guide/wide",
    async ({ page }) => {
      await page.waitForSelector("main img[alt=Wide][data-zoomable]");
      await page.click("main img[alt=Small]");
      const small = await page.waitForSelector(".image-zoom[open] img");
      await page.evaluate(async () => {
        const dialog = document.querySelector<HTMLDialogElement>(".image-zoom")!;
        const reported = new Promise((done) => dialog.addEventListener("close", done));
        dialog.close();
        document.querySelector<HTMLElement>("main img[alt=Wide]")!.click();
        await reported;
        await new Promise((done) => setTimeout(done, 100));
      });
      assert.equal(await page.locator(".image-zoom[open] img[alt=Wide]").count(), 1);
      assert.equal(await page.locator(".image-zoom[open] button:focus").count(), 1);
      assert.equal(
        await small.evaluate((it) => it.isConnected),
        false,
        "or it would stay until Wide has loaded",
      );
    },
  );

  await step(
    "an image that is clicked twice is enlarged, also in browsers that open no dialog twice",
    "/guide/apple",
    async ({ page }) => {
      await page.evaluate(() => {
        const { showModal } = HTMLDialogElement.prototype;
        HTMLDialogElement.prototype.showModal = function () {
          if (this.open) throw new DOMException("It is open", "InvalidStateError");
          showModal.call(this);
        };
      });
      const click = () => page.locator("main img[data-zoomable]").evaluate((it: HTMLElement) => it.click());
      for (let round = 0; round < 2; round++) {
        await click();
        await page.waitForSelector(".image-zoom[open] img");
        await click();
        await page.keyboard.press("Escape");
        await page.waitForSelector(".image-zoom[open]", { state: "detached" });
      }
    },
  );

  await step(
    "a page that arrives closes an enlarged image, and cancels a pending enlargement",
    "/guide/apple",
    async ({ page }) => {
      for (const isPending of [false, true]) {
        await page.goto(new URL("/guide/apple", page.url()).href);
        const releaseImage = await delayRequests(page, /static\/js\/(?:island-)?ImageZoom-/);
        const releasePage = await delayRequests(page, /static\/page\/guide_start/);
        await page.reload();
        await page.click('#Sidebar a[href="/guide/start"]');
        await page.click("main img[data-zoomable]");
        if (!isPending) {
          releaseImage();
          await page.waitForSelector(".image-zoom[open] img");
        }
        releasePage();
        await page.waitForFunction(() => document.title.startsWith("Start"));
        releaseImage();
        await page.waitForSelector("[data-island=ImageZoom][data-ready]", { state: "attached" });
        await page.waitForSelector(".image-zoom[open]", { state: "detached" });
      }
    },
  );

  for (const name of ["Escape", "a click elsewhere", "another page", "going back within the page"]) {
    await step(
      `a pending enlargement of an image is cancelled by ${name}`,
      "/guide/start",
      async ({ page }) => {
        const release = await delayRequests(page, /static\/js\/(?:island-)?ImageZoom-/);
        await page.reload();
        await page.click('#Sidebar a[href="/guide/apple"]');
        await page.waitForSelector("main img[data-zoomable]");
        if (name === "going back within the page") await page.evaluate(() => location.hash = "x");
        await page.click("main img[data-zoomable]");
        if (name === "Escape") await page.keyboard.press("Escape");
        else if (name === "a click elsewhere") await page.click("h1");
        else await page.evaluate(() => history.back());
        await page.waitForFunction(() => !location.hash);
        const shown = name === "another page" ? "Start" : "Apple";
        await page.waitForFunction((title) => document.title.startsWith(title), shown);
        release();
        await page.waitForSelector("[data-island=ImageZoom][data-ready]", { state: "attached" });
        assert.equal(await page.locator(".image-zoom[open]").count(), 0);
      },
    );
  }

  await step("an image that would not become larger cannot be enlarged", "/guide/wide", async ({ page }) => {
    const marked = (...alts: readonly string[]) =>
      page.waitForFunction(
        (alts) =>
          [...document.querySelectorAll<HTMLImageElement>("main img[role=button]")].map(({ alt }) => alt)
            .join() === alts,
        alts.join(),
      );
    await marked("Wide", "Small");
    await resize(page, PHONE.width, PHONE.height);
    await marked("Small");
    assert.deepEqual(await page.getByAltText("Wide").evaluate((image) => image.getAttributeNames().sort()), [
      "alt",
      "height",
      "loading",
      "src",
      "width",
    ]);
    await resize(page, 1280, 800);
    await marked("Wide", "Small");
  });

  await step(
    "an image is not enlarged beyond its own pixels, once it has loaded",
    "/guide/pixels",
    async ({ page }) => {
      const release = await delayRequests(page, /tiny\.gif/);
      await page.reload();
      await page.waitForSelector('img[alt="Tiny"][data-zoomable]');
      release();
      await page.waitForSelector('img[alt="Tiny"]:not([data-zoomable])');
      await page.click('img[alt="Photo"][data-zoomable]');
      const photo = page.locator(".image-zoom[open] img");
      assert.equal(await photo.evaluate((image) => image.clientWidth), 1029);
    },
  );

  await step(
    "neither is a drawing as high as the window, but an embedded one can be",
    "/guide/pixels",
    async ({ page }) => {
      await page.waitForSelector('img[alt="Inline"][data-zoomable]');
      assert.equal(await page.locator('img[alt="Tall"][data-zoomable]').count(), 0);
    },
  );

  await step("the file that the browser has chosen is enlarged", "/guide/pixels", async ({ page }) => {
    await page.click('img[alt="Sharp"][data-zoomable]');
    await page.waitForSelector('.image-zoom[open] img[src$="/photo.gif"]');
  });

  await step("an image without a text can be enlarged, too", "/guide/pixels", async ({ page }) => {
    const image = page.getByRole("button", { name: "Enlarge image", exact: true });
    await image.waitFor();
    assert.equal(await image.getAttribute("alt"), null, "a decoration is not a button");
    await page.evaluate(() => document.documentElement.classList.add("no-globalUIComponents"));
    await resize(page, 900);
    await page.waitForSelector('img[alt=""]:not([role])');
  });

  await step(
    "the button to enlarge an image is labelled in the page's language",
    "/zh/guide/apple",
    async ({ page }) => {
      await page.getByRole("button", { name: "放大图片：A $$ tree", exact: true }).waitFor();
    },
    { locale: "zh-CN" },
  );
}
