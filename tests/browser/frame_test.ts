/** The frame around a page, by pointer and keyboard: appearance, menus, drawers, bar, outline and images. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { delayRequests } from "../helpers/delay_requests.ts";
import { type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const LONG = Array.from({ length: 40 }, (_, i) => `Paragraph ${i}.`).join("\n\n");
const SECTIONS = Array.from(
  { length: 30 },
  (_, i) => `## Part ${i} {#part-${i}}\n\n${"Text.\n\n".repeat(12)}`,
);
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>';

/** Returns a GIF with these dimensions that draws no pixels. */
function gif(width: number, height: number): string {
  const size = [width, height].map((length) => String.fromCharCode(length % 256, length >> 8)).join("");
  return `GIF89a${size}\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;`;
}

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    themeConfig: { hideNavbar: "scroll",
      nav: [
        { text: "Left", link: "/guide/start", position: "left" },
        { text: "More trees", items: [{ text: "Apple", link: "/guide/apple" }, { text: "Nuts", items: [{ text: "Walnut", link: "/guide/walnut", tag: "new" }] }] },
      ],
      socialLinks: [
        { icon: "github", mode: "link", content: "https://example.org/a" },
        { icon: "wechat", mode: "text", content: "orchard-group-for-growers" },
        { icon: { svg: "<svg viewBox='0 0 24 24'><path d='M4 4h16v16z'/></svg>" }, mode: "img", content: "/tree.svg", label: "Code" },
        { icon: "x", mode: "link", content: "https://example.org/x" },
      ] } };`,
  ...bothLanguages("guide/start.md", `# Start\n\nA [nut](/guide/deep/nut).\n\n${LONG}\n`),
  ...bothLanguages("guide/apple.md", `# Apple\n\n![A tree](/tree.svg)\n\n${LONG}\n`),
  ...bothLanguages("guide/walnut.md", `# Walnut\n\n${SECTIONS.join("\n\n")}\n\n## Last\n\nText.\n`),
  ...bothLanguages(
    "guide/deep/nut.md",
    `# Nut\n\n\`\`\`js {1}\nconst a = 1;\n\nconst b = "${"long ".repeat(60)}";\n\`\`\`\n`,
  ),
  ...bothLanguages(
    "guide/_meta.json",
    JSON.stringify(["start", "apple", "walnut", "wide", "pixels", {
      type: "dir",
      name: "deep",
      label: "Deep",
      collapsed: true,
      tag: "beta",
    }]),
  ),
  ...bothLanguages("guide/wide.md", "# Wide\n\n![Wide](/wide.svg)\n\n![Small](/tree.svg)\n"),
  ...bothLanguages(
    "guide/pixels.md",
    "# Pixels\n\n![Tiny](/tiny.gif)\n\n![Photo](/photo.gif)\n",
  ),
  "static/tiny.gif": gif(16, 16),
  "static/photo.gif": gif(1029, 514),
  "static/tree.svg": SVG,
  "static/wide.svg": SVG.replaceAll('width="60"', 'width="2000"'),
};

const PHONE = { width: 360, height: 700 };

Deno.test({
  name: "the frame around a page works by pointer and keyboard",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: (t) =>
    withReader(t, FILES, async (reader) => {
      await appearance(reader);
      await bar(reader);
      await drawers(reader);
      await inside(reader);
    }),
});

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const themeBecomes = (page: Page, theme: string) =>
  page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, theme);

