/** Input before the scripts that handle it have loaded. */
import assert from "node:assert/strict";
import type { BuildOptions } from "../../generator/mod.ts";
import { delayRequests } from "../helpers/delay_requests.ts";
import { recordAnnouncements, waitForAnnouncement } from "../helpers/announcements.ts";
import type { OpenedPage } from "../helpers/browser.ts";
import { expectProblem, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";
import { textsOf } from "../../layouts/i18n.ts";

const SHORT_AND_LONG = `# Code

\`\`\`ts title="short.ts"
const short = 1;
\`\`\`

\`\`\`ts
const short = 1;
\`\`\`

\`\`\`ts title="long.ts"
const wide = "${"word ".repeat(60)}";
\`\`\`
`;

const FILES = {
  "static/tree.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>',
  ...bothLanguages("index.md", "# Home\n"),
  ...bothLanguages("start.md", "# Start\n\nOn pears. To [others](/others).\n"),
  ...bothLanguages("code.md", SHORT_AND_LONG),
  ...bothLanguages("long.md", `# Long\n\n${"Paragraph.\n\n".repeat(80)}`),
  ...bothLanguages("others.md", "# Others\n\nText.\n\n![A tree](/tree.svg)\n"),
  ...bothLanguages(
    "parts.mdx",
    `import { Tabs, Tab } from '@theme';

# Parts

<Tabs>
<Tab label="First">one</Tab>
<Tab label="Second">two</Tab>
</Tabs>

\`\`\`ts
const wide = "${"word ".repeat(60)}";
\`\`\`
`,
  ),
};

const SEARCH = /static\/js\/(?:island-)?Search-/;

async function steps(t: Deno.TestContext, mode: Pick<BuildOptions, "client">): Promise<void> {
  await withReader(t, FILES, async ({ step }) => {
    await step("the key that opens search is not part of the query", "/start", async ({ page }) => {
      await page.keyboard.press("Control+k");
      await page.waitForSelector(".search-dialog input:focus");
      assert.equal(await page.inputValue(".search-dialog input"), "");
      await page.keyboard.type("pears");
      await page.keyboard.press("Escape");
      await page.waitForSelector(".search-dialog", { state: "detached" });
      await page.keyboard.press("Control+k");
      await page.waitForFunction(() => getSelection()?.toString() === "pears");
    });

    await step(
      "islands keep their language in a page that a browser extension has translated",
      "/zh/others",
      async ({ page }) => {
        const texts = textsOf({ lang: "zh" });
        await page.evaluate(() => document.documentElement.lang = "fr");
        await page.keyboard.press("Control+k");
        await page.waitForSelector(`.search-dialog[aria-label="${texts.searchDialog}"] input:focus`);
        await page.keyboard.press("Escape");
        await page.waitForSelector(".search-dialog", { state: "detached" });
        await page.click("main img[data-zoomable]");
        await page.waitForSelector(`.image-zoom[open][aria-label="${texts.zoomOpen}"]`);
        await page.waitForSelector(`.image-zoom button[title="${texts.zoomClose}"]`);
      },
      { locale: "zh-CN" },
    );

    for (const width of [412, 1280]) {
      await step(`nothing moves when the scripts load (${width} px)`, "/code", async ({ page }) => {
        const release = await delayRequests(page, /static\/js\/runtime-/);
        await page.reload({ waitUntil: "commit" });
        await page.waitForFunction(() =>
          document.readyState !== "loading" &&
          performance.getEntriesByName("first-contentful-paint").length > 0
        );
        const painted = await page.evaluate(nextFrame);
        release();
        await page.waitForSelector(".code-wrap[hidden]", { state: "attached" });
        assert.deepEqual(await page.evaluate(shiftsSince, painted), []);
      }, { width, height: 800 });
    }

    for (const way of ["click", "Enter", "Control+k"]) {
      await step(`each letter arrives once, whenever it is typed (${way})`, "/start", async ({ page }) => {
        const release = await delayRequests(page, SEARCH);
        if (way === "click") await page.click(".search-button");
        else {
          if (way === "Enter") await page.focus(".search-button");
          await page.keyboard.press(way);
        }
        await page.keyboard.type("al");
        release();
        await page.keyboard.type("iases and others", { delay: 10 });
        await page.waitForSelector(".search-dialog input:focus");
        assert.equal(await page.inputValue(".search-dialog input"), "aliases and others");
      });
    }

    await step(
      "buttons pressed before the runtime has loaded take effect once",
      "/parts",
      async ({ page }) => {
        const release = await delayRequests(page, /static\/js\/runtime-/);
        await page.goto(page.url(), { waitUntil: "commit" });
        await page.click('[role="tab"]:has-text("Second")');
        for (let i = 0; i < 2; i++) await page.click("button.appearance");
        await page.click(".search-button");
        release();
        await page.waitForSelector(".search-dialog input:focus");
        await page.waitForSelector('[role="tab"][aria-selected="true"]:has-text("Second")');
        await page.waitForSelector('html[data-appearance="dark"]');
        await page.keyboard.press("Escape");
        await page.click("button.appearance");
        await page.waitForSelector('html[data-appearance="light"]');
      },
    );

    await step("so does Ctrl+K, which the browser then leaves to the page", "/start", pressEarly);

    await step("but not if Escape follows, nor with Alt", "/start", pressForNothing);

    await step("nor does what another script handles", "/start", actForOthers);

    await step("a drawer opened before the runtime has loaded stays open", "/start", async ({ page }) => {
      const release = await delayRequests(page, /static\/js\/runtime-/);
      await page.goto(page.url(), { waitUntil: "commit" });
      await page.click('[popovertarget="Nav-menu"]');
      await page.waitForSelector("#Nav-menu:popover-open");
      release();
      await page.waitForFunction(() => onkeydown === null);
      assert.equal(await page.locator("#Nav-menu:popover-open").count(), 1);
    }, { width: 360, height: 700 });

    await step("a slowly loading page is announced", "/start", async ({ page }) => {
      const release = await delayRequests(page, /static\/page\/others/);
      await recordAnnouncements(page);
      await page.click("main a");
      await waitForAnnouncement(page, "Loading…");
      release();
      await page.waitForFunction(() => document.title.startsWith("Others"));
    });

    await step(
      "a search that cannot be loaded visibly says so, and works later",
      "/start",
      async (opened) => {
        const { page } = opened;
        await page.route(SEARCH, (route) => route.abort());
        const visible = page.waitForFunction(() => {
          const said = document.querySelector('[role="status"]');
          return said?.textContent?.includes("could not be loaded") && said.clientHeight > 20 &&
            document.elementFromPoint(innerWidth / 2, innerHeight - 10) === said;
        });
        await Promise.all([visible, page.click(".search-button")]);
        await page.evaluate(() => document.querySelector("h1")!.append(document.createElement("input")));
        await page.locator("h1 input").focus();
        await page.keyboard.type("pear");
        assert.equal(await page.inputValue("h1 input"), "pear", "what is typed is not kept for the dialog");
        await page.unroute(SEARCH);
        await page.waitForFunction(() => document.querySelector('[role="status"]')!.clientHeight < 20);
        await page.click(".search-button");
        await page.waitForSelector(".search-dialog input:focus");
        expectProblem(opened, /could not be loaded|ERR_FAILED/);
      },
    );

    await step("search works on a page that the browser translates", "/start", async ({ page }) => {
      await page.evaluate(translate);
      await page.click(".search-button");
      const field = page.locator(".search-dialog input");
      for (const query of ["pears", "nothing", "text on"]) {
        await field.fill(query);
        await page.waitForSelector(`.search-results[data-asked="${query}"]`);
        // The status changes later than the hits.
        await page.waitForTimeout(300);
        await page.evaluate(translate);
      }
      assert.match(await page.locator(".search-hit").first().innerText(), /others/i);
    });

    await step("a button that does not work offline says so", "/start", async (opened) => {
      const { page, context } = opened;
      await context.setOffline(true);
      await page.click("button.appearance");
      await page.getByRole("status").filter({ hasText: "No network" }).waitFor();
      await context.setOffline(false);
      await page.click("button.appearance");
      await page.waitForSelector("[data-island=Appearance][data-ready]");
      // Only this click counts.
      assert.equal(await page.getAttribute("html", "data-appearance"), "dark");
      expectProblem(opened, /could not be loaded|ERR_INTERNET_DISCONNECTED/);
    });

    await step("code that cannot be copied is selected, and this is announced", "/parts", async (opened) => {
      const { page } = opened;
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
      });
      await page.hover(".code-block");
      await page.click(".code-copy");
      await page.waitForFunction(() =>
        document.querySelector('[role="status"]')?.textContent?.includes("not copied")
      );
      assert.match(await page.evaluate(() => getSelection()!.toString()), /^const wide/);
      expectProblem(opened, /Could not copy/);
    });
  }, mode);
}

