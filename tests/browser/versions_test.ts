/** Versions and languages below a base path: every URL contains all three. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { accessibilityTree } from "../helpers/accessibility.ts";
import { expectProblem, type Reader, withReader } from "../helpers/reader.ts";

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en", base: "/docs/",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    multiVersion: { default: "v2", versions: ["v2", "v1"] } };`,
  ...Object.fromEntries(["v1", "v2"].flatMap((version) =>
    ["en", "zh"].flatMap((lang) => [
      [`content/${version}/${lang}/index.md`, `---\npageType: home\ntitle: Home ${version}\n---\n`],
      [
        `content/${version}/${lang}/guide/start.md`,
        `# Start ${version} ${lang}\n\nSee [apples](/guide/apple) in orchards.\n`,
      ],
      [`content/${version}/${lang}/guide/apple.md`, `# Apple ${version} ${lang}\n\nRusset.\n`],
    ])
  )),
  "content/v2/en/guide/new.md": "# New\n\nOnly here.\n",
  "content/v2/zh/guide/new.md": "# 新\n\n只在这里。\n",
};

const NEXT = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    multiVersion: { default: "v1", versions: ["v1", "下一版"] } };`,
  ...Object.fromEntries(
    ["v1", "下一版"].flatMap((version) =>
      ["en", "zh"].map((lang) => [`content/${version}/${lang}/guide.md`, `# Guide ${version} ${lang}\n`])
    ),
  ),
};

Deno.test("versions, languages and a base path work together", (t) => withReader(t, FILES, steps));

Deno.test("a version's name may be in any script", (t) => withReader(t, NEXT, nextSteps));

async function nextSteps({ step }: Reader): Promise<void> {
  await step("a first visit stays in its version", "/下一版/guide", async ({ page }) => {
    await page.waitForURL(`**${encodeURI("/下一版/zh/guide")}`);
    assert.equal(await page.locator("h1").innerText(), "Guide 下一版 zh");
  }, { locale: "zh-CN" });

  await step("the language of an unknown URL is known", "/下一版/zh/nowhere", async (opened) => {
    assert.equal(await opened.page.evaluate(() => document.documentElement.dataset.pathLang), "zh");
    expectProblem(opened, /404/);
  });
}

async function steps({ step }: Reader): Promise<void> {
  await step("an unknown URL has its language's 404 page", "/docs/v1/zh/nowhere", async (opened) => {
    const { page } = opened;
    await page.waitForSelector("text=页面不存在");
    assert.equal(await page.locator("main a.button").getAttribute("href"), "/docs/v1/zh/");
    expectProblem(opened, /404/);
  });

  await step("a screen reader reads the version once", "/docs/guide/start", async ({ page }) => {
    const menu = (await accessibilityTree(page)).find(({ name }) => name?.value === "Version: v2")!;
    assert.equal(menu.description?.value ?? "", "");
  });

  await step("links stay in their version and language", "/docs/v1/zh/guide/start", async ({ page }) => {
    assert.equal(await page.locator("main h1").innerText(), "Start v1 zh");
    await page.click('main a:has-text("apples")');
    await page.waitForFunction(() => document.title.startsWith("Apple v1 zh"));
    assert.equal(new URL(page.url()).pathname, "/docs/v1/zh/guide/apple");
    assert.equal(await page.locator('#Sidebar a[aria-current="page"]').innerText(), "Apple v1 zh");
  }, { locale: "zh-CN" });

  await step(
    "the version menu keeps the page, also after navigation",
    "/docs/guide/start",
    async ({ page }) => {
      await page.click('main a:has-text("apples")');
      await page.waitForFunction(() => document.title.startsWith("Apple v2 en"));
      const links = page.locator("a[data-version]");
      assert.deepEqual(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))), [
        "/docs/guide/apple",
        "/docs/v1/guide/apple",
      ]);
      await page.locator("header summary", { hasText: "v2" }).click();
      await page.locator('a[data-version="v1"]').click();
      await page.waitForFunction(() => document.title.startsWith("Apple v1 en"));
      assert.equal(new URL(page.url()).pathname, "/docs/v1/guide/apple");
      assert.equal(await page.locator("header summary", { hasText: "v1" }).count(), 1);
    },
  );

  await step(
    "the version menu keeps hash and query",
    "/docs/guide/apple?footer=0#kinds",
    async ({ page }) => {
      await page.locator("header summary", { hasText: "v2" }).click();
      await page.locator('a[data-version="v1"]').click();
      await page.waitForFunction(() => document.title.startsWith("Apple v1 en"));
      const { pathname, search, hash } = new URL(page.url());
      assert.equal(pathname + search + hash, "/docs/v1/guide/apple?footer=0#kinds");
    },
  );

  await step(
    "the version menu leads home if a version lacks the page",
    "/docs/guide/new",
    async ({ page }) => {
      assert.equal(await page.locator('a[data-version="v1"]').getAttribute("href"), "/docs/v1/");
    },
  );

  await step("the language menu keeps version and page", "/docs/v1/guide/apple", async ({ page }) => {
    assert.equal(
      await page.locator('a[data-alternate="zh"]').getAttribute("href"),
      "/docs/v1/zh/guide/apple",
    );
  });

  await step("search finds pages of the reader's version", "/docs/v1/guide/start", async ({ page }) => {
    assert.deepEqual(await hrefsFor("russet", page), ["/docs/v1/guide/apple"]);
    await page.keyboard.press("Escape");
    await page.locator("header summary", { hasText: "v1" }).click();
    await page.locator('a[data-version="v2"]').click();
    await page.waitForFunction(() => document.title.startsWith("Start v2 en"));
    assert.deepEqual(await hrefsFor("russet", page), ["/docs/guide/apple"], "after a change of version");
  });

  await step("an unknown URL below the base shows a link home", "/docs/v1/nowhere", async (opened) => {
    assert.match(await opened.page.locator("main").innerText(), /PAGE NOT FOUND/i);
    assert.equal(
      await opened.page.locator('main a:has-text("Take me home")').getAttribute("href"),
      "/docs/v1/",
    );
    opened.problems.length = 0;
  });

  await step(
    "URLs with the default version's name work, too",
    "/docs/v2/zh/guide/apple?a#b",
    async (opened) => {
      await opened.page.waitForURL(({ href }) => href.endsWith("/docs/zh/guide/apple?a#b"));
      assert.equal(await opened.page.locator("main h1").innerText(), "Apple v2 zh");
      opened.problems.length = 0;
    },
    { locale: "zh-CN" },
  );
}

/** Returns the pages that search finds. */
async function hrefsFor(query: string, page: Page): Promise<(string | null)[]> {
  await page.keyboard.press("Control+k");
  await page.waitForSelector(".search-dialog[open] input");
  await page.keyboard.type(query);
  await page.waitForSelector(`.search-results[data-asked="${query}"]`);
  return await page.locator(".search-hit").evaluateAll((all) => all.map((hit) => hit.getAttribute("href")));
}
