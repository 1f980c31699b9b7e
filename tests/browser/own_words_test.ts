/** A language that the theme does not translate: what the browser renders also uses the site's own texts. */
import assert from "node:assert/strict";
import { MODES, type Reader, withReader } from "../helpers/reader.ts";

const FILES = {
  "content/site.ts": `export default { title: "Verger", lang: "fr", locales: [{ lang: "fr", texts: {
    copied: "Copié", searchDialog: "Chercher dans la documentation", searchNoResults: "Rien pour « {query} ».",
    tip: "Astuce", warning: "Attention",
  } }] };`,
  "content/components/Aside.island.tsx": `import { useState } from "react";
import { Callout } from "@theme";
export function Aside() {
  const [grave, set] = useState(false);
  return <button onClick={() => set(true)}><Callout type={grave ? "warning" : "tip"}>Arroser.</Callout></button>;
}
`,
  "content/fr/index.mdx":
    'import { Aside } from "@components/Aside.island";\n\n# Verger\n\n<Aside />\n\n```js\n1;\n```\n',
};

async function steps({ step }: Reader): Promise<void> {
  await step("in a component of the site, before and after hydration", "/", async ({ page }) => {
    assert.equal(await page.locator("main .callout-title").innerText(), "Astuce");
    await page.waitForSelector("main doc-island[data-ready]");
    await page.click("main .callout");
    await page.waitForSelector(".callout.warning");
    assert.equal(await page.locator("main .callout-title").innerText(), "Attention");
  });

  await step("in search and in announcements", "/", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator(".code-copy").first().evaluate((button: HTMLElement) => button.click());
    await page.waitForFunction(() => document.body.innerText.includes("Copié"));
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Chercher dans la documentation" });
    await dialog.getByRole("combobox").fill("pommier");
    await dialog.getByText("Rien pour « pommier ».", { exact: true }).waitFor();
  });
}

for (const [name, mode] of MODES) {
  Deno.test(`a site's own words in the browser (${name})`, (t) =>
    withReader(t, FILES, (reader) => steps(reader), mode));
}
