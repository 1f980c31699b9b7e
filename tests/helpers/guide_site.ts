/** A small site in two languages with a home page and a guide, and looks at its built pages. */
import assert from "node:assert/strict";
import { type HTMLElement, parse } from "node-html-parser";
import { build } from "../../generator/mod.ts";
import { bothLanguages, siteFrom } from "./site.ts";

export const FILES = {
  ...bothLanguages("index.md", "---\npageType: home\ntitle: Home\n---\n"),
  ...bothLanguages("guide/a.md", "# A\n\n## Two {#two}\n\n### Three\n\n#### Four\n\n##### Five\n"),
  ...bothLanguages("guide/b.md", "# B\n\nSee [A](/guide/a) and [the start](/guide/).\n"),
  ...bothLanguages("guide/c.md", "# C\n"),
  ...bothLanguages("guide/index.md", "# Guide\n"),
};

/** Returns the file of the settings, which have `more` beside title and languages. */
export const settings = (more: string) => ({
  "content/site.ts": `export default { title: "Site", description: "A site.", lang: "en",
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }], ${more} };`,
});

/** Builds the files, asserts what is reported, and passes the built pages to `look`. */
export async function built(
  files: Readonly<Record<string, string>>,
  look: (page: (path: string) => HTMLElement, read: (path: string) => string) => void,
  reported: readonly string[] = [],
): Promise<void> {
  const site = siteFrom(files);
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ code, location }) => `${code} ${location?.file}`), reported);
  const read = (path: string) => site.read(`dist/${path}`);
  look((path) => parse(read(path)), read);
}

/** Returns the text of the first element that matches `selector`. */
export const text = (page: HTMLElement, selector: string) => page.querySelector(selector)?.text.trim();
