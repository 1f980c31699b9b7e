/** Checks that MDX source gives the same HTML as with `@mdx-js/mdx` and `remark-gfm`. */
import assert from "node:assert/strict";
import { compileSync } from "@mdx-js/mdx";
import { transformSync } from "esbuild";
import { createElement, Fragment, type ReactNode } from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import remarkGfm from "remark-gfm";
import { testPage } from "./_test_page.ts";

const IMPORT = "import { Badge, Steps, Tab, Tabs } from '@theme';\n\n";

const SOURCES: { readonly [name: string]: string } = {
  "plain Markdown": "# Title\n\nText *em* **strong** `code`.\n\n- a\n- b\n\n1. c\n2. d\n",
  "a self-closing block": "<Badge text='a' />\n",
  "an inline tag": 'Text <Badge text="a" /> more.\n',
  "an inline pair": "Text <Badge>**bold** and `code`</Badge> more.\n",
  "Markdown in a block": "<Steps>\n\n### One\n\nText.\n\n### Two\n\n</Steps>\n",
  "text right behind a tag line": "<Steps>\ntext *em*\n</Steps>\n",
  "nested tags with indentation":
    '<Tabs>\n  <Tab label="a">\n    Text\n  </Tab>\n  <Tab label="b">\n\n    - item\n    - item\n\n  </Tab>\n</Tabs>\n',
  "deep indentation":
    "<Tabs>\n    <Tab>\n        Deep *text*.\n\n        ```js\n        a;\n          b;\n        ```\n    </Tab>\n</Tabs>\n",
  "a code fence in a tab":
    '<Tabs>\n<Tab label="a">\n\n```ts\nconst a = <T,>(b: {c: T}) => b;\n```\n\n</Tab>\n</Tabs>\n',
  "a code fence whose end is indented less":
    "<Tabs>\n    <Tab>\n        ```js\n      a;\n          b;\n    ```\n    </Tab>\n    <Tab>\n        text\n        ```js\n    a;\n    ```\n    more\n    </Tab>\n</Tabs>\n\nbelow\n",
  "a code fence whose end is indented more":
    "<Steps>\n```js\na;\n    ```\n</Steps>\n\ntext\n  ~~~js\n  ```\n  b;\n        ~~~\nbelow\n",
  "a code fence indented with tabs":
    "<Tabs>\n\t<Tab>\n\t\t```js\n\t\ta;\n\t\t\tb;\n\t\t```\n\t</Tab>\n    <Tab>\n    \t```js\n    c;\n    \t\td;\n    ```\n    </Tab>\n</Tabs>\n",
  "a code fence in a list, indented by its own width":
    "1. one\n\n    ```js\n    a;\n    ```\n\n2. two\n     ~~~js\n     b;\n   ~~~\n",
  "an indented code fence without code": "  ```js\n  ```\n\n<Steps>\n      ~~~js\n      ~~~~\n</Steps>\n",
  "a deeply indented code fence below text": "text\n      ```js\n      a;\n      ```\nbelow\n",
  "an expression attribute":
    "<Tabs values={[{ label: '}', value: 'a' }, 'b']}>\n\n<Tab>\n\nx\n\n</Tab>\n\n</Tabs>\n",
  "a spread attribute": "export const all = { text: 'a' };\n\n<Badge {...all} />\n",
  "attributes on many lines": "<Badge\n  text=\"a\"\n  type={'tip'}\n/>\n",
  "a member name": '<Tabs.Tab label="x">\n\ntext\n\n</Tabs.Tab>\n',
  "a fragment": "<>\n\ntext\n\n</>\n\nInline <>x</>.\n",
  "expressions":
    "export const n = 2;\n\nTwo is {n}, four is {n * 2}.\n\n{[1, 2].map((i) => <b key={i}>{i}</b>)}\n",
  "comments": "{/* block */}\n\nText {/* inline */} more.\n",
  "escapes": "\\{a\\} \\<b> a < b `{c}` `<d>`\n",
  "an HTML element": "<div className=\"a\" style={{ color: 'red' }}>\n  text\n</div>\n",
  "tags and text on one line": "<div>hi *there*</div>\n",
  "tags only in a paragraph": '<Badge text="a" /> <Badge text="b" />\n',
  "tags only in a list item":
    "- <Badge text='a' /> <Badge text='b' />\n- {1} {2}\n- <Badge text='a' />\n  text\n",
  "tags only in a block quote": "> <Badge text='a' /> <Badge text='b' />\n",
  "tags in a list": '- one <Badge text="a" />\n- two\n\n  <Steps>\n  inner\n  </Steps>\n',
  "a tag in a loose list": "- <Badge text='a' />\n\n  text\n- {1}\n\n  text\n",
  "a tag in a tight list": "- item\n  <Steps>\n  inner\n  </Steps>\n- next\n",
  "a closing tag behind a list": "<Steps>\n- one\n- two\n</Steps>\n",
  "a closing tag behind a table": "<Steps>\n\n| a | b |\n| - | - |\n| c | d |\n</Steps>\n",
  "a closing tag behind a block quote": "<Steps>\n> text\n</Steps>\n\n> text\n<b>more</b> text\n",
  "an indented closing tag behind a list, a table and a quote":
    "<Tabs>\n  <Tab>\n  - one\n  - two\n  </Tab>\n  <Tab>\n  | a |\n  | - |\n  | c |\n  </Tab>\n  <Tab>\n  > text\n  </Tab>\n</Tabs>\n",
  "an expression behind a list, a table and a quote":
    "- one\n{/* c */}\n\n- two\n{2}\n\n| a |\n| - |\n| c |\n{/* c */}\n\n> text\n{3}\n",
  "expressions in a row": "text\n{1} {2}\n\n{1} {2}\n\n{1} {2}\ntext\n",
  "expressions and tags in a row":
    "text\n{1} <Badge text='a' /> {2}\n\ntext\n<Badge text='a' /> {1} {2}\nmore\n",
  "a closing tag above a line": "<Steps>\ntext\n</Steps>\n---\n\ntext <b>a</b> {1}\n---\n",
  "a block quote": '> text <Badge text="a" />\n>\n> <Steps>\n> in\n> </Steps>\n',
  "text below a component that ends a list item":
    "- one\n\n  <Badge text='a' />\ntext below\n\n- <Badge text='a' />\ntext below\n",
  "text below a component that ends a nested list item":
    "- one\n\n  - two\n\n    <Badge text='a' />\n  text of one\n- three\n  - four\n    <Badge text='a' />\ntext below\n",
  "text below an expression that ends a list item": "1. one\n\n   {1}\ntext below\n\n1. {1} {2}\ntext\n",
  "text below a component that ends a block quote":
    "> one\n>\n> <Badge text='a' />\ntext below\n\n> > <Badge text='a' />\n> text of a quote\n",
  "text below a component in a list in a block quote":
    "> - one\n>\n>   <Badge text='a' />\ntext below\n\n- > <Badge text='a' />\ntext below\n",
  "text below a line of text that ends in a component":
    "- one <Badge text='a' />\ntext\n\n> one <Badge text='a' />\ntext\n",
  "text below a code block with a tag": "- one\n  ```js\n  <Badge />\n  ```\ntext\n",
  "a table": '| a | b |\n| - | - |\n| <Badge text="a" /> | {1 + 1} |\n',
  "a component in a heading": '## Title <Badge text="a" />\n',
  "emphasis around tags": "**a <Badge text=\"*\" /> b** and *c {'*'} d*\n",
  "a link with a tag": '[text <Badge text="a" />](/x) and https://example.com\n',
  "an export on many lines": "export const data = {\n  a: 1,\n\n  b: 2,\n};\n\n{data.b}\n",
  "no indented code": "text\n\n    not code\n",
  "a line break before an inline tag": "export const v = 1;\n\none {v}\n<b>two</b>\n",
  "a line break between inline tags": "<b>a</b>\n<b>c</b> text\n",
  "a line break between an inline tag and an expression": "one <b>a</b>\n{2}\n<Badge>c</Badge>\nend\n",
  "a line break within an inline tag": "one <Badge><b>a</b>\n<b>c</b></Badge>\n",
  "a line break between tags alone": "<b>a</b>\n<b>c</b>\n",
  "a line break in a list item": "- <b>a</b>\n  <b>c</b> text\n- <b>a</b>\n  <b>c</b>\n",
  "spaces between values in a tag": "<b>{1} {2} <i>{3}</i> {4}</b>\n",
  "spaces between tags in a tag":
    "<b>{1} <i>{2}</i> </b>\n\n<Steps> {[3].map((n) => <b key={n}>{n}</b>)} </Steps>\n",
  "lines of tags and values below one another":
    "<b>{1} {2}</b>\n\n{3}\n\n<b>{1} {2}</b>\n\n<b>text</b>\n\n<b>more</b>\n\ntext\n",
  "a paragraph cut by a tag": 'para\n<Badge text="a" />\npara\n',
};

