/** Inline styles of writers apply under a Content-Security-Policy that forbids inline styles. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Reader, withReader } from "../helpers/reader.ts";

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }],
    themeConfig: { socialLinks: [{ content: "https://example.org", icon: { svg:
      '<svg id="drawn" width="48" height="48" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>' } }] } };`,
  "content/components/Bar.island.tsx": `import { useState } from "react";
export function Bar() {
  const [width, setWidth] = useState(40);
  return <div id="bar" style={{ width: width + "px", height: "9px" }} onClick={() => setWidth(80)} />;
}
`,
  "content/en/index.md":
    '# Home\n\n[On](/on)\n\n<p id=\'raw\' title="a > style=\'b\'" style="color: rgb(1, 2, 3)">Red &amp; style="x"</p>\n',
  "content/en/on.mdx": `import { Bar } from "@components/Bar.island";

# On

<p id="jsx" style={{ color: "rgb(4, 5, 6)" }}>Blue</p>

<ClientOnly><p id="late" style={{ color: "rgb(7, 8, 9)" }}>Late</p></ClientOnly>

<Bar />
`.replace("import { Bar }", 'import { ClientOnly } from "@theme";\nimport { Bar }'),
};

/** Inline styles in HTML of settings and front matter. */
const STYLED = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }],
    themeConfig: {
      footer: { message: 'The <b id="foot" style="color: rgb(1, 2, 3)">end</b>.' },
      socialLinks: [{ content: "https://example.org", icon: { svg:
        '<svg id="drawn" viewBox="0 0 9 9"><path style="color: rgb(4, 5, 6)" d="M0 0h9v9z"/></svg>' } }],
    } };`,
  "content/en/index.md": `---
pageType: home
hero:
  name: 'A <span id="name" style="color: rgb(6, 5, 4)">new</span> home'
  tagline: 'The <b id="tagline" style="color: rgb(7, 8, 9)">first</b>'
features:
  - { title: One, icon: '<svg id="icon" style="color: rgb(9, 8, 7)"></svg>' }
---
`,
};

for (const ssg of [true, false]) {
  Deno.test(`inline styles apply in settings and front matter (${ssg ? "" : "no "}static generation)`, (t) =>
    withReader(t, STYLED, stepsOfSettings, { ssg }));
  Deno.test(`inline styles apply (${ssg ? "" : "no "}static generation)`, (t) =>
    withReader(t, FILES, steps, { ssg }));
}

/** Waits until an element has a style. */
function styled(page: Page, selector: string, name: "color" | "display" | "width", value: string) {
  return page.waitForFunction(([selector, name, value]) => {
    const element = document.querySelector(selector);
    return element !== null && getComputedStyle(element).getPropertyValue(name) === value;
  }, [selector, name, value] as const);
}

async function stepsOfSettings({ step }: Reader): Promise<void> {
  await step("as HTML", "/", async ({ page }) => {
    await styled(page, "#foot", "color", "rgb(1, 2, 3)");
    await styled(page, "#drawn path", "color", "rgb(4, 5, 6)");
    await styled(page, "#tagline", "color", "rgb(7, 8, 9)");
    await styled(page, "#name", "color", "rgb(6, 5, 4)");
    await styled(page, "#name", "display", "inline");
    await styled(page, "#icon", "color", "rgb(9, 8, 7)");
  });
}

async function steps({ step }: Reader): Promise<void> {
  await step("on a loaded page, and after navigation", "/", async ({ page }) => {
    await styled(page, "#raw", "color", "rgb(1, 2, 3)");
    assert.equal(await page.getAttribute("#raw", "title"), "a > style='b'");
    await page.click('main a[href="/on"]');
    await styled(page, "#jsx", "color", "rgb(4, 5, 6)");
    await styled(page, "#late", "color", "rgb(7, 8, 9)");
    await styled(page, "#bar", "width", "40px");
  });

  await step("a site's own icon is as large as the theme's", "/", async ({ page }) => {
    const box = await page.locator("#drawn").boundingBox();
    assert.deepEqual([box?.width, box?.height], [20, 20]);
  });

  await step("on an island, which can change them", "/on", async ({ page }) => {
    await styled(page, "#bar", "width", "40px");
    await page.waitForSelector("main doc-island[data-ready]");
    await page.click("#bar");
    await styled(page, "#bar", "width", "80px");
    assert.equal(await page.evaluate(() => document.getElementById("bar")!.style.height), "9px");
  });
}
