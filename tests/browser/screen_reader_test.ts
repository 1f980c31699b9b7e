/** Regressions found by reading pages with a screen reader (Orca), which are not visible. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { accessibilityTree, type AxNode } from "../helpers/accessibility.ts";
import { resize } from "../helpers/browser.ts";
import { type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const FILES = {
  ...bothLanguages(
    "index.md",
    "---\npageType: home\nhero: { name: Orchard, text: Trees from seed to fruit }\n---\n",
  ),
  ...bothLanguages("guide/start.md", "# Start\n\n[On](/guide/tabs)\n\n```bash\nnpm run grow\n```\n"),
  ...bothLanguages(
    "guide/tabs.mdx",
    "import { PackageManagerTabs } from '@theme';\n\n# Tabs\n\n<PackageManagerTabs command=\"add a\" />\n",
  ),
  "content/en/guide/water.md":
    "# Trees\n\n## Water {#water}\n\nwater is dear.\n\n:::warning Frost\n\nIce.\n\n:::\n",
  "content/zh/guide/water.md": "# 树\n\n## 水 {#water}\n\n水很贵。\n\n:::warning 霜冻\n\n结冰。\n\n:::\n",
  ...bothLanguages("guide/option.md", "# output.cleanOrchardPath\n\n[On](/guide/water)\n"),
  "content/en/guide/_meta.json": '["start", "tabs", "water", "option"]',
  "content/zh/guide/_meta.json": '["start", "tabs", "water", "option"]',
};

async function steps({ step }: Reader): Promise<void> {
  // Orca moves to a tab list that is added to the page, unless no ancestor of it is focusable.
  await step(
    "tabs of the next page are in no focusable element",
    "/guide/start",
    async ({ page }) => {
      await page.click('main a[href="/guide/tabs"]');
      await page.waitForFunction(() => document.activeElement?.textContent === "Tabs");
      assert.deepEqual(await focusableAround(page, "tablist"), ["RootWebArea"]);
    },
  );

  await step("of a group of tabs only the chosen panel is read", "/guide/tabs", async ({ page }) => {
    const panels = async () =>
      (await accessibilityTree(page)).filter((node) => roleOf(node) === "tabpanel" && !node.ignored)
        .map(({ name }) => name?.value);
    await page.waitForSelector('[role="tabpanel"][hidden="until-found"]', { state: "attached" });
    assert.deepEqual(await panels(), ["npm"]);
    await page.locator('[role="tab"][aria-selected="true"]').press("ArrowRight");
    assert.deepEqual(await panels(), ["yarn"]);
  });

  // Orca ignores a text that equals the last one, and browsers need the region to be empty in between.
  await step("a second copy is announced, too", "/guide/start", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await noteTimes(page);
    for (const count of [1, 2]) {
      await page.locator(".code-copy").press("Enter");
      await page.waitForFunction((count) => (globalThis as Noted).noted?.length === count, count);
    }
    const [first, second] = await page.evaluate(() => (globalThis as Noted).noted!);
    assert.deepEqual([first.text.trim(), second.text.trim()], ["Copied", "Copied"]);
    assert.notEqual(first.text, second.text);
    assert.ok(second.silence >= 150, `empty for ${second.silence} ms`);
  });

  await step("search announces a count together with its own first hit", "/guide/start", async ({ page }) => {
    const field = page.locator(".search-dialog input");
    const status = page.locator('.search-dialog [role="status"]');
    await page.keyboard.press("Control+k");
    await field.fill("water");
    await status.filter({ hasText: /^2 results: Trees/ }).waitFor();
    const said = await noteTexts(page, '.search-dialog [role="status"]');
    await field.fill("zzqqxx");
    await status.filter({ hasText: "No results" }).waitFor();
    await field.fill("tabs");
    await status.filter({ hasText: /^1 result: Tabs/ }).waitFor();
    assert.deepEqual(await said(), [
      'No results for "zzqqxx". Please try again with a different keyword.',
      "1 result: Tabs",
    ]);
  });

  await step(
    "a hit's accessible name has its page, section and text as sentences",
    "/guide/start",
    async ({ page }) => {
      await page.keyboard.press("Control+k");
      await page.locator(".search-dialog input").fill("water");
      await page.getByRole("option", { name: "Trees. Water. water is dear. Frost Ice.", exact: true })
        .waitFor();
    },
  );

  await step(
    "a callout's type is read before its title, but not visible",
    "/guide/water",
    async ({ page }) => {
      assert.match(await page.locator("article").ariaSnapshot(), /note:\s+- paragraph: "Warning: Frost"/);
      assert.equal((await page.locator(".callout-kind").boundingBox())?.width, 1);
    },
  );

  // Chromium puts a space into a name wherever an element is between its letters, even one that is only a place to break.
  await step("places to break add no spaces to names", "/guide/option", async ({ page }) => {
    assert.ok(await page.locator("h1 wbr").count() && await page.locator("#Sidebar a wbr").count());
    const names = (await accessibilityTree(page)).map(({ name }) => name?.value ?? "");
    const found = names.filter((name) => /^output.*Path$/.test(name));
    // The link of the sidebar and the heading.
    assert.deepEqual(found, Array(2).fill("output.cleanOrchardPath"));
  });

  await step(
    "the menu of languages has a name, whose word is not read twice where it is seen",
    "/guide/start",
    async ({ page }) => {
      const languages = async () =>
        (await accessibilityTree(page)).filter((node) => roleOf(node).startsWith("DisclosureTriangle"))
          .filter(({ name }) => name?.value === "Language").map(({ description }) =>
            description?.value ?? ""
          );
      assert.deepEqual(await languages(), [""]);
      await resize(page, 360, 740);
      await page.click('[popovertarget="Nav-menu"]');
      await page.waitForFunction(() => document.querySelector<HTMLElement>(".menu-word")!.offsetWidth > 20);
      assert.deepEqual(await languages(), [""]);
    },
  );

  await step("names below each other are not read as one word", "/", async ({ page }) => {
    assert.deepEqual(await textsOf(page, "heading"), ["Orchard ", "Trees from seed to fruit"]);
    await page.goto(new URL("/guide/tabs", page.url()).href);
    const labels = (await textsOf(page, "link")).filter((text) => / page/i.test(text));
    assert.deepEqual(labels.sort(), ["Next page ", "Previous Page "]);
  });
}

interface Noted {
  /** Texts of the live region, each with the milliseconds for which it was empty before. */
  noted?: { readonly text: string; readonly silence: number }[];
}

