/** Headings whose ids equal names of the frame's parts: neither is mistaken for the other. */
import assert from "node:assert/strict";
import { type Reader, withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";

const NAMES = ["Main", "Top", "Root", "Sidebar", "Nav menu", "Live", "Progress"];
const PARTS = NAMES.map((name) => `## ${name}\n\n${"Text.\n\n".repeat(20)}`).join("");
const LINKS = NAMES.map((name) => `[to ${name}](#${name.toLowerCase().replace(" ", "-")})`).join(" ");

const FILES = {
  ...bothLanguages("guide/index.md", `# Guide\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n\n${LINKS}\n\n${PARTS}`),
  ...bothLanguages("guide/other.md", "# Other\n\nText.\n"),
};

Deno.test("headings may have the names of the frame's parts", (t) => withReader(t, FILES, steps));

async function steps({ step }: Reader): Promise<void> {
  await step("links lead to each of them", "/guide/", async ({ page }) => {
    const links = (name: string) => [
      page.locator(".outline a", { hasText: name }),
      page.getByText(`to ${name}`, { exact: true }),
    ];
    for (const [name, link] of NAMES.flatMap((name) => links(name).map((link) => [name, link] as const))) {
      await link.click();
      const top = await page.locator("h2", { hasText: name }).evaluate((heading) =>
        Math.round(heading.getBoundingClientRect().top)
      );
      assert.ok(name === "Progress" || top === 72, `${name} at ${top}`);
      assert.ok(await page.locator("h2", { hasText: name }).isVisible());
    }
  });

  await step("status messages are not written into them", "/guide/", async (opened) => {
    const { page, context } = opened;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator(".code-copy").click();
    await page.waitForFunction(() => document.body.lastElementChild?.textContent?.trim() === "Copied");
    assert.deepEqual((await page.locator("h2").allTextContents()).sort(), [...NAMES].sort());
    const heights = await page.locator("h2").evaluateAll((all) => all.map((item) => item.clientHeight > 20));
    assert.deepEqual(heights, NAMES.map(() => true));
  });
}
