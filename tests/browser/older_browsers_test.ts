/**
 * Browsers of 2022 and 2023, for which `bundle/esbuild.ts` lowers the style sheet: they have neither popovers
 * nor `light-dark()`. These tests disable the newer features in the current browser.
 */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const TABS = `import { Tab, Tabs } from "@theme";\n\n# Tabs\n\n<Tabs>\n` +
  `<Tab label="Spring">Plant.</Tab>\n<Tab label="Autumn">Pick.</Tab>\n</Tabs>\n`;
const FILES = {
  ...bothLanguages("guide/tabs.mdx", TABS),
  "content/site.json": JSON.stringify({
    title: "Orchard",
    description: "Trees.",
    lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "简体中文" }],
    themeConfig: {
      nav: [{ text: "Guide", link: "/guide/start" }],
      socialLinks: [{ icon: "github", mode: "link", content: "https://example.org/" }],
    },
  }),
  "content/en/guide/start.md": `# Start\n\nText.\n\n\`\`\`sh\nnpm run plant\n\`\`\`\n\n## Apples\n${
    "\nText.\n".repeat(40)
  }`,
  "content/en/guide/wide.md": `# Wide\n\n## Branches\n\nTo [apples](/guide/apple).\n\n\`\`\`sh\nnpm run ${
    "plant ".repeat(60)
  }\n\`\`\`\n`,
  "content/en/guide/apple.md": "# Apple\n\nText.\n",
  "content/zh/guide/start.md": "# 开始\n\n正文。\n",
  "content/zh/guide/wide.md": "# 宽\n\n正文。\n",
  "content/zh/guide/apple.md": "# 苹果\n\n正文。\n",
};

const PHONE = { width: 390, height: 800 };
const LIGHT = "rgb(255, 254, 252)";
const DARK = "rgb(21, 24, 27)";

Deno.test("an older browser reads and navigates", (t) =>
  withReader(t, FILES, async (reader) => {
    await colours(reader);
    await outline(reader);
    await motion(reader);
    await buttons(reader);
    await phone(reader);
    await scripts(t, reader);
  }));

Deno.test("an older browser can render pages itself (no static generation)", (t) =>
  withReader(t, FILES, (reader) => scripts(t, reader), { ssg: false }));

async function colours({ step }: Reader): Promise<void> {
  for (const [theme, expected] of [["light", LIGHT], ["dark", DARK]] as const) {
    await step(`its colours are those of other browsers (${theme})`, "/guide/start", async ({ page }) => {
      assert.ok(!(await styleSheet(page)).includes("light-dark("), "unknown to Chrome 122 and Safari 17.4");
      assert.equal(await background(page), expected);
      await page.emulateMedia({ media: "print" });
      assert.equal(await background(page), LIGHT);
    }, { colorScheme: theme });
  }
  await step("also without scripts", "/guide/start", async ({ page }) => {
    assert.equal(await background(page), DARK);
  }, { colorScheme: "dark", javaScript: false });
}

async function outline({ step }: Reader): Promise<void> {
  await step("without scripts the outline opens beside the text", "/guide/start", async ({ page }) => {
    await emulateOlderBrowser(page);
    await page.reload();
    await page.click(".outline summary");
    assert.equal(await page.locator(".outline a").first().isVisible(), true);
  }, { width: 1280, javaScript: false });
}