async function noteTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: { text: string; silence: number }[] = (globalThis as Noted).noted = [];
    let emptied = 0;
    new MutationObserver(() => {
      const text = document.getElementById("live")?.textContent;
      if (text) {
        noted.push({ text, silence: performance.now() - emptied });
        emptied = NaN;
      } else if (text === "") emptied = performance.now();
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Starts recording the texts of the element; the returned function returns them. */
async function noteTexts(page: Page, selector: string): Promise<() => Promise<string[]>> {
  const texts = await page.locator(selector).evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver(() => {
      const text = element.textContent!;
      if (text && text !== texts.at(-1)) texts.push(text);
    }).observe(element, { childList: true, subtree: true, characterData: true });
    return texts;
  });
  return () => texts.jsonValue();
}

function around(nodes: readonly AxNode[], node: AxNode): readonly AxNode[] {
  const parent = nodes.find(({ nodeId }) => nodeId === node.parentId);
  return parent ? [parent, ...around(nodes, parent)] : [];
}

const roleOf = (node: AxNode): string => node.role?.value ?? "";

/** Returns the roles of the focusable ancestors of the first node with a role. */
async function focusableAround(page: Page, role: string): Promise<readonly string[]> {
  const nodes = await accessibilityTree(page);
  const inner = nodes.find((node) => roleOf(node) === role)!;
  const isFocusable = ({ properties = [] }: AxNode) =>
    properties.some(({ name, value }) => name === "focusable" && value.value === true);
  return around(nodes, inner).filter(isFocusable).map(roleOf);
}

/** Returns the static text nodes within nodes of a role, as a screen reader reads them. */
async function textsOf(page: Page, role: string): Promise<readonly string[]> {
  const nodes = await accessibilityTree(page);
  return nodes
    .filter((node) =>
      roleOf(node) === "StaticText" && around(nodes, node).some((one) => roleOf(one) === role)
    )
    .map(({ name }) => name?.value ?? "");
}

Deno.test("a screen reader announces everything, once and in order", (t) => withReader(t, FILES, steps));
