/** A site's own SVGs, classes and nested groups look as intended. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { type Reader, withReader } from "../helpers/reader.ts";

const BARE = '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg>';
const LINES =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><circle cx="12" cy="12" r="9"/></svg>';
/** Icon libraries mark their SVGs with `data-icon`. */
const RED = '<svg data-icon="github" viewBox="0 0 24 24" fill="red"><circle cx="12" cy="12" r="9"/></svg>';

const SITE = {
  title: "Site",
  description: "A site.",
  lang: "en",
  locales: [{ lang: "en", label: "English" }],
  themeConfig: {
    nav: [{ text: "Menu", items: [{ text: "Group", items: [{ text: "Inside", link: "/page" }] }] }],
    sidebar: {
      "/": [{
        text: "Outer",
        items: [{ text: "Beside", link: "/", tag: BARE }, {
          text: "Inner",
          items: [{ text: "Page", link: "/page" }],
        }],
      }],
    },
    socialLinks: [
      ...[BARE, LINES, RED].map((svg) => ({ icon: { svg }, mode: "link", content: "https://example.org" })),
      { icon: "wechat", mode: "img", content: "/code.svg" },
    ],
  },
};

const FILES = {
  "content/site.json": JSON.stringify(SITE),
  "content/static/code.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>',
  "content/static/gear.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>',
  "content/en/pictures.md": "# Pictures\n\nPress ![gear](/gear.svg) now.\n\n" +
    "[![one](/gear.svg)](/page) [![two](/gear.svg)](/page)\n\n- Press ![gear](/gear.svg) now.\n\n" +
    'Below: <img class="whole" src="/gear.svg" alt="gear">\n',
  "content/components/own.css": ".whole { display: block }\n",
  "content/en/index.md":
    `---\npageType: home\nhero: { name: Site }\nfeatures:\n  - { title: Bare, details: x, icon: '${BARE}' }\n---\n`,
  "content/en/page.mdx": `import { Tab, Tabs } from '@theme';

# Page

<Tabs>
<Tab label="Words">

Words.

</Tab>
<Tab label="Code">

\`\`\`js
const code = 1;
\`\`\`

</Tab>
</Tabs>

:::details More

What is told on request.

:::

\`\`\`js
const marked = 1; // [!code highlight]
const plain = 2; // [!code focus]
run(); // [!code ++]
run(); // [!code --]
\`\`\`

\`\`\`js
plain(); // [!code highlight]
plain();
\`\`\`
`,
  "content/en/full.mdx":
    `---\npageType: custom\ntitle: Full\n---\nimport { Full } from '@components/Full';\n\n<Full />\n\nText.\n`,
  "content/components/Full.tsx":
    'export function Full() {\n  return <section className="full">Full</section>;\n}\n',
  "content/components/full.css": ".full { padding: 0; }\n",
};

Deno.test("a site's own SVGs, classes and nested groups look as intended", (t) =>
  withReader(t, FILES, async (reader) => {
    await drawings(reader);
    await marks(reader);
    await classes(reader);
    await groups(reader);
    await pictures(reader);
    await tabLabels(reader);
    await closedRemarks(reader);
    await forcedColors(reader);
  }));

/** Returns a computed style of the first element that matches `selector`. */
function styleOf(page: Page, selector: string, name: "fill" | "color" | "fontWeight" | "paddingLeft") {
  return page.locator(selector).first().evaluate(
    (element, name) => getComputedStyle(element)[name as "fill"],
    name,
  );
}

const leftOf = (page: Page, selector: string) =>
  page.locator(selector).first().evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().left);
  });

async function drawings({ step }: Reader): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await step(
      `an SVG has the text colour unless it sets its own (${colorScheme})`,
      "/",
      async ({ page }) => {
        const fills = await page.locator(".social .icon-button svg").evaluateAll((drawings) =>
          drawings.map((drawing) => getComputedStyle(drawing).fill)
        );
        assert.deepEqual(fills, [
          await styleOf(page, ".social .icon-button", "color"),
          "none",
          "rgb(255, 0, 0)",
        ]);
        assert.equal(
          await styleOf(page, ".feature-icon svg", "fill"),
          await styleOf(page, ".feature-icon", "color"),
        );
        assert.equal(
          await page.locator('[data-icon="github"]').evaluate((drawing) =>
            getComputedStyle(drawing).maskImage
          ),
          "none",
        );
        const [own] = await page.locator("[data-sign]:visible").evaluateAll((icons) =>
          icons.map((icon) => [getComputedStyle(icon).backgroundColor, getComputedStyle(icon).color])
        );
        assert.equal(own?.[0], own?.[1]);
      },
      { colorScheme },
    );
  }
}

