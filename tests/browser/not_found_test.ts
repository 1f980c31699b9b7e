/** URLs without a page: which 404 page is shown, and until when. */
import assert from "node:assert/strict";
import type { OpenedPage } from "../helpers/browser.ts";
import { delayRequests } from "../helpers/delay_requests.ts";
import { expectProblem, type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const FILES = bothLanguages("index.md", "# Home\n");
const OWN = {
  ...FILES,
  "content/en/404.md": "---\npageType: 404\n---\n\n# Lost\n",
  "content/zh/404.md": "---\npageType: 404\n---\n\n# 迷路\n",
};

for (const ssg of [true, false]) {
  Deno.test(`a language's own 404 page is shown${ssg ? "" : " (no static generation)"}`, (t) =>
    withReader(t, OWN, own, { ssg }));
}

async function own(reader: Reader): Promise<void> {
  const { step } = reader;
  for (const [path, title] of [["/nowhere", "Lost"], ["/zh/nowhere", "迷路"]] as const) {
    await step(path, path, async (opened) => {
      await opened.page.waitForSelector("h1");
      assert.equal(await opened.page.locator("h1").innerText(), title);
      expectProblem(opened, /404/);
    });
  }
  await step("on a host with a single 404 page, too", "/", async (opened) => {
    await oneForAll(opened, reader);
    await opened.page.goto(`${reader.url}/zh/nowhere`);
    await opened.page.getByRole("heading", { name: "迷路" }).waitFor();
    assert.equal(await opened.page.locator("h1").count(), 1);
    assert.equal(await opened.page.locator("[name=robots]").count(), 1, "and is not to be indexed either");
    expectProblem(opened, /404/);
  });
}

/** Answers Chinese URLs without a page with the root 404 page, like a host with a single 404 page. */
async function oneForAll({ page }: OpenedPage, { url }: Reader): Promise<void> {
  const body = await (await fetch(`${url}/404.html`)).text();
  await page.route(
    /zh\/nowhere$/,
    (route) => route.fulfill({ status: 404, contentType: "text/html", body }),
  );
}

Deno.test("a slowly loading 404 page does not replace the next page", (t) => withReader(t, FILES, late));

async function late(reader: Reader): Promise<void> {
  const { step, url } = reader;
  await step("on a host with a single 404 page", "/", async (opened) => {
    const { page } = opened;
    await oneForAll(opened, reader);
    const release = await delayRequests(page, /static\/page\/zh_404/);
    await page.goto(`${url}/zh/nowhere`);
    await page.click("main a.button");
    await page.waitForURL(`${url}/`);
    await page.waitForSelector("h1 >> text=Home");
    const arrived = page.waitForResponse(/static\/page\/zh_404/);
    release();
    await (await arrived).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
    assert.equal(await page.locator("h1").innerText(), "Home");
    assert.equal(await page.locator("[name=robots]").count(), 0, "the home page may be indexed");
    expectProblem(opened, /404/);
  });
}
