/** With React's development build, no page and no island that hydrates in it logs a warning. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { build, type BuildOptions } from "../../generator/mod.ts";
import { withSharedBrowser } from "../helpers/browser.ts";
import { EVERY_PAGE, EVERY_PART } from "../helpers/every_part.ts";
import { followLink, visitAll } from "../helpers/pages.ts";
import { withServer } from "../helpers/server.ts";
import { buildOptions, siteFrom } from "../helpers/site.ts";
import { tempFolder } from "../helpers/temp_folder.ts";

const ROOT = resolve(import.meta.dirname!, "../..");
const BOTH = EVERY_PAGE.flatMap((path) => [path, path === "/" ? "/zh/" : `/zh${path}`]);

for (const ssg of [true, false]) {
  Deno.test(`React logs no warning about any island or component (${ssg ? "hydrated" : "rendered afresh"})`, async () => {
    const site = siteFrom(EVERY_PART, { development: true, ssg });
    await buildAndVisit(site.options, BOTH);
  });
}

// Without static generation a page's components run in the browser, where React logs warnings about them.
Deno.test("React logs no warning about any page of the documentation that has components", async () => {
  const outDir = tempFolder("development-site-");
  const contentDir = join(ROOT, "content");
  const options = buildOptions({
    contentDir,
    outDir: join(outDir, "dist"),
    cacheDir: join(outDir, ".cache"),
    ssg: false,
    development: true,
  });
  await buildAndVisit(options, [
    ...mdxPages(join(contentDir, "en"), ""),
    ...mdxPages(join(contentDir, "zh"), "/zh"),
  ]);
});

/** Returns the URLs of the MDX pages below a language's folder. */
function mdxPages(folder: string, prefix: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const paths = files.filter((file) => file.endsWith(".mdx") && !/(^|\/)shared\//.test(file));
  assert.ok(paths.length > 0);
  return paths.sort().map((file) => `${prefix}/${file.replace(/\.mdx$/, "").replace(/(^|\/)index$/, "$1")}`);
}

async function buildAndVisit(options: BuildOptions, paths: readonly string[]): Promise<void> {
  const { diagnostics } = await build(options);
  assert.deepEqual(diagnostics.filter(({ severity }) => severity === "error"), []);
  const found = await withServer(
    options.outDir,
    (url) =>
      withSharedBrowser(({ browser }) =>
        visitAll(browser, url, paths, loggedMessages, {
          viewport: { width: 1280, height: 800 },
        }, options.ssg === false ? followLink : undefined)
      ),
  );
  assert.deepEqual(found, []);
}

const listening = new WeakMap<Page, string[]>();

/** Returns everything that the page logs while all its islands hydrate. */
async function loggedMessages(page: Page): Promise<readonly string[]> {
  let said = listening.get(page);
  // The islands of the frame are the same on all pages.
  const first = said === undefined;
  if (!said) {
    const lines: string[] = [];
    listening.set(page, said = lines);
    page.on("pageerror", (error) => lines.push(`uncaught: ${error.message}`));
    page.on("console", (message) => {
      if (["error", "warning", "assert"].includes(message.type())) lines.push(message.text());
    });
    // Reload to get messages logged before the listener, with an appearance that the server cannot know.
    await page.evaluate(() => localStorage.setItem("docs-appearance", "dark"));
    await page.reload();
  }
  await wakeIslands(page, first);
  return said.splice(0);
}

async function wakeIslands(page: Page, frame: boolean): Promise<void> {
  await page.waitForSelector("main *");
  const islands = () => page.locator("doc-island:not([data-ready])");
  if (frame && await page.locator(".search-button").count() > 0) {
    await page.keyboard.press("Control+k");
    await page.waitForSelector(".search-dialog[open] input");
    await page.fill(".search-dialog input", "tree");
    await page.waitForSelector('.search-results[data-asked="tree"]');
    await page.keyboard.press("Escape");
    await page.waitForSelector(".search-dialog[open]", { state: "detached" });
    const stored = () => page.evaluate(() => JSON.stringify(localStorage));
    const before = await stored();
    await page.click("button.appearance");
    await page.waitForFunction((before) => JSON.stringify(localStorage) !== before, before);
  }
  for (const tab of await page.locator('main [role="tab"]:last-child').all()) await tab.click();
  if (await page.locator("article img").count() > 0) {
    await page.click("article img[data-zoomable]");
    await page.waitForSelector(".image-zoom[open] img");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".image-zoom[open]", { state: "detached" });
  }
  // Hydrate the islands that no action above has hydrated.
  await page.evaluate(async () => {
    for (const island of document.querySelectorAll("doc-island:not([data-ready])")) {
      await (island as HTMLElement & { wake(): Promise<void> }).wake();
    }
  });
  assert.equal(await islands().count(), 0);
}