for (const [name, source] of Object.entries(SOURCES)) {
  Deno.test(`parsePage() renders MDX like the reference implementation: ${name}`, () => {
    const ours = testPage(IMPORT + source, { format: "mdx" });
    assert.deepEqual(ours.problems, []);
    const expected = String(compileSync(IMPORT + source, { remarkPlugins: [remarkGfm] }));
    assert.equal(normalise(render(ours.code)), normalise(render(expected)));
  });
}

const BROKEN = [
  "<Tabs>\n",
  "text <Badge> text\n",
  "</Tabs>\n",
  "{a b}\n",
  "<Badge text=x />\n",
  "<Tabs></Tab>\n",
];

for (const source of [...BROKEN, "a <3 b\n", "<!-- c -->\n", "export const a = ;\n", "{\n"]) {
  Deno.test(`parsePage() rejects MDX that the reference implementation rejects: ${JSON.stringify(source)}`, () => {
    assert.throws(() => compileSync(IMPORT + source));
    const { problems } = testPage(IMPORT + source, { format: "mdx" });
    assert.match(problems.join("\n"), /^mdx\/syntax 3:\d+ /);
  });
}

/** Renders a module's component to HTML, with `RawHtml` rendered as on a page. */
function render(code: string): string {
  const { code: script } = transformSync(code, { loader: "tsx", format: "cjs", jsx: "automatic" });
  const raw: string[] = [];
  const modules: { readonly [name: string]: unknown } = {
    "react/jsx-runtime": jsxRuntime,
    "@theme": { Badge: stub("x-badge"), Steps: stub("x-steps"), Tab: stub("x-tab"), Tabs: tabs() },
    "@theme/internal": {
      RawHtml: ({ html }: { html: string }) => createElement("doc-raw", { n: raw.push(html) - 1 }),
    },
  };
  const module = { exports: {} as { default: () => ReactNode } };
  new Function("require", "module", "exports", script)(
    (name: string) => modules[name],
    module,
    module.exports,
  );
  const html = renderToStaticMarkup(createElement(Fragment, null, createElement(module.exports.default)));
  return html.replace(/<doc-raw n="(\d+)"><\/doc-raw>/g, (_, index) => raw[Number(index)]);
}

