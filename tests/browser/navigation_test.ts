/** Navigation, clicks that are left to the browser, and a site without a dark appearance. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { accessibilityTree } from "../helpers/accessibility.ts";
import { delayRequests } from "../helpers/delay_requests.ts";
import { announcements, recordAnnouncements, waitForAnnouncement } from "../helpers/announcements.ts";
import { expectProblem, type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";
import { kept, link, mark, title } from "./_following.ts";

const LONG = Array.from({ length: 60 }, (_, i) => `Paragraph ${i}.`).join("\n\n");
const MANY = Array.from({ length: 40 }, (_, i) => `p${String(i).padStart(2, "0")}`);

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en", llms: true,
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    themeConfig: { enableContentAnimation: true, darkMode: false } };`,
  ...bothLanguages("index.md", "---\npageType: home\ntitle: Home\n---\n"),
  ...bothLanguages(
    "guide/start.md",
    `# Start\n\nTo [apple](/guide/apple#late), [pear](/guide/pear), [a file](/list.txt), [elsewhere](https://example.org/).\n\n${LONG}\n\n## End {#end}\n\n${LONG}\n`,
  ),
  ...bothLanguages(
    "guide/apple.md",
    `---\ndescription: On apples.\n---\n\n# Apple\n\n${LONG}\n\n## Late {#late}\n\n${LONG}\n`,
  ),
  ...bothLanguages("guide/pear.md", "# Pear\n\nText.\n"),
  ...bothLanguages("price.md", "# From 9 $& up\n\n## Late {#late}\n\nText.\n"),
  ...bothLanguages(
    "guide/steps.mdx",
    "import { Steps } from '@theme';\n\n# Steps\n\n<Steps>\n\n### Dig\n\nText.\n\n### Plant\n\nText.\n\n</Steps>\n\n### Rest\n",
  ),
  ...bothLanguages(
    "guide/drawing.md",
    '# Drawing\n\n<svg viewBox="0 0 9 9" width="90"><a href="/guide/pear"><rect width="9" height="9"/></a></svg>\n\n' +
      '<a rel="external" href="/guide/pear">Pear</a> <a download href="/guide/pear">Save</a> ' +
      '<a id="way" href="/guide/pear">On</a> [1.5](/guide/1.5)\n',
  ),
  ...bothLanguages("guide/1.5.md", '# One and a half\n\n<a target="_self" href="/guide/pear">Pear</a>\n'),
  ...Object.assign({}, ...MANY.map((name) => bothLanguages(`guide/${name}.md`, `# Tree ${name}\n\nText.\n`))),
  "static/list.txt": "apples\n",
  // Needed because a text file has no head that names a favicon.
  "static/favicon.ico": "",
};

/** Scrolls down, and resolves after the scroll event. */
const scrolled = (page: Page, by: number) =>
  page.evaluate((top) =>
    new Promise<void>((done) => {
      addEventListener("scroll", () => done(), { once: true });
      scrollBy({ top, behavior: "instant" });
    }), by);

Deno.test("a reader navigates", (t) => withReader(t, FILES, steps));

