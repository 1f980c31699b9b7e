/** Frames in a page show pages and files of the site itself. */
import { type Reader, withReader } from "../helpers/reader.ts";

const FILES = {
  "content/site.ts": `export default { title: "Orchard", lang: "en", base: "/trees/" };`,
  "static/demo.html":
    '<!doctype html><html lang="en"><title>Demo</title><script src="./demo.js"></script><p id="text">Blank</p></html>',
  "static/demo.js":
    'addEventListener("DOMContentLoaded", () => { document.getElementById("text").textContent = "Drawn"; });',
  "content/index.md":
    '# Home\n\n[More](./more.mdx)\n\n<iframe src="/demo.html" title="Demo"></iframe>\n\n<iframe src="./more.mdx" title="More"></iframe>\n',
  "content/more.mdx": '# More\n\n<iframe src="/demo.html?size=2" title="Demo"></iframe>\n',
};

async function steps({ step }: Reader): Promise<void> {
  await step("a file and a page, in Markdown", "/", async ({ page }) => {
    await page.frameLocator("[title=Demo]").getByText("Drawn").waitFor();
    await page.frameLocator("[title=More]").getByRole("heading", { name: "More" }).waitFor();
  });

  await step("a file in MDX, also after navigation", "/", async ({ page }) => {
    await page.getByRole("link", { name: "More" }).first().click();
    await page.waitForURL("**/more");
    await page.frameLocator("[src$='size=2']").getByText("Drawn").waitFor();
  });
}

Deno.test("frames show pages and files of the site", (t) => withReader(t, FILES, steps));
