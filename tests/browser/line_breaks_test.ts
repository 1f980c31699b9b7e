/** Line breaks next to and inside of code, and last lines of a single word. */
import assert from "node:assert/strict";
import { resize } from "../helpers/browser.ts";
import { withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";
import { closingStartsOnPhones, linesWithClosingStart, style } from "./_measure.ts";

const NAMES = "`plant-tree`, `water-orchard`, [`prune`](/guide/page), `graft`, `@orchard/pick-*`";
/** Texts of increasing length, so that one of them reaches the end of a line at any width. */
const COMMANDS = Array.from({ length: 24 }, (_, index) => `${"a".repeat(index)} \`tree --blossom-now\`, `);
const PAGE = `# Page\n\n${COMMANDS.join("")}\n\n| Out | In |\n| --- | --- |\n| ${NAMES} | Trees |\n${
  COMMANDS.map((text) => `| Trees | ${text} |\n`).join("")
}`;
/** Names after words that take up more and more of the line. */
const CELLS = `# Cells\n\n| Out | In |\n| --- | --- |\n${
  COMMANDS.map((text) => {
    const words = text.slice(0, text.indexOf(" "));
    return `| ${words} | ${words} \`orchard.pruneTrees\`. Or [\`tree/graft-branch\`](/guide/page), ${words} |\n`;
  }).join("")
}`;
const FOUR = `# Columns\n\n| Tree | Kind | Fruit |  |\n| --- | --- | --- | --- |\n| ${
  Array(4).fill("some words about it ".repeat(5)).join("| ")
}|\n`;
const FILES = {
  ...bothLanguages("index.md", PAGE),
  ...bothLanguages("guide/page.md", PAGE),
  ...bothLanguages("guide/cells.md", CELLS),
  ...bothLanguages("guide/columns.md", FOUR),
};

Deno.test("lines break neither before a comma nor inside a command-line option", (t) =>
  withReader(t, FILES, async ({ step }) => {
    await step("a comma is on the line of the code before it", "/guide/page", async ({ page }) => {
      assert.deepEqual(await closingStartsOnPhones(page), []);
    });
    await step("an option within a command is on one line", "/guide/page", async ({ page }) => {
      assert.deepEqual(await page.evaluate(brokenOptions), []);
    }, { width: 360, height: 700 });
    await step(
      "a name in a cell breaks only if it is wider than the cell",
      "/guide/cells",
      async ({ page }) => {
        const found: string[] = [];
        for (let width = 320; width <= 1280; width += 48) {
          await resize(page, width);
          found.push(...(await page.evaluate(brokenNames)).map((text) => `${width}: ${text}`));
          found.push(...(await page.evaluate(linesWithClosingStart)).map((text) => `${width}: ${text}`));
        }
        assert.deepEqual(found, []);
      },
    );
    await step(
      "four columns are not narrower on a tablet than on a phone, also if one has no heading",
      "/guide/columns",
      async ({ page }) => {
        const width = () => page.locator("table").evaluate((table: HTMLElement) => table.offsetWidth);
        const onPhone = await width();
        await resize(page, 768);
        assert.equal(await width(), onPhone);
      },
      { width: 360, height: 700 },
    );
    await step(
      "cells and definitions avoid a last line of one word, as paragraphs do",
      "/guide/page",
      async ({ page }) => {
        await page.evaluate(() => document.querySelector("article p")!.append(document.createElement("dd")));
        for (const name of ["p", "td", "dd"]) {
          assert.equal(await style(page, `article ${name}`, "text-wrap-style"), "pretty", name);
        }
      },
    );
  }));

/** Returns the code whose command-line option is on two lines. Runs in the page. */
function brokenOptions(): string[] {
  const range = document.createRange();
  const isBroken = (code: Element) => {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent!.indexOf("--");
      if (start < 0) continue;
      range.setStart(node, start);
      range.setEndAfter(code.lastChild!);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    }
    throw new Error(`no option in ${code.textContent}`);
  };
  return [...document.querySelectorAll("code")].filter((code) => code.textContent.includes("--"))
    .filter(isBroken).map((code) => `${code.parentElement!.tagName} ${code.textContent}`);
}

/** Returns the code in cells that is on two lines although it would fit on one. Runs in the page. */
function brokenNames(): string[] {
  const isBroken = (code: Element) => {
    const cell = code.closest("td")!;
    const free = cell.clientWidth - 2 * parseFloat(getComputedStyle(cell).paddingInlineStart);
    const boxes = [...code.getClientRects()];
    return new Set(boxes.map(({ top }) => Math.round(top))).size > 1 &&
      boxes.reduce((sum, { width }) => sum + width, 0) < free;
  };
  return [...document.querySelectorAll("td:nth-child(2) code")].filter(isBroken)
    .map((code) => `${code.textContent} in ${code.closest("td")!.textContent}`);
}