async function steps({ step, url, browser }: Reader): Promise<void> {
  await step("the target of a hash is 72 px below the top, at once", "/guide/start", async ({ page }) => {
    await page.evaluate(() => {
      // A site may want this for links.
      document.documentElement.style.scrollBehavior = "smooth";
      const state = globalThis as { seen?: number };
      const note = () => state.seen = document.getElementById("late")?.getBoundingClientRect().top;
      addEventListener("scroll", note, { once: true });
    });
    await page.click(link("apple"));
    await title(page, "Apple");
    const seen = await page.waitForFunction(() => (globalThis as { seen?: number }).seen);
    assert.ok(Math.abs(await seen.jsonValue() as number - 72) < 2);
  });

  await step(
    "navigation updates title, description and languages, and announces the page if a section gets the focus",
    "/guide/start",
    async ({ page }) => {
      await page.click(link("apple"));
      await title(page, "Apple");
      const head = await page.evaluate(() => ({
        description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
        alternate: document.querySelector<HTMLLinkElement>('link[hreflang="zh"]')?.getAttribute("href"),
        menu: document.querySelector('a[data-alternate="zh"]')?.getAttribute("href"),
        markdownOfAnother: document.querySelector('link[type="text/markdown"]')?.getAttribute("href"),
        focused: document.activeElement?.id,
        canonicalWithoutOrigin: document.querySelector("link[rel=canonical]")?.getAttribute("href"),
      }));
      assert.deepEqual(head, {
        description: "On apples.",
        alternate: "/zh/guide/apple",
        menu: "/zh/guide/apple",
        markdownOfAnother: undefined,
        focused: "late",
        canonicalWithoutOrigin: undefined,
      });
      await page.waitForFunction(() =>
        [...document.querySelectorAll('[role="status"]')].some((region) =>
          region.textContent?.includes("Apple")
        )
      );
    },
  );

  await step(
    "a heading's accessible name is its text, without its link",
    "/guide/start",
    async ({ page }) => {
      const named = async (text: string) => {
        await page.waitForSelector("main h2[aria-label]");
        return (await accessibilityTree(page)).filter(({ role, name }) =>
          ["heading", "link"].includes(role?.value ?? "") && new RegExp(`${text}\\b`).test(name?.value ?? "")
        ).map(({ role, name }) => `${role?.value} ${name?.value}`).sort();
      };
      assert.deepEqual(await named("End"), ["heading End", "link End"]);
      await page.click(link("apple"));
      await title(page, "Apple");
      assert.deepEqual(await named("Late"), ["heading Late", "link Late"]);
    },
  );

  await step(
    "the accessible name of a step's heading includes its number",
    "/guide/steps",
    async ({ page }) => {
      for (const name of ["1. Dig", "2. Plant", "Rest"]) {
        await page.getByRole("heading", { name, exact: true }).waitFor();
      }
    },
  );

  await step(
    "a link that a hash refers to gets the focus and stays a tab stop",
    "/guide/start",
    async ({ page }) => {
      await page.evaluate(() => {
        const link = document.querySelector("main")!.appendChild(document.createElement("a"));
        link.href = "/guide/drawing#way";
        link.click();
      });
      await title(page, "Drawing");
      await page.waitForFunction(() => document.activeElement?.id === "way");
      assert.equal(await page.evaluate(() => (document.activeElement as HTMLElement).tabIndex), 0);
      await page.click(".brand");
      await title(page, "Home");
      assert.equal(await page.locator("h1").count(), 0);
      assert.equal(await page.evaluate(() => document.activeElement?.id), "Main", "a page without a title");
    },
  );

  await step("a page is announced once: by the focus on its title", "/guide/start", async ({ page }) => {
    await recordAnnouncements(page);
    await page.click(link("pear"));
    await title(page, "Pear");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Pear");
    await page.goBack();
    await title(page, "Start");
    // Earlier announcements would have arrived before this one.
    await page.click(link("apple"));
    await waitForAnnouncement(page, "Apple");
    const said = await announcements(page);
    // A page that takes longer to load announces that as well.
    assert.deepEqual(said.filter((text) => !/Apple|Loading…/.test(text)), []);
    await page.evaluate(() => {
      const link = document.querySelector("main")!.appendChild(document.createElement("a"));
      link.href = "/price#late";
      link.click();
    });
    await waitForAnnouncement(page, "From 9 $& up");
  });

  for (
    const [name, options] of [["the menu", {}], ["a phone's menu", { width: 360, height: 700 }]] as const
  ) {
    await step(`another language shows the same section, from ${name}`, "/guide/start", async ({ page }) => {
      await page.click(link("apple"));
      await title(page, "Apple");
      const choose = async (lang: string) => {
        if ("width" in options) await page.click('[popovertarget="Nav-menu"]');
        await page.locator("details.menu.end", { has: page.locator("[data-alternate]") }).locator("summary")
          .click();
        await page.click(`a[data-alternate="${lang}"]`);
        await page.waitForFunction((lang) => document.documentElement.lang === lang, lang);
      };
      await choose("zh");
      await page.waitForURL(/\/zh\/guide\/apple#late$/);
      await page.waitForFunction(() => {
        const { top } = document.getElementById("late")!.getBoundingClientRect();
        return Math.abs(top - 72) < 2 && document.activeElement?.id === "late";
      });
      await page.evaluate(() => history.replaceState(null, "", "#not-there"));
      await choose("en");
      await page.waitForFunction(() => scrollY === 0 && document.activeElement?.localName === "h1");
    }, options);
  }

  await step(
    "another language in a new tab keeps section and query",
    "/guide/apple?footer=0#late",
    async (opened) => {
      const { page, context } = opened;
      const tab = context.waitForEvent("page");
      await page.hover("details.menu summary");
      await page.click('a[data-alternate="zh"]', { modifiers: ["Control"] });
      await (await tab).waitForURL(/\/zh\/guide\/apple\?footer=0#late$/);
    },
  );

  await step(
    "a click on the icon of a menu has the summary as its target, or WebKit would keep the focus there",
    "/guide/apple",
    async ({ page }) => {
      const target = await page.locator("details.menu > summary > .icon").first().evaluate((icon) => {
        const { x, y, width, height } = icon.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.localName;
      });
      assert.equal(target, "summary");
    },
  );

  await step(
    "a Control or Shift click and a middle click open a new tab or window and keep this one",
    "/guide/start",
    async ({ page, context }) => {
      const keys = (["Control", "Shift"] as const).map((key) => ({ modifiers: [key] }));
      for (const options of [...keys, { button: "middle" as const }]) {
        const opened = context.waitForEvent("page");
        await page.click(link("pear"), options);
        await (await opened).close();
        assert.ok(page.url().endsWith("/guide/start"));
      }
    },
  );

  await step(
    "the browser also handles clicks with other keys of any system, on other sites, and those that a script has handled",
    "/guide/start",
    async ({ page }) => {
      const followed = await page.locator(link("pear")).first().evaluate((link) => {
        let requests = 0;
        globalThis.fetch = () => (requests++, new Promise(() => {}));
        // Runs after the page's listeners, and keeps the browser from following the link.
        addEventListener("click", (event) => event.preventDefault());
        const keys = ["altKey", "metaKey", "ctrlKey", "shiftKey"].map((key) => ({ [key]: true }));
        // Safari up to 18.1 also reports a middle click so.
        for (const init of [...keys, { button: 1 }]) {
          link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
        }
        document.querySelector<HTMLElement>('main a[href^="https:"]')!.click();
        link.addEventListener("click", (event) => event.preventDefault(), { once: true });
        const counts = [requests];
        for (let click = 0; click < 2; click++) {
          (link as HTMLElement).click();
          counts.push(requests);
        }
        return counts;
      });
      assert.deepEqual(followed, [0, 0, 1]);
    },
  );

  await step(
    "the target of a hash is that of the document, also after going back",
    "/guide/start",
    async ({ page }) => {
      const target = () => page.evaluate(() => document.querySelector(":target")?.id);
      await page.click(link("apple"));
      await title(page, "Apple");
      await page.waitForFunction(() => document.activeElement?.id === "late");
      assert.equal(await target(), "late");
      await page.goBack();
      await title(page, "Start");
      assert.equal(await target(), undefined);
      assert.equal(await page.evaluate(() => scrollY), 0);
    },
  );

  for (const [where, selector] of [["in a drawing", "rect"], ["marked as external", '[rel="external"]']]) {
    await step(`the browser handles a link ${where}`, "/guide/drawing", async ({ page }) => {
      await mark(page);
      await page.click(`main ${selector}`);
      await title(page, "Pear");
      assert.equal(await kept(page), false);
    });
  }

  await step(
    "a link that names its own window, or a page with a number like a file's extension, is followed in place",
    "/guide/drawing",
    async ({ page }) => {
      await mark(page);
      await page.click('main a[href="/guide/1.5"]');
      await title(page, "One and a half");
      await page.click('main [target="_self"]');
      await title(page, "Pear");
      // Also by the name of its file, as in a link from before a site had clean URLs.
      await page.evaluate(() => {
        const link = document.querySelector("main")!.appendChild(document.createElement("a"));
        link.href = "/guide/drawing.html";
        link.click();
      });
      await title(page, "Drawing");
      assert.equal(await kept(page), true);
    },
  );

  await step("the browser saves what a link offers as a download", "/guide/drawing", async ({ page }) => {
    const download = page.waitForEvent("download");
    await page.click("main [download]");
    assert.match((await download).url(), /\/guide\/pear$/);
  });

  await step("events on the document, as of extensions, are no errors", "/guide/start", async ({ page }) => {
    await page.evaluate(() => {
      const events = [
        ...["focusin", "input", "touchstart", "pointerdown"].map((type) => new Event(type)),
        new MouseEvent("click", { detail: 1 }),
        new PointerEvent("pointerover", { pointerType: "mouse" }),
        ...["Enter", "Tab", "Escape"].map((key) => new KeyboardEvent("keydown", { key })),
        new KeyboardEvent("keydown", { key: "k", ctrlKey: true }),
      ];
      for (const event of events) document.dispatchEvent(event);
    });
    await page.waitForSelector(".search-dialog");
  });

  await step("the browser handles a link to a file", "/guide/start", async ({ page }) => {
    await mark(page);
    await page.click('main a[href="/list.txt"]');
    await page.waitForURL(/list\.txt$/);
    assert.equal(await kept(page), false);
  });

  await step(
    "the scroll position is restored if a page is left while it scrolls",
    "/guide/start",
    async () => {
      // In its own profile, because a fake clock affects all pages of a profile.
      const { page, close } = await browser.openPage(`${url}/guide/start`, { width: 1400 });
      await page.click(".sidebar a[href='/guide/apple']");
      await title(page, "Apple");
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      for (let passed = 0; passed < 500; passed += 50) {
        await scrolled(page, 20);
        await page.clock.runFor(50);
      }
      await page.evaluate(() => history.back());
      await page.clock.resume();
      await title(page, "Start");
      await page.goForward();
      await title(page, "Apple");
      await page.waitForFunction(() => scrollY > 20);
      await close();
    },
  );

  await step(
    "the sidebar keeps its scroll position, and shows the page's entry",
    "/guide/start",
    async ({ page }) => {
      const inView = () =>
        page.evaluate(() => {
          const sidebar = document.getElementById("Sidebar")!.getBoundingClientRect();
          const entry = document.querySelector('#Sidebar a[aria-current="page"]')!.getBoundingClientRect();
          return entry.top >= sidebar.top && entry.bottom <= sidebar.bottom;
        });
      await page.goto(`${url}/guide/p39`);
      await page.waitForFunction(() => document.getElementById("Sidebar")!.scrollTop > 0);
      assert.equal(await inView(), true);
      const before = await page.evaluate(() => document.getElementById("Sidebar")!.scrollTop);
      await page.click('#Sidebar a[href="/guide/p38"]');
      await title(page, "Tree p38");
      assert.equal(await page.evaluate(() => document.getElementById("Sidebar")!.scrollTop), before);
      assert.equal(await inView(), true);
    },
  );

  await step(
    "navigation uses a view transition, unless reduced motion is preferred; one that fails loads the document",
    "/guide/start",
    async (opened) => {
      const { page } = opened;
      const count = () => page.evaluate(() => (globalThis as { transitions?: number }).transitions ?? 0);
      await page.evaluate(() => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = ((change: () => Promise<void>) => {
          const counted = globalThis as { transitions?: number };
          counted.transitions = (counted.transitions ?? 0) + 1;
          const isLast = counted.transitions === 3;
          const transition = start(isLast ? () => Promise.reject(new Error("No page")) : change);
          // Browsers skip the animation of a page that is hidden, for example.
          if (counted.transitions > 1) transition.skipTransition();
          return transition;
        }) as typeof document.startViewTransition;
      });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.click(link("pear"));
      await title(page, "Pear");
      assert.equal(await count(), 0);
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.goBack();
      await title(page, "Start");
      assert.equal(await count(), 1);
      await page.goForward();
      await title(page, "Pear");
      assert.equal(await count(), 2);
      await page.goBack();
      await title(page, "Start");
      assert.equal(await count(), 0, "another document");
      expectProblem(opened, /Could not load the data of .*No page/);
    },
  );

  await step(
    "while going back, the page still shown does not store its position, and its links apply to the next page",
    "/guide/start",
    async ({ page }) => {
      const place = () =>
        page.evaluate(() => [location.pathname, scrollY, document.querySelector("h1")!.innerText]);
      const scrollAndKeep = async (top: number) => {
        await page.evaluate((top) => scrollTo(0, top), top);
        await page.waitForFunction((top) => history.state?.y === top, top);
      };
      await scrollAndKeep(300);
      await page.click(".sidebar a[href='/guide/apple']");
      await title(page, "Apple");
      const release = await delayRequests(page, /guide_start/);
      // Reload, so that no data of the first page is in memory.
      await page.reload();
      await page.evaluate(() => history.back());
      await page.waitForFunction(() => location.pathname === "/guide/start");
      await page.evaluate(() => {
        scrollTo(0, 900);
        dispatchEvent(new Event("pagehide"));
      });
      assert.equal(await page.evaluate(() => history.state.y), 300);
      await page.click(".outline a");
      release();
      await title(page, "Start");
      assert.equal((await place())[2], "Start");
      await page.goBack();
      await page.waitForFunction(() => scrollY === 300);
      assert.deepEqual(await place(), ["/guide/start", 300, "Start"]);
    },
    { width: 1400 },
  );

  await step(
    "a site without a dark appearance stays light, whatever is stored, and a fixed bar does not hide",
    "/guide/start",
    async () => {
      // In its own profile, because a fake clock affects all pages of a profile.
      const { page, close } = await browser.openPage(`${url}/guide/start`, { colorScheme: "dark" });
      await page.evaluate(() => localStorage.setItem("docs-appearance", "dark"));
      await page.clock.install({ time: 1_000_000 });
      await page.clock.pauseAt(2_000_000);
      await page.reload();
      await page.clock.runFor(20);
      await scrolled(page, 800);
      await page.clock.runFor(1000);
      assert.equal(await page.locator("header").evaluate((bar) => bar.getBoundingClientRect().top), 0);
      assert.deepEqual(
        await page.evaluate(() => {
          const { dataset, classList } = document.documentElement;
          return [dataset.theme, [...classList]];
        }),
        ["light", []],
      );
      await close();
    },
  );

  await step("it stays light without scripts, too", "/guide/start", async ({ page }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    await page.emulateMedia({ colorScheme: "light" });
    assert.equal(dark, await background());
  }, { javaScript: false, colorScheme: "dark" });
}
