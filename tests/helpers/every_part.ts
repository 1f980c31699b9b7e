/** A small site with every page type, island, component and Markdown construct, for tests of the theme. */
import { CONTAINERS } from "../../generator/markdown/tokens/containers.ts";
import { bothLanguages } from "./site.ts";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" viewBox="0 0 120 80"><rect width="120" height="80" fill="#8a8"/></svg>';

const MARKDOWN = `---
description: Every construct of Markdown in one place.
---

# Markdown

A [link](/guide/parts), [one far away](https://example.org/far), \`code\`, **strong**, *emphasis*, ~~gone~~, a note[^1], <kbd>Ctrl</kbd>.

![A tree](/tree.svg)

<img src="/tree.svg" alt="">

## Lists {#lists}

- one
  1. deep
- two

- [x] done
- [ ] open

> A quotation.

### Tables {#tables}

| Left | Centre | Right |
| :--- | :----: | ----: |
| a    |   b    |     c |

#### Deeper {#deeper}

---

## Remarks {#remarks}

${
  CONTAINERS.map((type) => `:::${type} A ${type}\nText with \`code\` and a [link](/guide/parts).\n:::`).join(
    "\n\n",
  )
}

> [!IMPORTANT]
> A remark.

## Code {#code}

\`\`\`ts title="a.ts" {2}
// A comment
const a = "${"long ".repeat(40)}";
const b = /x/g; // [!code ++]
const c = 1; // [!code --]
class D<T> extends E { f = <T,>(x: T) => x } // [!code focus]
import g from "h"; // [!code warning]
throw new Error(\`\${g}\`); // [!code error]
\`\`\`

\`\`\`css
@media (min-width: 1px) { a:hover, #b > .c[d="e"] { color: #fff !important; } }
\`\`\`

\`\`\`html
<!doctype html><a href="b" onclick="c()">&amp;</a>
\`\`\`

\`\`\`diff
- old
+ new
\`\`\`

\`\`\`bash
$ npm run grow -- --fast # grows
grown
\`\`\`

\`\`\`json
{ "a": [1, true, null, "b"] }
\`\`\`

[^1]: The note.
`;

const PARTS =
  `import { Badge, Button, Callout, Card, CardGrid, ClientOnly, Glossary, LinkCard, OptionIndex, PackageManagerTabs, SourceCode, Steps, Tab, Tabs, Toc } from '@theme';

# Parts <Badge text="new" />

<Toc />

## Tabs {#tabs}

<Tabs label="Trees">
<Tab label="Apple">

Apples.

</Tab>
<Tab label="Pear">

\`\`\`js
const pear = 1;
\`\`\`

</Tab>
</Tabs>

<PackageManagerTabs command="add apple" />

## Boxes {#boxes}

<Badge text="tip" type="tip" /> <Badge text="info" type="info" /> <Badge text="warning" type="warning" /> <Badge text="danger" type="danger" />

<Button href="/guide/markdown">Brand</Button> <Button href="/guide/markdown" theme="alt">Other</Button>

<Callout type="tip" title="A remark">Text.</Callout>

<CardGrid>
<Card title="Card" icon="A">Text.</Card>
<LinkCard title="Link card" href="/guide/markdown" description="Leads on." />
</CardGrid>

<Steps>

### First {#first}

Text.

### Second {#second}

Text.

</Steps>

<SourceCode href="https://example.org/source" />

<ClientOnly>Seen later.</ClientOnly>

## Terms {#terms}

<Glossary />

<OptionIndex />
`;

const OPTION = `---
description: What the option does.
option:
  path: output.name
  type: string
  default: a
  deprecated: Use another.
---

# output.name

Text.

## Example {#example}

Text.
`;

const home = (lang: string) =>
  `---
pageType: home
title: Orchard
hero:
  name: Orchard
  text: Trees
  tagline: For every garden
  image: { src: /tree.svg, dark: /night.svg, alt: A tree }
  actions:
    - { text: Begin, link: /guide/markdown, theme: brand }
    - { text: Parts, link: /guide/parts, theme: alt }
features:
${
    [2, 3, 4, 6].map((span) =>
      `  - { icon: A, title: Feature ${span}, details: Takes ${span}., span: ${span}, link: ${
        lang === "en" ? "/guide/parts" : "/guide/markdown"
      } }`
    ).join("\n")
  }
  - { icon: /tree.svg, title: Feature without a span, details: Takes <b>the usual</b>. }
---
`;

export const EVERY_PART: Readonly<Record<string, string>> = {
  "content/site.ts": `export default { title: "Orchard", description: "Trees.", lang: "en", llms: true,
    logo: { light: "/tree.svg", dark: "/night.svg" },
    locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }],
    themeConfig: {
      nav: [
        { text: "Guide", link: "/guide/markdown", position: "left" },
        { text: "More", items: [{ text: "Parts", link: "/guide/parts", tag: "new" }, { text: "Nuts", items: [{ text: "Option", link: "/guide/option" }] }] },
      ],
      socialLinks: [
        { icon: "github", mode: "link", content: "https://example.org/a" },
        { icon: "wechat", mode: "text", content: "orchard-group" },
        { icon: "qq", mode: "img", content: "/tree.svg", label: "Code" },
        { icon: "x", mode: "link", content: "https://example.org/x" },
      ],
      footer: { message: "© 2024 <b>Orchard</b>" },
      editLink: { docRepoBaseUrl: "https://example.org/docs", text: "Edit this page" },
    } };`,
  "content/glossary.yaml":
    "terms:\n  - { id: tree, en: tree, zh: 树, define: { en: A plant., zh: 一种植物。 } }\n  - { id: leaf, en: leaf, zh: 叶 }\n",
  "content/en/index.md": home("en"),
  "content/zh/index.md": home("zh"),
  ...bothLanguages(
    "guide/_meta.json",
    JSON.stringify([
      "index",
      "markdown",
      { type: "section-header", label: "Parts" },
      "parts",
      {
        type: "divider",
      },
      "option",
      { type: "dir", name: "deep", label: "Deep", collapsed: true, tag: "beta" },
      { type: "dir", name: "rows", tag: "new" },
    ]),
  ),
  ...bothLanguages("guide/index.md", "---\noverview: true\n---\n\n# Overview\n"),
  ...bothLanguages("guide/markdown.md", MARKDOWN),
  ...bothLanguages("guide/parts.mdx", PARTS),
  ...bothLanguages("guide/option.md", OPTION),
  ...bothLanguages("guide/deep/nut.md", "# Nut\n\nText.\n"),
  ...bothLanguages("guide/rows/index.md", "# Rows\n\nText.\n"),
  ...bothLanguages("guide/rows/pear.md", "# Pear\n\nText.\n"),
  ...bothLanguages("custom.md", "---\npageType: custom\n---\n\n# Custom\n\nText.\n"),
  ...bothLanguages("blank.md", "---\npageType: blank\n---\n\n# Blank\n\nText.\n"),
  "static/tree.svg": SVG,
  "static/night.svg": SVG.replace("#8a8", "#484"),
};

/** URLs of the pages of `EVERY_PART`, in one language. */
export const EVERY_PAGE: readonly string[] = [
  "/",
  "/guide/",
  "/guide/markdown",
  "/guide/parts",
  "/guide/option",
  "/guide/deep/nut",
  "/guide/rows/",
  "/custom",
  "/blank",
];
