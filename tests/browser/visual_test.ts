/** Visual details: sizes of code and tables, sticky bars, alignment of text, appearances without scripts. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { resize } from "../helpers/browser.ts";
import { type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";
import { baseline, box, boxes, cutOff, lines, oneLine, style } from "./_measure.ts";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>';
const PHONE = { width: 360, height: 700 };

const OPTION = (path: string) =>
  `---
description: What the option does, in a sentence.
option: { path: ${path}, type: "(name: string) => void", development: "true", production: "false" }
---

# ${path}

Text.

## Table {#table}

| Hook | build | build --watch | What it is for |
| --- | --- | --- | --- |
| [\`onBeforeCreateTreeHouse\`](#code) | 1 | 2 | Planting a tree where a house is to be |
| \`plugin-tree\` | 1 | 2 | Words |

## Code {#code}

\`\`\`js title="tree.js"
const tree = 1;
\`\`\`
`;

const ROWS = Array.from({ length: 40 }, (_, i) => `- text [link ${i}](#link-${i}) text\n`).join("\n");

/** Texts of increasing length, so that one of them reaches the end of a line at any width. */
const FLAGS = Array.from({ length: 12 }, (_, index) => `${"果".repeat(index)} \`--blossoming\``);

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    logo: { light: "/tree.svg", dark: "/night.svg" },
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    themeConfig: { hideNavbar: "scroll" } };`,
  "static/tree.svg": SVG,
  "static/night.svg": SVG.replace("<rect", "<rect fill='red'"),
  ...bothLanguages(
    "index.md",
    "---\npageType: home\nhero:\n  name: Orchard\n  text: 从种子到果实，只要几年\n  image: { src: /tree.svg, alt: A tree }\n---\n",
  ),
  ...Object.fromEntries(
    ["grow.first", "grow.second", "prune.third", "prune.fourth", "water.fifth", "water.sixth"].flatMap((
      path,
    ) => Object.entries(bothLanguages(`guide/${path.replace(".", "-")}.md`, OPTION(path)))),
  ),
  ...bothLanguages("guide/all.mdx", "import { OptionIndex } from '@theme';\n\n# All\n\n<OptionIndex />\n"),
  ...bothLanguages(
    "guide/links.md",
    `# Links\n\n${
      ROWS.replaceAll(/\(#link-\d+\)/g, "(/guide/all)")
    }\n\n![A tree](/tree.svg)\n\n| 级别 |\n| --- |\n| 1 |\n\n| 树木 | 方式 |\n| --- | --- |\n| ${
      "春天在山坡上种下的果树，".repeat(8)
    } | 嫁接 |\n| 叶 | 14.5 kB |\n| 枝 | 正则表达式 |\n\n| Option | Use |\n| --- | --- |\n| \`garden.enableTreeOrchardUSBlossoming\` | ${
      "Trees ".repeat(20)
    } |\n| \`orchard.plantEveryTree\` | Trees |\n\n${FLAGS.join(" ")}\n\n| 方式 | 选项 |\n| --- | --- |\n${
      FLAGS.map((flag) => `| 嫁接 | 春天${flag}、秋天在山坡上种下的果树 |\n`).join("")
    }\n| Out | In |\n| --- | --- |\n| \`apple\`, \`@orchard/every-blossoming-tree-planter\`, \`pear\` | Trees |\n| \`orchardTreeRewrite\`, \`pears\` | Trees |\n\nA note[^1].\n\n[^1]: Noted.\n`,
  ),
};

Deno.test("page elements have the right size, position and colours", (t) =>
  withReader(t, FILES, async (reader) => {
    await sizes(reader);
    await bars(reader);
    await dialogs(reader);
    await readersOwn(reader);
  }));

