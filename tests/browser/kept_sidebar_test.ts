/** Navigation leaves the sidebar as the reader has made it, whether pages are generated or rendered in the browser. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { MODES, type Reader, withReader } from "../helpers/reader.ts";
import { title } from "./_following.ts";

const MANY = Array.from({ length: 40 }, (_, i) => `p${String(i).padStart(2, "0")}`);

const FILES = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    themeConfig: { sidebar: { "/": [
      { text: "Nuts", items: ["/hazel", "/walnut"] },
      { text: "Stone fruit", collapsed: true, items: ["/cherry"] },
      { text: "Rare", collapsed: true, items: ["/medlar", "/quince"] },
      { text: "Sour", collapsed: true, items: ["/quince"] },
      "/wide", ${[...MANY, "p20"].map((name) => `"/${name}"`).join(", ")} ] } } };`,
  ...Object.fromEntries(
    ["hazel", "walnut", "cherry", "medlar", "quince", ...MANY].map((
      name,
    ) => [`content/en/${name}.md`, `# Tree ${name}\n`]),
  ),
  "content/en/bare.md": "---\nsidebar: false\n---\n\n# Tree bare\n\n[Wide](/wide)\n",
  // A page without a bar has a frame of its own.
  "content/en/wide.md": "---\nnavbar: false\n---\n\n# Tree wide\n\n[Bare](/bare)\n",
};

for (const [name, mode] of MODES) {
  Deno.test(`navigation leaves the sidebar as it is (${name})`, (t) => withReader(t, FILES, steps, mode));
}

const openGroups = (page: Page) =>
  page.locator("#Sidebar details").evaluateAll((all) =>
    all.map((group) => (group as HTMLDetailsElement).open)
  );
const scrolled = (page: Page) => page.evaluate(() => document.getElementById("Sidebar")!.scrollTop);

async function steps({ step }: Reader): Promise<void> {
  const follow = async (page: Page, name: string) => {
    await page.click(`#Sidebar a[href="/${name}"]`);
    await title(page, `Tree ${name}`);
  };

  await step("groups stay open or closed, unless they have the page", "/p00", async ({ page }) => {
    assert.deepEqual(await openGroups(page), [true, false, false, false]);
    await page.click("#Sidebar summary >> nth=0");
    await page.click("#Sidebar summary >> nth=1");
    await follow(page, "p01");
    assert.deepEqual(await openGroups(page), [false, true, false, false]);
    await follow(page, "cherry");
    await follow(page, "p02");
    assert.deepEqual(await openGroups(page), [false, true, false, false], "a group that the reader has left");
    await page.goBack();
    await title(page, "Tree cherry");
    await page.click("#Sidebar summary >> nth=1");
    await follow(page, "p03");
    await page.goBack();
    await title(page, "Tree cherry");
    assert.deepEqual(await openGroups(page), [false, true, false, false], "a closed group with the page");
  });

  await step("every group with the page opens", "/quince", async ({ page }) => {
    const generated = await openGroups(page);
    assert.deepEqual(generated, [true, false, true, true]);
    await page.click("#Sidebar summary >> nth=2");
    await page.click("#Sidebar summary >> nth=3");
    await follow(page, "p01");
    await page.goBack();
    await title(page, "Tree quince");
    assert.deepEqual(await openGroups(page), generated);
  });

  await step("it keeps its scroll position, in another frame, too", "/p00", async ({ page }) => {
    await page.evaluate(() => {
      const sidebar = document.getElementById("Sidebar")!;
      sidebar.scrollTop = 90;
      sidebar.dataset.first = "";
    });
    for (const name of ["p05", "wide", "p06"]) {
      await follow(page, name);
      const isSame = await page.locator("#Sidebar[data-first]").count() > 0;
      assert.equal(isSame, name === "p05", "it is another element only in another frame");
      assert.equal(await page.locator("header.top").count(), name === "wide" ? 0 : 1);
      assert.equal(await scrolled(page), 90, name);
    }
  });

  await step("but shows the page's entry in its middle if that was out of view", "/p20", async ({ page }) => {
    const isInMiddle = () =>
      page.waitForFunction(() => {
        const { top, height } = document.getElementById("Sidebar")!.getBoundingClientRect();
        const entry = document.querySelector('#Sidebar a[aria-current="page"]')!.getBoundingClientRect();
        return Math.abs(entry.top - top - height / 2) < 2;
      });
    // The first of two entries.
    await isInMiddle();
    await follow(page, "p39");
    await page.evaluate(() => document.getElementById("Sidebar")!.scrollTop = 9999);
    await page.goBack();
    await title(page, "Tree p20");
    await isInMiddle();
  }, { height: 400 });

  await step("pages without a sidebar are put in place, too", "/wide", async ({ page }) => {
    await page.evaluate(() => Object.assign(globalThis, { isKept: true }));
    for (const name of ["bare", "wide"]) {
      await page.click(`main a[href="/${name}"]`);
      await title(page, `Tree ${name}`);
      assert.equal(await page.locator("#Sidebar").count(), name === "wide" ? 1 : 0);
      assert.equal(await page.evaluate(() => "isKept" in globalThis), true);
    }
  });
}
