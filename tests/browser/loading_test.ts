/** While a page or dialog is loading: the progress bar, what cancels it, and input in the meantime. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { framePassed } from "../helpers/browser.ts";
import { delayRequests } from "../helpers/delay_requests.ts";
import { MODES, type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";
import { kept, link, mark, title } from "./_following.ts";

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    themeConfig: { enableContentAnimation: true } };`,
  ...bothLanguages(
    "guide/start.md",
    "# Start\n\nTo [pear](/guide/pear) and [part](/guide/part).\n\n## Part\n\nText.\n",
  ),
  ...bothLanguages("guide/pear.md", "# Pear\n\nText.\n"),
  ...bothLanguages("guide/part.md", "# Part\n\nText.\n"),
};

Deno.test("loading shows its progress and can be cancelled", (t) => withReader(t, FILES, steps));

for (const [name, mode] of MODES) {
  Deno.test(`a page arrives under the open search (${name})`, (t) =>
    withReader(t, FILES, searchWhileLoading, mode));
}

async function steps({ step }: Reader): Promise<void> {
  await step(
    "the progress bar appears if a page takes longer than 200 ms, and disappears",
    "/guide/start",
    async ({ page }) => {
      const release = await delayRequests(page, /static\/page\/guide_pear/);
      await page.click(link("pear"));
      await page.waitForSelector("#progress", { state: "attached" });
      release();
      await title(page, "Pear");
      await page.waitForSelector("#progress", { state: "detached" });
    },
  );

  await step(
    "it does not appear late for a link that was followed just before another",
    "/guide/start",
    async ({ page }) => {
      const isGone = await page.evaluate(async () => {
        const links = ["/guide/pear", "/guide/part"].map((path) =>
          document.querySelector<HTMLAnchorElement>(`main a[href="${path}"]`)!
        );
        for (const link of links) link.click();
        const change = Promise.withResolvers<void>();
        document.addEventListener("docs:page", () => change.resolve());
        await change.promise;
        // The first timer would have run by now.
        await new Promise((resolve) => setTimeout(resolve, 400));
        return document.getElementById("progress") === null;
      });
      assert.ok(isGone);
      assert.equal(await page.locator("h1").innerText(), "Part");
    },
  );

  await step(
    "a link that is followed before another one has no effect, even if it does not lead to a page",
    "/guide/start",
    async ({ page }) => {
      await mark(page);
      const releaseNames = await delayRequests(page, /static\/page_manifest/);
      const release = await delayRequests(page, /static\/page\/guide_pear/);
      await page.evaluate(() => {
        const link = document.querySelector("main")!.appendChild(document.createElement("a"));
        link.href = "/guide/nowhere";
        link.click();
      });
      const asked = page.waitForRequest(/static\/page\/guide_pear/);
      await page.click(link("pear"));
      await page.waitForSelector("#progress", { state: "attached" });
      releaseNames();
      await asked;
      await framePassed(page);
      assert.equal(await page.locator("#progress").count(), 1);
      release();
      await title(page, "Pear");
      assert.equal(await kept(page), true);
    },
  );

  await step("Escape cancels the loading of a page, as in browsers", "/guide/start", async ({ page }) => {
    const release = await delayRequests(page, /static\/page\/guide_pear/);
    await page.click(link("pear"));
    await page.waitForSelector("#progress", { state: "attached" });
    await page.keyboard.press("Escape");
    await page.waitForSelector("#progress", { state: "detached" });
    const loaded = page.waitForResponse(/static\/page\/guide_pear/);
    release();
    await loaded;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    assert.equal(await page.title(), "Start | Orchard");
    assert.equal(new URL(page.url()).pathname, "/guide/start");
    await page.click(link("pear"));
    await title(page, "Pear");
  });

  await step(
    "a second click, once the bar is shown, loads the document if the page's data never arrives",
    "/guide/start",
    async ({ page }) => {
      await page.route(/static\/page\/guide_pear/, () => {});
      await page.click(link("pear"), { clickCount: 2 });
      await page.waitForSelector("#progress", { state: "attached" });
      assert.equal(await page.title(), "Start | Orchard", "a double click is one click");
      await page.click(link("pear"));
      await title(page, "Pear");
    },
  );

  await step("but not one that the history has moved to", "/guide/start", async ({ page }) => {
    await page.click(link("pear"));
    await title(page, "Pear");
    await page.reload();
    const release = await delayRequests(page, /static\/page\/guide_start/);
    await page.evaluate(() => history.back());
    await page.waitForSelector("#progress", { state: "attached" });
    await page.keyboard.press("Escape");
    release();
    await title(page, "Start");
  });

  await step(
    "a slowly loading dialog shows the progress bar, and Escape or navigation cancels it",
    "/guide/start",
    async ({ page }) => {
      const script = /static\/js\/(?:island-)?Search-/;
      for (const name of ["Escape", "another page"]) {
        const release = await delayRequests(page, script);
        await page.reload();
        await page.click(".search-button");
        await page.waitForSelector("#progress", { state: "attached" });
        if (name === "Escape") await page.keyboard.press("Escape");
        else {
          await page.click(link("pear"));
          await title(page, "Pear");
        }
        release();
        await page.waitForSelector("[data-island=Search][data-ready]", { state: "attached" });
        assert.deepEqual([name, await page.locator(".search-dialog, #progress").count()], [name, 0]);
        await page.unroute(script);
      }
    },
  );

  await step(
    "Escape also cancels a dialog whose script already runs",
    "/guide/start",
    async ({ page }) => {
      await page.route(/static\/js\/Search-.*js$/, (route) => {
        const body = `import { hydrate as begin } from "${route.request().url()}?";
          export async function hydrate(...island) {
            await new Promise((resolve) => globalThis.goOn = resolve);
            return begin(...island);
          }`;
        return route.fulfill({ contentType: "text/javascript", body });
      });
      await page.click(".search-button");
      await page.waitForFunction(() => "goOn" in globalThis);
      await page.keyboard.press("Escape");
      await page.evaluate(() => (globalThis as unknown as { goOn(): void }).goOn());
      await page.waitForSelector("[data-island=Search][data-ready]", { state: "attached" });
      assert.equal(await page.locator(".search-dialog, #progress").count(), 0);
    },
  );

  await step(
    "what is typed after Escape is not kept for a dialog that is loading",
    "/guide/start",
    async ({ page }) => {
      const release = await delayRequests(page, /static\/js\/(?:island-)?Search-/);
      await page.evaluate(() => document.querySelector("h1")!.append(document.createElement("input")));
      await page.click(".search-button");
      await page.keyboard.press("Escape");
      await page.locator("h1 input").focus();
      await page.keyboard.type("pear");
      assert.equal(await page.inputValue("h1 input"), "pear");
      release();
    },
  );

  await step(
    "Escape before the search button is pressed does not cancel that",
    "/guide/start",
    async ({ page }) => {
      const release = await delayRequests(page, /static\/js\/(?:island-)?Search-/);
      await page.focus(".search-button");
      for (const key of ["Escape", "Enter"]) await page.keyboard.press(key);
      release();
      await page.waitForSelector(".search-dialog input:focus");
    },
  );

  await step(
    "input before the search dialog has loaded is part of the query",
    "/guide/start",
    async ({ page }) => {
      const release = await delayRequests(page, /static\/js\/(?:island-)?Search-/);
      await page.keyboard.press("Control+k");
      await page.keyboard.type("pe");
      release();
      await page.waitForSelector(".search-dialog input:focus");
      await page.keyboard.type("ar");
      await page.waitForSelector('.search-results[data-asked="pear"] .search-hit');
    },
  );

  await step(
    "a press on the search button that is not a click does not capture keys",
    "/guide/start",
    async ({ page }) => {
      await page.evaluate(() => document.querySelector("h1")!.append(document.createElement("input")));
      await page.click(".search-button", { button: "right" });
      await page.waitForSelector("[data-island=Search][data-ready]", { state: "attached" });
      await page.locator("h1 input").focus();
      await page.keyboard.type("pear");
      assert.equal(await page.inputValue("h1 input"), "pear");
      assert.equal(await page.locator(".search-dialog").count(), 0);
    },
  );

  await step(
    "if a page and a dialog are loading, the progress bar stays until both are done",
    "/guide/start",
    async ({ page }) => {
      const release = await delayRequests(page, /static\/page\/guide_pear/);
      await page.click(link("pear"));
      await page.waitForSelector("#progress", { state: "attached" });
      await page.click(".search-button");
      await page.waitForSelector(".search-dialog[open]");
      assert.equal(await page.locator("#progress").count(), 1);
      release();
      await title(page, "Pear");
      await page.waitForSelector("#progress", { state: "detached" });
    },
  );

  for (
    const [way, move] of [
      ["a link to the current page", (page: Page) => page.click('.sidebar a[href="/guide/start"]')],
      ["a link to a section of it", (page: Page) => page.click('.outline a[href="#part"]')],
      ["going back within it", (page: Page) => page.evaluate(() => history.back())],
    ] as const
  ) {
    await step(`${way} cancels pending navigation`, "/guide/start", async ({ page }) => {
      await page.click('.outline a[href="#part"]');
      const release = await delayRequests(page, /guide_pear/);
      await page.click(link("pear"));
      await page.waitForSelector("#progress", { state: "attached" });
      await move(page);
      await page.waitForSelector("#progress", { state: "detached" });
      const answered = page.waitForResponse(/guide_pear/);
      release();
      await (await answered).finished();
      await framePassed(page);
      assert.deepEqual([new URL(page.url()).pathname, await page.locator("h1").innerText()], [
        "/guide/start",
        "Start",
      ]);
    });
  }

  await step(
    "a page change whose animation has not begun is dropped if the reader moves on",
    "/guide/start",
    async ({ page }) => {
      await page.click(link("pear"));
      await title(page, "Pear");
      // Goes forward again as soon as the animation of going back is requested.
      const visited = await page.evaluate(async () => {
        const visited: string[] = [];
        const shown = Object.assign(globalThis, { shown: [] as unknown[] }).shown;
        document.addEventListener("docs:page", (event) => shown.push((event as CustomEvent).detail));
        const { promise: moved, resolve } = Promise.withResolvers<void>();
        addEventListener("popstate", () => {
          visited.push(location.pathname);
          if (visited.length === 2) resolve();
        });
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = ((change: () => Promise<void>) => {
          document.startViewTransition = start;
          history.forward();
          return start(() => moved.then(change));
        }) as typeof document.startViewTransition;
        history.back();
        await moved;
        return visited;
      });
      assert.deepEqual(visited, ["/guide/start", "/guide/pear"]);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
      assert.deepEqual([await page.title(), await page.locator("h1").innerText()], [
        "Pear | Orchard",
        "Pear",
      ]);
      assert.deepEqual(await page.evaluate(() => Reflect.get(globalThis, "shown")), [], "nothing was shown");
    },
  );
}

async function searchWhileLoading({ step }: Reader): Promise<void> {
  for (
    const [frame, to, heading] of [["the same", "/guide/pear", "Pear"], [
      "another",
      "/zh/guide/start",
      "Start",
    ]]
  ) {
    await step(`it is in ${frame} frame`, "/guide/start", async ({ page }) => {
      const release = await delayRequests(
        page,
        new RegExp(`static/page/${to.slice(1).replaceAll("/", "_")}`),
      );
      await page.evaluate((href) => {
        const link = document.querySelector<HTMLAnchorElement>("main a")!;
        link.href = href;
        link.focus();
        link.click();
      }, to);
      await page.waitForSelector("#progress", { state: "attached" });
      await page.keyboard.press("Control+k");
      await page.waitForSelector(".search-dialog[open] input:focus");
      await page.keyboard.type("pea");
      await page.waitForSelector('[data-asked="pea"] .search-hit');
      release();
      await page.waitForFunction((path) => location.pathname === path, to);
      await page.waitForSelector('[data-asked="pea"] .search-hit');
      await page.waitForSelector(".search-dialog[open] input:focus");
      assert.equal(await page.locator("h1").innerText(), heading);
      await page.keyboard.type("r");
      await page.waitForSelector('[data-asked="pear"] .search-hit');
      await page.keyboard.press("Escape");
      await page.waitForSelector(".search-dialog", { state: "detached" });
      await page.waitForSelector("h1:focus");
    });
  }
}
