/** Code whose long lines wrap: in the facts of an option, and in blocks that wrap. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { withReader } from "../helpers/reader.ts";
import { baseline, lines } from "./_measure.ts";

const TREES = ["'on-the-hill'", "'in-the-valley'", "'by-the-river-side'", "'behind-the-house'"];
const FILES = {
  "content/site.ts":
    `export default { title: "Orchard", description: "Trees.", markdown: { defaultWrapCode: true },
    locales: [{ lang: "en", label: "English" }] };`,
  "content/en/index.md": `---
description: Where trees are planted.
option: { path: grow.first, type: "{ place: ${TREES.join(" | ")}; depth?: number } | string" }
---

# grow.first

Text.

\`\`\`js
plant({
  places: [${TREES.join(", ")}, ${TREES.join(", ")}],
});
\`\`\`
`,
};

Deno.test("wrapped lines of code are told apart from new lines", (t) =>
  withReader(t, FILES, async ({ step }) => {
    for (const width of [360, 700]) {
      await step(
        `at ${width} px they begin further in than the lines around them`,
        "/",
        async ({ page }) => {
          for (const code of [".option-facts pre code", "pre.wrap code"]) {
            const { starts, wrapped } = await page.locator(code).evaluate(lineStarts);
            assert.ok(wrapped.length > 0, code);
            assert.ok(Math.min(...wrapped) > Math.max(...starts), `${code}: ${wrapped} after ${starts}`);
          }
        },
        { width },
      );
      await step(`at ${width} px the strings of a type do not break`, "/", async ({ page }) => {
        assert.deepEqual(await stringLines(page), [1, 1, 1, 1]);
      }, { width });
    }
    await step("the name of a fact is in line with its code", "/", async ({ page }) => {
      const [name, code] = [
        await baseline(page, ".option-facts dt"),
        await baseline(page, ".option-facts pre code"),
      ];
      assert.ok(Math.abs(name - code) < 0.5, `${name - code} px`);
    });
    // WebKit breaks words in lines that are indented by `hanging`; this browser does not show that.
    await step(
      "lines of a type are not indented in a way in which WebKit breaks words",
      "/",
      async ({ page }) => {
        const indent = await page.locator(".option-facts pre").evaluate((pre) =>
          getComputedStyle(pre).textIndent
        );
        assert.match(indent, /^-\S+ each-line$/);
      },
    );
  }));

async function stringLines(page: Page): Promise<number[]> {
  const count = await page.locator(".option-facts .hljs-string").count();
  return Promise.all(
    Array.from({ length: count }, (_, index) => lines(page, `.option-facts .hljs-string >> nth=${index}`)),
  );
}

/** Returns how far in the lines of `code` begin, and how far in their wrapped parts begin. Runs in the page. */
function lineStarts(code: Element): { starts: number[]; wrapped: number[] } {
  const { left } = code.getBoundingClientRect();
  const range = document.createRange();
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const starts: number[] = [];
  const wrapped: number[] = [];
  let bottom = 0;
  let isNew = true;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (let at = 0; at < node.length; at++) {
      if (node.data[at] === "\n") isNew = true;
      if (!node.data[at]!.trim()) continue;
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      if (isNew) starts.push(box.left - left);
      else if (box.top > bottom - 2) wrapped.push(box.left - left);
      isNew = false;
      bottom = box.bottom;
    }
  }
  return { starts, wrapped };
}