async function appearance({ step, url }: Reader): Promise<void> {
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
          return [button.title, getComputedStyle(button.querySelector(".icon")!).maskImage] as const;
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
      await page.click("button.appearance");
      await page.waitForFunction(() => document.documentElement.dataset.appearance === "auto");
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

async function bar({ step }: Reader): Promise<void> {
  await step(
    "a menu opens by keyboard, has nested entries, and Escape restores the focus",
    "/guide/start",
    async ({ page }) => {
      const summary = page.locator('summary:has-text("More trees")');
      await summary.focus();
      await page.keyboard.press("Enter");
      await page.waitForSelector('.nav-link:has-text("Walnut")');
      assert.equal(await page.locator('a:has-text("Walnut") .tag').first().innerText(), "new");
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Apple");
      await page.keyboard.press("Escape");
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), "More trees");
      await page.waitForSelector('.nav-link:has-text("Walnut")', { state: "hidden" });
    },
  );

  await step(
    "a menu opens on hover, and a click on a link in it navigates and closes it",
    "/guide/start",
    async ({ page }) => {
      await page.hover('summary:has-text("More trees")');
      await page.click('.nav-menu .nav-link:has-text("Apple")');
      await page.waitForFunction(() => document.title.startsWith("Apple"));
      await page.mouse.move(600, 600);
      await page.waitForFunction(() => document.querySelector("details.menu[open]") === null);
      assert.match(
        await page.locator('.nav-menu details:has(summary:has-text("More trees"))').getAttribute("class") ??
          "",
        /active/,
      );
    },
  );

  await step(
    "a menu is visible exactly if it is open: on hover, after Escape, after a click, and when the focus leaves",
    "/guide/start",
    async ({ page }) => {
      const menu = page.locator('details.menu:has(> summary:has-text("More trees"))');
      const summary = menu.locator("summary");
      const becomes = async (open: boolean) => {
        await page.waitForFunction(
          ([element, open]) => (element as HTMLDetailsElement).open === open,
          [await menu.elementHandle(), open] as const,
        );
        const panel = menu.locator(".menu-panel");
        assert.equal(await panel.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true })), open);
      };
      await summary.hover();
      await becomes(true);
      await page.keyboard.press("Escape");
      await becomes(false);
      assert.equal(await page.evaluate(() => document.activeElement?.localName), "body");
      await summary.click();
      await becomes(true);
      await summary.click();
      await becomes(false);
      await page.mouse.move(600, 600);
      await page.locator("h1").click();
      await summary.hover();
      await becomes(true);
      await page.mouse.move(600, 600);
      await becomes(false);
      await summary.click();
      await becomes(true);
      await summary.click();
      await becomes(false);
      await page.mouse.move(600, 600);
      await summary.press("Enter");
      await becomes(true);
      await page.keyboard.press("Tab");
      await becomes(true);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await becomes(false);
      assert.notEqual(await page.evaluate(() => document.activeElement?.localName), "body");
    },
  );

  await step("a menu opens on hover without scripts", "/guide/start", async ({ page }) => {
    await page.hover('summary:has-text("More trees")');
    await page.waitForSelector('.nav-link:has-text("Walnut")');
  }, { javaScript: false });

  await step(
    "three social links are shown, the fourth is in a menu; texts and images open",
    "/guide/start",
    async ({ page }) => {
      assert.equal(await page.locator(".social > *").count(), 4);
      const link = page.locator('.social > a[aria-label="GitHub"]');
      assert.equal(await link.getAttribute("href"), "https://example.org/a");
      await link.hover();
      const tooltip = await link.evaluate((element) => getComputedStyle(element, "::after").content);
      assert.match(tooltip, /"GitHub"/);
      await page.locator(".social > details > summary").nth(0).click();
      const text = await page.waitForSelector("text=orchard-group");
      assert.ok((await text.boundingBox())!.height < 48, "the text is on one line");
      await page.locator(".social > details > summary").nth(1).click();
      await page.waitForSelector('.social img[alt="Code"]');
      await page.locator(".social > details > summary").nth(2).click();
      await page.waitForSelector('.social a[href="https://example.org/x"]');
    },
  );

  await step(
    "the bar hides on scrolling down and returns on scrolling up",
    "/guide/start",
    async ({ page }) => {
      const bottom = () =>
        page.evaluate(() => document.querySelector("header")!.getBoundingClientRect().bottom);
      await page.mouse.move(600, 500);
      await page.mouse.wheel(0, 900);
      await page.waitForFunction(() => document.querySelector("header")!.getBoundingClientRect().bottom <= 0);
      await page.mouse.wheel(0, -300);
      await page.waitForFunction(() => document.querySelector("header")!.getBoundingClientRect().top >= 0);
      assert.ok(await bottom() > 0);
    },
  );

  await step("the bar stays while a menu is open under the pointer", "/guide/start", async ({ page }) => {
    await page.hover(".nav-menu .menu > summary");
    await page.waitForSelector(".nav-menu .menu[open]");
    await page.mouse.wheel(0, 900);
    await page.waitForSelector("html.navbar-hidden");
    // Neither hidden nor being hidden.
    assert.equal(await page.locator("header").evaluate((bar) => getComputedStyle(bar).transform), "none");
    await page.mouse.move(600, 500);
    await page.waitForFunction(() => document.querySelector("header")!.getBoundingClientRect().bottom <= 0);
  });

  await step(
    "the skip link is the first tab stop and skips the navigation and the outline",
    "/guide/walnut",
    async ({ page }) => {
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.className), "skip-link");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => location.hash !== "");
      await page.keyboard.press("Tab");
      assert.notEqual(
        await page.evaluate(() => document.activeElement?.closest("article")),
        null,
      );
    },
  );
}

