/**
 * Chinese line breaking: no line begins with a closing punctuation mark, also next to inline code and in
 * tables; and emphasis is visible.
 */
import assert from "node:assert/strict";
import { resize } from "../helpers/browser.ts";
import { withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";
import { closingStartsOnPhones } from "./_measure.ts";

const NAMES =
  "`plantTree`、`waterTheOrchard`、[`pruneBranches`、`graft`](/guide/page)、`pick`，以及 `sell`。";
/** Texts of increasing length, so that one of them reaches the end of a line at any width. */
const LONG = Array.from(
  { length: 24 },
  (_, extra) => `- 用 \`orchard.${"a".repeat(extra)}WaterEveryTree\`，\n`,
).join("");
const PAGE = `# 果园\n\n有几种方法：${NAMES}\n\n- 有几种方法：${NAMES}\n\n${LONG}\n` +
  `| 方法 | 用途 |\n| --- | --- |\n| ${NAMES} | ${NAMES} |\n\n## 怎样知道一个果园里的果树都浇过水？\n\n果园里*所有*的树都要浇水。\n`;
const row = (cell: string) => `|${` ${cell} |`.repeat(12)}\n`;
const NUMBERS = `# 数字\n\n${row("一") + row("---") + row("1") + row("")}`;
const FILES = {
  ...bothLanguages("index.md", PAGE),
  ...bothLanguages("guide/page.md", PAGE),
  ...bothLanguages("guide/numbers.md", NUMBERS),
};

Deno.test("no line begins with a closing punctuation mark", (t) =>
  withReader(t, FILES, async ({ step }) => {
    await step("on screens from 320 to 700 pixels", "/zh/guide/page", async ({ page }) => {
      assert.deepEqual(await closingStartsOnPhones(page), []);
    }, { locale: "zh-CN" });
    await step("a line of a heading begins with a word", "/zh/guide/page", async ({ page }) => {
      const starts = new Set<string>();
      for (let width = 320; width <= 480; width += 20) {
        await resize(page, width);
        for (const start of await page.evaluate(lineStarts)) starts.add(start);
      }
      assert.ok(starts.size > 1);
      for (const start of starts) assert.match(start, /^(?:怎样|知道|一个|果园|果树|浇)/);
    }, { locale: "zh-CN" });
    await step("columns of numbers may be narrow", "/zh/guide/numbers", async ({ page }) => {
      const overflow = await page.locator(".table-wrap").evaluate((it) => it.scrollWidth - it.clientWidth);
      assert.equal(overflow, 0);
    }, { locale: "zh-CN" });
    await step("a link with two code names is one link", "/zh/guide/page", async ({ page }) => {
      const looks = await page.locator("td a code").evaluateAll((all) =>
        all.map((code) => {
          const { backgroundColor, textDecorationLine } = getComputedStyle(code);
          return `${backgroundColor} ${textDecorationLine}`;
        })
      );
      assert.deepEqual(looks, Array(4).fill("rgba(0, 0, 0, 0) underline"));
    }, { locale: "zh-CN" });
    await step(
      "emphasis is dots below Chinese words and italics in English ones",
      "/zh/guide/page",
      async ({ page }) => {
        const look = () =>
          page.locator("article em").evaluate((em) => {
            const { fontStyle, textEmphasisStyle, textEmphasisPosition } = getComputedStyle(em);
            return [fontStyle, textEmphasisStyle, textEmphasisPosition];
          });
        assert.deepEqual(await look(), ["normal", "dot", "under"]);
        await page.goto(new URL("/guide/page", page.url()).href);
        assert.deepEqual((await look()).slice(0, 2), ["italic", "none"]);
      },
      { locale: "zh-CN" },
    );
  }));

/** Returns the beginning of each line of the second heading. Runs in the page. */
function lineStarts(): string[] {
  const range = document.createRange();
  const walker = document.createTreeWalker(document.querySelector(".doc-body h2")!, NodeFilter.SHOW_TEXT);
  const starts: string[] = [];
  let bottom = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (let at = 0; at < node.length; at++) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      if (box.top > bottom - 2) starts.push(node.data.slice(at, at + 2));
      if (box.top > bottom - 2) bottom = box.bottom;
    }
  }
  return starts;
}
