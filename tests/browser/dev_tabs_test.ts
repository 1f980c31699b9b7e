/** Several tabs of the preview, and pages that missed changes. */
import { mkdirSync, writeFileSync } from "node:fs";
import { openPage } from "../helpers/browser.ts";
import { until } from "../helpers/until.ts";
import { setHidden, text, waitForMain, withPreview } from "./_preview.ts";

Deno.test("dev() updates a page that missed changes, also its styles", () =>
  withPreview(async (contentDir, url) => {
    const html = async () => await (await fetch(`${url}/page`)).text();
    const stylesIn = (text: string) => /[^"]+\.css/.exec(text)?.[0];
    const old = await html();
    mkdirSync(`${contentDir}/components`);
    writeFileSync(`${contentDir}/components/own.css`, "main { color: rgb(1, 2, 3); }\n");
    await until("the styles", async () => stylesIn(await html()) !== stylesIn(old));
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
        await (await context.newPage()).goto(`${url}/page`);
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
      await until("the new page", async () => (await html()).includes('href="/added"'));
      await setHidden(page, false);
      await page.waitForSelector('.sidebar a[href="/added"]');
    });
  }));