/** Presses Ctrl+K before the runtime has loaded. */
async function pressEarly({ page }: OpenedPage): Promise<void> {
  const release = await delayRequests(page, /static\/js\/runtime-/);
  await page.goto(page.url(), { waitUntil: "commit" });
  await page.waitForSelector("body", { state: "attached" });
  const taken = (keys: KeyPress) => page.evaluate(takesKey, keys);
  assert.equal(await taken({ key: "K", ctrlKey: true, shiftKey: true }), false);
  assert.equal(await taken({ key: "k" }), false);
  assert.equal(await taken({ key: "l", ctrlKey: true }), false);
  assert.equal(await taken({ key: "k", ctrlKey: true, altKey: true }), false);
  assert.equal(await taken({ key: "k", metaKey: true }), true);
  await page.keyboard.press("Control+k");
  release();
  await page.waitForSelector(".search-dialog input:focus");
  await page.keyboard.press("Escape");
  await page.waitForSelector(".search-dialog", { state: "detached" });
  await page.click('main a[href="/others"]');
  await page.waitForSelector("h1 >> text=Others");
  await page.evaluate(nextFrame);
  assert.equal(await page.locator(".search-dialog").count(), 0, "it has its effect once");
}

/** Presses keys before the runtime has loaded, which together do not ask for anything. */
async function pressForNothing({ page }: OpenedPage): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("click", ({ target }) => void ((globalThis as { clicked?: unknown }).clicked = target));
  });
  for (const keys of [["Control+Alt+k"], ["Control+k", "Escape"]]) {
    const release = await delayRequests(page, /static\/js\/runtime-/);
    await page.goto(page.url(), { waitUntil: "commit" });
    await page.waitForSelector("body", { state: "attached" });
    for (const key of keys) await page.keyboard.press(key);
    release();
    await page.waitForFunction(() => onkeydown === null);
    const asked = await page.evaluate(() => "clicked" in globalThis);
    assert.deepEqual({ keys, asked }, { keys, asked: false });
  }
}

