import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { dev } from "../../generator/mod.ts";
import { Watcher } from "../../generator/server/watcher.ts";
import { openPage } from "../helpers/browser.ts";
import { freePort } from "../helpers/free_port.ts";
import { tempFolder } from "../helpers/temp_folder.ts";

const SITE = `export default {
  title: "Preview", lang: "en", checks: {},
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
};`;

/** Returns a page that is tall enough to scroll. */
function text(word: string): string {
  return `# Page\n\n${"Paragraph.\n\n".repeat(80)}Here is ${word}.\n`;
}

function makeSite(): string {
  const dir = `${tempFolder()}/content`;
  for (const lang of ["en", "zh"]) {
    mkdirSync(`${dir}/${lang}`, { recursive: true });
    writeFileSync(`${dir}/${lang}/index.md`, "# Home\n\nWelcome to [the page](/page).\n");
    writeFileSync(`${dir}/${lang}/page.md`, text("old"));
  }
  writeFileSync(`${dir}/site.ts`, SITE);
  return dir;
}

async function withPreview(run: (contentDir: string, url: string) => Promise<void>): Promise<void> {
  const contentDir = makeSite();
  const server = await dev({ contentDir, host: "127.0.0.1", port: 0, cacheDir: `${contentDir}/../.cache` });
  try {
    await run(contentDir, server.url);
  } finally {
    await server.close();
  }
}

async function waitForMain(page: Page, word: string): Promise<void> {
  await page.waitForFunction((word) => document.querySelector("main")?.textContent?.includes(word), word, {
    timeout: 5000,
  });
}

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
      await page.locator("main summary").nth(1).click();
      save("second");
      await waitForMain(page, "second inside");
      const open = await page.locator("main details").evaluateAll((all) =>
        all.map((one) => (one as HTMLDetailsElement).open)
      );
      assert.deepEqual(open, [false, true, false]);
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
    await until(async () => (await fetch(`${url}/tabs`)).ok);
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
      await page.keyboard.press("/");
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
    await until(async () => (await fetch(`${url}/counts`)).ok);
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

Deno.test("dev() shows problems in an overlay until they are fixed", () =>
  withPreview(async (contentDir, url) => {
    await openPage(`${url}/page`, {}, async ({ page }) => {
      writeFileSync(`${contentDir}/en/page.md`, `${text("x")}\n[lost](/nowhere) <b>\n`);
      const overlay = page.locator("#dev-errors");
      await overlay.waitFor({ timeout: 5000 });
      const shown = await overlay.evaluate((host) => host.shadowRoot?.textContent ?? "");
      assert.match(shown, /en\/page\.md:\d+:\d+ {2}error link\/broken/);
      assert.match(shown, /\[lost\]\(\/nowhere\) <b>/, "shown as text");
      writeFileSync(`${contentDir}/en/page.md`, text("mended"));
      await overlay.waitFor({ state: "detached", timeout: 5000 });
    });
  }));

Deno.test("dev() shows the last working version of a page that cannot be read when a reader goes to it", () =>
  withPreview(async (contentDir, url) => {
    writeFileSync(`${contentDir}/en/sum.mdx`, "# Sum\n\n{1 + 1} apples\n");
    writeFileSync(`${contentDir}/en/index.md`, "# Home\n\nWelcome to [the sum](/sum).\n");
    await until(async () => (await (await fetch(url)).text()).includes("the sum"));
    await openPage(`${url}/`, {}, async ({ page }) => {
      writeFileSync(`${contentDir}/en/sum.mdx`, "# Sum\n\n{1 + 1 apples\n");
      await page.locator("#dev-errors").getByRole("button").click();
      await page.click('main a[href="/sum"]');
      await waitForMain(page, "2 apples");
    });
  }));

