/**
 * Chinese lines: none begins with the sign that closes what comes before it, code in text and in tables included; and
 * what is stressed in them is seen.
 */
import assert from "node:assert/strict";
import { withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const NAMES =
  "`plantTree`、`waterTheOrchard`、[`pruneBranches`、`graft`](/guide/page)、`pick`，以及 `sell`。";
const PAGE = `# 果园\n\n有几种方法：${NAMES}\n\n- 有几种方法：${NAMES}\n\n` +
  `| 方法 | 用途 |\n| --- | --- |\n| ${NAMES} | ${NAMES} |\n\n果园里*所有*的树都要浇水。\n`;
const FILES = { ...bothLanguages("index.md", PAGE), ...bothLanguages("guide/page.md", PAGE) };

Deno.test({
  name: "no line begins with a closing sign",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: (t) =>
    withReader(t, FILES, async ({ step }) => {
      await step("on screens from 320 to 700 pixels", "/zh/guide/page", async ({ page }) => {
        const found: string[] = [];
        for (let width = 320; width <= 700; width += 7) {
          await page.setViewportSize({ width, height: 700 });
          found.push(...(await page.evaluate(linesWithClosingStart)).map((text) => `${width}: ${text}`));
        }
        assert.deepEqual(found, []);
      }, { locale: "zh-CN" });
      await step("a link of two names is one link", "/zh/guide/page", async ({ page }) => {
        const looks = await page.locator("td a code").evaluateAll((all) =>
          all.map((code) => {
            const { backgroundColor, textDecorationLine } = getComputedStyle(code);
            return `${backgroundColor} ${textDecorationLine}`;
          })
        );
        assert.deepEqual(looks, Array(4).fill("rgba(0, 0, 0, 0) underline"));
      }, { locale: "zh-CN" });
      await step(
        "stress is dots below Chinese words, slant in English ones",
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
    }),
});

/** What stands before signs that lie further down than it. */
function linesWithClosingStart(): string[] {
  const range = document.createRange();
  const boxes = (node: Text, from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()];
  };
  const walker = document.createTreeWalker(document.querySelector(".doc-body")!, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  let before: Text | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const [end] = before ? boxes(before, before.length - 1, before.length).slice(-1) : [];
    const [sign] = /^[、，。]/.test(node.data) ? boxes(node, 0, 1) : [];
    if (end && sign && sign.top >= end.bottom - 2) found.push(before!.data + node.data[0]);
    before = node;
  }
  return found;
}
