/** What the preview shows during its first build. */
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dev } from "../../generator/mod.ts";
import { Watcher } from "../../generator/server/watcher.ts";
import { openPage } from "../helpers/browser.ts";
import { makeSite, text, waitForMain } from "./_preview.ts";

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
  let built = 0;
  const served = Promise.withResolvers<string>();
  const starting = dev({
    contentDir,
    host: "127.0.0.1",
    port: 0,
    cacheDir: `${contentDir}/../.cache`,
    onServe: served.resolve,
    onBuild: () => built++,
  });
  try {
    const url = (await served.promise).replace(/\/$/, "");
    await run({ url, contentDir, release: held.resolve, builds: () => built });
  } finally {
    held.resolve("");
    await (await starting).close();
  }
}