Deno.test("dev() lists findings of the checks in a corner, live, without covering the page", () =>
  withPreview(async (contentDir, url) => {
    writeFileSync(
      `${contentDir}/site.ts`,
      SITE.replace("checks: {}", "checks: { prose: true, samples: true }"),
    );
    writeFileSync(
      `${contentDir}/en/page.md`,
      `${text("old")}\nIt is is so.\n\n\`\`\`ts\nconst a = ;\n\`\`\`\n`,
    );
    await openPage(`${url}/page`, {}, async ({ page, problems }) => {
      const list = page.locator("#dev-findings");
      const until = (pattern: RegExp) =>
        page.waitForFunction(
          (source) =>
            new RegExp(source).test(document.querySelector("#dev-findings")?.shadowRoot?.textContent ?? ""),
          pattern.source,
          { timeout: 15_000 },
        );
      await until(/^2 errors/);
      assert.equal(await page.locator("#dev-errors").count(), 0, "no overlay covers the page");
      await list.locator("summary").click();
      const shown = await list.evaluate((host) => host.shadowRoot?.textContent ?? "");
      assert.match(shown, /content\/en\/page\.md:165:4 prose\/doubled-word/);
      assert.match(shown, /content\/en\/page\.md:168:\d+ samples\/syntax/);

      writeFileSync(
        `${contentDir}/en/page.md`,
        `${text("old")}\nIt is so.\n\n\`\`\`ts\nconst a = ;\n\`\`\`\n`,
      );
      await until(/^1 error.*samples\/syntax/);
      assert.ok(await list.evaluate((host) => host.shadowRoot?.querySelector("details")?.open), "stays open");
      writeFileSync(`${contentDir}/en/page.md`, text("mended"));
      await list.waitFor({ state: "detached", timeout: 15_000 });
      assert.deepEqual(problems, []);
    });
  }));

Deno.test("dev() notices new, renamed and deleted pages, and changed settings", () =>
  withPreview(async (contentDir, url) => {
    const until = async (path: string, check: (status: number, text: string) => boolean) => {
      for (let attempt = 0; attempt < 100; attempt++) {
        const response = await fetch(url + path);
        if (check(response.status, await response.text())) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      assert.fail(`${path} did not become what it should`);
    };
    for (const lang of ["en", "zh"]) writeFileSync(`${contentDir}/${lang}/added.md`, "# Added\n\nText.\n");
    await until("/added", (status) => status === 200);
    for (const lang of ["en", "zh"]) {
      Deno.renameSync(`${contentDir}/${lang}/added.md`, `${contentDir}/${lang}/moved.md`);
    }
    await until("/moved", (status) => status === 200);
    await until("/added", (status) => status === 404);
    for (const lang of ["en", "zh"]) rmSync(`${contentDir}/${lang}/moved.md`);
    await until("/moved", (status) => status === 404);
    writeFileSync(`${contentDir}/site.ts`, SITE.replace("Preview", "Renamed"));
    await until("/page", (_, text) => text.includes("| Renamed</title>"));
    writeFileSync(`${contentDir}/site.ts`, "export default {");
    await until("/page", (status) => status === 200);
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

Deno.test("dev() reloads pages if the base path changes", () =>
  withPreview(async (contentDir, url) => {
    await openPage(`${url}/page`, {}, async ({ page }) => {
      writeFileSync(`${contentDir}/site.ts`, SITE.replace("checks", 'base: "/docs/", checks'));
      await waitForMain(page, "There is no page");
      writeFileSync(`${contentDir}/site.ts`, SITE);
      await waitForMain(page, "Here is old");
    });
  }));

Deno.test("dev() updates the 404 page, and shows a page that is added at its address", () =>
  withPreview(async (contentDir, url) => {
    await openPage(`${url}/added`, {}, async ({ page }) => {
      writeFileSync(`${contentDir}/en/_nav.json`, '[{ "text": "To the page", "link": "/page" }]');
      await page.waitForSelector("header >> text=To the page", { timeout: 5000 });
      writeFileSync(`${contentDir}/en/added.md`, "# Added\n\nText.\n");
      await waitForMain(page, "Text.");
    });
  }));

Deno.test("dev() shows the problems of a site that cannot be built, and the site once it can", async () => {
  const contentDir = makeSite();
  writeFileSync(`${contentDir}/site.ts`, "export default { titel: 1 };");
  const server = await dev({ contentDir, host: "127.0.0.1", port: 0, cacheDir: `${contentDir}/../.cache` });
  try {
    await openPage(`${server.url}/page`, {}, async ({ page }) => {
      assert.match(
        await page.locator("body > pre").innerText(),
        /config\/unknown-key[^]*Did you mean "title"/,
      );
      writeFileSync(`${contentDir}/en/page.md`, `${text("old")}\n[lost](/nowhere)\n`);
      writeFileSync(`${contentDir}/site.ts`, SITE);
      await waitForMain(page, "Here is old");
      await page.locator("#dev-errors").waitFor();
    });
  } finally {
    await server.close();
  }
});

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
    await until(async () => {
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
    await until(async () => (await fetch(`${url}/demo`)).ok);
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
        await until(async () => await href() !== before);
      }
      await page.waitForFunction(() => document.querySelectorAll("link[rel=stylesheet]").length === 3);
      loading.resolve();
      await page.waitForFunction(() => document.querySelectorAll("link[rel=stylesheet]").length === 1);
      const color = () => getComputedStyle(document.querySelector("main")!).color;
      assert.equal(await page.evaluate(color), "rgb(2, 2, 2)");
      assert.equal(await demo.evaluate(color), "rgb(7, 7, 7)");
    });
  }));

