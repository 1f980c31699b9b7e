/** A component of a site that sets the theme. */
import assert from "node:assert/strict";
import { MODES, withReader } from "../helpers/reader.ts";

const files = (darkMode: boolean) => ({
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en",
    locales: [{ lang: "en", label: "English" }], themeConfig: { darkMode: ${darkMode} } };`,
  "content/components/Night.island.tsx": `import { useTheme } from "@rspress/core/runtime";
export const Night = () => {
  const { theme, setTheme } = useTheme();
  return <button className="night" onClick={() => setTheme(theme === "dark" ? "auto" : "dark")}>{theme}</button>;
};
`,
  "content/en/index.mdx": `import { Night } from "@components/Night.island";

# Home

<Night />
`,
});

const SHOWN = "main .night";

for (const [name, mode] of MODES) {
  Deno.test(`a component can set the theme, which is stored (${name})`, (t) =>
    withReader(t, files(true), async ({ step }) => {
      await step("by its own button", "/", async ({ page }) => {
        await page.click(`${SHOWN}:text-is("light")`);
        await page.waitForSelector(`html[data-theme=dark] ${SHOWN}:text-is("dark")`);
        assert.equal(await page.locator("button.appearance").getAttribute("title"), "Appearance: Dark");
        await page.reload();
        await page.click(`html[data-theme=dark] ${SHOWN}:text-is("dark")`);
        await page.waitForSelector(
          `html[data-theme=light][data-appearance=auto] ${SHOWN}:text-is("light")`,
        );
      });
    }, mode));
}

Deno.test("a component cannot set the theme of a site without dark mode", (t) =>
  withReader(t, files(false), async ({ step }) => {
    await step("its button does nothing", "/", async ({ page }) => {
      await page.waitForSelector("main doc-island[data-ready] .night");
      // The theme would be set within the click.
      await page.click(SHOWN);
      assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
    });
  }));
