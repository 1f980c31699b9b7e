/** The bar in narrow windows, and its replacement on pages without a bar. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { resize } from "../helpers/browser.ts";
import { type Reader, withReader } from "../helpers/reader.ts";
import { cutOff } from "./_measure.ts";

const filesWith = (nav: readonly string[], logo?: string) => ({
  "content/site.json": JSON.stringify({
    title: "Orchard",
    description: "Trees.",
    lang: "en",
    logo,
    locales: [{ lang: "en", label: "English" }, { lang: "ar", label: "العربية" }],
    themeConfig: {
      nav: nav.map((text, index) => ({
        text,
        link: "/guide/start",
        position: index === 0 ? "left" : "right",
      })),
      socialLinks: ["github", "x", "discord", "npm"].map((icon) => ({
        icon,
        mode: "link",
        content: `https://example.org/${icon}`,
      })),
    },
  }),
  "content/en/guide/start.md": "# Start\n\nText.\n",
  "content/ar/guide/start.md": "# بداية\n\nنص.\n",
  "content/en/guide/apple.md": "---\nnavbar: false\n---\n\n# Apple\n\nText.\n",
  "content/ar/guide/apple.md": "---\nnavbar: false\n---\n\n# تفاح\n\nنص.\n",
});
const SHORT = ["Orchard guide", "Harvest", "Kinds", "Growers", "Questions"];
const LONG = ["Documentation", "Configuration", "Integrations", "Contributing", "Troubleshooting"];
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>';

/** Returns a site whose navigation begins with these items. */
function withItems(...items: readonly object[]): Record<string, string> {
  const files = filesWith(["Orchard guide", "Harvest"]);
  const site = JSON.parse(files["content/site.json"]);
  site.themeConfig.nav.unshift(...items);
  return { ...files, "content/site.json": JSON.stringify(site) };
}

/** Returns a site whose navigation begins with a menu at the right, which has one entry. */
const withMenu = (entry: string) =>
  withItems({ text: "Kinds", items: [{ text: entry, link: "/guide/start" }] });

const PHONE = { width: 360, height: 700 };

Deno.test("a full bar fits into a narrow window, and a page without a bar leads to its section", (t) =>
  withReader(t, filesWith(SHORT), async (reader) => {
    await fullBar(reader);
    for (const path of ["/guide/apple", "/guide/start?navbar=0"]) await withoutBar(reader, path);
    await withoutSidebar(reader);
    await fromTheRight(reader);
  }));

Deno.test("links that do not fit into the bar wrap into two rows, and more if the bar can grow", (t) =>
  withReader(t, filesWith(LONG), twoRows));

Deno.test("tags of links in the bar are as far from the text as those of menus, and at half the height", (t) => {
  const link = "/guide/start";
  const files = withItems(
    { text: "Words", link, tag: "new" },
    { text: "Drawing", link, tag: LOGO.replace('width="60" height="40"', 'viewBox="0 0 60 40"') },
    { text: "Menu", tag: "new", items: [{ text: "Kinds", link }] },
  );
  return withReader(t, files, async ({ step }) => {
    await step("at 1280 px", link, async ({ page }) => {
      const places = await page.locator("nav > div > .nav-link:has(*), nav > div > .menu > summary:has(*)")
        .evaluateAll(
          (links) =>
            links.map((link) => {
              const text = document.createRange();
              text.selectNodeContents(link.firstChild!);
              const [word, whole] = [text.getBoundingClientRect(), link.getBoundingClientRect()];
              const tag = link.querySelector("svg,.tag")!.getBoundingClientRect();
              return {
                gap: tag.left - word.right,
                offset: (tag.top + tag.bottom - whole.top - whole.bottom) / 2,
              };
            }),
        );
      assert.deepEqual(places.map(({ offset }) => offset), [0, 0, 0]);
      assert.equal(places[0].gap, places[2].gap);
    });
  });
});

Deno.test("a word that is wider than the bar breaks", (t) =>
  withReader(t, filesWith(["Orchard guide", "a".repeat(80), "Kinds"]), async ({ step }) => {
    await step("at 768, 1024 and 1280 px", "/guide/start", async ({ page }) => {
      for (const width of [768, 1024, 1280]) {
        await resize(page, width);
        assert.equal(await beyond(page), 0, `${width} px`);
        assert.deepEqual(await cutOff(page, "nav .nav-link"), [], `${width} px`);
      }
    });
  }));

