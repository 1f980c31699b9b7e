/** Headings in a hidden tab: links lead to them, and the outline does not mark them as current before; and choices. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const LONG = "Text.\n\n".repeat(60);
const page = (title: string) =>
  `import { Tab, Tabs } from "@theme";

# ${title}

[Start](/start#深), [end](/end#深).

${LONG}<Tabs>
<Tab label="One">

## Shallow

</Tab>
<Tab label="Two">

<Tabs>
<Tab label="Inner">

Text.

</Tab>
<Tab label="Innermost">

## Deep {#深}

</Tab>
</Tabs>

</Tab>
</Tabs>

${LONG}`;

const POT =
  `<Tabs group="pot">\n<Tab label="A">\n\nText.\n\n</Tab>\n<Tab label="B">\n\n${LONG}</Tab>\n</Tabs>\n\n`;

const FILES = {
  ...bothLanguages(
    "twice.mdx",
    `import { Tab, Tabs } from "@theme";\n\n# Twice\n\n${POT}${LONG}${POT}${LONG}`,
  ),
  ...bothLanguages("start.mdx", page("Start")),
  ...bothLanguages("end.mdx", page("End")),
  ...bothLanguages(
    "find.mdx",
    page("Find").replace("{#深}", "{#深}\n\nQuartz.").replace(
      "[Start]",
      "[Seek](#:~:text=Quartz), [start]",
    ).replace("<Tabs>", '<Tabs group="ore">') + POT,
  ),
};

Deno.test("headings in tabs are reached by links, and not marked before", (t) => withReader(t, FILES, steps));

/** Waits until the heading, whose id is encoded in URLs, is directly below the bar. */
async function reached(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const heading = document.getElementById("深")!;
      return heading.checkVisibility() && Math.round(heading.getBoundingClientRect().top) === 72;
    },
  );
  assert.equal(
    await page.locator("[role=tab][aria-selected=true]").allInnerTexts().then(String),
    "Two,Innermost",
  );
}

const storedChoices = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("docs-tabs:")).sort());

async function steps({ step }: Reader): Promise<void> {
  await step("by the outline", "/start", async ({ page }) => {
    await page.evaluate(() =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    );
    assert.equal(await page.locator(".outline [aria-current]").count(), 0);
    // At the end of the page, the hidden heading would be above the line as well.
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.waitForSelector(".outline a[aria-current] >> text=Shallow");
    assert.equal(await page.locator(".outline [aria-current]").count(), 1);
    await page.locator(".outline a", { hasText: "Deep" }).click();
    await reached(page);
    await page.waitForSelector(".outline a[aria-current] >> text=Deep");
    for (const name of ["One", "Two"]) await page.getByRole("tab", { name }).first().click();
    const isShown = await page.locator("#深").evaluate((heading) => heading.checkVisibility());
    assert.ok(isShown, "tabs in a tab keep their choice");
  });

  await step("from another page", "/start", async ({ page }) => {
    await page.click("main p a >> text=end");
    await page.waitForFunction(() => document.title.startsWith("End"));
    await reached(page);
  });

  await step("by a URL", "/end#深", ({ page }) => reached(page));

  // Playwright cannot open find-in-page. A text fragment in the URL reveals hidden content in the same way.
  await step("by the browser's find-in-page, without storing the choice", "/find", async ({ page }) => {
    await page.waitForSelector("[role=tabpanel][hidden=until-found]", { state: "attached" });
    assert.equal(await page.locator("[role=tabpanel] >> visible=true").count(), 2);
    await page.getByText("Seek").click();
    await page.getByText("Quartz.").waitFor();
    const chosen = () => page.locator("[role=tab][aria-selected=true]").allInnerTexts();
    assert.deepEqual(await chosen(), ["Two", "Innermost", "A"]);
    assert.deepEqual(await storedChoices(page), []);
    await page.evaluate(() => localStorage.setItem("docs-tabs:ore", "One"));
    await page.click("[role=tab] >> text=Inner >> nth=0");
    await page.click("[role=tab] >> text=B");
    assert.deepEqual(
      await chosen(),
      ["Two", "Inner", "B"],
      "the choice in one group leaves the others alone",
    );
    assert.deepEqual(await storedChoices(page), [["docs-tabs:ore", "One"], ["docs-tabs:pot", "B"]]);
    await page.emulateMedia({ media: "print" });
    const heights = await page.locator("[role=tabpanel] > p").evaluateAll((all) =>
      all.map((paragraph) => paragraph.checkVisibility() && paragraph.clientHeight > 0)
    );
    assert.ok(heights.length > 1 && heights.every(Boolean), "in print all are shown");
  });

  await step("a choice moves the other groups, but not the tab", "/twice", async ({ page }) => {
    await page.evaluate(() => {
      const { style } = document.documentElement;
      // Safari does not anchor the scroll position.
      style.overflowAnchor = "none";
      // A site may want this for links.
      style.scrollBehavior = "smooth";
    });
    const tab = page.getByRole("tab", { name: "B" }).nth(1);
    await tab.scrollIntoViewIfNeeded();
    const top = async () => (await tab.boundingBox())!.y;
    const before = await top();
    await tab.click();
    assert.equal(await page.locator("[role=tab][aria-selected=true]").allInnerTexts().then(String), "B,B");
    assert.ok(Math.abs(await top() - before) < 1);
    await page.goto(new URL("/find", page.url()).href);
    await page.waitForSelector("[role=tab][aria-selected=true] >> text=B");
  });
}