async function sizes({ step }: Reader): Promise<void> {
  await step(
    "code, option facts and tables are legible, aligned, and do not break words",
    "/guide/grow-first",
    async ({ page }) => {
      assert.equal(await style(page, ".code-block code", "font-size"), "14px");
      assert.ok(
        parseFloat(await style(page, ".option-facts pre, .option-facts dd code", "font-size")) > 12.9,
      );
      await oneLine(page, ".option-facts dt:has-text('Development')");

      await oneLine(page, "td:first-child code");
      assert.deepEqual(await cutOff(page, ".table-wrap"), []);

      const text = await box(page, "article h1");
      await page.goto(page.url().replace("grow-first", "all"));
      assert.equal((await box(page, "article h1")).left, text.left, "with and without an outline");
      await oneLine(page, ".option-index dt:has-text('Development')");
    },
  );
  await step(
    "a long part of a name does not break in a table on a phone",
    "/guide/links",
    async ({ page }) => {
      assert.equal(await lines(page, "td code:has-text('garden')"), 2);
      const row = "tr:has(code:has-text('garden'))";
      assert.equal(await baseline(page, `${row} code`), await baseline(page, `${row} td + td`));
    },
    PHONE,
  );
  await step(
    "names leave most of a phone's width to the text beside them",
    "/guide/links",
    async ({ page }) => {
      const { width } = await box(page, "td code:has-text('orchard.plantEveryTree')");
      assert.ok(width <= PHONE.width * 0.4, `${width} px`);
    },
    PHONE,
  );
  await step(
    "a name that is too long for its cell is no wider than its lines, with the comma right behind it",
    "/guide/links",
    async ({ page }) => {
      const gap = (name: string) =>
        page.locator(`td code:has-text('${name}')`).evaluate((code) => {
          const range = document.createRange();
          range.selectNodeContents(code);
          const end = [...range.getClientRects()].at(-1)!;
          range.setStart(code.nextSibling!, 0);
          range.setEnd(code.nextSibling!, 1);
          const comma = range.getBoundingClientRect();
          return Math.round(comma.left - end.right);
        });
      for (const name of ["blossoming-tree", "TreeRewrite"]) {
        assert.ok(await gap(name) < 8, `${await gap(name)} px after ${name} on a phone`);
      }
      await resize(page, 768);
      assert.ok(await gap("blossoming-tree") < 8, `${await gap("blossoming-tree")} px at 768 px`);
    },
    PHONE,
  );
  await step(
    "no line breaks after the hyphens of a command-line option",
    "/guide/links",
    async ({ page }) => {
      for (let index = 0; index < 12; index++) {
        for (const place of ["p", "td"]) {
          await oneLine(page, `${place} code:has-text('--blossoming') >> nth=${index}`);
        }
      }
    },
    PHONE,
  );
  await step("the outline's box is as wide as the text below it", "/guide/grow-first", async ({ page }) => {
    const [outline, text] = await boxes(page, ".outline", ".doc-column");
    assert.deepEqual([outline.left, outline.width], [text.left, text.width]);
  }, { width: 1270 });
  await step(
    "text at 200% leaves room for the page and for the site's name",
    "/guide/grow-first",
    async ({ page }) => {
      await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
      const { width } = await box(page, ".doc-column");
      assert.ok(width > 520, `${width} px for the text`);
      assert.deepEqual(await cutOff(page, ".brand span"), []);
      assert.equal((await box(page, ".menu .icon")).width, 28, "icons grow with the text");
      await resize(page, 768, 800);
      // Wide enough for the longest word of a typical heading.
      assert.equal((await box(page, "#Sidebar")).width, 264);
    },
  );
  await step("the site's name is not cut off on a narrow screen", "/guide/grow-first", async ({ page }) => {
    await page.evaluate(() =>
      document.querySelectorAll<HTMLElement>(".brand img").forEach((logo) => logo.style.width = "30px")
    );
    assert.deepEqual(await cutOff(page, ".brand span"), []);
  }, { width: 325, height: 700 });
  await step(
    "lines break as is usual in the language",
    "/zh/guide/links",
    async ({ page }) => {
      assert.equal(await style(page, "article p", "text-wrap-style"), "pretty");
      assert.equal(await style(page, "article th", "word-break"), "keep-all");
      for (const text of ["嫁接", "14.5 kB", "正则表达式"]) await oneLine(page, `td:text-is('${text}')`);
      // There is no gap before a following full stop.
      assert.equal(await style(page, ".footnote-ref", "padding-right"), "0px");
    },
    { locale: "zh-CN" },
  );
  await step(
    "icon buttons show their names on hover",
    "/guide/grow-first",
    async ({ page }) => {
      await page.hover(".code-copy");
      const name = await page.locator(".code-copy").evaluate((button) =>
        getComputedStyle(button, "::after").content
      );
      assert.match(name, /^"Copy code: .+" \/ ""$/);
    },
  );
  await step("a Chinese headline breaks after its comma, also in larger text", "/zh/", async ({ page }) => {
    await page.evaluate(() => void (document.documentElement.style.fontSize = "150%"));
    const lines = await page.locator(".hero-text").evaluate(({ firstChild: text }) => {
      const range = document.createRange();
      range.setStart(text!, 0);
      range.setEnd(text!, text!.textContent!.indexOf("，") + 1);
      return range.getClientRects().length;
    });
    assert.equal(lines, 1);
  }, { ...PHONE, locale: "zh-CN" });
}

