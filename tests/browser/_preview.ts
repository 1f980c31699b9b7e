/** A small site in the live preview. */
import { mkdirSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { dev } from "../../generator/mod.ts";
import { tempFolder } from "../helpers/temp_folder.ts";

export const SITE = `export default {
  title: "Preview", lang: "en", checks: {},
  locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
};`;

/** Returns a page that is tall enough to scroll. */
export function text(word: string): string {
  return `# Page\n\n${"Paragraph.\n\n".repeat(80)}Here is ${word}.\n`;
}

/** Creates a site with two pages in each language, and returns its content folder. */
export function makeSite(): string {
  const dir = `${tempFolder()}/content`;
  for (const lang of ["en", "zh"]) {
    mkdirSync(`${dir}/${lang}`, { recursive: true });
    writeFileSync(`${dir}/${lang}/index.md`, "# Home\n\nWelcome to [the page](/page).\n");
    writeFileSync(`${dir}/${lang}/page.md`, text("old"));
  }
  writeFileSync(`${dir}/site.ts`, SITE);
  return dir;
}

/** Serves the preview of a new site while `run` is running. */
export async function withPreview(run: (contentDir: string, url: string) => Promise<void>): Promise<void> {
  const contentDir = makeSite();
  const server = await dev({ contentDir, host: "127.0.0.1", port: 0, cacheDir: `${contentDir}/../.cache` });
  try {
    await run(contentDir, server.url);
  } finally {
    await server.close();
  }
}

/** Waits until the content of the page contains `word`. */
export async function waitForMain(page: Page, word: string): Promise<void> {
  await page.waitForFunction((word) => document.querySelector("main")?.textContent?.includes(word), word);
}

/** Hides or shows a tab; all tabs of a headless browser are visible. */
export async function setHidden(tab: Page, hidden: boolean): Promise<void> {
  await tab.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