async function motion({ step }: Reader): Promise<void> {
  await step("reduced motion is respected", "/guide/start", async ({ page }) => {
    await emulateOlderBrowser(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    const duration = await page.locator(".top").evaluate((bar) => getComputedStyle(bar).transitionDuration);
    assert.equal(duration, "0.001s");
  });
}

async function buttons({ step }: Reader): Promise<void> {
  await step("the buttons of code appear on hover, and are announced", "/guide/start", async (opened) => {
    const { page, context } = opened;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await emulateOlderBrowser(page);
    await page.reload();
    await page.hover("pre");
    const opacity = await page.locator(".code-tools").evaluate((tools) => getComputedStyle(tools).opacity);
    assert.equal(opacity, "1");
    await page.click(".code-copy");
    await page.waitForSelector('#live[role="status"]', { state: "attached" });
  });

  await step(
    "wide code and headings have names, and wrapped code is restored",
    "/guide/wide",
    async (opened) => {
      const { page } = opened;
      await emulateOlderBrowser(page);
      await page.reload();
      await page.waitForSelector('pre[role="group"][aria-label="Code, sh"]');
      await page.waitForSelector('h2[aria-label="Branches"]');
      assert.deepEqual(await attributes(page, ".code-tools button", "aria-label"), [
        "Wrap long lines: sh",
        "Copy code: sh",
      ]);
      const wrap = page.locator(".code-wrap");
      await page.hover("pre");
      for (const pressed of ["true", "false", "true"]) {
        await wrap.click();
        assert.equal(await wrap.getAttribute("aria-pressed"), pressed);
      }
      await page.click('main a[href="/guide/apple"]');
      await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Apple");
      await page.goBack();
      await page.waitForSelector('.code-wrap[aria-pressed="true"]', { state: "attached" });
    },
  );
}

function attributes(page: Page, selector: string, name: string): Promise<(string | null)[]> {
  return page.locator(selector).evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), name);
}

async function phone({ step }: Reader): Promise<void> {
  await step("on a phone, the drawers' content is above the text", "/guide/start", async ({ page }) => {
    await emulateOlderBrowser(page);
    await page.reload();
    const boxes = [".brand", "#Nav-menu", "#Sidebar", "main h1"].map((part) =>
      page.locator(part).boundingBox()
    );
    let end = 0;
    for (const box of await Promise.all(boxes)) {
      assert.ok(box!.y >= end, "parts do not overlap");
      end = box!.y + box!.height;
    }
    assert.equal(await page.locator("[popovertarget]").filter({ visible: true }).count(), 0);
    await page.evaluate(() => location.hash = "apples");
    await page.waitForSelector(".outline a[aria-current]", { state: "attached" });
    await page.click('#Sidebar a[href="/guide/apple"]');
    await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Apple");
    await page.keyboard.press("Tab");
    assert.deepEqual(await page.locator("#Sidebar a[aria-current]").allInnerTexts(), ["Apple"]);
  }, PHONE);

  await step("the selected tab is marked", "/guide/tabs", async ({ page }) => {
    await emulateOlderBrowser(page);
    await page.reload();
    await page.getByRole("tab", { name: "Autumn" }).click();
    assert.deepEqual(await page.locator('[role="tab"][aria-selected="true"]').allInnerTexts(), ["Autumn"]);
  });
}

async function scripts(t: Deno.TestContext, { site }: Reader): Promise<void> {
  await t.step("its scripts have no lookbehind, which is a syntax error in Safari up to 16.3", () => {
    const folder = `${site.outDir}/static/js`;
    const refused = [...Deno.readDirSync(folder)].filter(({ name }) =>
      /\(\?<[=!]/.test(Deno.readTextFileSync(`${folder}/${name}`))
    );
    assert.deepEqual(refused, []);
  });
}

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

async function styleSheet(page: Page): Promise<string> {
  const href = await page.locator('link[rel="stylesheet"]').first().getAttribute("href");
  return await (await page.request.get(new URL(href!, page.url()).href)).text();
}

/** Emulates an older browser: removes popovers from pages and makes newer selectors invalid. */
async function emulateOlderBrowser(page: Page): Promise<void> {
  await page.route(/\.css$|\.json$|\/guide\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/ popover=\\?"auto\\?"/g, "")
      .replaceAll("::details-content", "::unknown")
      .replaceAll("::view-transition", "::unknown")
      .replaceAll(":has(", ":unknown(")
      .replaceAll("not selector(:popover-open)", "(display: block)");
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    const known = Element.prototype as Partial<Element>;
    const missing = [
      "checkVisibility",
      "ariaCurrent",
      "ariaLabel",
      "ariaPressed",
      "ariaSelected",
      "role",
    ] as const;
    for (const name of missing) delete known[name];
    for (const name of ["querySelector", "querySelectorAll"] as const) {
      const known = Document.prototype[name] as (selector: string) => unknown;
      const ask = function (this: Document, selector: string) {
        if (/(?<!:is\():popover-open/.test(selector)) throw new SyntaxError(`${selector} is no selector`);
        return known.call(this, selector);
      };
      Object.assign(Document.prototype, { [name]: ask });
    }
  });
}
