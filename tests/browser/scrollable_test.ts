/** Code and tables are focusable, with a name, only if they are wider than their container. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { framePassed, resize } from "../helpers/browser.ts";
import { withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const WIDE = `"${"word ".repeat(60)}"`;
const row = (cell: string) => `| ${Array(12).fill(cell).join(" | ")} |`;

const PAGE = `import { Tabs, Tab } from '@theme';

# Code

To [other](/other).

\`\`\`ts
const short = 1;
\`\`\`

\`\`\`ts
const inTs = ${WIDE};
\`\`\`

\`\`\`js title="trees.js"
const titled = ${WIDE};
\`\`\`

\`\`\`
plain ${WIDE}
\`\`\`

| Small | Table |
| ----- | ----- |
| a     | b     |

${row("Column")}
${row("---")}
${row("unbreakable_identifier")}

<Tabs>
<Tab label="First">

Text.

</Tab>
<Tab label="Second">

\`\`\`css
/* tabbed ${WIDE} */
\`\`\`

</Tab>
</Tabs>

:::details More

\`\`\`json
{ "hidden": ${WIDE} }
\`\`\`

:::
`;

const FILES = {
  ...bothLanguages("code.mdx", PAGE),
  ...bothLanguages("middle.md", `# Middle\n\n\`\`\`bash\necho ${"word ".repeat(12)}\n\`\`\`\n`),
  ...bothLanguages("other.md", `# Other\n\n\`\`\`bash\necho ${WIDE}\n\`\`\`\n\n\`\`\`bash\necho\n\`\`\`\n`),
  ...bothLanguages("titled.md", `# Titled\n\n\`\`\`sh title="code"\necho\n\`\`\`\n`),
};

/** Returns role and name of the focusable code blocks and tables, in document order. */
const stops = (page: Page) =>
  page.locator("main :is(pre, .table-wrap)[tabindex]").evaluateAll((all) =>
    all.filter((stop) => stop.checkVisibility()).map((stop) => `${stop.role} ${stop.ariaLabel}`)
  );

async function assertStops(page: Page, ...names: readonly string[]): Promise<void> {
  await page.waitForFunction((names) => {
    const all = [...document.querySelectorAll("main :is(pre, .table-wrap)[tabindex]")];
    const labels = all.filter((stop) => stop.checkVisibility()).map((stop) => stop.ariaLabel);
    // Compare one by one: in a joined text, an element without a name would not be noticed.
    return labels.length === names.length && labels.every((label, index) => label === names[index]);
  }, names).catch(() => {});
  assert.deepEqual(await stops(page), names.map((name) => `group ${name}`));
}

Deno.test("code and tables are focusable only if they scroll, and have a name", (t) =>
  withReader(t, FILES, async ({ step }) => {
    const head = Array(12).fill("Column").join("\t");
    const wide = ["Code, ts", "trees.js", "Code", `Table: ${head}`];

    await step("what fits is not focusable, also in a tab and in a callout", "/code", async ({ page }) => {
      await assertStops(page, ...wide);
      // Only what has a role may have a name.
      assert.equal(await page.locator("main :is(pre, .table-wrap)[aria-label]:not([role])").count(), 0);
      await page.click('[role="tab"]:has-text("Second")');
      await assertStops(page, ...wide, "Code, css");
      await page.click("main details summary");
      await assertStops(page, ...wide, "Code, css", "Code, json");
    });

    await step(
      "a button names its code, and only code with long lines can be wrapped",
      "/code",
      async ({ page }) => {
        await assertStops(page, ...wide);
        const buttons = await page.locator("main .code-tools button").evaluateAll((all) =>
          all.filter((button) => button.checkVisibility()).map((button) => button.ariaLabel)
        );
        const both = (name: string) => [`Wrap long lines${name}`, `Copy code${name}`];
        assert.deepEqual(buttons, ["Copy code: ts", ...both(": ts"), ...both(": trees.js"), ...both("")]);
        await resize(page, 360, 800);
        await resize(page, 1280, 800);
        await page.locator(".code-block", { hasText: "titled" }).hover();
        const button = page.getByRole("button", { name: "Wrap long lines: trees.js", exact: true });
        await button.click();
        await page.locator('.code-wrap[aria-pressed="true"]:visible').waitFor();
        await button.click();
        await assertStops(page, ...wide);
      },
    );

    await step(
      "in Chinese, a full-width colon separates the name",
      "/zh/other",
      async ({ page }) => {
        await page.waitForSelector('.code-copy[aria-label="复制代码：bash"]', { state: "attached" });
      },
      { locale: "zh-CN" },
    );

    await step(
      "a button whose own name ends like that of its code names it",
      "/titled",
      async ({ page }) => {
        await page.waitForSelector('.code-copy[aria-label="Copy code: code"]', { state: "attached" });
      },
    );

    await step("wrapped code is not focusable", "/code", async ({ page }) => {
      await assertStops(page, ...wide);
      const titled = page.locator(".code-block", { hasText: "titled" });
      await titled.hover();
      await titled.locator(".code-wrap").click();
      await assertStops(page, "Code, ts", "Code", `Table: ${head}`);
      await page.locator("h1").click();
      await resize(page, 1200, 800);
      await titled.hover();
      assert.ok(await titled.locator(".code-wrap").isVisible(), "or it could not be undone");
      await titled.locator(".code-wrap").click();
      await assertStops(page, ...wide);
    });

    await step("focusability follows the window's width", "/middle", async ({ page }) => {
      await assertStops(page);
      await resize(page, 360, 800);
      await assertStops(page, "Code, bash");
      await page.locator(".code-wrap").first().focus();
      await resize(page, 1280, 800);
      await assertStops(page);
      assert.equal(await page.locator(".code-wrap:focus:not([hidden])").count(), 1, "the focus stays");
    });

    await step(
      "after navigation the new page's code is focusable, named in its language",
      "/code",
      async ({ page }) => {
        await assertStops(page, ...wide);
        await page.evaluate(() => document.querySelector<HTMLElement>('[data-alternate="zh"]')!.click());
        await page.waitForFunction(() => document.documentElement.lang === "zh");
        await assertStops(page, "代码，ts", "trees.js", "代码", `表格：${head}`);
        await page.locator('main a[href$="/other"]').click();
        await page.waitForFunction(() => document.title.startsWith("Other"));
        await assertStops(page, "代码，bash");
      },
    );

    await step("a focused element stays focusable", "/other", async ({ page }) => {
      await assertStops(page, "Code, bash");
      await page.locator("main pre").first().focus();
      await page.evaluate(() => document.activeElement!.classList.add("wrap"));
      await framePassed(page);
      assert.equal(await page.evaluate(() => document.activeElement?.localName), "pre");
    });

    await step("without scripts all are focusable", "/code", async ({ page }) => {
      const all = page.locator("main :is(pre, .table-wrap)");
      assert.equal(
        await page.locator("main :is(pre, .table-wrap)[tabindex='0']").count(),
        await all.count(),
      );
    }, { javaScript: false });
  }));
