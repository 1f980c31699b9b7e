/** What a reader does before the scripts that answer it are there. */
import assert from "node:assert/strict";
import type { BuildOptions } from "../../generator/mod.ts";
import { holdBack } from "../helpers/hold_back.ts";
import { withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const FILES = {
  ...bothLanguages("start.md", "# Start\n\nOn pears.\n"),
};

const SEARCH = /static\/js\/(?:island-)?Search-/;

async function steps(t: Deno.TestContext, mode: Pick<BuildOptions, "client">): Promise<void> {
  await withReader(t, FILES, async ({ step }) => {
    await step("the key that opens search is not a part of the question", "/start", async ({ page }) => {
      await page.keyboard.press("/");
      await page.waitForSelector(".search-dialog input:focus");
      assert.equal(await page.inputValue(".search-dialog input"), "");
      await page.keyboard.type("pears");
      await page.keyboard.press("Escape");
      await page.waitForSelector(".search-dialog", { state: "detached" });
      await page.keyboard.press("/");
      await page.waitForFunction(() => getSelection()?.toString() === "pears");
    });

    for (const way of ["click", "Enter", "Control+k", "/"]) {
      await step(`each letter comes once, whenever it is typed (${way})`, "/start", async ({ page }) => {
        const release = await holdBack(page, SEARCH);
        if (way === "click") await page.click(".search-button");
        else {
          if (way === "Enter") await page.focus(".search-button");
          await page.keyboard.press(way);
        }
        await page.keyboard.type("al");
        release();
        await page.keyboard.type("iases and others", { delay: 10 });
        await page.waitForSelector(".search-dialog input:focus");
        assert.equal(await page.inputValue(".search-dialog input"), "aliases and others");
      });
    }
  }, mode);
}

for (const client of ["react", "preact"] as const) {
  Deno.test({
    name: `what is done before its script is there is not lost, and done once (${client})`,
    sanitizeOps: false,
    sanitizeResources: false,
    fn: (t) => steps(t, { client }),
  });
}
