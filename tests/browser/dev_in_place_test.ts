/** What the preview keeps when it shows a saved file: position, state of elements, focus, styles. */
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { openPage } from "../helpers/browser.ts";
import { until } from "../helpers/until.ts";
import { text, waitForMain, withPreview } from "./_preview.ts";

Deno.test("dev() shows a saved page in place and keeps the reader's scroll position", () =>
  withPreview(async (contentDir, url) => {
    await openPage(`${url}/page`, {}, async ({ page, problems }) => {
      await page.evaluate(() => {
        scrollTo(0, 600);
        (globalThis as { mark?: number }).mark = 1;
      });
      writeFileSync(`${contentDir}/en/page.md`, text("brand-new"));
      await waitForMain(page, "brand-new");
      const kept = await page.evaluate(() => [(globalThis as { mark?: number }).mark, Math.round(scrollY)]);
      assert.deepEqual(kept, [1, 600], "no reload, same scroll position");
      assert.deepEqual(problems, []);
    });
  }));

Deno.test("dev() keeps details elements open or closed", () =>
  withPreview(async (contentDir, url) => {
    const save = (word: string) => {
      const details = (title: string) => `:::details ${title}\n${word} inside\n:::\n\n`;
      writeFileSync(
        `${contentDir}/en/page.md`,
        text(word) + details("Same") + details("Same") + details("Other"),
      );
    };
    save("first");
    await openPage(`${url}/page`, {}, async ({ page }) => {
      await keepsSecondOpen(page, save);
    });
  }));

/** Opens the second of three details, saves the page, and asserts that it alone is still open. */
async function keepsSecondOpen(page: Page, save: (word: string) => void): Promise<void> {
  await page.locator("main summary").nth(1).click();
  save("second");
  await waitForMain(page, "second inside");
  const open = await page.locator("main details").evaluateAll((all) =>
    all.map((one) => (one as HTMLDetailsElement).open)
  );
  assert.deepEqual(open, [false, true, false]);
}

Deno.test("dev() keeps details elements in content for browsers open or closed", () =>
  withPreview(async (contentDir, url) => {
    const save = (word: string) => {
      const details = (title: string) => `:::details ${title}\n\n${word} inside\n\n:::\n\n`;
      const start = 'import { ClientOnly } from "@theme";\n\n# Page\n\n';
      const inside = `<ClientOnly>\n\n${details("Two")}</ClientOnly>\n\n`;
      writeFileSync(
        `${contentDir}/en/client.mdx`,
        start + details("One") + inside + details("Three") + word + "\n",
      );
    };
    save("first");
    await until("the page", async () => (await fetch(`${url}/client`)).ok);
    await openPage(`${url}/client`, {}, async ({ page }) => {
      await keepsSecondOpen(page, save);
    });
  }));

Deno.test("dev() keeps the selected tabs", () =>
  withPreview(async (contentDir, url) => {
    const save = (word: string) => {
      const tabs = '<Tabs>\n<Tab label="One">first</Tab>\n<Tab label="Two">second</Tab>\n</Tabs>\n\n';
      const start = 'import { Tab, Tabs } from "@theme";\n\n# Page\n\n';
      writeFileSync(`${contentDir}/en/tabs.mdx`, `${start}${tabs}${tabs}${word}\n`);
    };
    save("old");
    await until("the page", async () => (await fetch(`${url}/tabs`)).ok);
    await openPage(`${url}/tabs`, {}, async ({ page }) => {
      await page.getByRole("tab", { name: "Two" }).nth(1).click();
      save("brand-new");
      await waitForMain(page, "brand-new");
      const selected = await page.locator("main [role=tab][aria-selected=true]").allInnerTexts();
      assert.deepEqual(selected, ["One", "Two"]);
    });
  }));

Deno.test("dev() keeps the focus in the text, and an open search dialog", () =>
  withPreview(async (contentDir, url) => {
    const link = (label: string) => `[${label}](/)`;
    const save = (word: string, ...labels: readonly string[]) =>
      writeFileSync(`${contentDir}/en/page.md`, `# Page\n\n${labels.map(link).join(" ")}\n\n${word}\n`);
    await openPage(`${url}/page`, {}, async ({ page }) => {
      const focused = () => page.evaluate(() => document.activeElement!.textContent);
      save("first", "One", "Two", "Three");
      await waitForMain(page, "first");
      await page.getByRole("link", { name: "Two" }).focus();
      save("second", "New", "One", "Two", "Three");
      await waitForMain(page, "second");
      assert.equal(await focused(), "Two");
      save("third", "New", "One", "Renamed", "Three");
      await waitForMain(page, "third");
      assert.equal(await focused(), "Renamed");
      await page.keyboard.press("Control+k");
      const field = page.locator(".search-dialog[open] input");
      await field.fill("third");
      save("fourth", "One");
      await waitForMain(page, "fourth");
      assert.equal(await field.inputValue(), "third");
      assert.ok(await field.evaluate((node) => node === document.activeElement));
    });
  }));