/** Clicks and presses keys before the runtime has loaded; another script handles them. */
async function actForOthers({ page }: OpenedPage): Promise<void> {
  await page.addInitScript(() => {
    const clicked: unknown[] = [];
    Object.assign(globalThis, { clicked });
    document.addEventListener("keydown", (event) => event.preventDefault());
    document.addEventListener("click", (event) => {
      event.preventDefault();
      clicked.push((event.target as Element).localName === "button");
    });
  });
  const release = await delayRequests(page, /static\/js\/runtime-/);
  await page.goto(page.url(), { waitUntil: "commit" });
  await page.waitForSelector("body", { state: "attached" });
  await page.mouse.click(2, 2);
  for (const key of ["k", "j"]) await page.keyboard.press(key);
  release();
  await page.waitForFunction(() => onkeydown === null);
  assert.deepEqual(await page.evaluate(() => (globalThis as { clicked?: unknown }).clicked), [false]);
}

/** Reloads a page and goes back before the runtime, which would show the other page, has loaded. */
async function goBackEarly({ page }: OpenedPage): Promise<void> {
  // Without an animation, pages rendered in the browser may overlap.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.click('main a[href="/others"]');
  await page.waitForFunction(() => document.title.startsWith("Others"));
  const release = await delayRequests(page, /static\/js\/runtime-/);
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => location.pathname === "/start");
  release();
  await page.waitForSelector("h1 >> text=Start");
  assert.equal(await page.title(), "Start | Site");
  assert.equal(await page.evaluate(() => history.length), 3, "no entry was added");
  await page.click('main a[href="/others"]');
  await page.waitForFunction(() => document.title.startsWith("Others"));
}

