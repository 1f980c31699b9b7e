/** The appearance of the page: light, dark or automatic, and what it colours. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { delayRequests } from "../helpers/delay_requests.ts";
import { expectProblem, type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    themeConfig: {
      nav: [{ text: "More trees", items: [{ text: "Apple", link: "/guide/apple" }] }],
      socialLinks: [
        { icon: "github", mode: "link", content: "https://example.org/a" },
        { icon: "wechat", mode: "text", content: "orchard-group-for-growers" },
        { icon: "gitlab", mode: "link", content: "https://example.org/b" },
        { icon: "x", mode: "link", content: "https://example.org/x" },
      ] } };`,
  ...bothLanguages("guide/start.md", "# Start\n\nText.\n"),
  ...bothLanguages("guide/apple.md", "# Apple\n\nText.\n"),
};

Deno.test("the appearance follows the system and the choice", (t) => withReader(t, FILES, steps));

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const themeBecomes = (page: Page, theme: string) =>
  page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, theme);

async function steps({ step, url }: Reader): Promise<void> {
  await step(
    "the system's appearance is followed while the page is open",
    "/guide/start",
    async ({ page }) => {
      assert.equal(await theme(page), "light");
      await page.emulateMedia({ colorScheme: "dark" });
      await themeBecomes(page, "dark");
      await page.emulateMedia({ colorScheme: "light" });
      await themeBecomes(page, "light");
    },
  );

  for (const [system, opposite] of [["light", "dark"], ["dark", "light"]] as const) {
    await step(`the first click is seen if the system is ${system}`, "/guide/start", async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      await themeBecomes(page, system);
      const seen: (string | undefined)[] = [];
      for (const choice of [opposite, system, "auto"]) {
        await page.click("button.appearance");
        await page.waitForSelector(`html[data-appearance="${choice}"]`);
        seen.push(await theme(page));
      }
      assert.deepEqual(seen, [opposite, system, system]);
    });
  }

  await step(
    "the button also works if the host's own policy blocks the inline script",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      await page.route(/guide\/start$/, async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), "content-security-policy": "script-src 'self'" };
        await route.fulfill({ response, headers });
      });
      await page.emulateMedia({ colorScheme: "dark" });
      await page.reload();
      await themeBecomes(page, "dark");
      await page.click("button.appearance");
      await themeBecomes(page, "light");
      await page.reload();
      await themeBecomes(page, "light");
      // The style sheet shows the icon of this choice.
      assert.equal(await page.getAttribute("html", "data-appearance"), "light");
      expectProblem(opened, /Content Security Policy/);
    },
  );

  await step("two clicks before its script has loaded are two", "/guide/start", async ({ page }) => {
    const release = await delayRequests(page, /static\/js\/(?:island-)?Appearance-/);
    await page.reload();
    for (let click = 0; click < 2; click++) await page.click("button.appearance");
    release();
    await page.waitForSelector("[data-island=Appearance][data-ready]", { state: "attached" });
    assert.equal(await page.getAttribute("html", "data-appearance"), "light");
  });

  await step("a choice applies to other tabs at once", "/guide/start", async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto(`${url}/guide/apple`);
    while (await theme(page) !== "dark") {
      const before = await page.getAttribute("button.appearance", "title");
      await page.click("button.appearance");
      await page.waitForFunction(
        (before) => document.querySelector("button.appearance")?.getAttribute("title") !== before,
        before,
      );
    }
    await themeBecomes(other, "dark");
    assert.equal(await other.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "dark");
    const themes = await other.evaluateHandle(() => {
      const themes: (string | undefined)[] = [];
      addEventListener("storage", () => themes.push(document.documentElement.dataset.theme));
      return themes;
    });
    await page.evaluate(() => localStorage.setItem("docs-tabs:pot", "Clay"));
    await other.waitForFunction((themes) => themes.length > 0, themes);
    assert.deepEqual(await themes.jsonValue(), ["dark"], "what else is stored is no appearance");
    await page.evaluate(() => localStorage.clear());
    await themeBecomes(other, "light");
  });

  await step(
    "the button shows the choice before its script has loaded: stored or from another tab, in both languages",
    "/guide/start",
    async ({ page, context }) => {
      const shownChoice = () =>
        page.evaluate(() => {
          const button = document.querySelector<HTMLElement>("button.appearance")!;
          const { maskImage, maskPosition } = getComputedStyle(button.querySelector(".icon")!);
          return [button.title, `${maskImage} ${maskPosition}`] as const;
        });
      const drawings = new Map<string, string>();
      const assertChoice = async (title: string, choice: string) => {
        const [shown, drawing] = await shownChoice();
        assert.equal(shown, title);
        assert.match(drawing, /^url\("data:image\/svg/);
        assert.equal(drawings.get(choice) ?? drawing, drawing);
        drawings.set(choice, drawing);
      };
      const choose = async (choice: string) => {
        const other = await context.newPage();
        await other.goto(url);
        await other.evaluate((choice) => localStorage.setItem("docs-appearance", choice), choice);
        await other.close();
      };
      await assertChoice("Appearance: Same as system", "auto");
      await choose("light");
      await page.waitForFunction(() => document.documentElement.dataset.appearance === "light");
      await assertChoice("Appearance: Light", "light");
      await choose("dark");
      await page.reload();
      await assertChoice("Appearance: Dark", "dark");
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-alternate="zh"]')!.click());
      await page.waitForFunction(() => document.documentElement.lang === "zh");
      await assertChoice("外观：深色", "dark");
      assert.equal(await page.locator('[data-island="Appearance"][data-ready]').count(), 0);
      for (const choice of ["light", "auto"]) {
        await page.click("button.appearance");
        await page.waitForSelector(`html[data-appearance="${choice}"]`);
      }
      await page.waitForSelector('button.appearance[title="外观：跟随系统"]');
      await assertChoice("外观：跟随系统", "auto");
      assert.equal(new Set(drawings.values()).size, 3);
    },
  );

  await step("every icon is drawn in the text colour around it", "/guide/start", async ({ page }) => {
    const signs = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("[data-sign]")].map((sign) => {
          const { maskImage, backgroundColor } = getComputedStyle(sign);
          const around = getComputedStyle(sign.parentElement!).color;
          return [sign.dataset.sign, maskImage.startsWith('url("data:'), backgroundColor === around] as const;
        })
      );
    for (const forcedColors of ["none", "active"] as const) {
      await page.emulateMedia({ forcedColors });
      const found = await signs();
      assert.ok(
        ["menu", "dots", "more", "language", "search", "appearance", "github", "x"].every((name) =>
          found.some(([sign]) => sign === name)
        ),
      );
      assert.deepEqual(found.filter(([, drawn, likeText]) => !drawn || !likeText), [], forcedColors);
    }
  });

  await step(
    "the theme colour of the browser is the page's, whether automatic or chosen",
    "/guide/start",
    async ({ page }) => {
      const colors = () =>
        page.evaluate(() => {
          const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
          const probe = document.createElement("i");
          probe.style.color = metas.find(({ media }) => matchMedia(media).matches)!.content;
          document.body.append(probe);
          const around = getComputedStyle(probe).color;
          probe.remove();
          return [around, getComputedStyle(document.documentElement).backgroundColor];
        });
      const same = async () => {
        const [around, inside] = await colors();
        assert.equal(around, inside);
        return around;
      };
      const light = await same();
      await page.emulateMedia({ colorScheme: "dark" });
      await themeBecomes(page, "dark");
      const dark = await same();
      assert.notEqual(dark, light);
      await page.evaluate(() => localStorage.setItem("docs-appearance", "light"));
      await page.reload();
      assert.equal(await same(), light);
      await page.click("button.appearance");
      await themeBecomes(page, "dark");
      await page.emulateMedia({ colorScheme: "light" });
      assert.equal(await same(), dark);
      await page.click("button.appearance");
      await themeBecomes(page, "light");
      assert.equal(await same(), light);
    },
  );

  await step("a dark page is dark in its first frame", "/guide/start", async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      (globalThis as { seen?: string[] }).seen = seen;
      const sample = () => {
        if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
        if (seen.length < 20) requestAnimationFrame(sample);
      };
      requestAnimationFrame(sample);
    });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`${url}/guide/apple`);
    await page.waitForFunction(() => (globalThis as { seen?: string[] }).seen!.length >= 20);
    const colors = new Set(await page.evaluate(() => (globalThis as { seen?: string[] }).seen!));
    assert.equal(colors.size, 1, `the background changed: ${[...colors]}`);
    assert.equal(await theme(page), "dark");
  });
}
