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
    '# Pixels\n\n![Tiny](/tiny.gif)\n\n![Photo](/photo.gif)\n\n<img src="/tree.svg" alt="">\n',
  ),
  "static/tiny.gif": gif(16, 16),
  "static/photo.gif": gif(1029, 514),
  "static/tree.svg": SVG,
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
      await page.waitForSelector(".image-zoom[open] img");
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
