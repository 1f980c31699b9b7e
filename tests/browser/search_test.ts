/** What a reader does with the search in a real browser, on a small site. */
import assert from "node:assert/strict";
import type { BrowserContext, Page } from "playwright-core";
import { delayRequests } from "../helpers/delay_requests.ts";
import { expectProblem, type Mode, MODES, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";
import { isLeftToBrowser } from "./_arrow_keys.ts";
import { boxes } from "./_measure.ts";

const LONG = Array.from({ length: 60 }, (_, i) => `Paragraph ${i} of the long page.`).join("\n\n");

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "简体中文" }],
    themeConfig: { hideNavbar: "scroll" } };`,
  ...bothLanguages(
    "index.md",
    "---\npageType: home\ntitle: Orchard\nhero: { name: Orchard, text: Trees }\n---\n",
  ),
  ...bothLanguages(
    "guide/start.md",
    `# Start\n\nPlain text about apples.\n\n## Water {#water}\n\nSee [pruning](/guide/prune#when).\n\n${LONG}\n`,
  ),
  ...bothLanguages("guide/bare.md", "---\nnavbar: false\n---\n\n# Bare\n"),
  "content/en/guide/prune.md": `# Prune\n\n## When {#when}\n\nIn winter, with sharp shears.\n\n${LONG}\n`,
  "content/zh/guide/prune.md":
    `# 修剪\n\n## 何时 {#when}\n\n冬天用锋利的剪刀修剪，开启模块热更新。\n\n${LONG}\n`,
};

