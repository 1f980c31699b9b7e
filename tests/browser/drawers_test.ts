/** The sidebar and the menu, which are drawers on narrow screens. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { accessibilityTree } from "../helpers/accessibility.ts";
import { resize } from "../helpers/browser.ts";
import { delayRequests } from "../helpers/delay_requests.ts";
import { type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const LONG = Array.from({ length: 40 }, (_, i) => `Paragraph ${i}.`).join("\n\n");

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    themeConfig: { hideNavbar: "scroll",
      nav: [
        { text: "Left", link: "/guide/start", position: "left" },
        { text: "More trees", items: [{ text: "Apple", link: "/guide/apple" }] },
      ],
      socialLinks: [
        { icon: "github", mode: "link", content: "https://example.org/a" },
        { icon: "wechat", mode: "text", content: "orchard-group-for-growers" },
      ] } };`,
  ...bothLanguages(
    "guide/start.md",
    `# Start\n\nA [nut](/guide/deep/nut), [rows](/guide/rows/).\n\n${LONG}\n`,
  ),
  ...bothLanguages("guide/apple.md", "# Apple\n\nText.\n"),
  ...bothLanguages("guide/deep/nut.md", "# Nut\n\nText.\n"),
  ...bothLanguages(
    "guide/own.md",
    '# Own\n\n<button popovertarget="note">Note</button>\n\n<div popover id="note">A nut.</div>\n\n' +
      '<button popovertarget="more">More</button>\n\n<div popover id="more"><a href="/guide/apple">Apple</a></div>\n',
  ),
  ...bothLanguages(
    "guide/_meta.json",
    JSON.stringify(["start", "apple", "own", {
      type: "dir",
      name: "deep",
      label: "Deep",
      collapsed: true,
      tag: "beta",
    }, { type: "dir", name: "rows", collapsed: true }]),
  ),
  ...bothLanguages("guide/deep/1/2/3/4/5/6/7/8/9/10/seed.md", "# Seed\n\nText.\n"),
  ...bothLanguages("guide/rows/index.md", "# Rows\n\nText.\n"),
  ...bothLanguages("guide/rows/pear.md", "# Pear\n\nText.\n"),
};

const FOLDERS = "/guide/deep/1/2/3/4/5/6/7/8/9/10";
const PHONE = { width: 360, height: 700 };

Deno.test("the sidebar and the menu are drawers on narrow screens", (t) => withReader(t, FILES, steps));

const placeOf = (element: Element) => getComputedStyle(element).position;

/** Returns whether screen readers find a text, which may have to be in a node with a role. */
async function isRead(page: Page, text: string, role?: string): Promise<boolean> {
  const nodes = await accessibilityTree(page);
  return nodes.some((node) =>
    !node.ignored && node.name?.value === text && (!role || node.role?.value === role)
  );
}