type Stub = ((props: { children?: ReactNode; [key: string]: unknown }) => ReactNode) & { Tab?: Stub };

function stub(tag: string): Stub {
  return ({ children, ...props }) => createElement(tag, { props: JSON.stringify(props) }, children);
}

function tabs(): Stub {
  return Object.assign(stub("x-tabs"), { Tab: stub("x-tab") });
}

/** Returns HTML without the dialect's additions and without insignificant white space around blocks. */
function normalise(html: string): string {
  return html
    .replace(/<a class="header-anchor"[^>]*><\/a>/g, "")
    .replace(/<div class="code-block"[^>]*><pre[^>]*>/g, "<pre>")
    .replace(/<div class="code-tools">.*?<\/div><\/div>/g, "")
    .replace(/<span class="hljs-[^"]*">|<span class="language-[^"]*">|<\/span>/g, "")
    .replace(/class="hljs /g, 'class="')
    .replace(/<div class="table-wrap" tabindex="0">(<table>[^]*?<\/table>)<\/div>/g, "$1")
    .replace(/<(h[1-6]) id="[^"]*">/g, "<$1>")
    .replace(/ rel="[^"]*"/g, "")
    .replace(/&quot;/g, '"').replace(/&#x27;|&#39;/g, "'")
    .replace(/\s*\/>/g, ">")
    .replace(
      /\s*(<\/?(?:p|ul|ol|li|div|table|thead|tbody|tr|th|td|blockquote|h[1-6]|pre|x-steps|x-tabs?)(?:\s[^>]*)?>)\s*/g,
      "$1",
    )
    .trim();
}