async function bars({ step }: Reader): Promise<void> {
  for (const [path, bar] of [["/guide/links", ".top"], ["/guide/all", ".option-filter"]]) {
    await step(
      `going backwards by keyboard, no tab stop on ${path} is under ${bar}`,
      path,
      async ({ page }) => {
        await page.locator(".pagination a").first().focus();
        for (let stop = 0; stop < 30; stop++) {
          await page.keyboard.press("Shift+Tab");
          const covered = await page.evaluate((bar) => {
            const element = document.activeElement!;
            if (!element.closest("article") || element.matches("input")) return undefined;
            const { top, bottom } = element.getBoundingClientRect();
            const cover = document.querySelector(bar)!.getBoundingClientRect();
            return top < cover.bottom && bottom > cover.top ? `${element.textContent}: ${top}` : undefined;
          }, bar);
          assert.equal(covered, undefined);
        }
      },
      { height: 400 },
    );
  }
  await step("sticky parts below the bar move up with it", "/guide/grow-first", async ({ page }) => {
    await page.evaluate(() => document.documentElement.classList.add("navbar-hidden"));
    await page.waitForFunction(() =>
      ["#Sidebar", ".outline"].every((part) => getComputedStyle(document.querySelector(part)!).top === "0px")
    );
    assert.equal(await page.locator("#Sidebar").evaluate((bar) => bar.clientHeight - innerHeight), 0);
  });
}

async function dialogs({ step }: Reader): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await step(
      `the scrollbar gutter beside a dialog is as dark as the backdrop (${colorScheme})`,
      "/guide/grow-first",
      async ({ page }) => {
        await openSearch(page);
        const { root, behind } = await page.evaluate(() => {
          const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
          const mixed = (...colors: string[]) => {
            for (const color of colors) {
              paint.fillStyle = color;
              paint.fillRect(0, 0, 1, 1);
            }
            return [...paint.getImageData(0, 0, 1, 1).data];
          };
          const dialog = document.querySelector(".search-dialog")!;
          return {
            root: mixed(getComputedStyle(document.documentElement).backgroundColor),
            behind: mixed(
              getComputedStyle(document.body).backgroundColor,
              getComputedStyle(dialog, "::backdrop").backgroundColor,
            ),
          };
        });
        for (const [index, part] of root.entries()) {
          assert.ok(Math.abs(part - behind[index]) <= 1, `${root} ${behind}`);
        }
      },
      { colorScheme },
    );
  }
  await step(
    "on a phone the search dialog is as high as the window",
    "/guide/grow-first",
    async ({ page }) => {
      await openSearch(page);
      assert.equal((await box(page, ".search-dialog")).height, PHONE.height);
    },
    PHONE,
  );
  await step("an image is enlarged on a plain background", "/guide/links", async ({ page }) => {
    const { width } = await box(page, "article img");
    await page.click("article img[data-zoomable]");
    await page.waitForSelector(".image-zoom[open] img");
    assert.ok((await box(page, ".image-zoom img")).width > width * 2);
    assert.equal(
      await style(page, ".image-zoom", "background-color"),
      await style(page, "body", "background-color"),
    );
  });
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.waitForSelector(".search-dialog[open] input");
}

async function readersOwn({ step, browser, url }: Reader): Promise<void> {
  await step(
    "with forced colours, matches are highlighted and the bar's buttons have borders",
    "/guide/grow-first",
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: "active" });
      for (const control of [".search-button", ".menu > summary"]) {
        assert.equal(await style(page, control, "border-top-style"), "solid", control);
      }
      await openSearch(page);
      await page.fill(".search-dialog input", "planting");
      await page.waitForSelector(".search-hit mark");
      const mark = (name: string) => style(page, ".search-hit mark", name);
      assert.deepEqual(
        [await mark("color"), await mark("background-color")],
        await page.evaluate(() => {
          const { style } = document.body.appendChild(document.createElement("mark"));
          style.cssText = "color: MarkText; background: Mark; forced-color-adjust: none";
          const { color, backgroundColor } = getComputedStyle(document.body.lastElementChild!);
          return [color, backgroundColor];
        }),
      );
    },
    { width: 900 },
  );
  await step("in print the field of the option index is hidden", "/guide/all", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator("input[type='search']:visible").count(), 0);
  });
  await step(
    "without scripts the dark logo is shown on a dark system",
    "/guide/grow-first",
    async ({ page }) => {
      assert.deepEqual(
        [await page.isVisible(".brand .light-only"), await page.isVisible(".brand .dark-only")],
        [false, true],
      );
    },
    { javaScript: false, colorScheme: "dark" },
  );

  const context = await browser.browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 820, height: 1100 },
  });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/guide/grow-first`);
    const opacity = await style(page, ".header-anchor", "opacity");
    assert.equal(opacity, "1", "touch devices cannot hover, and a fainter sign has too little contrast");
  } finally {
    await context.close();
  }
}