async function steps({ step, url }: Reader): Promise<void> {
  for (const [name, target] of [["sidebar", "Sidebar"], ["menu", "Nav-menu"]] as const) {
    const open = async (page: Page) => {
      await page.click(`[popovertarget="${target}"]`);
      await page.waitForSelector(`#${target}:popover-open :focus`);
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
      `while the ${name} drawer covers the text, screen readers find only the drawer`,
      "/guide/start",
      async ({ page }) => {
        assert.ok(await isRead(page, "Paragraph 0."));
        await open(page);
        assert.ok(!await isRead(page, "Paragraph 0."));
        await page.keyboard.press("Escape");
        await page.waitForSelector(`#${target}:not(:popover-open)`, { state: "attached" });
        assert.ok(await isRead(page, "Paragraph 0."), "after Escape");
        await open(page);
        if (target === "Nav-menu") await page.click(`#${target} summary:has-text("More trees")`);
        await page.click(`#${target} a:has-text("Apple")`);
        await page.waitForFunction(() => document.activeElement?.localName === "h1");
        assert.ok(await isRead(page, "Apple", "heading"), "after a link");
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
      await resize(page, 767);
      assert.equal(await page.locator(`#${target}`).evaluate((it) => it.matches(":popover-open")), true);
      assert.deepEqual(
        [await button.isVisible(), await page.locator(`#${target}`).evaluate(placeOf)],
        [true, "fixed"],
      );
      await resize(page, 768);
      await page.waitForFunction((id) => !document.getElementById(id)!.matches(":popover-open"), target);
      assert.deepEqual([await button.isVisible(), await page.locator(`#${target}`).isVisible()], [
        false,
        true,
      ]);
      assert.ok(await isRead(page, "Paragraph 0."));
    }, PHONE);
  }

  await step(
    "the text stays covered if one drawer opens in place of the other, as by a screen reader",
    "/guide/start",
    async ({ page }) => {
      // A click without a pointer, which would close the first drawer before.
      for (const target of ["Sidebar", "Nav-menu", "Sidebar"]) {
        await page.locator(`[popovertarget="${target}"]`).evaluate((button: HTMLElement) => button.click());
        await page.waitForSelector(`#${target}:popover-open :focus`);
        assert.ok(!await isRead(page, "Paragraph 0."), target);
      }
      await page.keyboard.press("Escape");
      await page.waitForSelector("#Sidebar:not(:popover-open)", { state: "attached" });
      assert.ok(await isRead(page, "Paragraph 0."));
    },
    PHONE,
  );

  await step(
    "a dialog that closes a drawer without telling, as in WebKit, uncovers the text",
    "/guide/start",
    async ({ page }) => {
      await page.evaluate(() => {
        const untold = (event: Event) =>
          (event as ToggleEvent).newState === "closed" && event.stopImmediatePropagation();
        for (const type of ["beforetoggle", "toggle"]) addEventListener(type, untold, true);
      });
      await page.click('[popovertarget="Sidebar"]');
      await page.waitForSelector("#Sidebar:popover-open :focus");
      await page.keyboard.press("Control+k");
      await page.waitForSelector(".search-dialog :focus");
      await page.keyboard.press("Escape");
      await page.locator(".search-dialog[open]").waitFor({ state: "detached" });
      assert.ok(await isRead(page, "Paragraph 0."));
    },
    PHONE,
  );

  await step("a popover of the site leaves the text as it is", "/guide/own", async ({ page }) => {
    await page.click('[popovertarget="note"]');
    await page.waitForSelector("#note:popover-open");
    assert.ok(await isRead(page, "A nut."));
    assert.ok(await isRead(page, "Own", "heading"));
  }, PHONE);

  await step("beside the text, it does not take or keep the focus", "/guide/own", async ({ page }) => {
    const button = page.locator('[popovertarget="more"]');
    const isLeft = await button.evaluate(async (button: HTMLElement) => {
      const told = new Promise((done) =>
        document.getElementById("more")!.addEventListener("toggle", done, { once: true })
      );
      button.focus();
      button.click();
      await told;
      return document.activeElement === button;
    });
    assert.ok(isLeft);
    await page.keyboard.press("Tab");
    await page.waitForSelector("#more:popover-open a:focus");
    await page.keyboard.press("Tab");
    assert.equal(await page.locator("#more :focus").count(), 0);
  });

  await step("Tab goes round what is shown of a drawer", "/guide/start", async ({ page }) => {
    await page.click('[popovertarget="Sidebar"]');
    await page.waitForSelector("#Sidebar:popover-open :focus");
    const ends = await page.evaluateHandle(() => {
      const all = [...document.querySelectorAll<HTMLElement>("#Sidebar :is(a[href], button, summary)")];
      const shown = all.filter((item) => item.checkVisibility());
      shown[0].focus();
      return { first: shown[0], last: shown.at(-1), isHidden: shown.at(-1) !== all.at(-1) };
    });
    const focused = () =>
      ends.evaluate(({ first, last, isHidden }) =>
        isHidden && [first === document.activeElement, last === document.activeElement]
      );
    await page.keyboard.press("Shift+Tab");
    assert.deepEqual(await focused(), [false, true]);
    await page.keyboard.press("Tab");
    assert.deepEqual(await focused(), [true, false]);
  }, PHONE);

  for (
    const [what, target, href] of [
      ["the link to the shown page", "Sidebar", "/guide/apple"],
      ["the first link, if that to the shown page is in a closed menu,", "Nav-menu", "/guide/start"],
    ]
  ) {
    await step(`${what} gets the focus in #${target}`, "/guide/apple", async ({ page }) => {
      await page.click(`[popovertarget="${target}"]`);
      await page.waitForSelector(`#${target} [href="${href}"]:focus`);
    }, PHONE);
  }

  await step("what else opens on a phone leaves the focus where it is", "/guide/start", async ({ page }) => {
    const isLeft = await page.evaluate(async () => {
      const details = document.createElement("details");
      details.append(document.createElement("summary"), "Text.");
      document.querySelector("main")!.append(details);
      const link = document.querySelector<HTMLElement>("main a[href]")!;
      link.focus();
      const opened = new Promise((done) => details.addEventListener("toggle", done));
      details.open = true;
      await opened;
      return document.activeElement === link;
    });
    assert.ok(isLeft);
  }, PHONE);

  await step("a menu in the drawer stays open when the focus leaves it", "/guide/start", async ({ page }) => {
    await page.click('[popovertarget="Nav-menu"]');
    await page.hover("#Nav-menu details.menu > summary");
    assert.equal(await page.locator("#Nav-menu details.menu[open]").count(), 0, "opened by hovering");
    await page.click("#Nav-menu details.menu > summary");
    await page.waitForSelector("#Nav-menu details.menu[open]");
    await page.keyboard.press("Shift+Tab");
    assert.equal(await page.locator("#Nav-menu details.menu :focus").count(), 0);
    assert.equal(await page.locator("#Nav-menu details.menu[open]").count(), 1);
  }, PHONE);

  await step("following a link of the drawer closes it", "/guide/start", async ({ page }) => {
    const release = await delayRequests(page, /static\/page\/guide_apple/);
    await page.click('[popovertarget="Sidebar"]');
    await page.click('#Sidebar a[href="/guide/apple"]');
    assert.equal(await page.locator("#Sidebar:popover-open").count(), 1, "not before the page is there");
    release();
    await page.waitForFunction(() => document.title.startsWith("Apple"));
    await page.waitForFunction(() => document.querySelector(":popover-open") === null);
  }, PHONE);

  for (const [name, target, link] of [["sidebar", "Sidebar", "a"], ["menu", "Nav-menu", ".nav-link"]]) {
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
      await page.click('#Sidebar a[href="/guide/apple"]');
      await page.waitForFunction(() => document.title.startsWith("Apple"));
    },
  );

  await step("a collapsed group opens when one of its pages is shown", "/guide/start", async ({ page }) => {
    const group = page.locator("#Sidebar details").first();
    assert.equal(await group.getAttribute("open"), null);
    assert.equal(await group.locator(".tag").first().innerText(), "beta");
    await page.click('main a[href="/guide/deep/nut"]');
    await page.waitForFunction(() => document.title.startsWith("Nut"));
    await page.locator('#Sidebar details[open] a[href="/guide/deep/nut"][aria-current="page"]').waitFor();
    await page.goto(`${url}/guide/deep/nut`);
    assert.notEqual(await page.locator("#Sidebar details").first().getAttribute("open"), null);
  });

  await step("a group whose title is a link has a button beside it", "/guide/start", async ({ page }) => {
    assert.equal(await page.locator("#Sidebar summary a").count(), 0);
    const title = page.locator('#Sidebar a:text-is("Rows")');
    const button = page.locator('#Sidebar summary[aria-label="Rows"]');
    const pear = page.locator('#Sidebar a:text-is("Pear")');
    for (const width of [360, 1280]) {
      await resize(page, width);
      if (width === 360) await page.click('[popovertarget="Sidebar"]');
      const [text, arrow] = [(await title.boundingBox())!, (await button.boundingBox())!];
      assert.equal(arrow.x, text.x + text.width, `beside the title (${width} px)`);
      assert.deepEqual([arrow.y, arrow.height], [text.y, text.height], `on its line (${width} px)`);
    }
    assert.ok(!await pear.isVisible());
    await button.click();
    assert.ok(await pear.isVisible());
    await button.click();
    await page.click('main a[href="/guide/rows/"]');
    await page.waitForFunction(() => document.title.startsWith("Rows"));
    await page.locator('#Sidebar details[open] a:text-is("Pear")').waitFor();
  });

  await step("labels in deep folders have room", `${FOLDERS}/seed`, async ({ page }) => {
    const label = await page.locator('#Sidebar a[aria-current="page"]').boundingBox();
    assert.ok(label!.width >= 100, `${label!.width} px`);
  });
}
