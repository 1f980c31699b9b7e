/** Going back to a page restores its state: scroll position, open elements, filter and focus. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { BuildOptions } from "../../generator/mod.ts";
import { resize } from "../helpers/browser.ts";
import { withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";
import { title } from "./_following.ts";

const LONG = Array.from({ length: 40 }, (_, i) => `Paragraph ${i}.`).join("\n\n");
const option = (path: string) =>
  bothLanguages(
    `${path.replace(".", "-")}.md`,
    `---\ndescription: What it does.\noption: { path: ${path}, type: string, default: none }\n---\n\n# ${path}\n`,
  );

const FILES = {
  ...bothLanguages("index.md", "# Home\n"),
  ...bothLanguages(
    "long.md",
    `# Long\n\n:::details More\n${LONG}\n:::\n\n\`\`\`ts\nconst wide = "${"word ".repeat(60)}";\n\`\`\`\n\n` +
      `${LONG}\n\nTo [the end](/end) and [the end](/end).\n\n${LONG}\n`,
  ),
  ...bothLanguages(
    "outlined.md",
    `# Outlined\n\n:::details More\nText.\n:::\n\n${LONG}\n\n## Part\n\nTo [the end](/end).\n\n${LONG}\n\n## Other\n\nText.\n`,
  ),
  ...bothLanguages(
    "inside.md",
    `# Inside\n\n:::details More\n## Ripe\n\n${LONG}\n:::\n\n${LONG}\n\nBack to [ripe](#ripe).\n`,
  ),
  ...bothLanguages("end.md", "# End\n\nText.\n"),
  ...bothLanguages(
    "tabs.mdx",
    `import { Tab, Tabs } from '@theme';

# Tabs

<Tabs>
<Tab label="One">First.</Tab>
<Tab label="Two">
<Tabs>
<Tab label="Inner one">A.</Tab>
<Tab label="Inner two">B.</Tab>
</Tabs>
</Tab>
<Tab label="Three">Third.</Tab>
</Tabs>

<Tabs group="shared">
<Tab label="Left">L.</Tab>
<Tab label="Right">R.</Tab>
</Tabs>

To [the end](/end).
`,
  ),
  ...bothLanguages(
    "fruit.mdx",
    `import { Tab, Tabs } from '@theme';\n\n# Fruit\n\n<Tabs>\n<Tab label="Apple">\n\nShort.\n\n</Tab>\n` +
      `<Tab label="Pear">\n\n${LONG}\n\n## Ripe\n\nTo [the end](/end).\n\n</Tab>\n</Tabs>\n\n[Ripe](#ripe)\n`,
  ),
  ...bothLanguages("all.mdx", "import { OptionIndex } from '@theme';\n\n# All\n\n<OptionIndex />\n"),
  ...Object.assign({}, ...["output.a", "output.b", "tools.css", "tools.less"].map(option)),
};

const second = (page: Page) => page.locator('main a[href="/end"]').nth(1);

async function steps(t: Deno.TestContext, mode: Partial<BuildOptions>): Promise<void> {
  await withReader(t, FILES, async ({ step }) => {
    await step(
      "going back restores the focus to the followed link, and the scroll position",
      "/long",
      async ({ page }) => {
        await page.keyboard.press("Tab");
        await second(page).focus();
        const place = await page.evaluate(() => scrollY);
        assert.ok(place > 500, String(place));
        await page.keyboard.press("Enter");
        await title(page, "End");
        await page.goBack();
        await title(page, "Long");
        await page.waitForFunction((place) => Math.abs(scrollY - place) < 2, place);
        assert.equal(await second(page).evaluate((link) => link === document.activeElement), true);
        await page.keyboard.press("Shift+Tab");
        assert.equal(await page.evaluate((place) => Math.abs(scrollY - place) < 2, place), true);
        await page.evaluate(() => scrollTo(0, 0));
        await page.waitForFunction(() => history.state?.y === 0);
        await page.goForward();
        await title(page, "End");
        await page.goBack();
        await page.waitForFunction(() => document.activeElement?.matches('main a[href="/end"]'));
        assert.equal(await page.evaluate(() => scrollY), 0, "the focus was out of view");
      },
    );

    await step(
      "open callouts and wrapped code are restored, also after a reload",
      "/long",
      async ({ page }) => {
        await page.click("main details.callout summary");
        await page.hover(".code-block");
        await page.click(".code-wrap");
        await second(page).scrollIntoViewIfNeeded();
        const place = await page.evaluate(() => scrollY);
        await second(page).click();
        await title(page, "End");
        const same = async () => {
          await title(page, "Long");
          await page.waitForSelector("main details.callout[open]");
          await page.waitForSelector('.code-wrap[aria-pressed="true"]', { state: "attached" });
          await page.waitForFunction((place) => Math.abs(scrollY - place) < 2, place);
        };
        await page.goBack();
        await same();
        await page.reload();
        await same();
        await page.click("#Main details.callout summary");
        await second(page).click();
        await title(page, "End");
        await page.goBack();
        await title(page, "Long");
        assert.equal(await page.locator("main details.callout[open]").count(), 0);
        const focused = await page.evaluate(() => document.activeElement?.localName);
        assert.equal(focused, "h1", "a link followed by pointer does not get the focus");
      },
    );

    for (const from of ["the end", "the top"]) {
      await step(
        `going back from a heading in a callout closes it and returns to ${from}`,
        "/inside",
        async ({ page }) => {
          const link = page.locator('main article p a[href$="#ripe"]');
          const place = await link.evaluate((link: HTMLElement, from) => {
            if (from === "the end") link.scrollIntoView();
            const place = scrollY;
            link.click();
            return place;
          }, from);
          assert.equal(place > 500, from === "the end");
          await page.waitForSelector("main details.callout[open]");
          await page.goBack();
          await page.waitForSelector("main details.callout:not([open])");
          await page.waitForFunction((place) => Math.abs(scrollY - place) < 2, place);
          await page.goForward();
          await page.waitForSelector("main details.callout[open]");
        },
      );
    }

    for (const href of ["/inside", "#top", "#missing"]) {
      await step(
        `a link to the top of the shown page keeps what the reader has opened (${href})`,
        "/inside",
        async ({ page }) => {
          await page.click("main details.callout summary");
          await page.evaluate(() => scrollTo(0, 600));
          await page.evaluate((href) => {
            const link = document.createElement("a");
            link.href = href;
            document.querySelector("main")!.append(link);
            link.click();
          }, href);
          await page.waitForFunction(() => scrollY === 0);
          assert.equal(await page.locator("main details.callout[open]").count(), 1);
        },
      );
    }

    await step(
      "the scroll position is saved when the page is left, and restored if the browser's page cache loses it, as in WebKit",
      "/long",
      async ({ page }) => {
        const places = await page.evaluate(() => {
          document.querySelector<HTMLElement>("main")!.style.width = "5000px";
          // A site may want this for links.
          document.documentElement.style.scrollBehavior = "smooth";
          const go = (left: number, top: number) => scrollTo({ left, top, behavior: "instant" });
          const placeAfter = (type: string, persisted: boolean) => {
            dispatchEvent(new PageTransitionEvent(type, { persisted }));
            return [scrollX, scrollY];
          };
          go(50, 600);
          const left = placeAfter("pagehide", true);
          go(0, 0);
          return [left, placeAfter("pageshow", false), placeAfter("pageshow", true)];
        });
        assert.deepEqual(places, [[50, 600], [0, 0], [50, 600]]);
      },
    );

    await step(
      "what a site keeps in the history stays, and parts that a page did not have yet are left as they are",
      "/long",
      async ({ page }) => {
        await page.evaluate(() => {
          history.replaceState({ x: 0, y: 0, changes: [], own: "pear" }, "");
          dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
          scrollTo(0, 600);
        });
        assert.equal(await page.locator("main details.callout[open]").count(), 0);
        assert.equal(await page.locator(".code-wrap").first().getAttribute("aria-pressed"), "false");
        await page.waitForFunction(() => history.state.y === 600);
        assert.equal(await page.evaluate(() => history.state.own), "pear");
      },
    );

    await step(
      "a reload keeps the place below a hash's target, though WebKit scrolls there when the page is parsed",
      "/inside#ripe",
      async ({ page }) => {
        await page.waitForFunction(() => history.state?.y > 0);
        await page.evaluate(() => scrollTo(0, 1600));
        await page.waitForFunction(() => history.state?.y === 1600);
        await page.addInitScript(() => {
          addEventListener("DOMContentLoaded", () => document.querySelector("#ripe")?.scrollIntoView());
        });
        await page.reload();
        await page.waitForFunction(() => document.readyState === "complete" && scrollY === 1600);
        // What is saved later must not be the hash's place.
        await page.waitForTimeout(500);
        assert.deepEqual(await page.evaluate(() => [scrollY, history.state.y]), [1600, 1600]);
      },
    );

    await step("an outline opened above the text is restored", "/outlined", async ({ page }) => {
      const place = () => page.locator("#part").evaluate((part) => part.getBoundingClientRect().top);
      await page.click("main .outline summary");
      await page.click('main .outline a[href="#part"]');
      await page.waitForFunction(() => history.state?.y > 500);
      // The position counts, and not the hash.
      await page.evaluate(() => scrollBy(0, 50));
      const before = await place();
      await page.locator('main a[href="/end"]').evaluate((link: HTMLElement) => link.click());
      await title(page, "End");
      await page.goBack();
      await title(page, "Outlined");
      await page.waitForSelector("main .outline details[open]");
      assert.ok(Math.abs(await place() - before) < 2, `${await place()} instead of ${before}`);
    }, { width: 900 });

    await step(
      "an outline beside the text stays open, and one above it closed",
      "/outlined",
      async ({ page }) => {
        const isOpen = () =>
          page.locator("main .outline details").evaluate((list) => list.hasAttribute("open"));
        const returnAt = async (width: number) => {
          await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
          await page.waitForFunction(() => history.state?.y === scrollY);
          await page.click('main a[href="/end"]');
          await title(page, "End");
          await resize(page, width, 800);
          await page.goBack();
          await title(page, "Outlined");
        };
        await resize(page, 900, 800);
        await page.waitForSelector("main .outline details:not([open])", { state: "attached" });
        await returnAt(1400);
        assert.equal(await isOpen(), true, "closed at 900 px, as it is above the text");
        await page.click("main details.callout summary");
        await returnAt(900);
        assert.equal(await isOpen(), false, "open at 1400 px, as it is beside the text");
        await page.waitForSelector("main details.callout[open]");
      },
      { width: 1400 },
    );

    await step("the choice in unnamed tabs is restored, also after a reload", "/tabs", async ({ page }) => {
      const chosen = (names: string) =>
        page.waitForFunction(
          (names) =>
            [...document.querySelectorAll("#Main [role=tab][aria-selected=true]")].map((tab) =>
              tab.textContent
            )
              .join() === names,
          names,
        );
      await page.click("text=Two");
      await page.click("text=Inner two");
      await page.click("text=Right");
      await page.click('main a[href="/end"]');
      await title(page, "End");
      // The latest choice in named tabs counts everywhere, whatever a page showed before.
      await page.evaluate(() => localStorage.setItem("docs-tabs:shared", "Left"));
      await page.goBack();
      await title(page, "Tabs");
      await chosen("Two,Inner two,Left");
      assert.equal(await page.locator("text=B.").isVisible(), true);
      await page.reload();
      await title(page, "Tabs");
      await chosen("Two,Inner two,Left");
      await page.click("text=One");
      await page.click('main a[href="/end"]');
      await title(page, "End");
      await page.goBack();
      await title(page, "Tabs");
      await chosen("One,Inner two,Left");
    });

    await step(
      "changes are restored after a reload if the page was not scrolled",
      "/tabs",
      async ({ page }) => {
        const chosen = page.locator('#Main [role="tab"][aria-selected="true"]').first();
        // What is saved while a reload begins is lost.
        const saved = (tab: number) =>
          page.waitForFunction((tab) => {
            const states: unknown[] = history.state?.changes ?? [];
            return states.filter((state) => typeof state === "string").indexOf("true") === tab;
          }, tab);
        await page.click("text=Two");
        await saved(1);
        await page.keyboard.press("ArrowRight");
        assert.equal(await chosen.innerText(), "Three");
        await saved(2);
        await page.reload();
        await title(page, "Tabs");
        await page.waitForFunction(() => document.querySelector("#Main [role=tab][aria-selected=true]"));
        assert.equal(await chosen.innerText(), "Three");
      },
    );

    for (const way of ['[role="tab"]:has-text("Pear")', 'main a[href="#ripe"]:not(.header-anchor)']) {
      await step(`the place in a tab that is shown by ${way} is restored`, "/fruit", async ({ page }) => {
        await page.click(way);
        await page.locator('main p a[href="/end"]').scrollIntoViewIfNeeded();
        const place = await page.evaluate(() => scrollY);
        await page.click('main p a[href="/end"]');
        await title(page, "End");
        await page.goBack();
        await title(page, "Fruit");
        await page.locator("#ripe").waitFor();
        assert.equal(await page.locator('[role="tab"][aria-selected="true"]').innerText(), "Pear");
        await page.waitForFunction((place) => Math.abs(scrollY - place) < 2, place);
      });
    }

    await step("the filter is restored", "/all", async ({ page }) => {
      await page.fill(".option-index input", "css");
      await page.click('main a[href="/tools-css"]');
      await title(page, "tools.css");
      await page.goBack();
      await title(page, "All");
      assert.equal(await page.inputValue(".option-index input"), "css");
      assert.deepEqual(await page.locator("li .option-name:visible").allInnerTexts(), ["tools.css"]);
    });
  }, mode);
}

for (const [name, mode] of [["generated", {}], ["rendered afresh", { ssg: false }]] as const) {
  Deno.test(`going back restores the state of a page (${name})`, (t) => steps(t, mode));
}