Deno.test("dev() keeps the state of islands whose props and children have not changed", () =>
  withPreview(async (contentDir, url) => {
    const save = (word: string, name: string) =>
      writeFileSync(
        `${contentDir}/en/counts.mdx`,
        'import { Count } from "@components/Count.island";\n\n# Counts\n\n' +
          `<Count name="same" />\n\n<Count name="${name}" />\n\n<Count name="box">${word} child</Count>\n`,
      );
    mkdirSync(`${contentDir}/components`);
    writeFileSync(
      `${contentDir}/components/Count.island.tsx`,
      `import { useState } from "react";
export function Count({ name, children }) {
  const [count, setCount] = useState(0);
  return <p><button onClick={() => setCount(count + 1)}>{name} {count}</button> {children}</p>;
}
`,
    );
    save("first", "one");
    await until("the page", async () => (await fetch(`${url}/counts`)).ok);
    await openPage(`${url}/counts`, {}, async ({ page, problems }) => {
      for (const name of ["one", "box", "same"]) {
        await page.getByRole("button", { name: `${name} 0` }).click();
        await page.getByRole("button", { name: `${name} 1` }).waitFor();
      }
      save("second", "two");
      await waitForMain(page, "second child");
      const buttons = page.locator("main button");
      assert.deepEqual(await buttons.allInnerTexts(), ["same 1", "two 0", "box 0"]);
      assert.ok(await buttons.first().evaluate((node) => node === document.activeElement));
      await buttons.first().click();
      await page.getByRole("button", { name: "same 2" }).waitFor();
      assert.deepEqual(problems, []);
    });
  }));

Deno.test("dev() leaves a page alone that the reader opens while a saved one is fetched", () =>
  withPreview(async (contentDir, url) => {
    await openPage(`${url}/page`, {}, async ({ page }) => {
      const fetched = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      await page.route("**/page", async (route) => {
        fetched.resolve();
        await held.promise;
        await route.continue();
      });
      writeFileSync(`${contentDir}/en/page.md`, text("brand-new"));
      await fetched.promise;
      await page.click('header a[href="/"]');
      await waitForMain(page, "Welcome");
      const [done] = await Promise.all([page.waitForResponse("**/page"), held.resolve()]);
      await done.finished();
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      await waitForMain(page, "Welcome");
    });
  }));

Deno.test("dev() updates a component's styles in place, and reloads for its code", () =>
  withPreview(async (contentDir, url) => {
    const styles = (color: string) =>
      writeFileSync(`${contentDir}/components/dial.css`, `.dial { color: ${color}; }\n`);
    const code = (word: string) =>
      writeFileSync(
        `${contentDir}/components/Dial.island.tsx`,
        `export const Dial = () => <b className="dial" onClick={() => {}}>${word}</b>;\n`,
      );
    mkdirSync(`${contentDir}/components`);
    styles("rgb(1, 1, 1)");
    code("first");
    const page = 'import { Dial } from "@components/Dial.island";\n\n# Dial\n\n<Dial />\n';
    for (const lang of ["en", "zh"]) writeFileSync(`${contentDir}/${lang}/dial.mdx`, page);
    await until("the page", async () => {
      const response = await fetch(`${url}/dial`);
      return (await response.text()).includes("first");
    });
    await openPage(`${url}/dial`, {}, async ({ page }) => {
      await page.evaluate(() => void ((globalThis as { mark?: number }).mark = 1));
      styles("rgb(2, 2, 2)");
      await page.waitForFunction(() =>
        getComputedStyle(document.querySelector(".dial")!).color === "rgb(2, 2, 2)"
      );
      assert.equal(await page.evaluate(() => (globalThis as { mark?: number }).mark), 1, "no reload");
      code("second");
      await waitForMain(page, "second");
      assert.equal(await page.evaluate(() => (globalThis as { mark?: number }).mark), undefined, "reloaded");
      await page.waitForSelector("main doc-island[data-ready]");
    });
  }));

Deno.test("dev() shows the latest styles if they are saved faster than they load, and only on pages of the site", () =>
  withPreview(async (contentDir, url) => {
    const styles = (color: string) =>
      writeFileSync(`${contentDir}/components/own.css`, `main { color: ${color}; }\n`);
    const href = async () => /[^"]+\.css/.exec(await (await fetch(`${url}/page`)).text())?.[0];
    mkdirSync(`${contentDir}/components`);
    mkdirSync(`${contentDir}/../static`);
    writeFileSync(`${contentDir}/../static/demo.css`, "main { color: rgb(7, 7, 7); }\n");
    writeFileSync(
      `${contentDir}/../static/demo.html`,
      '<!doctype html><head><link rel="stylesheet" href="/demo.css"></head><main>Demo</main>',
    );
    await until("the static page", async () => (await fetch(`${url}/demo`)).ok);
    await openPage(`${url}/page`, {}, async ({ page, context }) => {
      const demo = await context.newPage();
      await demo.goto(`${url}/demo`);
      const loading = Promise.withResolvers<void>();
      await page.route("**/*.css", async (route) => {
        await loading.promise;
        await route.continue();
      });
      for (const color of ["rgb(1, 1, 1)", "rgb(2, 2, 2)"]) {
        const before = await href();
        styles(color);
        await until("the style sheet", async () => await href() !== before);
      }
      await page.waitForFunction(() => document.querySelectorAll("link[rel=stylesheet]").length === 3);
      loading.resolve();
      await page.waitForFunction(() => document.querySelectorAll("link[rel=stylesheet]").length === 1);
      const color = () => getComputedStyle(document.querySelector("main")!).color;
      assert.equal(await page.evaluate(color), "rgb(2, 2, 2)");
      assert.equal(await demo.evaluate(color), "rgb(7, 7, 7)");
    });
  }));

Deno.test("dev() keeps the styles of a page when another style sheet is saved", () =>
  withPreview(async (contentDir, url) => {
    const own = `${contentDir}/../static/demo.css`;
    mkdirSync(`${contentDir}/../static`);
    await openPage(`${url}/page`, {}, async ({ page }) => {
      const styles = () => page.getAttribute("link[rel=stylesheet]", "href");
      const before = await styles();
      writeFileSync(own, ".demo { color: red; }\n");
      await until("the style sheet", async () => (await fetch(`${url}/demo.css`)).ok);
      writeFileSync(`${contentDir}/en/page.md`, text("brand-new"));
      await waitForMain(page, "brand-new");
      assert.equal(await styles(), before);
    });
  }));
