/** Actions of a reader in a real browser, on a small site. */
import assert from "node:assert/strict";
import { expectProblem, type Mode, MODES, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";
import { isLeftToBrowser } from "./_arrow_keys.ts";

const LONG = Array.from({ length: 60 }, (_, i) => `Paragraph ${i} of the long page.`).join("\n\n");

const FILES = {
  "content/site.ts": `export default {
  title: "Orchard", description: "Trees.", lang: "en",
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "简体中文" }],
  themeConfig: { hideNavbar: "scroll",
    nav: [{ text: "Guide", link: "/guide/start" }],
    socialLinks: ["github", "x", "discord", "gitlab"].map((icon) => ({ icon, mode: "link", content: "https://example.org/" + icon })),
  },
};
`,
  "content/en/index.md":
    "---\\npageType: home\\ntitle: Orchard\\nhero: { name: Orchard, text: Trees, tagline: Grow, actions: [{ text: Begin, link: /guide/start, theme: brand }] }\\nfeatures: [{ icon: A, title: One, details: First, span: 6 }]\\n---\\n"
      .replaceAll("\\n", "\n"),
  "content/zh/index.md": "---\npageType: home\ntitle: 果园\n---\n",
  ...bothLanguages(
    "guide/start.md",
    `# Start\n\nPlain text about apples and \`output.assetPrefix\`.\n\n\`\`\`bash\n$ npm run grow\ngrown\n\`\`\`\n\n## Water {#water}\n\nSee [pruning](/guide/prune#when).\n\n### Deep {#deep}\n\n${LONG}\n`,
  ),
  "content/en/guide/change.md":
    "# Change\n\n```js\nconst a = 1; // [!code --]\nconst a = 2; // [!code ++]\nuse(a);\n```\n",
  "content/zh/guide/change.md": "# 修改\n",
  "content/en/guide/prune.md": `# Prune\n\n## When {#when}\n\nIn winter, with sharp shears.\n\n${LONG}\n`,
  "content/zh/guide/prune.md":
    `# 修剪\n\n## 何时 {#when}\n\n冬天用锋利的剪刀修剪，开启模块热更新。\n\n${LONG}\n`,
  "content/en/guide/tabs.mdx":
    'import { Tabs, Tab, PackageManagerTabs, ClientOnly } from \'@theme\';\n\n# Tabs\n\n<PackageManagerTabs command="add a" />\n\n<PackageManagerTabs command="add b" />\n\n<ClientOnly>seen <ClientOnly>later</ClientOnly><template id="own">unseen</template></ClientOnly>\n',
  "content/zh/guide/tabs.mdx": "# 标签页\n",
};

async function readerSteps(t: Deno.TestContext, mode: Mode): Promise<void> {
  await withReader(
    t,
    FILES,
    async ({ step }) => {
      await step(
        "a link is followed without reloading the document, and its heading is in view",
        "/guide/start",
        async ({ page }) => {
          await page.evaluate(() => ((globalThis as { kept?: boolean }).kept = true));
          await page.click('main a[href="/guide/prune#when"]');
          await page.waitForFunction(() => document.title.startsWith("Prune"));
          assert.equal(await page.evaluate(() => (globalThis as { kept?: boolean }).kept), true);
          assert.match(page.url(), /\/guide\/prune#when$/);
          assert.equal(await page.locator('#Sidebar a[aria-current="page"]').innerText(), "Prune");
          await page.goBack();
          await page.waitForFunction(() => document.title.startsWith("Start"));
        },
      );

      await step(
        "a section that a loaded URL refers to is in view, is `:target`, and Tab goes on from there",
        "/guide/start#water",
        async ({ page }) => {
          await page.waitForFunction(() => document.querySelector(":target")?.id === "water");
          const top = () => page.locator("#water").evaluate((target) => target.getBoundingClientRect().top);
          assert.ok(Math.abs(await top() - 72) < 2, String(await top()));
          await page.keyboard.press("Tab");
          assert.equal(await page.evaluate(() => document.activeElement?.parentElement?.id), "water");
          await page.evaluate(() => scrollTo(0, 900));
          await page.waitForFunction(() => history.state?.y === 900);
          await page.reload();
          await page.waitForFunction(() => document.querySelector(":target") && Math.abs(scrollY - 900) < 2);
        },
      );

      await step(
        "going back restores the scroll position on a long page",
        "/guide/start",
        async ({ page }) => {
          await page.evaluate(() => scrollTo(0, 900));
          await page.waitForFunction(() => scrollY === 900);
          await page.evaluate(() =>
            (document.querySelector('main a[href="/guide/prune#when"]') as HTMLElement).click()
          );
          await page.waitForFunction(() => document.title.startsWith("Prune"));
          await page.goBack();
          await page.waitForFunction(() => document.title.startsWith("Start") && Math.abs(scrollY - 900) < 2);
        },
      );

      await step(
        "the appearance is chosen, kept, and applied before the first paint",
        "/guide/start",
        async ({ page }) => {
          const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
          assert.equal(await theme(), "light");
          for (let i = 0; i < 3 && (await theme()) !== "dark"; i++) {
            const before = await page.locator("button.appearance").getAttribute("title");
            await page.click("button.appearance");
            await page.waitForFunction(
              (old) => document.querySelector("button.appearance")?.getAttribute("title") !== old,
              before,
            );
          }
          assert.equal(await theme(), "dark");
          await page.reload({ waitUntil: "commit" });
          await page.waitForFunction(() => document.documentElement?.dataset.theme === "dark");
          await page.waitForSelector('button.appearance[title="Appearance: Dark"]');
        },
      );

      await step("the language menu keeps the page", "/guide/prune", async ({ page }) => {
        const link = page.locator('a[data-alternate="zh"]').first();
        assert.equal(await link.getAttribute("href"), "/zh/guide/prune");
        await page.evaluate(() => (document.querySelector('a[data-alternate="zh"]') as HTMLElement).click());
        await page.waitForFunction(() =>
          document.documentElement.lang === "zh" && document.title.startsWith("修剪")
        );
      });

      await step(
        "a language chosen after the skip link focuses the text, without an outline around all of it",
        "/guide/prune",
        async ({ page }) => {
          await page.keyboard.press("Tab");
          await page.keyboard.press("Enter");
          await page.locator(".menu.end > summary").first().focus();
          await page.keyboard.press("Enter");
          await page.locator('a[data-alternate="zh"]').focus();
          await page.keyboard.press("Enter");
          await page.waitForFunction(() => document.activeElement?.localName === "article");
          assert.equal(await page.evaluate(() => document.documentElement.lang), "zh");
          assert.equal(
            await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle),
            "none",
          );
        },
      );

      await step("a first visit goes to the browser's language, once", "/guide/start", async ({ page }) => {
        await page.waitForFunction(() => location.pathname === "/zh/guide/start");
        await page.goto(page.url().replace("/zh/", "/"));
        await page.waitForSelector("h1");
        assert.equal(new URL(page.url()).pathname, "/guide/start");
      }, { locale: "zh-CN" });

      await step(
        "copying omits prompts and output, and is confirmed for two seconds",
        "/guide/start",
        async ({ page, context }) => {
          await context.grantPermissions(["clipboard-read", "clipboard-write"]);
          await page.hover(".code-block");
          await Promise.all([page.waitForSelector(".copied"), page.click(".code-copy")]);
          assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "npm run grow");
          await page.waitForFunction(() => document.querySelector(".copied") === null);
        },
      );

      await step("removed lines are not copied", "/guide/change", async ({ page, context }) => {
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.hover(".code-block");
        await Promise.all([page.waitForSelector(".copied"), page.click(".code-copy")]);
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "const a = 2;\nuse(a);");
      });

      await step(
        "package manager tabs share the choice, and client-only content appears",
        "/guide/tabs",
        async ({ page }) => {
          await page.waitForFunction(() =>
            document.querySelector("main")?.textContent?.includes("seen later")
          );
          assert.equal(await page.locator("client-only > template#own").count(), 1);
          await page.click('[role=tab]:has-text("pnpm")');
          const chosen = await page.locator('[role=tab][aria-selected="true"]').allInnerTexts();
          assert.deepEqual(chosen, ["pnpm", "pnpm"]);
          await page.keyboard.press("ArrowRight");
          await page.waitForFunction(() => document.activeElement?.textContent === "bun");
          assert.deepEqual(await page.locator('[role=tab][tabindex="0"]').allInnerTexts(), ["bun", "bun"]);
          assert.ok(await isLeftToBrowser(page, "altKey") && await isLeftToBrowser(page, "metaKey"));
          assert.ok(!await isLeftToBrowser(page), "or the page would scroll, too");
        },
      );

      await step(
        "URL parameters hide parts of the page",
        "/guide/start?navbar=0&sidebar=0&outline=0&footer=0",
        async ({ page }) => {
          for (const selector of ["header.top", "#Sidebar", ".outline", ".doc-footer"]) {
            assert.equal(await page.locator(selector).first().isVisible(), false, selector);
          }
        },
        { width: 1600 },
      );

      await step("an unknown URL shows a link home", "/nowhere", async (opened) => {
        const { page } = opened;
        assert.match(await page.locator("main").innerText(), /PAGE NOT FOUND/i);
        assert.equal(await page.locator('main a:has-text("Take me home")').getAttribute("href"), "/");
        // The browser logs the status of the document.
        expectProblem(opened, /404/);
      });

      await step("the 404 page is in the language of the URL", "/zh/nowhere", async (opened) => {
        const { page } = opened;
        const inChinese = async () => {
          await page.waitForFunction(() => document.documentElement.lang === "zh");
          assert.equal(await page.locator("main h1").innerText(), "页面不存在");
          assert.equal(await page.title(), "404 | Orchard");
          assert.equal(await page.locator('main a:has-text("返回首页")').getAttribute("href"), "/zh/");
          assert.equal(await page.locator("header .brand").getAttribute("href"), "/zh/");
        };
        await inChinese();
        // Emulate a host with a single 404 page.
        const only = await (await fetch(new URL("/404.html", page.url()))).text();
        assert.match(only, /PAGE NOT FOUND/);
        await page.route(
          "**/zh/elsewhere",
          (route) => route.fulfill({ status: 404, contentType: "text/html", body: only }),
        );
        await page.goto(new URL("/zh/elsewhere", page.url()).href);
        await inChinese();
        assert.equal(new URL(page.url()).pathname, "/zh/elsewhere");
        expectProblem(opened, /404/);
      });

      await step(
        "a URL with the default language's prefix redirects to the right one",
        "/en/guide/start",
        async (opened) => {
          await opened.page.waitForFunction(() => location.pathname === "/guide/start");
          expectProblem(opened, /404/);
        },
      );

      if (mode.ssg === false) return;
      await step(
        "without scripts a page can be read, its links work, and client-only content is absent",
        "/guide/start",
        async ({ page }) => {
          await page.click('main a[href="/guide/prune#when"]');
          await page.waitForURL(/\/guide\/prune#when$/);
          assert.equal(await page.locator("h1").innerText(), "Prune");
          await page.click('#Sidebar a[href="/guide/tabs"]');
          await page.waitForURL(/\/guide\/tabs$/);
          const text = await page.locator("main").innerText();
          assert.ok(text.includes("npm add a") && !text.includes("seen later"), text);
        },
        { javaScript: false },
      );
    },
    mode,
  );
}

for (const [name, mode] of MODES) {
  Deno.test(`a reader navigates and chooses (${name})`, (t) => readerSteps(t, mode));
}