Deno.test("dev() navigates to current pages, and searches their current text", () =>
  withPreview(async (contentDir, url) => {
    const index = async () => await (await fetch(`${url}/static/search_index_hash.json`)).text();
    await openPage(`${url}/`, {}, async ({ page }) => {
      const hits = async (word: string) => {
        await page.click(".search-button");
        await page.locator(".search-dialog[open] input").fill(word);
        await page.waitForSelector(`.search-results[data-asked="${word}"]`);
        const count = await page.locator(".search-hit").count();
        await page.keyboard.press("Escape");
        await page.waitForSelector(".search-dialog[open]", { state: "detached" });
        return count;
      };
      await page.hover('main a[href="/page"]');
      assert.equal(await hits("old"), 1);
      await page.evaluate(() => {
        const counted = globalThis as { stale?: number };
        document.addEventListener("docs:stale", () => counted.stale = (counted.stale ?? 0) + 1);
      });
      const staleEvents = (times: number) =>
        page.waitForFunction((times) => (globalThis as { stale?: number }).stale === times, times);
      const before = await index();
      writeFileSync(`${contentDir}/en/page.md`, text("brand-new"));
      // First only the page is rebuilt, a moment later the whole site.
      await staleEvents(1);
      await page.click('main a[href="/page"]');
      await waitForMain(page, "brand-new");
      await staleEvents(2);
      assert.notEqual(await index(), before);
      assert.equal(await hits("brand-new"), 1);
    });
  }));

