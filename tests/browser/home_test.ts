/** Effects of front matter and URLs on a page: home, overview, custom and blank pages, and hidden parts. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { resize } from "../helpers/browser.ts";
import { EVERY_PART } from "../helpers/every_part.ts";
import { type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";
import { boxes } from "./_measure.ts";

const SWITCHES = ["navbar", "sidebar", "outline", "footer", "globalUIComponents"] as const;
type Switch = (typeof SWITCHES)[number];

const TEXT =
  "# Page\n\n![A tree](/tree.svg)\n\n## One {#one}\n\nText.\n\n### Deep {#deep}\n\nText.\n\n## Two {#two}\n\nText.\n";
const WIDE = { width: 1500, height: 900 };

const FILES = {
  // The sidebar is in the settings instead.
  ...Object.fromEntries(Object.entries(EVERY_PART).filter(([path]) => !path.endsWith("guide/_meta.json"))),
  "content/site.ts": EVERY_PART["content/site.ts"].replace(
    "themeConfig: {",
    `themeConfig: { locales: ["en", "zh"].map((lang) => ({ lang, sidebar: { "/guide/": [
      { text: "Grouped", items: [{ text: "Whole", link: "/guide/whole" }, { text: "Markdown", link: "/guide/markdown" }] },
      { text: "Parts", link: "/guide/parts" },
      { text: "Overview", link: "/guide/" },
    ] } })),`,
  ),
  ...bothLanguages("guide/whole.md", TEXT),
  ...Object.assign(
    {},
    ...SWITCHES.map((name) => bothLanguages(`guide/no-${name}.md`, `---\n${name}: false\n---\n\n${TEXT}`)),
  ),
};

Deno.test("front matter and URLs decide which parts a page has", (t) =>
  withReader(t, FILES, async (reader) => {
    await homePage(reader);
    await pageTypes(reader);
    await partsLeftOut(reader);
  }));

async function homePage({ step }: Reader): Promise<void> {
  const shares = (page: Page) =>
    page.evaluate(() => {
      const list = document.querySelector(".features")!;
      const { columnGap, paddingLeft, paddingRight, width } = getComputedStyle(list);
      const gap = parseFloat(columnGap);
      const inner = parseFloat(width) - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const column = (inner - 11 * gap) / 12;
      return [...list.children].map((card) =>
        Math.round((card.getBoundingClientRect().width + gap) / (column + gap) * 10) / 10
      );
    });

  await step("the lines of bar and footer are equally long in a wide window", "/", async ({ page }) => {
    const [bar, footer, cards] = await boxes(page, ".top", ".site-footer", ".features");
    assert.deepEqual([footer.left, footer.width], [bar.left, bar.width]);
    assert.equal(cards.width, 1440);
  }, { width: 1920 });
  await step("features take 2, 3, 4 and 6 of 12 columns, 4 by default", "/", async ({ page }) => {
    assert.deepEqual(await shares(page), [2, 3, 4, 6, 4]);
    await resize(page, 700, 800);
    assert.deepEqual(await shares(page), [6, 6, 6, 6, 6]);
    await resize(page, 360, 800);
    assert.deepEqual(await shares(page), [12, 12, 12, 12, 12]);
  }, WIDE);

  await step(
    "the hero has name, text, tagline and actions, features their icons and link",
    "/",
    async ({ page }) => {
      assert.deepEqual(
        [
          await page.locator(".hero h1 span").allInnerTexts(),
          await page.locator(".hero-tagline").innerText(),
        ],
        [["Orchard ", "Trees"], "For every garden"],
      );
      const actions = await page.locator(".hero-actions a").evaluateAll((links) =>
        links.map((link) => [link.textContent, link.getAttribute("href"), link.className])
      );
      assert.deepEqual(actions, [
        ["Begin", "/guide/markdown", "button brand"],
        ["Parts", "/guide/parts", "button alt"],
      ]);
      const icons = await page.locator(".feature .feature-icon").evaluateAll((all) =>
        all.map((icon) => icon.querySelector("img")?.getAttribute("src") ?? icon.textContent)
      );
      assert.deepEqual(icons, ["A", "A", "A", "A", "/tree.svg"]);
      assert.equal(await page.locator(".site-footer").innerText(), "© 2024 Orchard");
      // The whole card is clickable, not only its title.
      await page.locator(".feature").nth(0).click({ position: { x: 5, y: 5 } });
      await page.waitForURL(/\/guide\/parts$/);
    },
  );

  await step("hero and logo have an image for each appearance", "/", async ({ page }) => {
    const shown = async () => {
      const images = page.locator("header img:visible, .hero img:visible");
      return (await images.evaluateAll((all) => all.map((image) => image.getAttribute("src")))).map(
        drawingIn,
      );
    };
    const [light, dark] = [EVERY_PART["static/tree.svg"], EVERY_PART["static/night.svg"]];
    assert.notEqual(light, dark);
    assert.deepEqual(await shown(), [light, light]);
    assert.equal(await page.locator(".hero img:visible").getAttribute("alt"), "A tree");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
    assert.deepEqual(await shown(), [dark, dark]);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>(".hero .dark-only")].every((image) =>
        image.complete && image.naturalWidth > 0
      )
    );
    await page.emulateMedia({ colorScheme: "dark", media: "print" });
    assert.deepEqual(await shown(), [light], "printed on white");
  });
}

/** Returns the SVG in a `data:` URL. */
function drawingIn(src: string | null): string | null {
  return src && decodeURIComponent(src.replace(/^data:image\/svg\+xml,/, ""));
}

