/** The preview shows problems, and what has changed: pages, settings, addresses, search. */
import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { dev } from "../../generator/mod.ts";
import { openPage } from "../helpers/browser.ts";
import { until } from "../helpers/until.ts";
import { makeSite, setHidden, SITE, text, waitForMain, withPreview } from "./_preview.ts";

Deno.test("dev() shows problems in an overlay until they are fixed", () =>
  withPreview(async (contentDir, url) => {
    await openPage(`${url}/page`, {}, async ({ page }) => {
      writeFileSync(`${contentDir}/en/page.md`, `${text("x")}\n[lost](/nowhere) <b>\n`);
      const overlay = page.locator("#dev-errors");
      await overlay.waitFor();
      const shown = await overlay.evaluate((host) => host.shadowRoot?.textContent ?? "");
      assert.match(shown, /en\/page\.md:\d+:\d+ {2}error link\/broken/);
      assert.match(shown, /\[lost\]\(\/nowhere\) <b>/, "shown as text");
      writeFileSync(`${contentDir}/en/page.md`, text("mended"));
      await overlay.waitFor({ state: "detached" });
    });
  }));

Deno.test("dev() shows many problems so that they can be scrolled, and closed by keyboard", () =>
  withPreview(async (contentDir, url) => {
    await openPage(`${url}/page`, { width: 360 }, async ({ page }) => {
      writeFileSync(
        `${contentDir}/en/page.md`,
        `# Page\n\n${"[lost](/nowhere) in a long line.\n\n".repeat(40)}`,
      );
      const close = page.locator("#dev-errors").getByRole("button", { name: "Close" });
      await close.waitFor();
      const text = page.locator("#dev-errors pre");
      const { x, y, width, height } = (await text.boundingBox())!;
      const view = page.viewportSize()!;
      assert.ok(x >= 0 && y >= 0 && x + width <= view.width && y + height <= view.height);
      await text.evaluate((node) => node.scrollTo(100, node.scrollHeight));
      const scrolled = await text.evaluate((node) => node.scrollLeft > 0 && node.scrollTop > 0);
      assert.ok(scrolled && await close.isVisible());
      await page.keyboard.press("Control+k");
      await page.locator(".search-dialog[open] input").waitFor();
      await page.keyboard.press("Escape");
      await page.locator(".search-dialog[open]").waitFor({ state: "detached" });
      assert.ok(await close.isVisible(), "the key closed the dialog");
      await page.keyboard.press("Escape");
      assert.equal(await close.count(), 0);
    });
  }));

Deno.test("dev() shows the last working version of a page that cannot be read when a reader goes to it", () =>
  withPreview(async (contentDir, url) => {
    writeFileSync(`${contentDir}/en/sum.mdx`, "# Sum\n\n{1 + 1} apples\n");
    writeFileSync(`${contentDir}/en/index.md`, "# Home\n\nWelcome to [the sum](/sum).\n");
    await until("the new link", async () => (await (await fetch(url)).text()).includes("the sum"));
    await openPage(`${url}/`, {}, async ({ page }) => {
      writeFileSync(`${contentDir}/en/sum.mdx`, "# Sum\n\n{1 + 1 apples\n");
      await page.locator("#dev-errors").getByRole("button").click();
      await page.click('main a[href="/sum"]');
      await waitForMain(page, "2 apples");
    });
  }));

Deno.test("dev() lists findings of the checks in a corner, live, without covering the page", () =>
  withPreview(async (contentDir, url) => {
    writeFileSync(
      `${contentDir}/site.ts`,
      SITE.replace("checks: {}", "checks: { prose: true, samples: true }"),
    );
    writeFileSync(
      `${contentDir}/en/page.md`,
      `${text("old")}\nIt is is so.\n\n\`\`\`ts\nconst a = ;\n\`\`\`\n`,
    );
    await openPage(`${url}/page`, {}, async ({ page, problems }) => {
      const list = page.locator("#dev-findings");
      const lists = (pattern: RegExp) =>
        page.waitForFunction(
          (source) =>
            new RegExp(source).test(document.querySelector("#dev-findings")?.shadowRoot?.textContent ?? ""),
          pattern.source,
        );
      await lists(/^2 errors/);
      assert.equal(await page.locator("#dev-errors").count(), 0, "no overlay covers the page");
      await list.locator("summary").click();
      const shown = await list.evaluate((host) => host.shadowRoot?.textContent ?? "");
      assert.match(shown, /content\/en\/page\.md:165:4 prose\/doubled-word/);
      assert.match(shown, /content\/en\/page\.md:168:\d+ samples\/syntax/);

      writeFileSync(
        `${contentDir}/en/page.md`,
        `${text("old")}\nIt is so.\n\n\`\`\`ts\nconst a = ;\n\`\`\`\n`,
      );
      await lists(/^1 error.*samples\/syntax/);
      assert.ok(await list.evaluate((host) => host.shadowRoot?.querySelector("details")?.open), "stays open");
      writeFileSync(`${contentDir}/en/page.md`, text("mended"));
      await list.waitFor({ state: "detached" });
      assert.deepEqual(problems, []);
    });
  }));

