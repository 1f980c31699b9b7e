/** Alignment and spacing of what stands side by side or wraps: titles, steps, buttons, badges. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { resize } from "../helpers/browser.ts";
import { withReader } from "../helpers/reader.ts";
import { bothLanguages } from "../helpers/site.ts";
import { box, boxes, style } from "./_measure.ts";

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
        const [code, text] = await boxes(page, ".steps .code-block", ".callout");
        assert.deepEqual([code.left, code.width], [text.left, text.width]);
        const title = (await lineStarts(page, ".steps h2"))[0];
        assert.equal(title - text.left, 44, "room for the number");
        await resize(page, 900);
        const [inner, outer] = await boxes(page, ".steps .code-block", ".callout");
        assert.equal(inner.left - outer.left, 44);
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
        const [icon, outline] = await boxes(page, ".appearance .icon", ".outline");
        assert.equal(icon.right, outline.right);
        await resize(page, PHONE.width, PHONE.height);
        const [title, tools] = await boxes(page, ".code-title", ".code-tools");
        const apart = middle(title) - middle(tools);
        assert.ok(Math.abs(apart) < 0.5, `${apart} px`);
      },
      { width: 1280 },
    );
    await step(
      "buttons are apart, and a badge is at half the height of its heading",
      "/guide/page",
      async ({ page }) => {
        const [one, two] = await boxes(page, ".button.brand", ".button.alt");
        assert.ok(two.left - one.right >= 8, `${two.left - one.right} px`);
        const [badge, heading] = await boxes(page, "h1 .badge", "h1");
        const distance = middle(badge) - middle(heading);
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