async function pageTypes({ step }: Reader): Promise<void> {
  await step(
    "an overview lists groups with their pages' second-level headings, the rest under Others",
    "/guide/",
    async ({ page }) => {
      const groups = await page.locator(".overview section").evaluateAll((sections) =>
        sections.map((section) => ({
          name: section.querySelector("h2")!.textContent,
          pages: [...section.querySelectorAll(".overview-page")].map((link) => link.getAttribute("href")),
        }))
      );
      assert.deepEqual(groups, [
        { name: "Grouped", pages: ["/guide/whole", "/guide/markdown"] },
        { name: "Others", pages: ["/guide/parts"] },
      ]);
      const headings = page.locator('.overview li:has(> [href="/guide/whole"]) ul a');
      assert.deepEqual(
        await headings.evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
        [
          "/guide/whole#one",
          "/guide/whole#two",
        ],
      );
      await headings.nth(1).click();
      await page.waitForURL(/\/guide\/whole#two$/);
    },
  );
  await step("on a phone, an overview lists short headings in two columns", "/guide/", async ({ page }) => {
    const [one, two] = await page.locator('.overview li:has(> [href="/guide/whole"]) ul a').evaluateAll((
      links,
    ) => links.map((link) => link.getBoundingClientRect()));
    assert.equal(one.top, two.top);
    assert.ok(one.right < two.left);
  }, { width: 360 });
  await step(
    "on a phone, an overview does not divide long names in headings",
    "/guide/",
    async ({ page }) => {
      const [name, next] = await page.locator('.overview li:has(> [href="/guide/whole"]) ul a').evaluateAll((
        links,
      ) => {
        const height = links[0]!.clientHeight;
        links[0]!.textContent = "modifyRspackConfiguration()";
        return links.map((link) => ({
          top: link.getBoundingClientRect().top,
          more: link.clientHeight - height,
        }));
      });
      assert.equal(name.more, 0);
      assert.ok(next.top > name.top);
    },
    { width: 360 },
  );
  await step("the ungrouped pages' name follows the language", "/zh/guide/", async ({ page }) => {
    assert.deepEqual(await page.locator(".overview h2").allInnerTexts(), ["Grouped", "其他"]);
  }, { locale: "zh-CN" });

  const parts = ["header.top", "#Sidebar", ".outline", ".pagination", ".site-footer"];
  const present = (page: Page) =>
    page.evaluate((parts) => parts.filter((part) => document.querySelector(part)), parts);
  await step("a custom page has the bar and its content alone", "/custom", async ({ page }) => {
    assert.deepEqual(await present(page), ["header.top"]);
    assert.equal(await page.locator("main h1").innerText(), "Custom");
  });
  await step("a blank page has nothing but its content", "/blank", async ({ page }) => {
    assert.deepEqual(await present(page), []);
    assert.equal(await page.locator("main").innerText(), "Blank\n\nText.");
    assert.ok(await page.locator("main h1").evaluate((heading) => heading.getBoundingClientRect().top) < 64);
  });
}

/** Selector of the part that each switch hides. */
const PARTS: { readonly [name in Switch]: string } = {
  navbar: "header.top",
  sidebar: "#Sidebar",
  outline: ".outline",
  footer: ".doc-footer",
  globalUIComponents: "img[data-zoomable]",
};

async function partsLeftOut(reader: Reader): Promise<void> {
  await reader.step("a documentation page has every part", "/guide/whole", async ({ page }) => {
    assert.deepEqual(await missing(page, reader.url + "/guide/whole"), []);
    assert.deepEqual(
      await page.locator(".doc-footer").evaluateAll(([end]) => ({
        edit: end.querySelector(".edit-link")?.getAttribute("href"),
        neighbours: [...end.querySelectorAll(".pagination a")].map((link) => link.getAttribute("href")),
      })),
      { edit: "https://example.org/docs/en/guide/whole.md", neighbours: ["/guide/markdown"] },
    );
  }, WIDE);
  for (const name of SWITCHES) {
    await reader.step(`front matter "${name}: false" hides that part`, "/", async ({ page }) => {
      assert.deepEqual(await missing(page, `${reader.url}/guide/no-${name}`), [name]);
    }, WIDE);
    await reader.step(`"?${name}=0" hides that part, and only "0" does`, "/", async ({ page }) => {
      assert.deepEqual(await missing(page, `${reader.url}/guide/whole?${name}=0`), [name]);
      assert.deepEqual(await missing(page, `${reader.url}/guide/whole?${name}=1`), []);
    }, WIDE);
  }
  for (const name of ["sidebar", "outline"] as const) {
    await reader.step(
      `"?${name}=0" leaves the ${name} no width`,
      `/guide/whole?${name}=0`,
      async ({ page }) => {
        const width = await page.locator(PARTS[name]).evaluate((part) => part.getBoundingClientRect().width);
        assert.equal(width, 0);
        const main = await page.locator("main").evaluate((main) => main.getBoundingClientRect().width);
        await page.goto(`${reader.url}/guide/whole`);
        const before = await page.locator(name === "sidebar" ? "main" : ".doc-column").evaluate((part) =>
          part.getBoundingClientRect().width
        );
        assert.ok(main > before, `${main} > ${before}`);
      },
      WIDE,
    );
  }
  await reader.step(
    "a URL parameter applies to its page only, not to linked pages",
    "/guide/whole?navbar=0",
    async ({ page }) => {
      await page.click('#Sidebar a[href="/guide/markdown"]');
      await page.waitForURL(/\/guide\/markdown$/);
      await page.waitForSelector("header.top:visible");
    },
    WIDE,
  );
}

/** Returns the switches whose part the page lacks. Fakes the clock, so that delayed parts have appeared. */
async function missing(page: Page, url: string): Promise<Switch[]> {
  const own = await page.context().newPage();
  await own.clock.install();
  await own.goto(url);
  await own.waitForFunction(() => document.documentElement.dataset.theme !== undefined);
  await own.clock.runFor(1000);
  const gone: Switch[] = [];
  for (const name of SWITCHES) {
    if (!await own.locator(PARTS[name]).first().isVisible()) gone.push(name);
  }
  await own.close();
  return gone;
}