Deno.test("dev() shows a page, styles and all, before it has rendered the others", () =>
  withHeldPreview(async ({ url, release, builds }) => {
    const textAt = async (path: string) => await (await fetch(url + path)).text();
    const page = await textAt("/page.html");
    assert.match(page, /<main[\s\S]*Here is old/);
    assert.match(await textAt(page.match(/href="([^"]+\.css)"/)![1]), /\.doc-body/);
    assert.equal(builds(), 0);
    const late = textAt("/late");
    release("come at last");
    assert.match(await late, /<main[\s\S]*come at last/);
    assert.match(await textAt("/nowhere"), /404/, "waits for findings about the whole site");
    assert.equal(builds(), 1);
  }));

Deno.test("dev() shows what was saved during the first build", () =>
  withHeldPreview(async ({ url, contentDir, release, builds }) => {
    await openPage(`${url}/page`, {}, async ({ page }) => {
      await waitForMain(page, "old");
      assert.equal(builds(), 0);
      await saveSeen(`${contentDir}/en/page.md`, text("saved meanwhile"));
      release("come at last");
      await waitForMain(page, "saved meanwhile");
    });
  }));

Deno.test("dev() shows styles that were saved during the first build", () =>
  withHeldPreview(async ({ url, contentDir, release, builds }) => {
    await openPage(`${url}/page`, {}, async ({ page }) => {
      assert.equal(builds(), 0);
      await saveSeen(`${contentDir}/components/own.css`, "main { color: rgb(1, 2, 3); }\n");
      release("come at last");
      await page.waitForFunction(() =>
        getComputedStyle(document.querySelector("main")!).color === "rgb(1, 2, 3)"
      );
    });
  }));

Deno.test("dev() updates a page that missed changes, also its styles", () =>
  withPreview(async (contentDir, url) => {
    const html = async () => await (await fetch(`${url}/page`)).text();
    const stylesIn = (text: string) => /[^"]+\.css/.exec(text)?.[0];
    const old = await html();
    mkdirSync(`${contentDir}/components`);
    writeFileSync(`${contentDir}/components/own.css`, "main { color: rgb(1, 2, 3); }\n");
    await until(async () => stylesIn(await html()) !== stylesIn(old));
    await openPage(`${url}/`, {}, async ({ page }) => {
      // Serve the old page, as if the save had happened before the page connected to the preview.
      await page.route("**/page", (route) => route.fulfill({ body: old, contentType: "text/html" }), {
        times: 1,
      });
      await page.goto(`${url}/page`);
      await page.waitForFunction(() =>
        getComputedStyle(document.querySelector("main")!).color === "rgb(1, 2, 3)"
      );
    });
  }));

Deno.test("dev() serves more tabs than a browser has connections, and updates those that come to the front", () =>
  withPreview(async (contentDir, url) => {
    await openPage(`${url}/page`, {}, async ({ page, context }) => {
      for (let count = 0; count < 6; count++) {
        for (const tab of context.pages()) await setHidden(tab, true);
        await (await context.newPage()).goto(`${url}/page`, { timeout: 10_000 });
      }
      writeFileSync(`${contentDir}/en/page.md`, text("brand-new"));
      await waitForMain(context.pages().at(-1)!, "brand-new");
      await setHidden(page, false);
      await waitForMain(page, "brand-new");
    });
  }));

Deno.test("dev() updates the sidebar of a page that missed changes", () =>
  withPreview(async (contentDir, url) => {
    const html = async () => await (await fetch(`${url}/page`)).text();
    await openPage(`${url}/page`, {}, async ({ page }) => {
      await setHidden(page, true);
      for (const lang of ["en", "zh"]) writeFileSync(`${contentDir}/${lang}/added.md`, "# Added\n\nText.\n");
      await until(async () => (await html()).includes('href="/added"'));
      await setHidden(page, false);
      await page.waitForSelector('.sidebar a[href="/added"]', { timeout: 5000 });
    });
  }));

Deno.test("dev() leaves problems closed until they change", () =>
  withPreview(async (contentDir, url) => {
    await openPage(`${url}/page`, {}, async ({ page }) => {
      const overlay = page.locator("#dev-errors");
      writeFileSync(`${contentDir}/en/page.md`, `${text("x")}\n[lost](/nowhere)\n`);
      await overlay.getByRole("button").click({ timeout: 5000 });
      await setHidden(page, true);
      await Promise.all([page.waitForResponse("**/__dev/events"), setHidden(page, false)]);
      writeFileSync(`${contentDir}/en/index.md`, "# Home\n\nSaved.\n");
      await until(async () => (await (await fetch(`${url}/`)).text()).includes("Saved."));
      assert.equal(await overlay.count(), 0);
      writeFileSync(`${contentDir}/en/page.md`, `${text("x")}\n[lost](/elsewhere)\n`);
      await overlay.waitFor({ timeout: 5000 });
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
      await until(async () => (await fetch(`${url}/demo.css`)).ok);
      writeFileSync(`${contentDir}/en/page.md`, text("brand-new"));
      await waitForMain(page, "brand-new");
      assert.equal(await styles(), before);
    });
  }));

/** Hides or shows a tab; all tabs of a headless browser are visible. */
async function setHidden(tab: Page, hidden: boolean): Promise<void> {
  await tab.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** Saves a file and waits until a new watcher reports it, by when the preview's older watcher has done so. */
async function saveSeen(path: string, contents: string): Promise<void> {
  const seen = Promise.withResolvers<unknown>();
  const watcher = new Watcher(seen.resolve);
  watcher.addFiles([path]);
  writeFileSync(path, contents);
  await seen.promise;
  watcher.close();
}

interface HeldPreview {
  readonly url: string;
  readonly contentDir: string;
  /** Lets the first build finish; the text is the content of the page that it waited for. */
  readonly release: (text: string) => void;
  /** Number of finished builds. */
  readonly builds: () => number;
}

/** Runs a preview whose first build waits for one page. */
async function withHeldPreview(run: (preview: HeldPreview) => Promise<void>): Promise<void> {
  const contentDir = makeSite();
  mkdirSync(`${contentDir}/components`);
  // This page's module does not finish loading until the test releases it.
  const held = Promise.withResolvers<string>();
  (globalThis as { held?: Promise<string> }).held = held.promise;
  writeFileSync(
    `${contentDir}/en/late.mdx`,
    "export const word = await globalThis.held;\n\n# Late\n\n{word}\n",
  );
  const port = freePort();
  let built = 0;
  const onBuild = () => void built++;
  const starting = dev({ contentDir, host: "127.0.0.1", port, cacheDir: `${contentDir}/../.cache`, onBuild });
  try {
    await run({ url: `http://127.0.0.1:${port}`, contentDir, release: held.resolve, builds: () => built });
  } finally {
    held.resolve("");
    await (await starting).close();
  }
}

/** Waits until `met` returns true. */
async function until(met: () => Promise<boolean>): Promise<void> {
  while (!await met()) await new Promise((resolve) => setTimeout(resolve, 20));
}