const placeOf = (element: Element) => getComputedStyle(element).position;
const framePassed = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));

async function drawers({ step, url }: Reader): Promise<void> {
  for (const [name, target] of [["sidebar", "sidebar"], ["menu", "nav-menu"]] as const) {
    const open = async (page: Page) => {
      await page.click(`[popovertarget="${target}"]`);
      await page.waitForSelector(`#${target}:popover-open`);
    };

    await step(
      `the ${name} drawer traps the focus and restores it on Escape`,
      "/guide/start",
      async ({ page }) => {
        await open(page);
        const inside = () =>
          page.evaluate((id) => document.getElementById(id)!.contains(document.activeElement), target);
        assert.equal(await inside(), true);
        for (let i = 0; i < 25; i++) {
          await page.keyboard.press(i % 3 ? "Tab" : "Shift+Tab");
          assert.equal(await inside(), true, `after ${i + 1} steps`);
        }
        assert.equal(
          await page.evaluate(() => getComputedStyle(document.documentElement).overflowY),
          "hidden",
        );
        await page.keyboard.press("Escape");
        await page.waitForSelector(`#${target}:not(:popover-open)`, { state: "attached" });
        assert.equal(
          await page.evaluate(() => document.activeElement?.getAttribute("popovertarget")),
          target,
        );
      },
      PHONE,
    );

    await step(
      `the ${name} drawer traps the focus in WebKit, where the key of Shift+Tab has no name`,
      "/guide/start",
      async ({ page }) => {
        await page.evaluate(() => {
          const unnamed = (event: KeyboardEvent) => event.shiftKey && event.code === "Tab";
          const { get } = Object.getOwnPropertyDescriptor(KeyboardEvent.prototype, "key")!;
          Object.defineProperty(KeyboardEvent.prototype, "key", {
            get(this: KeyboardEvent) {
              return unnamed(this) ? "Unidentified" : get!.call(this);
            },
          });
          delete (Element.prototype as Partial<Element>).checkVisibility;
        });
        await open(page);
        for (let i = 0; i < 12; i++) {
          await page.keyboard.press("Shift+Tab");
          const inside = await page.locator(`#${target} :focus`).count();
          assert.equal(inside, 1, `after ${i + 1} steps`);
        }
        // On-screen keyboards set `key`, but not `code`.
        const isTaken = await page.evaluate(() => {
          (document.activeElement as HTMLElement).blur();
          const key = { key: "Tab", bubbles: true, cancelable: true };
          return !document.body.dispatchEvent(new KeyboardEvent("keydown", key));
        });
        assert.ok(isTaken);
      },
      PHONE,
    );

    await step(`the ${name} drawer closes at 768 px`, "/guide/start", async ({ page }) => {
      await open(page);
      const button = page.locator(`[popovertarget="${target}"]`);
      await page.setViewportSize({ width: 767, height: 700 });
      await page.waitForFunction(() => innerWidth === 767);
      await framePassed(page);
      assert.equal(await page.locator(`#${target}`).evaluate((it) => it.matches(":popover-open")), true);
      assert.deepEqual(
        [await button.isVisible(), await page.locator(`#${target}`).evaluate(placeOf)],
        [true, "fixed"],
      );
      await page.setViewportSize({ width: 768, height: 700 });
      await page.waitForFunction((id) => !document.getElementById(id)!.matches(":popover-open"), target);
      assert.deepEqual([await button.isVisible(), await page.locator(`#${target}`).isVisible()], [
        false,
        true,
      ]);
    }, PHONE);
  }

  await step("following a link of the drawer closes it", "/guide/start", async ({ page }) => {
    await page.click('[popovertarget="sidebar"]');
    await page.click('#sidebar a[href="/guide/apple"]');
    await page.waitForFunction(() => document.title.startsWith("Apple"));
    await page.waitForFunction(() => document.querySelector(":popover-open") === null);
  }, PHONE);

  for (const [name, target, link] of [["sidebar", "sidebar", "a"], ["menu", "nav-menu", ".nav-link"]]) {
    await step(
      `following a link to the current page closes the ${name}`,
      "/guide/start",
      async ({ page }) => {
        await page.evaluate(() => scrollTo(0, 300));
        await page.click(`[popovertarget="${target}"]`);
        await page.click(`#${target} ${link}[href="/guide/start"]`);
        await page.waitForFunction(() => document.querySelector(":popover-open") === null && scrollY === 0);
      },
      PHONE,
    );
  }

  await step(
    "navigation uses no view transition if the theme does not enable it",
    "/guide/start",
    async ({ page }) => {
      await page.evaluate(() => {
        document.startViewTransition = () => {
          throw new Error("A transition was started");
        };
      });
      await page.click('#sidebar a[href="/guide/apple"]');
      await page.waitForFunction(() => document.title.startsWith("Apple"));
    },
  );

  await step("a collapsed group opens when one of its pages is shown", "/guide/start", async ({ page }) => {
    const group = page.locator("#sidebar details").first();
    assert.equal(await group.getAttribute("open"), null);
    assert.equal(await group.locator(".tag").first().innerText(), "beta");
    await page.click('main a[href="/guide/deep/nut"]');
    await page.waitForFunction(() => document.title.startsWith("Nut"));
    await page.locator('#sidebar details[open] a[href="/guide/deep/nut"][aria-current="page"]').waitFor();
    await page.goto(`${url}/guide/deep/nut`);
    assert.notEqual(await page.locator("#sidebar details").first().getAttribute("open"), null);
  });
}

