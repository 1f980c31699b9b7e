/** Files that cannot be loaded: page data, scripts, and everything without a network. */
import assert from "node:assert/strict";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expectProblem, type Reader, withReader } from "../helpers/reader.ts";
import { delayRequests } from "../helpers/delay_requests.ts";
import { bothLanguages } from "../helpers/site.ts";
import { until } from "../helpers/until.ts";
import { kept, link, mark, title } from "./_following.ts";

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    themeConfig: { enableContentAnimation: true } };`,
  ...bothLanguages("guide/start.md", "# Start\n\nTo [apple](/guide/apple) and [pear](/guide/pear).\n"),
  ...bothLanguages("guide/pear.md", "# Pear\n\nText.\n"),
  ...bothLanguages("guide/apple.md", "# Apple\n\nText.\n"),
};

Deno.test("a reader gets the page even if files fail to load", (t) => withReader(t, FILES, steps));

async function steps({ step, site, browser, url }: Reader): Promise<void> {
  await step(
    "if a page-data file fails to load, the document is loaded and the error only logged",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      await mark(page);
      await page.route(/static\/page\/guide_pear/, (route) => route.abort());
      await page.click(link("pear"));
      await title(page, "Pear");
      assert.equal(await kept(page), false);
      expectProblem(opened, /Could not load the data of \/guide\/pear|ERR_FAILED/);
    },
  );

  const data = join(site.outDir, "static/page");
  const ofApple = join(data, readdirSync(data).find((name) => name.startsWith("guide_apple"))!);
  for (
    const [what, answer] of [["damaged", { body: "<html>not JSON" }], ["another's", {
      path: ofApple,
    }]] as const
  ) {
    await step(
      `the document is also loaded if a page-data file is ${what}`,
      "/guide/start",
      async (opened) => {
        const { page } = opened;
        await mark(page);
        await page.route(/static\/page\/guide_pear/, (route) => route.fulfill(answer));
        await page.click(link("pear"));
        await title(page, "Pear");
        assert.equal(await kept(page), false);
        expectProblem(opened, /Could not load the data of/);
      },
    );
  }

  await step(
    "the document of a page in the history is loaded even without a network, as its URL is shown",
    "/guide/start#start",
    async (opened) => {
      const { page } = opened;
      await page.click(link("pear"));
      await title(page, "Pear");
      // The new document has no page-data file in memory.
      await page.reload();
      await mark(page);
      await page.route(/static\/page\/guide_start/, (route) => route.abort());
      await page.evaluate(() => Object.defineProperty(navigator, "onLine", { value: false }));
      await page.evaluate(() => history.back());
      await title(page, "Start");
      assert.equal(await kept(page), false);
      expectProblem(opened, /Could not load the data of \/guide\/start|ERR_FAILED/);
    },
  );

  await step(
    "a page that fails to load is ignored if the reader has moved on",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      const { promise: moved, resolve } = Promise.withResolvers<void>();
      await page.route(/static\/page\/guide_apple/, async (route) => {
        await moved;
        await route.abort();
      });
      const release = await delayRequests(page, /static\/page\/guide_pear/);
      await mark(page);
      await page.click(link("apple"));
      await page.click(link("pear"));
      const failed = page.waitForEvent("requestfailed");
      resolve();
      await failed;
      release();
      await title(page, "Pear");
      assert.equal(await kept(page), true);
      expectProblem(opened, /ERR_FAILED/);
    },
  );

  await step(
    "going through history faster than pages load ends at the page of the URL",
    "/guide/start",
    async ({ page }) => {
      await page.click(link("pear"));
      await title(page, "Pear");
      await page.goBack();
      await title(page, "Start");
      await page.evaluate(() => (history.forward(), history.back(), history.forward()));
      await title(page, "Pear");
      await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Pear");
    },
  );

  await step("a tab of an earlier deployment loads the document", "/guide/start", async (opened) => {
    const { page } = opened;
    await mark(page);
    rmSync(ofApple);
    await page.click(link("apple"));
    await title(page, "Apple");
    assert.equal(await kept(page), false);
    expectProblem(opened, /404|Could not load/);
  });

  await step(
    "an island that only a newer deployment has reloads the document once",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      const older = async () => {
        const response = await page.request.get(page.url());
        return (await response.text()).replace('"Search":[', '"Other":[');
      };
      const body = await older();
      await page.route(/guide\/start$/, (route) => route.fulfill({ contentType: "text/html", body }));
      await page.reload();
      await page.unroute(/guide\/start$/);
      const reloaded = page.waitForEvent("load");
      await page.click(".search-button");
      await reloaded;
      await page.click(".search-button");
      await page.waitForSelector(".search-dialog[open] input:focus");
      expectProblem(opened, /could not be loaded|404/);
    },
  );

  await step(
    "a style sheet that failed to load is requested once more",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      let failures = 1;
      await page.route(/static\/css\//, (route) => failures-- > 0 ? route.abort() : route.continue());
      await page.reload();
      await page.waitForFunction(() =>
        getComputedStyle(document.querySelector(".top")!).position === "sticky"
      );
      expectProblem(opened, /ERR_FAILED/);
    },
  );

  // Some hosts answer every unknown address with the home page.
  for (
    const [what, answer] of [["", { status: 404, body: "" }], [
      ", also on a host that serves a page instead",
      {
        contentType: "text/html",
        body: "<!doctype html><title>Home</title>",
      },
    ], [", also on a host that knows that it is gone", { status: 410, body: "" }]] as const
  ) {
    await step(
      `a missing style sheet reloads the document once${what}`,
      "/guide/start",
      async (opened) => {
        const { page } = opened;
        let requests = 0;
        await page.route(/static\/css\//, (route) => (requests++, route.fulfill(answer)));
        await page.reload();
        const counted = () => requests;
        await until("the requests of two documents", () => counted() >= 4);
        await page.waitForTimeout(500);
        // The link and the check of it, for each of two documents.
        assert.equal(counted(), 4);
        expectProblem(opened, /404|410|text\/html/);
      },
    );
  }

  await step(
    "a missing island script reloads the document once; a later retry works",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      const opens = async () => {
        await page.click(".search-button");
        await page.waitForSelector(".search-dialog[open] input:focus");
      };
      await page.route(
        /static\/js\/(?:island-)?Search-/,
        (route) => route.fulfill({ status: 404, body: "" }),
      );
      await mark(page);
      const reloaded = page.waitForEvent("load");
      await page.click(".search-button");
      await reloaded;
      assert.equal(await kept(page), false);
      await mark(page);
      const logged = page.waitForEvent(
        "console",
        (message) => message.text().includes("could not be loaded"),
      );
      await page.click(".search-button");
      await logged;
      await page.unroute(/static\/js\/(?:island-)?Search-/);
      await opens();
      assert.equal(await kept(page), true);
      expectProblem(opened, /could not be loaded|404/);
    },
  );

  await step("a missing search worker reloads the document once", "/guide/start", async (opened) => {
    const { page } = opened;
    await page.route(/search_worker/, (route) => route.fulfill({ status: 404, body: "" }));
    const failed = ".search-dialog:has-text('could not be loaded')";
    const search = async () => {
      await page.click(".search-button");
      await page.waitForSelector(".search-dialog[open] input:focus");
      await page.keyboard.type("apple");
    };
    const reloaded = page.waitForEvent("load");
    await page.click(".search-button");
    await reloaded;
    await mark(page);
    await search();
    await page.waitForSelector(failed);
    assert.equal(await kept(page), true);
    await page.unroute(/search_worker/);
    await page.reload();
    await search();
    await page.waitForSelector(".search-dialog [role=option]");
    // Nothing is uncaught.
    expectProblem(opened, /^console: .*(?:404|search)/is);
  });

  for (
    const [what, answer] of [["missing", { status: 404, body: "" }], ["damaged", { body: "x" }]] as const
  ) {
    await step(
      `the search works if the packed file is ${what}`,
      "/guide/start",
      async ({ page, context }) => {
        await context.route(/\.packed/, (route) => route.fulfill(answer));
        await page.click(".search-button");
        await page.waitForSelector(".search-dialog[open] input:focus");
        await page.keyboard.type("apple");
        await page.waitForSelector(".search-dialog [role=option]");
      },
    );
  }

  for (const file of ["search_worker", "search_index"]) {
    await step(
      `the search button, pressed again, asks anew for a file that is not answered (${file})`,
      "/guide/start",
      async () => {
        // In its own profile, because a fake clock affects all pages of a profile.
        const opened = await browser.openPage(`${url}/guide/start`);
        const { page, context } = opened;
        await page.clock.install();
        let [isAnswered, asked] = [false, 0];
        await context.route(RegExp(file), (route) => {
          asked++;
          if (isAnswered) return route.continue();
        });
        await page.click(".search-button");
        await page.waitForSelector(".search-dialog[open] input:focus");
        await page.keyboard.type("apple");
        await page.waitForSelector(".search-dialog .search-spinner");
        await page.keyboard.press("Escape");
        await page.waitForSelector(".search-dialog", { state: "detached" });
        isAnswered = true;
        await page.clock.fastForward(1000);
        await page.click(".search-button");
        await page.waitForSelector(".search-dialog .search-spinner");
        await page.keyboard.press("Escape");
        await page.waitForSelector(".search-dialog", { state: "detached" });
        assert.equal(asked, 1, "the request may only be slow");
        // It counts since when the first of all that are asked for is missing.
        await page.clock.fastForward(9500);
        await page.click(".search-button");
        await page.waitForSelector(".search-dialog [role=option]");
        expectProblem(opened, /no answer/);
        const answered = asked;
        await page.keyboard.press("Escape");
        await page.waitForSelector(".search-dialog", { state: "detached" });
        await page.clock.fastForward(11_000);
        await page.click(".search-button");
        await page.waitForSelector(".search-dialog[open] input:focus");
        await page.keyboard.press("Control+A");
        await page.keyboard.type("pear");
        await page.waitForFunction(() =>
          document.querySelector(".search-dialog [role=option]")?.textContent?.trim().startsWith("Pear")
        );
        assert.equal(asked, answered, "what was answered is not loaded again");
        assert.deepEqual(opened.problems, []);
        await opened.close();
      },
    );
  }

  await step(
    "a change of the site does not end a search that is not answered yet",
    "/guide/start",
    async ({ page, context }) => {
      const asked = Promise.withResolvers<void>();
      const answered = Promise.withResolvers<void>();
      await context.route(/search_index/, async (route) => {
        asked.resolve();
        await answered.promise;
        await route.continue();
      });
      await page.click(".search-button");
      await page.waitForSelector(".search-dialog[open] input:focus");
      await page.keyboard.type("apple");
      await asked.promise;
      await page.evaluate(() => document.dispatchEvent(new Event("docs:stale")));
      answered.resolve();
      await page.waitForSelector(".search-dialog [role=option]");
    },
  );

  await step("a search that failed is repeated when it is opened again", "/guide/start", async (opened) => {
    const { page, context } = opened;
    await context.route(/search_index/, (route) => route.abort());
    await page.click(".search-button");
    await page.waitForSelector(".search-dialog[open] input:focus");
    await page.keyboard.type("apple");
    await page.waitForSelector(".search-dialog:has-text('could not be loaded')");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".search-dialog", { state: "detached" });
    await context.unroute(/search_index/);
    await page.click(".search-button");
    await page.waitForSelector(".search-dialog [role=option]");
    expectProblem(opened, /search|ERR_FAILED/);
  });

  await step(
    "a script that fails to import and is not cached is fetched again",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      // Interception disables the HTTP cache, so the import requests the script again after the prefetch.
      let asked = 0;
      await page.route(/static\/js\/(?:island-)?Search-/, async (route) => {
        if (++asked !== 2) return await route.continue();
        await page.context().setOffline(true);
        await route.abort();
      });
      await mark(page);
      const logged = page.waitForEvent(
        "console",
        (message) => message.text().includes("could not be loaded"),
      );
      await page.click(".search-button");
      await logged;
      await page.context().setOffline(false);
      assert.equal(await kept(page), true);
      const field = ".search-dialog[open] input:focus";
      const shown = page.waitForSelector(field);
      // Chromium 150 caches the failed import, and only a new document loads the script; Chromium 156 fetches
      // it again.
      const reloaded = page.waitForEvent("load").then(() => page.click(".search-button"));
      for (const way of [shown, reloaded]) way.catch(() => {});
      await page.click(".search-button");
      await Promise.race([shown, reloaded]);
      await page.waitForSelector(field);
      expectProblem(opened, /could not be loaded|ERR_FAILED/);
    },
  );

  await step(
    "offline, the current page stays and says so; online again, links work",
    "/guide/start",
    async (opened) => {
      const { page, context, problems } = opened;
      await mark(page);
      // The bar that shows it is not about the page, whose link is not followed a second time then.
      await delayRequests(page, /static\/js\/Search-/);
      await page.click(".search-button");
      await page.waitForSelector("#progress");
      await context.setOffline(true);
      const failed = (times: number) =>
        until("the failure", () => problems.filter((text) => /Could not load/.test(text)).length === times);
      for (const times of [1, 2]) {
        await page.click(link("pear"));
        await failed(times);
        await page.waitForSelector("text=No network connection");
      }
      // The search is still loading, which would be announced by now.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1300)));
      assert.match(await page.locator("[role=status]").innerText(), /^No network connection/);
      assert.equal(new URL(page.url()).pathname, "/guide/start");
      assert.equal(await page.locator("h1").innerText(), "Start");
      await context.setOffline(false);
      await page.click(link("pear"));
      await title(page, "Pear");
      // By now, the page knows that this address is none of a page.
      await context.setOffline(true);
      await page.evaluate(() => {
        const other = document.createElement("a");
        other.href = "/storybook/";
        document.querySelector("main")!.append(other);
        other.click();
      });
      await failed(3);
      await page.waitForSelector("text=No network connection");
      assert.equal(await kept(page), true);
      await context.setOffline(false);
      expectProblem(opened, /ERR_INTERNET_DISCONNECTED|Could not load/);
    },
  );
}
