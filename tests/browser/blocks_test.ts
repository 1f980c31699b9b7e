/** Blocks that HTML, components and list items contain: their spaces, widths and print. */
import assert from "node:assert/strict";
import { horizontalOverflow } from "../helpers/overflow.ts";
import { type Reader, withReader } from "../helpers/reader.ts";
import { box, boxes, cutOff, style } from "./_measure.ts";

const PHONE = { width: 360, height: 700 };
const ENGLISH =
  `export default { title: "Orchard", description: "Trees.", locales: [{ lang: "en", label: "English" }] };`;

/** Blocks that HTML, components and list items contain. */
const BLOCKS = `import { Badge, Button, Card, CardGrid, ClientOnly, LinkCard, Steps, Toc } from '@theme';

# Blocks

<Toc />

One.

<ClientOnly>

Two.

Three.

</ClientOnly>

<details open>
<summary>Four</summary>

Five.

Six.

</details>

<div>

Seven.

Eight.

- nine

Nine and a half.

\`\`\`txt
nine and three quarters
\`\`\`

| Table |
| ----- |
| x     |

</div>

1. Tight:
   \`\`\`txt
   close
   \`\`\`
   far
2. Tight:
   > quote

:::tip
1. Boxed:
   \`\`\`txt
   inside
   \`\`\`
:::

- ten

  \`\`\`js {1}
  const ten = 10;
  \`\`\`

- eleven

  Twelve.

- thirteen

<Steps>

### Fourteen {#fourteen}

Fifteen.

</Steps>

<CardGrid>
<Card title="Sixteen">

\`\`\`txt
seventeen
\`\`\`

</Card>
<LinkCard title="Far" href="https://example.org/far" />
<LinkCard title="${"Eighteen".repeat(8)}" href="/" description="Nineteen." />
</CardGrid>

- [ ] twenty
  - [ ] twenty-one

<dl><dt>Twenty-two</dt><dd>Twenty-three.</dd></dl>

<Badge text="${"twenty-four ".repeat(9)}" />

<Button href="/">${"Twentyfive".repeat(9)}</Button>

Notes[^1] [^2].

[^1]: Twenty-six.

[^2]: Twenty-seven.

    Twenty-eight.
`;

Deno.test("blocks within others are arranged like running text", (t) =>
  withReader(t, { "content/en/index.mdx": BLOCKS, "content/site.ts": ENGLISH }, blocks));

async function blocks({ step }: Reader): Promise<void> {
  await step("the space between blocks", "/", async ({ page }) => {
    await page.waitForSelector("client-only p");
    const space = async (first: string, second: string) => {
      const [above, below] = await boxes(page, first, second);
      return Math.round((below.top - above.bottom) * 10) / 10;
    };
    const between = {
      "p:text-is('One.')": "p:text-is('Two.')",
      "p:text-is('Two.')": "p:text-is('Three.')",
      "summary:text-is('Four')": "p:text-is('Five.')",
      "p:text-is('Five.')": "p:text-is('Six.')",
      "p:text-is('Seven.')": "p:text-is('Eight.')",
      "p:text-is('Eight.')": "li:text-is('nine')",
      "li:text-is('nine')": "p:text-is('Nine and a half.')",
      "p:text-is('Nine and a half.')": "p + .code-block",
      "p + .code-block": ".code-block + .table-wrap",
      "ul > li > .code-block": "li:has-text('eleven')",
      "p:text-is('Twelve.')": "li:has-text('thirteen')",
    };
    for (const [first, second] of Object.entries(between)) {
      assert.equal(await space(first, second), 17.6, `${first} and ${second}`);
    }
    for (const block of [".code-block", "blockquote"]) {
      for (const margin of ["margin-top", "margin-bottom"]) {
        assert.equal(
          await style(page, `ol > li > ${block}`, margin),
          "17.6px",
          "next to text without a paragraph",
        );
      }
    }
    const [code, callout] = await boxes(page, ".callout li > .code-block", ".callout");
    assert.equal(callout.bottom - code.bottom, 14, "at the end of a box, whose padding is the space");
    assert.equal(await space("#fourteen", "p:text-is('Fifteen.')"), 12, "below a heading in steps");
    assert.ok(
      await space(".link-card .card-title:has-text('Eighteen')", "p:text-is('Nineteen.')") < 6,
      "below a card's title",
    );
    assert.equal(await space(".footnotes li + li p", ".footnotes p + p"), 15.4);
    assert.equal(await space(".footnotes li", ".footnotes li + li"), 5.6);
  });
  await step("indentation and weight tell lists, terms and their parts apart", "/", async ({ page }) => {
    const left = async (selector: string) => (await box(page, selector)).left;
    const inset = (await left(".inline-toc a")) - (await left(".inline-toc"));
    assert.equal(inset, 21, "the outline in the text, inside of its border and padding");
    const [outer, inner] = [".task-list input", ".task-list .task-list input"];
    assert.equal(await left(inner) - await left(outer), 24);
    assert.equal(await left("dd") - await left("dl > dt"), 24);
    assert.equal(await style(page, "dl > dt", "font-weight"), "650");
    assert.equal(await style(page, ".card .code-block", "color"), await style(page, "main", "color"));
    assert.equal(await style(page, ".card", "color"), await style(page, ".link-card p + p", "color"));
  });
  await step("long words of cards, badges and buttons wrap", "/", async ({ page }) => {
    assert.deepEqual(await horizontalOverflow(page), []);
    assert.deepEqual(await cutOff(page, ".card"), []);
  }, PHONE);
  await step("the first marked line of code has no rounded corners", "/", async ({ page }) => {
    assert.equal(await style(page, ".code-block pre", "border-top-left-radius"), "0px");
  }, PHONE);
  await step("in print the language above code stays with it", "/", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    const labels = await page.locator(".code-block:not(:has(> .code-title))").evaluateAll((blocks) =>
      blocks.map((block) => {
        const { content, display, breakAfter } = getComputedStyle(block, "::before");
        return `${content} ${display} ${breakAfter}`;
      })
    );
    assert.ok(labels.length > 0);
    for (const label of labels) assert.match(label, /^"\w+" block avoid$/);
  }, { width: 700 });
  await step("in print the URL of a link card follows its title", "/", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    const position = await page.locator(".link-card a[href^='http']").evaluate((link) =>
      getComputedStyle(link, "::after").position
    );
    assert.equal(position, "static");
  });
  await step("a step's number fits into its circle at any text size", "/", async ({ page }) => {
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    const width = await page.locator("#fourteen").evaluate((heading) =>
      getComputedStyle(heading, "::before").width
    );
    assert.equal(width, "56px");
  });
}