async function marks({ step }: Reader): Promise<void> {
  await step(
    "a tag that is an SVG without a size fits into the line of its text",
    "/page",
    async ({ page }) => {
      const heights = await page.locator("#Sidebar a").evaluateAll((links) =>
        links.map((link) => link.clientHeight)
      );
      assert.equal(new Set(heights).size, 1, heights.join());
      const { width, height } = (await page.locator("#Sidebar svg").boundingBox())!;
      assert.deepEqual([width, height], [16, 16]);
    },
  );
}

async function classes({ step }: Reader): Promise<void> {
  await step(
    "a site's own class overrides the padding on a custom page",
    "/full",
    async ({ page }) => {
      assert.equal(await styleOf(page, ".full", "paddingLeft"), "0px");
      assert.notEqual(await styleOf(page, "main > p", "paddingLeft"), "0px");
    },
  );
}

async function groups({ step }: Reader): Promise<void> {
  await step("nested groups are indented and lighter", "/page", async ({ page }) => {
    const [outer, inner, entry] = ["Outer", "Inner", "Page"];
    const at = (text: string) =>
      leftOf(page, `#Sidebar span:text-is("${text}"), #Sidebar a:text-is("${text}")`);
    assert.ok(await at(outer) < await at(inner) && await at(inner) < await at(entry));
    const weight = async (text: string) =>
      Number(await styleOf(page, `#Sidebar summary:has-text("${text}")`, "fontWeight"));
    assert.ok(await weight(inner) < await weight(outer));
  });
  await step("entries of a group in a menu are indented", "/page", async ({ page }) => {
    await page.click('.nav-menu summary:has-text("Menu")');
    assert.ok(await leftOf(page, ".menu-panel .menu-title") < await leftOf(page, ".menu-panel ul ul a"));
  });
  for (const width of [360, 1280]) {
    await step(`an image in the menu of further links fits (${width} px)`, "/page", async ({ page }) => {
      if (width === 360) await page.click('[popovertarget="Nav-menu"]');
      await page.click(".social .menu > summary");
      const margin = await page.locator(".social-image").evaluate((image) =>
        image.closest(".menu-panel")!.getBoundingClientRect().right - image.getBoundingClientRect().right
      );
      assert.ok(margin >= 8, `${margin} px between the image and the border of its panel`);
    }, { width });
  }
}

async function pictures({ step }: Reader): Promise<void> {
  await step("an image stays inline, also in a link", "/pictures", async ({ page }) => {
    const heights = await page.locator(".doc-body :is(p, li):not(:has(.whole))").evaluateAll((lines) =>
      lines.map((line) => line.clientHeight)
    );
    assert.equal(heights.length, 3);
    for (const height of heights) assert.ok(height < 40, `lines of ${heights} px`);
    const display = await page.locator("img.whole").evaluate((image) => getComputedStyle(image).display);
    assert.equal(display, "block", "the site's own style sheet may say otherwise");
  });
}

async function tabLabels({ step }: Reader): Promise<void> {
  /** Returns the inset of each panel's label: the panel's padding plus the label's. */
  const insets = (page: Page) =>
    page.locator('[role="tabpanel"]').evaluateAll((panels) =>
      panels.map((panel) =>
        parseFloat(getComputedStyle(panel).paddingLeft) +
        parseFloat(getComputedStyle(panel, "::before").paddingLeft)
      )
    );
  await step("in print the labels of tabs are aligned", "/page", async ({ page }) => {
    await page.emulateMedia({ media: "print" });
    assert.deepEqual(await insets(page), [16, 16]);
  });
  await step("without scripts the labels of tabs are aligned", "/page", async ({ page }) => {
    assert.deepEqual(await insets(page), [16, 16]);
  }, { javaScript: false });
}

async function closedRemarks({ step }: Reader): Promise<void> {
  await step("in print a closed callout shows its content", "/page", async ({ page }) => {
    const height = () => page.locator("details.callout").evaluate((element) => element.clientHeight);
    const closed = await height();
    await page.emulateMedia({ media: "print" });
    assert.ok(await height() >= closed + 20, `${closed} px on the screen, ${await height()} px on paper`);
    assert.equal(
      await page.locator("details.callout p").evaluate((element) => element.checkVisibility()),
      true,
    );
  });
}

async function forcedColors({ step }: Reader): Promise<void> {
  /** Returns the left offset of the text of each line of code. */
  const starts = (page: Page) =>
    page.locator(".code-block .line").evaluateAll((lines) =>
      lines.filter((line) => line.checkVisibility()).map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return Math.round(
          range.getBoundingClientRect().left - line.closest("pre")!.getBoundingClientRect().left,
        );
      })
    );
  await step(
    "with forced colours, highlighted lines are aligned with the others",
    "/page",
    async ({ page }) => {
      const before = await starts(page);
      await page.emulateMedia({ forcedColors: "active" });
      const border = await page.locator(".line.highlighted").first().evaluate((line) =>
        getComputedStyle(line).borderInlineStartWidth
      );
      assert.equal(border, "3px");
      assert.ok(before.length >= 6);
      assert.deepEqual(await starts(page), before);
    },
  );
}