Deno.test("dev() notices new, renamed and deleted pages, and changed settings", () =>
  withPreview(async (contentDir, url) => {
    const answers = (path: string, check: (status: number, text: string) => boolean) =>
      until(`the change of ${path}`, async () => {
        const response = await fetch(url + path);
        return check(response.status, await response.text());
      });
    for (const lang of ["en", "zh"]) writeFileSync(`${contentDir}/${lang}/added.md`, "# Added\n\nText.\n");
    await answers("/added", (status) => status === 200);
    for (const lang of ["en", "zh"]) {
      Deno.renameSync(`${contentDir}/${lang}/added.md`, `${contentDir}/${lang}/moved.md`);
    }
    await answers("/moved", (status) => status === 200);
    await answers("/added", (status) => status === 404);
    for (const lang of ["en", "zh"]) rmSync(`${contentDir}/${lang}/moved.md`);
    await answers("/moved", (status) => status === 404);
    writeFileSync(`${contentDir}/site.ts`, SITE.replace("Preview", "Renamed"));
    await answers("/page", (_, text) => text.includes("| Renamed</title>"));
    writeFileSync(`${contentDir}/site.ts`, "export default {");
    await answers("/page", (status) => status === 200);
  }));

Deno.test("dev() reloads pages if the base path changes", () =>
  withPreview(async (contentDir, url) => {
    await openPage(`${url}/page`, {}, async ({ page }) => {
      writeFileSync(`${contentDir}/site.ts`, SITE.replace("checks", 'base: "/docs/", checks'));
      await waitForMain(page, "There is no page");
      writeFileSync(`${contentDir}/site.ts`, SITE);
      await waitForMain(page, "Here is old");
    });
  }));

Deno.test("dev() updates the 404 page, and shows a page that is added at its address", () =>
  withPreview(async (contentDir, url) => {
    await openPage(`${url}/added`, {}, async ({ page }) => {
      writeFileSync(`${contentDir}/en/_nav.json`, '[{ "text": "To the page", "link": "/page" }]');
      await page.waitForSelector("header >> text=To the page");
      writeFileSync(`${contentDir}/en/added.md`, "# Added\n\nText.\n");
      await waitForMain(page, "Text.");
    });
  }));

Deno.test("dev() shows the problems of a site that cannot be built, and the site once it can", async () => {
  const contentDir = makeSite();
  writeFileSync(`${contentDir}/site.ts`, 'export default { title: "Tides", langs: "en-US-" };');
  const server = await dev({ contentDir, host: "127.0.0.1", port: 0, cacheDir: `${contentDir}/../.cache` });
  try {
    await openPage(`${server.url}/page`, {}, async ({ page }) => {
      assert.match(
        await page.locator("body > pre").innerText(),
        /config\/unknown-key[^]*Did you mean "lang"/,
      );
      writeFileSync(`${contentDir}/en/page.md`, `${text("old")}\n[lost](/nowhere)\n`);
      writeFileSync(`${contentDir}/site.ts`, SITE);
      await waitForMain(page, "Here is old");
      await page.locator("#dev-errors").waitFor();
    });
  } finally {
    await server.close();
  }
});

Deno.test("dev() navigates to current pages, and searches their current text", () =>
  withPreview(async (contentDir, url) => {
    const index = async () => await (await fetch(`${url}/static/search_index_hash.json`)).text();
    await openPage(`${url}/`, {}, async ({ page }) => {
      const hits = async (word: string) => {
        await page.click(".search-button");
        await page.locator(".search-dialog[open] input").fill(word);
        await page.waitForSelector(`.search-results[data-asked="${word}"]`);
        const count = await page.locator(".search-hit").count();
        await page.keyboard.press("Escape");
        await page.waitForSelector(".search-dialog[open]", { state: "detached" });
        return count;
      };
      await page.hover('main a[href="/page"]');
      assert.equal(await hits("old"), 1);
      await page.evaluate(() =>
        document.addEventListener("docs:stale", () => (globalThis as { stale?: boolean }).stale = true)
      );
      const before = await index();
      writeFileSync(`${contentDir}/en/page.md`, text("brand-new"));
      // First only the page is rebuilt, a moment later the whole site.
      await page.waitForFunction(() => (globalThis as { stale?: boolean }).stale);
      await page.click('main a[href="/page"]');
      await waitForMain(page, "brand-new");
      await until("the new index", async () => await index() !== before);
      await until("the hit", async () => await hits("brand-new") === 1);
    });
  }));

Deno.test("dev() leaves problems closed until they change", () =>
  withPreview(async (contentDir, url) => {
    await openPage(`${url}/page`, {}, async ({ page }) => {
      const overlay = page.locator("#dev-errors");
      writeFileSync(`${contentDir}/en/page.md`, `${text("x")}\n[lost](/nowhere)\n`);
      await overlay.getByRole("button").click();
      await setHidden(page, true);
      await Promise.all([page.waitForResponse("**/__dev/events"), setHidden(page, false)]);
      writeFileSync(`${contentDir}/en/index.md`, "# Home\n\nSaved.\n");
      await until("the saved page", async () => (await (await fetch(`${url}/`)).text()).includes("Saved."));
      assert.equal(await overlay.count(), 0);
      writeFileSync(`${contentDir}/en/page.md`, `${text("x")}\n[lost](/elsewhere)\n`);
      await overlay.waitFor();
    });
  }));
