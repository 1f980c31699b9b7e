/** Alignment and spacing of what stands side by side or wraps: titles, steps, buttons, badges. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";
import { box, style } from "./_measure.ts";

const PAGE = `import { Badge, Button, Steps } from '@theme';

# Tree <Badge text="new" />

<Button href="/guide/page" text="One" /> <Button href="/guide/page" text="Two" theme="alt" />

:::warning A wrong tree in the orchard only causes a warning, and the others grow
Text.
:::

<Steps>

## Dig {#dig}

\`\`\`bash title="dig.sh"
dig --deep
\`\`\`

A tree needs H<sub>2</sub>O and 3 m<sup>2</sup>.

</Steps>
`;
const FILES = { ...bothLanguages("index.md", "# Home\n"), ...bothLanguages("guide/page.mdx", PAGE) };
const PHONE = { width: 360, height: 700 };

Deno.test("what stands side by side or wraps is aligned and apart", (t) =>
  withReader(t, FILES, async ({ step }) => {
    await step("all lines of a callout's title begin after its icon", "/guide/page", async ({ page }) => {
      const starts = await lineStarts(page, ".callout-title");
      assert.ok(starts.length > 1);
      assert.equal(new Set(starts).size, 1, String(starts));
    }, PHONE);
    await step(
      "the content of steps is as wide as the text on a phone",
      "/guide/page",
      async ({ page }) => {
        const [code, text] = [await box(page, ".steps .code-block"), await box(page, ".callout")];
        assert.deepEqual([code.left, code.width], [text.left, text.width]);
        const title = (await lineStarts(page, ".steps h2"))[0];
        assert.equal(title - text.left, 44, "room for the number");
        await page.setViewportSize({ width: 900, height: 700 });
        assert.equal((await box(page, ".steps .code-block")).left - (await box(page, ".callout")).left, 44);
      },
      PHONE,
    );
    await step(
      "numbers, titles and icons are at the height or edge of what is beside them",
      "/guide/page",
      async ({ page }) => {
        const number = await page.locator(".steps h2").evaluate((heading) => {
          const { top, height } = getComputedStyle(heading, "::before");
          return parseFloat(top) + parseFloat(height) / 2 -
            parseFloat(getComputedStyle(heading).lineHeight) / 2;
        });
        assert.ok(Math.abs(number) < 0.5, `${number} px`);
        const line = parseFloat(await style(page, ".steps p", "line-height"));
        assert.ok((await box(page, ".steps p")).height <= line, "as high as another line");
        assert.equal((await box(page, ".appearance .icon")).right, (await box(page, ".outline")).right);
        await page.setViewportSize(PHONE);
        const [title, tools] = [await box(page, ".code-title"), await box(page, ".code-tools")];
        const apart = middle(title) - middle(tools);
        assert.ok(Math.abs(apart) < 0.5, `${apart} px`);
      },
      { width: 1280 },
    );
    await step(
      "buttons are apart, and a badge is at half the height of its heading",
      "/guide/page",
      async ({ page }) => {
        const [one, two] = [await box(page, ".button.brand"), await box(page, ".button.alt")];
        assert.ok(two.left - one.right >= 8, `${two.left - one.right} px`);
        const distance = middle(await box(page, "h1 .badge")) - middle(await box(page, "h1"));
        assert.ok(Math.abs(distance) < 5, `${distance} px`);
      },
    );
  }));

const middle = ({ top, height }: DOMRect) => top + height / 2;

/** Returns where the lines of the first element that matches `selector` begin, in pixels. */
function lineStarts(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).first().evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents([...element.childNodes].find((node) => node instanceof Text)!);
    return [...range.getClientRects()].map(({ left }) => Math.round(left));
  });
}
