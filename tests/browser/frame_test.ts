/** The frame around a page, by pointer and keyboard: menus, bar, outline and code. */
import assert from "node:assert/strict";
import { resize } from "../helpers/browser.ts";
import { type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const LONG = Array.from({ length: 40 }, (_, i) => `Paragraph ${i}.`).join("\n\n");
const SECTIONS = Array.from(
  { length: 30 },
  (_, i) => `## Part ${i} {#part-${i}}\n\n${"Text.\n\n".repeat(12)}`,
);

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>';

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
  ...bothLanguages("guide/start.md", `# Start\n\n${LONG}\n`),
  ...bothLanguages("guide/apple.md", "# Apple\n\nText.\n\n## First\n\nText.\n\n## Last\n\nText.\n"),
  ...bothLanguages("guide/walnut.md", `# Walnut\n\n${SECTIONS.join("\n\n")}\n\n## Last\n\nText.\n`),
  ...bothLanguages(
    "guide/deep/nut.md",
    `# Nut\n\n\`\`\`js {1}\nconst a = 1;\n\nconst b = "${"long ".repeat(60)}";\n\`\`\`\n`,
  ),
  "static/tree.svg": SVG,
};

Deno.test("the frame around a page works by pointer and keyboard", (t) =>
  withReader(t, FILES, async (reader) => {
    await bar(reader);
    await inside(reader);
  }));

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
      await page.mouse.move(600, 600);
      await summary.hover();
      await becomes(true);
      const leaveWindow = { pointerType: "mouse" };
      await page.locator("html").dispatchEvent("pointerleave", leaveWindow);
      await becomes(false);
      await page.mouse.move(600, 600);
      await summary.dispatchEvent("pointerover", { pointerType: "touch" });
      await becomes(false);
      // As Safari does on click, without the focus.
      await menu.evaluate((menu: HTMLDetailsElement) => menu.open = true);
      await summary.hover();
      await page.mouse.move(600, 600);
      await page.waitForFunction(() => !document.querySelector(".menu:hover"));
      await becomes(true);
      await page.locator("h1").click();
      await becomes(false);
      await summary.hover();
      await page.keyboard.press("Escape");
      await becomes(false);
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
      await page.locator("h1").click();
      await becomes(false);
      await summary.hover();
      await becomes(true);
      await summary.press("Enter");
      await becomes(false);
      await page.mouse.move(600, 600);
      await summary.hover();
      await page.keyboard.press("Tab");
      await page.mouse.move(600, 600);
      await page.waitForFunction(() => !document.querySelector(".menu:hover"));
      await becomes(true);
      await page.locator("h1").click();
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

  await step("the bar's icons are at equal distances", "/guide/start", async ({ page }) => {
    const starts = await page.locator(".social > *, .appearance").evaluateAll((icons) =>
      icons.map((icon) => icon.getBoundingClientRect().left)
    );
    const distances = starts.slice(1).map((start, index) => Math.round(start - starts[index]));
    assert.deepEqual(distances, [40, 40, 40, 40]);
  });

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
      await page.mouse.wheel(0, 900);
      await page.waitForFunction(() => document.querySelector("header")!.getBoundingClientRect().bottom <= 0);
      // Scrolling up to what gets the focus would show the bar, too.
      await page.locator(".nav-menu summary").first().evaluate((it) => it.focus({ preventScroll: true }));
      await page.waitForFunction(() => document.querySelector("header")!.getBoundingClientRect().top >= 0);
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
    // Not by pointer: the outline moves up if the bar hides, and a button pressed on one entry and released on another
    // clicks neither.
    await page.press('.outline a[href="#part-3"]', "Enter");
    await page.waitForFunction(() =>
      document.querySelector('.outline [aria-current="true"]')?.textContent === "Part 3"
    );
    assert.match(page.url(), /#part-3$/);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.waitForSelector('.outline li:last-child > [aria-current="true"]');
  }, { width: 1400, height: 500 });

  await step(
    "the outline follows changes of the layout, and of a previewed page",
    "/guide/walnut",
    async ({ page }) => {
      await page.waitForSelector(".outline a");
      assert.equal(await page.locator('.outline [aria-current="true"]').count(), 0);
      await page.evaluate(() => {
        document.getElementById("part-5")!.style.cssText = "position: fixed; top: 0";
        dispatchEvent(new Event("resize"));
      });
      await page.waitForFunction(() =>
        document.querySelector('.outline [aria-current="true"]')?.textContent === "Part 5"
      );
      await page.evaluate(() => {
        document.getElementById("part-6")!.style.cssText = "position: fixed; top: 0";
        document.dispatchEvent(new CustomEvent("docs:page"));
      });
      await page.waitForFunction(() =>
        document.querySelector('.outline [aria-current="true"]')?.textContent === "Part 6"
      );
    },
    { width: 1400, height: 800 },
  );

  for (const width of [390, 1400]) {
    await step(`the outline has a title at ${width} px, once`, "/guide/walnut", async ({ page }) => {
      assert.ok(await page.getByText("ON THIS PAGE").isVisible());
      const shown = await page.locator(".outline").innerText();
      assert.equal(shown.match(/ON THIS PAGE/g)?.length, 1);
    }, { width, height: 800 });
  }

  await step("beside the text, that title is not a button", "/guide/walnut", async ({ page }) => {
    const summary = page.locator(".outline summary");
    await summary.evaluate((title) => title.focus());
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BODY");
    const { x, y } = (await page.getByText("ON THIS PAGE").boundingBox())!;
    await page.mouse.click(x + 5, y + 5);
    assert.equal(await page.locator(".outline details[open]").count(), 1);
    const tree = await page.locator(".outline").ariaSnapshot();
    assert.equal(tree.match(/ON THIS PAGE/g)?.length, 1, tree);
  }, { width: 1400, height: 800 });

  await step(
    "its list is open from the width on from which it is beside the text",
    "/guide/walnut",
    async ({ page }) => {
      const besideTextAt = async (width: number, state: string) => {
        await resize(page, width, 800);
        await page.waitForSelector(`.outline details${state}`, { state: "attached" });
        return await page.locator(".outline").evaluate((part) =>
          getComputedStyle(part).position === "sticky"
        );
      };
      assert.deepEqual([await besideTextAt(1280, "[open]"), await besideTextAt(1279, ":not([open])")], [
        true,
        false,
      ]);
    },
    { width: 1400, height: 800 },
  );

  await step(
    "the outline marks no section of a page without scroll bar",
    "/guide/apple",
    async ({ page }) => {
      await page.evaluate(() =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      );
      assert.equal(await page.locator(".outline a").count(), 2);
      assert.equal(await page.locator(".outline [aria-current]").count(), 0);
    },
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
    await resize(page, 1100, 800);
    await page.hover(".code-block");
    await page.click(".code-wrap");
    await page.waitForSelector("pre.wrap");
    assert.equal(await page.getAttribute(".code-wrap", "aria-pressed"), "true");
    await page.click(".code-wrap");
    await page.waitForSelector("pre:not(.wrap)");
  });
}
