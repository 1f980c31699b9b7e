/** The byte budgets of the shipped site; and the weight of a page must not depend on the number of pages. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { build } from "../generator/mod.ts";
import { withBrowser } from "./helpers/browser.ts";
import { measureBudgets, overrunMessage } from "./helpers/budgets.ts";
import { withServer } from "./helpers/server.ts";
import { shippedSite } from "./helpers/shipped_site.ts";
import { siteFrom } from "./helpers/site.ts";
import { gzipBytesByPath, measurePageLoad } from "./helpers/transfer_size.ts";

Deno.test("the shipped site keeps its byte budgets", async () => {
  const outDir = await shippedSite();
  const budgets = await withBrowser((browser) => measureBudgets(outDir, browser));
  assert.deepEqual(budgets.flatMap((budget) => overrunMessage(budget) ?? []), []);
});

Deno.test("a page weighs the same in a site ten times as large", async () => {
  const [small, large] = [await weights(40), await weights(400)];
  for (const [what, bytes] of Object.entries(large)) {
    const before = small[what as keyof typeof small];
    assert.ok(
      bytes <= before * 1.1,
      `${what}: ${before} bytes with 40 pages, ${bytes} with 400. Something in the page lists what the site has.`,
    );
  }
});

/** Returns the sizes of one page in a site with `count` pages, in sections of ten. */
async function weights(count: number): Promise<{ html: number; load: number; data: number }> {
  const site = siteFrom({ "content/site.ts": SITE, "content/en/index.md": "# Home\n", ...pages(count) });
  const { diagnostics } = await build({ ...site.options, cacheDir: join(site.dir, ".cache") });
  assert.deepEqual(diagnostics.map((item) => item.message), []);
  const load = await withBrowser((browser) =>
    withServer(site.outDir, (url) => measurePageLoad(browser, `${url}/part0/page1`))
  );
  const files = gzipBytesByPath(site.outDir);
  const size = (pattern: RegExp) => [...files].find(([path]) => pattern.test(path))?.[1] ?? 0;
  return { html: load.html, load: load.bytes, data: size(/^static\/page\/part0_page1\./) };
}

const SITE = `export default { title: "Site", lang: "en", locales: [{ lang: "en", label: "English" }] };\n`;

function pages(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => {
    const path = `content/en/part${Math.floor(index / 10)}/page${index % 10}.md`;
    return [
      path,
      `# Page ${index}\n\n## First part\n\nSome text of the page.\n\n## Second part\n\nMore of it.\n`,
    ];
  }));
}
