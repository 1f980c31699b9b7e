/** The list of all options: filtering by keyboard, without scripts, and on a phone. */
import assert from "node:assert/strict";
import { announcements, recordAnnouncements, waitForAnnouncement } from "../helpers/announcements.ts";
import { withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const LONG_TYPE = `'${"x".repeat(300)}' | { ${"member: string; ".repeat(40)} }`;

const page = (path: string, type: string) =>
  `---\ndescription: What ${path} does.\noption:\n  path: ${path}\n  type: ${JSON.stringify(type)}\n` +
  `  default: ${"v".repeat(80)}\n---\n\n# ${path}\n`;

const FILES = {
  ...bothLanguages("output-name.md", page("output.name", "string")),
  ...bothLanguages(
    "output-long.md",
    page("output.aVeryLongOptionNameThatHasNoPlaceToBreakOnAPhone", LONG_TYPE),
  ),
  ...bothLanguages("tools-less.md", page("tools.less", "number | boolean")),
  ...bothLanguages(
    "folded.mdx",
    "import { OptionIndex, Tab, Tabs } from '@theme';\n\n# Folded\n\n[One](#tools.less)\n\n" +
      '<Tabs>\n<Tab label="Text">\n\nText.\n\n</Tab>\n<Tab label="All">\n\n<OptionIndex />\n\n</Tab>\n</Tabs>\n',
  ),
  ...bothLanguages(
    "all.mdx",
    "import { OptionIndex } from '@theme';\n\n# All\n\n[One](#tools.less)\n\n<OptionIndex />\n",
  ),
};

Deno.test("the option index can be filtered, is complete without scripts, and fits a phone", (t) =>
  withReader(t, FILES, async ({ step }) => {
    await step(
      "filters by name, type and value, and hides groups without a match",
      "/all",
      async ({ page }) => {
        const shown = () => page.locator(".option-index :is(h2, li .option-name):visible").allTextContents();
        await page.locator(".option-index input").focus();
        await page.keyboard.type("LESS");
        await page.waitForFunction(() =>
          document.querySelectorAll(".option-index li:not([hidden])").length === 1
        );
        assert.deepEqual(await shown(), ["tools", "tools.less"]);
        await page.locator(".option-index input").fill("number");
        assert.deepEqual(await shown(), ["tools", "tools.less"]);
        for (const words of ["tools LESS", "Tools-Less", "tools.less", "less num"]) {
          await page.locator(".option-index input").fill(words);
          assert.deepEqual(await shown(), ["tools", "tools.less"], words);
        }
        await page.click('.option-groups a[href="#group-output"]');
        assert.equal((await shown()).length, 5);
        assert.equal(await page.locator("#group-output").isVisible(), true);
        await page.locator(".option-index input").fill("nothing like it");
        await page.locator("[data-filter-empty]:visible").waitFor();
        assert.deepEqual(await shown(), []);
        await page.locator(".option-index input").fill("");
        assert.equal((await shown()).length, 5);
      },
    );
    await step(
      "keeps the filter if a link leads to an option that is shown, also in browsers without checkVisibility()",
      "/all",
      async ({ page }) => {
        await page.evaluate(() => {
          delete (Element.prototype as Partial<Element>).checkVisibility;
        });
        const field = page.locator(".option-index input");
        await field.fill("less");
        await page.click('main a[href="#tools.less"]');
        assert.equal(await field.inputValue(), "less");
        await field.fill("name");
        await page.click('main a[href="#tools.less"]');
        assert.equal(await field.inputValue(), "");
      },
    );
    await step("a link to an option in a tab does not count the options", "/folded", async ({ page }) => {
      const counted = await page.evaluateHandle(() => {
        const counted: MutationRecord[] = [];
        new MutationObserver((records) => counted.push(...records))
          .observe(document.querySelector("[data-filter-count]")!, { childList: true });
        return counted;
      });
      await page.evaluate(() => {
        // As in browsers that do not search hidden text.
        for (const panel of document.querySelectorAll<HTMLElement>("[role=tabpanel][hidden]")) {
          panel.style.display = "none";
        }
        document.querySelector<HTMLElement>('main a[href="#tools.less"]')!.click();
      });
      assert.equal(await counted.evaluate((counted) => counted.length), 0);
    });
    await step(
      "a field of the site with an attribute of the same name is no filter",
      "/all",
      async ({ page }) => {
        await page.evaluate(() => {
          const field = document.querySelector("h1")!.appendChild(document.createElement("input"));
          field.setAttribute("data-filter", "apples");
        });
        await page.fill("h1 input", "red");
        await page.fill(".option-index input", "name");
        await page.click('main a[href="#tools.less"]');
        assert.equal(await page.inputValue(".option-index input"), "");
        assert.equal(await page.inputValue("h1 input"), "red");
      },
    );
    await step("typing does not scroll while the start of the list is in view", "/all", async ({ page }) => {
      await page.locator(".option-index input").focus();
      await page.evaluate(() => scrollTo({ top: 20, behavior: "instant" }));
      await page.keyboard.type("output");
      assert.equal(await page.evaluate(() => scrollY), 20);
    }, { width: 800, height: 300 });
    await step("has a heading for each group, and no landmark", "/all", async ({ page }) => {
      assert.equal(await page.getByRole("heading", { level: 2 }).count(), 2);
      assert.equal(await page.getByRole("region").count(), 0);
    });
    await step("announces how many are left when typing pauses", "/zh/all", async ({ page }) => {
      const field = page.locator(".option-index input");
      const count = page.locator("[data-filter-count]");
      assert.equal(await count.textContent(), "3 个配置项中的 3 个");
      await recordAnnouncements(page);
      // In one task, because a slow machine pauses between keys.
      await field.evaluate((input: HTMLInputElement) => {
        for (const text of ["o", "output"]) {
          input.value = text;
          input.dispatchEvent(new InputEvent("input", { bubbles: true }));
        }
      });
      assert.equal(await count.textContent(), "3 个配置项中的 2 个");
      await waitForAnnouncement(page, "3 个配置项中的 2 个");
      await field.fill("nothing like it");
      assert.equal(await count.textContent(), "3 个配置项中的 0 个");
      await waitForAnnouncement(page, "没有配置项包含这段文字。");
      const said = await announcements(page);
      assert.deepEqual([...new Set(said)].length, 2, `one text a pause: ${said}`);
    }, { locale: "zh-CN" });
    await step("scrolls to the start of the filtered list", "/all", async ({ page }) => {
      const field = page.locator(".option-index input");
      await field.focus();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.keyboard.type("output");
      const [option, filter] = await page.evaluate(() =>
        [".option-index li:not([hidden])", ".option-filter"].map((selector) =>
          document.querySelector(selector)!.getBoundingClientRect()
        )
      );
      assert.ok(option.top >= filter.bottom, `${option.top} < ${filter.bottom}`);
    }, { width: 800, height: 300 });
    await step("shows the option of an anchor below the bar", "/all#tools.less", async ({ page }) => {
      assert.equal(await page.locator("li:target .option-name").textContent(), "tools.less");
      const link = page.locator("main").getByRole("link", { name: "tools.less", exact: true });
      assert.equal(await link.getAttribute("href"), "/tools-less");
    });
    await step("is also below the filter after navigation", "/tools-less", async ({ page }) => {
      await page.evaluate(() => {
        const link = Object.assign(document.createElement("a"), {
          href: "/all#tools.less",
          textContent: "all",
        });
        document.querySelector("main")!.append(link);
        link.click();
      });
      await page.waitForURL("**/all#tools.less");
      // Make the page long enough for its last option to scroll up to the bar.
      const below = await page.evaluate(() => {
        document.querySelector<HTMLElement>("main")!.style.paddingBottom = "2000px";
        document.querySelector<HTMLAnchorElement>('main a[href="/all#tools.less"], main a')?.blur();
        const option = document.getElementById("tools.less")!.getBoundingClientRect();
        return {
          scrolled: scrollY > 0,
          top: option.top,
          filter: document.querySelector(".option-filter")!.getBoundingClientRect().bottom,
        };
      });
      assert.ok(below.scrolled && below.top >= below.filter, JSON.stringify(below));
    }, { width: 800, height: 300 });
    await step("shows the cross that clears the field with forced colours", "/all", async ({ page }) => {
      await page.emulateMedia({ forcedColors: "active" });
      const field = page.locator(".option-index input");
      const { x, y, width, height } = (await field.boundingBox())!;
      const end = { x: x + width - 40, y: y + 8, width: 32, height: height - 16 };
      const shot = async (text: string) => {
        await field.fill(text);
        return (await page.screenshot({ clip: end })).toString("base64");
      };
      assert.notEqual(await shot("t"), await shot(""));
    });
    await step("prints types in full, as paper has no page to go to", "/all", async ({ page }) => {
      await page.emulateMedia({ media: "print" });
      const hidden = await page.locator(".option-index dd code").evaluateAll((all) =>
        all.map((code) => code.scrollHeight - code.clientHeight)
      );
      assert.ok(Math.max(...hidden) <= 1, String(hidden));
    });
    await step("is not wider than a phone", "/all", async ({ page }) => {
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      assert.ok(scroll <= client, `${scroll} > ${client}`);
      const right = await page.locator(".option-index li *").evaluateAll((all) =>
        Math.max(...all.map((element) => element.getBoundingClientRect().right))
      );
      assert.ok(right <= client, `${right} > ${client}`);
    }, { width: 360, height: 700 });
    await step("shows a short type in full on a phone with large text", "/all", async ({ page }) => {
      await page.evaluate(() => document.documentElement.style.fontSize = "200%");
      const type = page.locator(".option-index li dd code", { hasText: "number | boolean" });
      const [whole, shown] = await type.evaluate((code) => [code.scrollHeight, code.clientHeight]);
      assert.ok(whole <= shown, `${whole} > ${shown}`);
    }, { width: 360, height: 700 });
    await step("is complete without scripts, and has no filter field", "/all", async ({ page }) => {
      assert.equal(await page.locator(".option-index li:visible").count(), 3);
      assert.equal(await page.locator(".option-index input:visible").count(), 0);
    }, { javaScript: false });
  }));