async function searchSteps(t: Deno.TestContext, mode: Mode): Promise<void> {
  await withReader(
    t,
    FILES,
    async ({ step }) => {
      await step(
        "search opens by keyboard, finds a half-typed Chinese word, and Enter opens the section",
        "/zh/guide/start",
        async ({ page }) => {
          await searchByKeyboard(page, "模块热");
          await page.keyboard.press("Enter");
          await page.waitForFunction(() =>
            location.pathname === "/zh/guide/prune" && location.hash === "#when"
          );
        },
      );

      await step(
        "Enter opens a section of the same page as a link to it does",
        "/guide/start",
        async ({ page }) => {
          await searchByKeyboard(page, "water");
          await page.keyboard.press("Enter");
          await page.waitForFunction(() =>
            document.activeElement?.id === "water" &&
            document.querySelector(":target") === document.activeElement
          );
        },
      );

      await step(
        "Enter right after the last key opens the first hit as soon as it is found",
        "/zh/guide/start",
        async ({ page }) => {
          await page.click(".search-button");
          await page.waitForSelector(".search-dialog[open] input");
          // Insert all at once, as by typing faster than the debounce delay.
          await page.evaluate(() => {
            const input = document.querySelector<HTMLInputElement>(".search-dialog input")!;
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, "模块热");
            input.dispatchEvent(new InputEvent("input", { bubbles: true }));
          });
          await page.keyboard.press("Enter");
          await page.waitForFunction(() =>
            location.pathname === "/zh/guide/prune" && location.hash === "#when" &&
            !document.querySelector(".search-dialog[open]")
          );
        },
      );

      await step(
        "the worker is asked while the reader types, and its answer is shown when the reader pauses",
        "/guide/start",
        async ({ page }) => {
          await page.click(".search-button");
          await page.fill(".search-dialog[open] input", "apples");
          await page.waitForSelector('[data-asked="apples"] .search-hit');
          const { early, asked, shown } = await page.evaluate(async () => {
            const asked: string[] = [];
            let answered = Promise.resolve();
            const post = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (this: Worker, ...args: [never]) {
              asked.push((args[0] as { query: string }).query);
              answered = new Promise((done) =>
                this.addEventListener("message", () => done(), { once: true })
              );
              post.apply(this, args);
            };
            const input = document.querySelector<HTMLInputElement>(".search-dialog input")!;
            const type = (text: string) => {
              Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
              input.dispatchEvent(new InputEvent("input", { bubbles: true }));
            };
            const until = async (text: string) => {
              const results = document.querySelector<HTMLElement>(".search-results")!;
              while (results.dataset.asked !== text) await new Promise((done) => setTimeout(done));
            };
            const start = performance.now();
            type("water");
            const early = [...asked];
            await until("water");
            const shown = performance.now() - start;
            // Only at a pause, what one language lacks is sought in the other, which has to be loaded for that.
            type("zzqx");
            type("apples");
            await until("apples");
            // Enter before the pause opens a hit that is known already.
            type("sharp");
            await answered;
            await new Promise((done) => setTimeout(done));
            input.dispatchEvent(
              new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
            );
            return { early, asked, shown };
          });
          await page.waitForURL(/prune#when$/);
          assert.deepEqual(early, ["water"]);
          assert.equal(shown > 140, true, `shown after ${shown} ms`);
          assert.deepEqual(asked, ["water", "zzqx", "apples", "sharp"]);
        },
      );

      await step(
        "search opens again even before the browser has reported that it was closed",
        "/guide/start",
        async ({ page }) => {
          await page.click(".search-button");
          await page.waitForSelector(".search-dialog[open] input");
          await page.evaluate(async () => {
            const dialog = document.querySelector<HTMLDialogElement>(".search-dialog")!;
            const reported = new Promise((done) => dialog.addEventListener("close", done));
            dialog.close();
            document.querySelector<HTMLElement>(".search-button")!.click();
            await reported;
            await new Promise((done) => setTimeout(done));
          });
          assert.equal(await page.locator(".search-dialog[open] input:focus").count(), 1);
        },
      );

      await step(
        "hits opened in new tabs and windows keep the list open",
        "/guide/start",
        async ({ page, context }) => {
          await page.keyboard.press("Control+k");
          await page.waitForSelector(".search-dialog[open] input:focus");
          await page.keyboard.type("pruning");
          for (const modifier of ["Control", "Shift"] as const) {
            const opened = context.waitForEvent("page");
            await page.click(".search-hit", { modifiers: [modifier] });
            await opened;
            assert.equal(await page.locator(".search-dialog[open] .search-hit").first().isVisible(), true);
          }
          await page.click(".search-hit");
          await page.waitForSelector(".search-dialog", { state: "detached" });
        },
      );

      await step(
        "the first hit of each answer is selected, and a click beside the dialog closes it",
        "/guide/start",
        async ({ page }) => {
          await page.keyboard.press("Control+k");
          await page.waitForSelector(".search-dialog[open] input:focus");
          const answered = async (query: string) => {
            await page.fill(".search-dialog input", query);
            await page.waitForSelector(`[data-asked="${query}"] #search-hit-1`);
          };
          await answered("paragraph");
          await page.keyboard.press("ArrowDown");
          await page.waitForSelector('#search-hit-1[aria-selected="true"]');
          await answered("long page");
          assert.equal(await page.locator('#search-hit-0[aria-selected="true"]').count(), 1);
          await page.click(".search-keys");
          assert.equal(await page.locator(".search-dialog[open]").count(), 1);
          await page.mouse.click(5, 5);
          await page.waitForSelector(".search-dialog", { state: "detached" });
        },
      );

      for (const path of ["/guide/start?navbar=0", "/guide/bare"]) {
        await step(`search opens by keyboard if there is no bar (${path})`, path, async ({ page }) => {
          await searchByKeyboard(page, "pruning");
          await page.keyboard.press("Escape");
          await page.waitForSelector(".search-dialog", { state: "detached" });
          await page.keyboard.press("Meta+k");
          await page.waitForSelector(".search-hit");
        });
      }

      await step(
        "the search has one status with the result; arrow keys select languages, whose hits are marked as such",
        "/guide/start",
        async ({ page }) => {
          await page.click(".search-button");
          await page.waitForSelector(".search-dialog[open] input");
          const status = page.locator('.search-dialog [role="status"]');
          assert.equal(await status.count(), 1);
          await page.keyboard.type("zzqqxx");
          await page.waitForFunction(() =>
            document.querySelector('.search-dialog [role="status"]')!.textContent!.startsWith(
              "No results for",
            )
          );
          assert.equal(await page.getByRole("combobox", { name: "Search Docs" }).count(), 1);
          assert.equal(await page.getByText('No results for "zzqqxx".').count(), 1);
          const says = async (query: string, first: string) => {
            await page.fill(".search-dialog input", query);
            await status.filter({ hasText: new RegExp(`^\\d+ results?: ${first}`) }).waitFor();
          };
          await says("water", "Water");
          await says("bare", "Bare");
          await page.fill(".search-dialog input", "zzqqxx");
          await status.filter({ hasText: "No results for" }).waitFor();
          const tabs = page.locator('.search-dialog [role="tab"]');
          assert.equal(await page.locator('.search-dialog [role="tab"][tabindex="0"]').count(), 1);
          await tabs.first().focus();
          await page.keyboard.press("ArrowRight");
          await page.waitForSelector('.search-dialog [role="tab"][lang="zh"][aria-selected="true"]:focus');
          assert.equal(await page.locator(".search-list").getAttribute("lang"), "zh");
          await page.keyboard.press("ArrowRight");
          await page.waitForSelector('.search-dialog [role="tab"][lang="en"][aria-selected="true"]:focus');
          assert.ok(await isLeftToBrowser(page, "altKey"));
          assert.ok(!await isLeftToBrowser(page));
        },
      );

      await step(
        "a language just chosen is being searched, not without results",
        "/guide/start",
        async ({ page }) => {
          await searchByKeyboard(page, "apples");
          const release = await delayRequests(page, /search_index\.zh/);
          await page.click('.search-dialog [role="tab"][lang="zh"]');
          await page.waitForSelector('.search-dialog [role="tab"][lang="zh"][aria-selected="true"]');
          assert.equal(await page.locator(".search-empty").count(), 0);
          await page.waitForSelector(".search-tabs + .search-spinner");
          // Enter is about the language that it was pressed in, until another one is chosen.
          await page.keyboard.press("Enter");
          await page.click('.search-dialog [role="tab"][lang="en"]');
          await page.waitForSelector('.search-list[lang="en"] .search-hit');
          await page.click('.search-dialog [role="tab"][lang="zh"]');
          release();
          await page.waitForSelector('.search-list[lang="zh"] .search-hit');
          assert.equal(await page.locator(".search-spinner").count(), 0);
          assert.equal(new URL(page.url()).pathname, "/guide/start");
        },
      );

      await step(
        "Enter opens the first hit of a language just chosen as soon as it is found",
        "/guide/start",
        async ({ page }) => {
          await searchByKeyboard(page, "apples");
          const release = await delayRequests(page, /search_index\.zh/);
          await page.click('.search-dialog [role="tab"][lang="zh"]');
          await page.waitForSelector(".search-spinner");
          await page.keyboard.press("Enter");
          release();
          await page.waitForURL(/\/zh\//);
        },
      );

      await step(
        "a language chosen by pointer leaves the focus in the field and selects its first hit",
        "/guide/start",
        async ({ page }) => {
          await searchByKeyboard(page, "paragraph");
          await page.waitForSelector('[data-asked="paragraph"] #search-hit-1');
          // The hits of the first language are known already when it is chosen again.
          for (const lang of ["zh", "en"]) {
            await page.keyboard.press("ArrowDown");
            await page.waitForSelector('#search-hit-1[aria-selected="true"]');
            await page.click(`.search-dialog [role="tab"][lang="${lang}"]`);
            await page.waitForSelector(`.search-list[lang="${lang}"] #search-hit-0[aria-selected="true"]`);
          }
          assert.equal(await page.locator(".search-dialog input:focus").count(), 1);
        },
      );

      await step(
        "arrow keys go round the hits and scroll to them, and the pointer selects one",
        "/guide/start",
        async ({ page }) => {
          await searchByKeyboard(page, "paragraph");
          await page.waitForSelector('[data-asked="paragraph"] #search-hit-1');
          const last = await page.locator(".search-hit").count() - 1;
          assert.ok(last > 0);
          await page.locator(".search-list").evaluate((list) =>
            list.style.cssText = "height: 40px; overflow: auto"
          );
          const isInView = (index: number) =>
            page.waitForFunction((index) => {
              const hit = document.querySelector(`#search-hit-${index}[aria-selected="true"]`);
              const list = document.querySelector(".search-list")!.getBoundingClientRect();
              return hit && hit.getBoundingClientRect().top < list.bottom &&
                hit.getBoundingClientRect().bottom > list.top;
            }, index);
          await page.keyboard.press("ArrowUp");
          await isInView(last);
          await page.keyboard.press("ArrowDown");
          await isInView(0);
          await page.locator(`#search-hit-${last}`).hover();
          await page.waitForSelector(`#search-hit-${last}[aria-selected="true"]`);
        },
      );

      await step(
        "Enter in a search that is closed before it is answered opens nothing later",
        "/guide/start",
        async ({ page, context }) => {
          const answered = Promise.withResolvers<void>();
          await context.route(/search_index/, async (route) => {
            await answered.promise;
            await route.continue();
          });
          await page.keyboard.press("Control+k");
          await page.waitForSelector(".search-dialog[open] input:focus");
          await page.keyboard.type("pruning");
          for (const key of ["Enter", "Escape"]) await page.keyboard.press(key);
          await page.waitForSelector(".search-dialog", { state: "detached" });
          await page.keyboard.press("Control+k");
          answered.resolve();
          await page.waitForSelector(".search-dialog[open] .search-hit");
          assert.equal(new URL(page.url()).pathname, "/guide/start");
          await context.unroute(/search_index/);
        },
      );

      await step("lines and icons of the empty dialog", "/guide/start", async ({ page }) => {
        await page.keyboard.press("Control+k");
        await page.waitForSelector(".search-dialog[open] input:focus");
        await page.waitForSelector(".search-spinner", { state: "detached" });
        const [field, keys, search, close] = await boxes(
          page,
          ".search-field",
          ".search-keys",
          ".search-field .icon",
          ".search-close .icon",
        );
        assert.equal(field.bottom - keys.top, 1, "they share a line");
        const isChecked = await page.locator(".search-dialog input").evaluate((it: HTMLElement) =>
          it.spellcheck
        );
        assert.equal(isChecked, false, "no wavy line is below the names of options");
        assert.equal(search.left - field.left, field.right - close.right);
      });

      // Readers who dictate press single keys by mistake (WCAG 2.1.4). Firefox finds text with the slash.
      await step("no single key opens search", "/guide/start", async ({ page }) => {
        const left = await page.evaluate(() =>
          ["/", "k", "s"].filter((key) =>
            document.body.dispatchEvent(
              new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
            )
          )
        );
        assert.deepEqual(left, ["/", "k", "s"]);
      });

      await step(
        "Ctrl+K opens search also with Caps Lock, but not with other keys, while composing, or if it is handled",
        "/guide/start",
        async ({ page }) => {
          const clicks = await page.evaluate(() => {
            let clicks = 0;
            document.querySelector("[data-search]")!.addEventListener("click", () => clicks++);
            const countAfter = (init: KeyboardEventInit, isHandled = false) => {
              const handle = (event: Event) => isHandled && event.preventDefault();
              document.addEventListener("keydown", handle, { capture: true, once: true });
              const options = { key: "k", ctrlKey: true, bubbles: true, cancelable: true, ...init };
              document.querySelector("h1")!.dispatchEvent(new KeyboardEvent("keydown", options));
              return clicks;
            };
            return [
              countAfter({ shiftKey: true }),
              countAfter({ altKey: true }),
              countAfter({ isComposing: true }),
              countAfter({}, true),
              countAfter({ key: "K" }),
              countAfter({ ctrlKey: false, metaKey: true }),
            ];
          });
          assert.deepEqual(clicks, [0, 0, 0, 0, 1, 2]);
        },
      );

      await step(
        "of a long pasted text, the search takes the beginning",
        "/guide/start",
        async ({ page }) => {
          await page.keyboard.press("Control+k");
          await page.waitForSelector(".search-dialog[open] input:focus");
          await page.keyboard.insertText("Pruning when? " + "x".repeat(200_000));
          await page.waitForSelector(".search-hit");
          assert.equal((await page.inputValue(".search-dialog input")).length, 2000);
        },
      );

      await step(
        'search does not report "no results" if its index cannot be loaded, and retries',
        "/guide/start",
        async (opened) => {
          const { page } = opened;
          await page.route(/search_index\./, (route) => route.abort());
          await page.click(".search-button");
          await page.waitForSelector(".search-dialog[open] input");
          const status = page.locator('.search-dialog [role="status"]', { hasText: "could not be loaded" });
          await page.keyboard.type("apple");
          await status.waitFor();
          assert.doesNotMatch(await page.locator(".search-dialog").innerText(), /No results/);
          await page.unroute(/search_index\./);
          await page.keyboard.type(" ");
          await page.keyboard.type("tree");
          await page.waitForSelector(".search-hit");
          expectProblem(opened, /search|Failed to load|ERR_FAILED/);
        },
      );

      await step(
        "search fetches the packed file, and the JSON only in a browser that cannot unpack it",
        "/guide/start",
        async ({ page, context }) => {
          assert.match(await fetchedIndex(page, context), /^search_index\.en\.[0-9a-f]+\.json\.packed\d+$/);
          await page.route(/search_worker/, async (route) => {
            const response = await route.fetch();
            await route.fulfill({
              response,
              body: `delete self.DecompressionStream;${await response.text()}`,
            });
          });
          await page.reload();
          assert.match(await fetchedIndex(page, context), /^search_index\.en\.[0-9a-f]+\.json$/);
        },
      );

      await step(
        "the corrected form of a mistyped word is highlighted",
        "/guide/start",
        async ({ page }) => {
          await page.click(".search-button");
          await page.waitForSelector(".search-dialog[open] input");
          await page.keyboard.type("aplpes");
          await page.locator(".search-hit mark", { hasText: "pple" }).first().waitFor();
        },
      );

      await step(
        "search says if nothing is found, and Escape closes it",
        "/guide/start",
        async ({ page }) => {
          await page.click(".search-button");
          await page.waitForSelector(".search-dialog[open] input");
          await page.keyboard.type("zzqqxx");
          await page.waitForFunction(() => document.body.innerText.includes('No results for "zzqqxx".'));
          assert.ok(
            (await page.locator(".search-dialog").innerText()).includes(
              "Please try again with a different keyword.",
            ),
          );
          await page.keyboard.press("Escape");
          await page.waitForFunction(() => !document.querySelector(".search-dialog[open]"));
        },
      );

      if (mode.ssg === false) return;
      await step(
        "the search index is fetched while the dialog's script is still loading",
        "/guide/start",
        async ({ page, context }) => {
          const release = await delayRequests(page, /\/static\/js\/Search-/);
          const index = context.waitForEvent("response", (it) => /search_index\.en\./.test(it.url()));
          await page.click(".search-button");
          await index;
          assert.equal(await page.locator(".search-dialog[open]").count(), 0);
          release();
          await page.waitForSelector(".search-dialog[open] input");
          await page.keyboard.type("prune");
          await page.locator(".search-count", { hasText: /./ }).waitFor();
          // A failure to open the search would have been announced before that.
          assert.equal(await page.locator("#live", { hasText: /./ }).count(), 0);
        },
      );
    },
    mode,
  );
}

/** Opens the search, and waits for the hits of a query. */
async function searchByKeyboard(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.waitForSelector(".search-dialog[open] input:focus");
  await page.keyboard.type(query);
  await page.waitForSelector(".search-hit");
}

/** Searches, and returns the name of the index file that the browser fetched for it. */
async function fetchedIndex(page: Page, context: BrowserContext): Promise<string> {
  const fetched = context.waitForEvent("response", (it) => /search_index\.en\./.test(it.url()));
  await page.click(".search-button");
  await page.waitForSelector(".search-dialog[open] input");
  await page.keyboard.type("apples");
  await page.waitForSelector(".search-hit");
  return new URL((await fetched).url()).pathname.split("/").at(-1)!;
}

for (const [name, mode] of MODES) {
  Deno.test(`a reader searches (${name})`, (t) => searchSteps(t, mode));
}