async function inside({ step }: Reader): Promise<void> {
  await step("the outline marks the current section and scrolls to it", "/guide/walnut", async ({ page }) => {
    await page.evaluate(() => document.getElementById("part-28")!.scrollIntoView());
    await page.waitForFunction(() =>
      document.querySelector('.outline [aria-current="true"]')?.textContent === "Part 28"
    );
    await page.waitForFunction(() => {
      const outline = document.querySelector(".outline")!.getBoundingClientRect();
      const entry = document.querySelector('.outline [aria-current="true"]')!.getBoundingClientRect();
      return entry.top >= outline.top && entry.bottom <= Math.min(outline.bottom, innerHeight);
    });
    await page.click('.outline a[href="#part-3"]');
    await page.waitForFunction(() =>
      document.querySelector('.outline [aria-current="true"]')?.textContent === "Part 3"
    );
    assert.match(page.url(), /#part-3$/);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.waitForSelector('.outline li:last-child > [aria-current="true"]');
  }, { width: 1400, height: 500 });

  await step(
    "an image is enlarged by click and by keyboard, and Escape closes it",
    "/guide/start",
    async ({ page }) => {
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('#sidebar a[href="/guide/apple"]')!.click()
      );
      await page.waitForSelector("main img[data-zoomable]");
      const image = page.getByRole("button", { name: "Enlarge image: A tree", exact: true });
      await image.click();
      await page.waitForSelector(".image-zoom[open] img");
      const close = page.getByRole("button", { name: "Close the enlarged image", exact: true });
      const box = (await close.boundingBox())!;
      assert.ok(Math.min(box.width, box.height) >= 44, JSON.stringify(box));
      await page.keyboard.press("Escape");
      await page.waitForSelector(".image-zoom[open]", { state: "detached" });
      await page.focus("main img[data-zoomable]");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".image-zoom[open] img");
      await close.click();
      await page.waitForSelector(".image-zoom[open]", { state: "detached" });
    },
  );

  await step("navigation closes the enlarged image", "/guide/start", async ({ page }) => {
    await page.click('#sidebar a[href="/guide/apple"]');
    await page.waitForSelector("main img[data-zoomable]");
    await page.click("main img[data-zoomable]");
    await page.waitForSelector(".image-zoom[open] img");
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => document.title.startsWith("Start"));
    await page.waitForSelector(".image-zoom[open]", { state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement!.localName), "h1");
  });

  for (const name of ["Escape", "a click elsewhere", "another page"]) {
    await step(
      `a pending enlargement of an image is cancelled by ${name}`,
      "/guide/start",
      async ({ page }) => {
        const release = await delayRequests(page, /static\/js\/(?:island-)?ImageZoom-/);
        await page.reload();
        await page.click('#sidebar a[href="/guide/apple"]');
        await page.click("main img[data-zoomable]");
        if (name === "Escape") await page.keyboard.press("Escape");
        else if (name === "a click elsewhere") await page.click("h1");
        else await page.evaluate(() => history.back());
        const shown = name === "another page" ? "Start" : "Apple";
        await page.waitForFunction((title) => document.title.startsWith(title), shown);
        release();
        await page.waitForSelector("[data-island=ImageZoom][data-ready]", { state: "attached" });
        assert.equal(await page.locator(".image-zoom[open]").count(), 0);
      },
    );
  }

  await step("an image that would not become larger cannot be enlarged", "/guide/wide", async ({ page }) => {
    const marked = (...alts: readonly string[]) =>
      page.waitForFunction(
        (alts) =>
          [...document.querySelectorAll<HTMLImageElement>("main img[role=button]")].map(({ alt }) => alt)
            .join() === alts,
        alts.join(),
      );
    await marked("Wide", "Small");
    await page.setViewportSize(PHONE);
    await marked("Small");
    assert.deepEqual(await page.getByAltText("Wide").evaluate((image) => image.getAttributeNames().sort()), [
      "alt",
      "height",
      "loading",
      "src",
      "width",
    ]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await marked("Wide", "Small");
  });

  await step(
    "an image is not enlarged beyond its own pixels, once it has loaded",
    "/guide/pixels",
    async ({ page }) => {
      const release = await delayRequests(page, /tiny\.gif/);
      await page.reload();
      await page.waitForSelector('img[alt="Tiny"][data-zoomable]');
      release();
      await page.waitForSelector('img[alt="Tiny"]:not([data-zoomable])');
      await page.click('img[alt="Photo"][data-zoomable]');
      const photo = page.locator(".image-zoom[open] img");
      assert.equal(await photo.evaluate((image) => image.clientWidth), 1029);
    },
  );

  await step(
    "the button to enlarge an image is labelled in the page's language",
    "/zh/guide/apple",
    async ({ page }) => {
      await page.getByRole("button", { name: "放大图片：A tree", exact: true }).waitFor();
    },
    { locale: "zh-CN" },
  );

  await step(
    "an empty line between highlighted lines is as high as the others",
    "/guide/deep/nut",
    async ({ page }) => {
      const tops = await page.locator(".line").evaluateAll((lines) =>
        lines.map((line) => line.getBoundingClientRect().top)
      );
      assert.equal(tops.length, 3);
      assert.ok(Math.abs(tops[2] - 2 * tops[1] + tops[0]) < 1, tops.join());
    },
  );

  await step("long lines of code wrap on demand", "/guide/deep/nut", async ({ page }) => {
    await page.evaluate(() => document.querySelector("main pre code")!.append(" long".repeat(200)));
    // Only code that is wider than its container has the button.
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.hover(".code-block");
    await page.click(".code-wrap");
    await page.waitForSelector("pre.wrap");
    assert.equal(await page.getAttribute(".code-wrap", "aria-pressed"), "true");
    await page.click(".code-wrap");
    await page.waitForSelector("pre:not(.wrap)");
  });
}