Deno.test("a menu with a long entry stays in the window", (t) =>
  withReader(t, withMenu("An entry that is much longer than those of other menus"), async ({ step }) => {
    await step("at 768 px", "/guide/start", async ({ page }) => {
      await page.click("nav .menu summary");
      assert.ok((await page.locator("nav .menu-panel").boundingBox())!.x >= 0);
    }, { width: 768, height: 700 });
  }));

Deno.test("the site's logo keeps its proportions in a full bar", (t) =>
  withReader(t, { ...filesWith(LONG, "/tree.svg"), "static/tree.svg": LOGO }, async ({ step }) => {
    for (const width of [360, 768, 1280]) {
      await step(`at ${width} px`, "/guide/start", async ({ page }) => {
        const { width, height } = (await page.locator(".brand img").boundingBox())!;
        assert.deepEqual([Math.round(width), height], [45, 30]);
      }, { width });
    }
  }));

/** Returns how far the bar's last button is outside the window, in pixels. */
const beyond = (page: Page) =>
  page.locator(".top .appearance").evaluate((button) =>
    Math.max(0, button.getBoundingClientRect().right - document.documentElement.clientWidth)
  );

async function fullBar({ step }: Reader): Promise<void> {
  await step(
    "the site's name and the label of the search shrink to make room for links",
    "/guide/start",
    async ({ page }) => {
      for (const width of [768, 1024]) {
        await resize(page, width);
        assert.equal(await beyond(page), 0, `${width} px`);
      }
      // The name is only cut off once the search has shrunk to its minimum.
      const isCut = (name: Element) => name.scrollWidth > name.clientWidth;
      assert.equal(await page.locator(".top .brand span").evaluate(isCut), false);
    },
  );
}

async function twoRows({ step }: Reader): Promise<void> {
  await step("at any window and text size", "/guide/start", async ({ page }) => {
    for (const fontSize of ["", "200%"]) {
      await page.evaluate((size) => document.documentElement.style.fontSize = size, fontSize);
      for (const width of [768, 1024]) {
        await resize(page, width);
        assert.equal(await beyond(page), 0, `${width} px ${fontSize}`);
        const name = await page.locator(".top .brand").boundingBox();
        assert.ok(name!.width > 60, "part of the site's name is visible");
        const bar = await page.locator(".top").boundingBox();
        if (width === 1024 && !fontSize) assert.equal(bar!.height, 64, "the bar keeps its height");
        for (const link of await page.locator(".top nav a").all()) {
          const { y, height } = (await link.boundingBox())!;
          assert.ok(y >= 0 && y + height <= bar!.height, `they stay in the bar: ${width} px ${fontSize}`);
        }
      }
    }
  });
}

async function withoutBar({ step }: Reader, path: string): Promise<void> {
  await step(
    `on a phone, the pages of the section can be reached without a bar (${path})`,
    path,
    async ({ page }) => {
      assert.equal(
        await page.locator("#Nav-menu, .brand, .search-button").filter({ visible: true }).count(),
        0,
      );
      await page.click('[popovertarget="Sidebar"]:visible');
      await page.waitForSelector("#Sidebar:popover-open");
      assert.equal((await page.locator("#Sidebar").boundingBox())!.y, 0);
      await page.keyboard.press("Escape");
      await resize(page, 768);
      assert.equal(await page.locator('[popovertarget="Sidebar"]:visible').count(), 0);
    },
    PHONE,
  );
}

async function withoutSidebar({ step }: Reader): Promise<void> {
  for (const path of ["/guide/start?sidebar=0", "/guide/apple?sidebar=0"]) {
    await step(`a hidden sidebar has no button (${path})`, path, async ({ page }) => {
      assert.equal(await page.locator('[popovertarget="Sidebar"]').filter({ visible: true }).count(), 0);
    }, PHONE);
  }
}

async function fromTheRight({ step }: Reader): Promise<void> {
  await step("the drawer opens at the side where lines begin", "/ar/guide/start", async ({ page }) => {
    await page.click('[popovertarget="Sidebar"]:visible');
    assert.ok((await page.locator("#Sidebar").boundingBox())!.x > 0);
  }, { ...PHONE, locale: "ar" });
}