/** Does what scripts do that count visits: they remove their part of the address. */
async function removeQuery({ page }: OpenedPage): Promise<void> {
  const release = await delayRequests(page, /static\/js\/runtime-/);
  await page.goto(page.url() + "?from=mail", { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  await page.evaluate(() => {
    history.replaceState(null, "", location.pathname);
    scrollTo({ top: 600, behavior: "instant" });
  });
  release();
  await page.waitForFunction(() => onclick === null);
  // The position is saved for the page that is shown.
  await page.evaluate(() => dispatchEvent(new Event("scroll")));
  await page.waitForFunction(() => history.state || document.activeElement !== document.body);
  assert.deepEqual(await page.evaluate(() => [scrollY, document.activeElement?.localName]), [600, "body"]);
}

/** Presses Ctrl+K when the runtime has loaded, but not the page that it renders. */
async function pressBeforeRendering({ page }: OpenedPage): Promise<void> {
  const release = await delayRequests(page, /static\/page\//);
  await page.goto(page.url(), { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelector("body") && onclick === null);
  assert.equal(await page.evaluate(takesKey, { key: "k", metaKey: true }), true);
  await page.keyboard.press("Control+k");
  release();
  await page.waitForSelector(".search-dialog input:focus");
}

/** Goes back while the page is loading, and presses Ctrl+K when only the page of the new address is. */
async function goBackBeforeRendering({ page }: OpenedPage): Promise<void> {
  await page.click('main a[href="/others"]');
  await page.waitForFunction(() => document.title.startsWith("Others"));
  const show = await delayRequests(page, /static\/page\/others/);
  const showEarlier = await delayRequests(page, /static\/page\/start/);
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelector("body") && onclick === null);
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => location.pathname === "/start");
  await page.keyboard.press("Control+k");
  showEarlier();
  await page.waitForSelector(".search-dialog input:focus");
  show();
}

/** A page that cannot be rendered leaves Ctrl+K to the browser. */
async function pressWithoutPage(opened: OpenedPage): Promise<void> {
  const { page } = opened;
  await page.route(/static\/page\//, (route) => route.abort());
  await page.goto(page.url());
  await page.waitForFunction(() => onkeydown === null);
  assert.equal(await page.evaluate(takesKey, { key: "k", metaKey: true }), false);
  expectProblem(opened, /Could not load|Failed to load/);
}

type KeyPress = Pick<KeyboardEventInit, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** Presses keys; returns whether the page prevents what the browser would do. Runs in the page. */
function takesKey(keys: KeyPress): boolean {
  return !document.body.dispatchEvent(
    new KeyboardEvent("keydown", { ...keys, cancelable: true, bubbles: true }),
  );
}

for (const client of ["react", "preact"] as const) {
  Deno.test(`input before its script has loaded takes effect, once (${client})`, (t) => steps(t, { client }));
}

Deno.test("Ctrl+K before the page is rendered opens search (no static generation)", (t) =>
  withReader(t, FILES, async ({ step }) => {
    await step("it waits for the runtime", "/start", pressEarly);
    await step("Escape takes it back, and Alt makes it another", "/start", pressForNothing);
    await step("other scripts may handle clicks and keys", "/start", actForOthers);
    await step("and for the page", "/start", pressBeforeRendering);
    await step("or for the page before it, to which the reader goes back", "/start", goBackBeforeRendering);
    await step("but not for a page that fails to load", "/start", pressWithoutPage);
  }, { ssg: false }));

for (const ssg of [true, false]) {
  Deno.test(`going back before the runtime has loaded shows the page of the address (ssg: ${ssg})`, (t) =>
    withReader(t, FILES, ({ step }) => step("it is shown", "/start", goBackEarly), { ssg }));
}

Deno.test("a query that a script removes before the runtime has loaded does not move the reader", (t) =>
  withReader(t, FILES, ({ step }) => step("position and focus stay", "/long", removeQuery)));

/**
 * Returns the time when the page read so far has been painted: a slow machine has painted a part of it before,
 * which the rest may move. Runs in the page.
 */
function nextFrame(): Promise<number> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
  );
}

/** Returns the elements that have shifted without user input. Runs in the page. */
function shiftsSince(time: number): Promise<string[]> {
  return new Promise((resolve) => {
    const found: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.startTime < time) continue;
        const { sources } = entry as PerformanceEntry & { readonly sources: readonly { node?: Element }[] };
        found.push(...sources.map(({ node }) => node?.outerHTML ?? "?"));
      }
    }).observe({ type: "layout-shift", buffered: true });
    // The entries of a frame are available in the next one.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(found))));
  });
}

/** Replaces texts as browsers do that translate a page: the new text is in elements of its own. Runs in the page. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement!.closest("script, font")) continue;
    const outer = document.createElement("font");
    outer.append(document.createElement("font"));
    outer.firstElementChild!.textContent = text.data.toUpperCase();
    text.replaceWith(outer);
  }
}
