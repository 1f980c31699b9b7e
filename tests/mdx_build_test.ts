/** MDX pages and their components in whole builds of small sites. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, slashed } from "../generator/util/paths.ts";
import { parse } from "node-html-parser";
import { build } from "../generator/mod.ts";
import { bothLanguages, siteFrom, type TestSite, textOf } from "./helpers/site.ts";

const LOCALES = `locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "中文" }]`;

/** Builds the files and passes the site to `look`. */
async function withSite(
  files: Readonly<Record<string, string>>,
  look: (site: TestSite) => void | Promise<void>,
  options: Parameters<typeof siteFrom>[1] = {},
): Promise<void> {
  const site = siteFrom(files, options);
  await built(site);
  await look(site);
}

async function built(site: TestSite): Promise<void> {
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map((item) => `${item.code} ${item.message}`), []);
}

function mainOf(site: TestSite, path: string) {
  return parse(readFileSync(join(site.outDir, path), "utf8")).querySelector("main .doc-content, main")!;
}

function stylesOf(site: TestSite): string {
  const folder = join(site.outDir, "static/css");
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8")).join("");
}

Deno.test("links in components of @theme resolve like Markdown links", async () => {
  const page = `import { Button, Link, LinkCard } from "@theme";
import { Own } from "@components/Own";

# Links

<Link href="/guide/one">a</Link>
<Link href={"/guide/one#x"}>b</Link>
<Own href="/guide/one" />
<Button href={"/guide/one"}>d</Button>
<LinkCard href={"/guide/one"} title="e" />
<Link href={"https://example.com/x"}>f</Link>
<Link href="/en/guide/one">g</Link>
`;
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", base: "/docs/", route: { cleanUrls: false }, ${LOCALES} };`,
    "content/components/Own.tsx": `import { Link } from "@theme";
export const Own = ({ href }) => <Link href={href}>c</Link>;`,
    "content/en/index.mdx": page,
    "content/zh/index.mdx": page,
    "content/en/later.mdx": "# Later\n",
    "content/zh/later.mdx":
      `import { Link } from "@theme";\n\n# Later\n\n<Link href={"/guide/one"}>a</Link>\n`,
    "content/en/guide/one.md": "# One\n\n## x\n",
    "content/zh/guide/one.md": "# One\n\n## x\n",
  };
  const hrefs = (site: TestSite, path: string) =>
    mainOf(site, path).querySelectorAll("a").map((link) => link.getAttribute("href"))
      .filter((href) => !href?.startsWith("#"));
  const expected = (lang: string) => {
    const one = `/docs${lang}/guide/one.html`;
    return [one, `${one}#x`, one, one, one, "https://example.com/x", "/docs/guide/one.html"];
  };
  await withSite(files, async (site) => {
    assert.deepEqual(hrefs(site, "index.html"), expected(""));
    assert.deepEqual(hrefs(site, "zh/index.html"), expected("/zh"));
    // A stale cached page would still link to the deleted page.
    Deno.removeSync(join(site.contentDir, "zh/guide/one.md"));
    site.write("content/zh/index.mdx", page.replace('<Link href="/guide/one">a</Link>', ""));
    await build(site.options);
    assert.equal(hrefs(site, "zh/index.html")[0], "/docs/guide/one.html#x");
  });
  const plain = { ...files, "content/site.ts": `export default { title: "T", lang: "en", ${LOCALES} };` };
  await withSite(plain, (site) => assert.equal(hrefs(site, "zh/index.html").at(-1), "/guide/one"));
});

Deno.test("islands can use the same imports as other components", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }], alias: { "~": "../lib" } };`,
    "lib/sum.ts": `export const sum = "sum-of-lib";`,
    "content/components/L.tsx": `export const L = () => <i>inner-of-l</i>;`,
    "content/en/_words.ts": `export const words = "words-of-en";`,
    "content/components/Dial.island.tsx": `import { L } from "@components/L";
import { words } from "@en/_words";
import { Badge } from "@theme";
import { sum } from "~/sum";
export const Dial = () => <button onClick={() => 0}><L /><Badge text={words + sum} /></button>;`,
    "content/en/index.mdx": `import { Dial } from "@components/Dial.island";\n\n# Home\n\n<Dial />\n`,
  };
  await withSite(files, (site) => {
    assert.match(mainOf(site, "index.html").querySelector("button")!.text, /inner-of-lwords-of-ensum-of-lib/);
    const folder = join(site.outDir, "static/js");
    const code = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
    for (const text of ["inner-of-l", "words-of-en", "sum-of-lib", "badge"]) {
      assert.ok(code.includes(text), text);
    }
  });
});

Deno.test("CSS modules support any class name and relative image URLs", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }] };`,
    "content/components/Key.module.css":
      ".default { background: url(sign.svg); }\n.constructor { background: url(./sign.svg#a); mask: url(#b); }\n",
    "content/components/sign.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "content/components/Key.island.tsx": `import styles, { constructor as other } from "./Key.module.css";
export const Key = () => <button onClick={() => 0} className={styles.default + " " + other}>k</button>;`,
    "content/en/index.mdx": `import { Key } from "@components/Key.island";\n\n# Home\n\n<Key />\n`,
  };
  await withSite(files, (site) => {
    const name = mainOf(site, "index.html").querySelector("button")!.getAttribute("class")!;
    assert.match(name, /^Key_\w+_default Key_\w+_constructor$/);
    assert.match(
      stylesOf(site),
      /_default\{background:url\('data:image.*_constructor\{background:.*#a.*mask:url\(#b\)/,
    );
  });
});

Deno.test("CSS modules with the same name and text in two folders have their own images", async () => {
  const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}"/>`;
  const folders = ["Left", "Right"].flatMap((name, index) => [
    [`content/components/${name}/own.module.css`, ".sign { background: url(./sign.svg) }\n"],
    [`content/components/${name}/sign.svg`, drawing(index + 1)],
    [
      `content/components/${name}/${name}.tsx`,
      `import { sign } from "./own.module.css";\nexport const ${name} = () => <b className={sign}>b</b>;`,
    ],
  ]);
  const files = {
    ...Object.fromEntries(folders),
    "content/site.ts": "export default {};",
    "content/index.mdx":
      `import { Left } from "@components/Left/Left";\nimport { Right } from "@components/Right/Right";\n\n# Home\n\n<Left /> <Right />\n`,
  };
  await withSite(files, (site) => {
    const classes = mainOf(site, "index.html").querySelectorAll("b").map((item) =>
      item.getAttribute("class")!
    );
    const styles = stylesOf(site);
    const widths = classes.map((name) => new RegExp(`\\.${name}\\{[^}]*width="(\\d)"`).exec(styles)?.[1]);
    assert.deepEqual(widths, ["1", "2"]);
  });
});

Deno.test("style sheets and CSS modules may refer to fonts of every kind", async () => {
  const face = (family: string) => (kind: string) =>
    `@font-face { font-family: ${family}; src: url("./own.${kind}"); }\n`;
  const kinds = ["otf", "ttf", "woff", "woff2"];
  const files = {
    "content/site.ts": "export default {};",
    "content/index.md": "# Home\n",
    "content/components/fonts.css": kinds.map(face("A")).join(""),
    "content/components/Text.module.css": kinds.map(face("B")).join(""),
    ...Object.fromEntries(kinds.map((kind) => [`content/components/own.${kind}`, kind])),
  };
  await withSite(files, (site) => {
    const names = [...stylesOf(site).matchAll(/url\("\.\/(own-\w+\.(\w+))"\)/g)];
    assert.deepEqual(names.map(([, , kind]) => kind), [...kinds, ...kinds]);
    for (const [, name, kind] of names) {
      assert.equal(readFileSync(join(site.outDir, "static/css", name!), "utf8"), kind);
    }
  });
});

Deno.test("style sheets of packages are used if a style sheet imports them, or else reported", async () => {
  const site = siteFrom({
    "content/site.ts": "export default {};",
    "content/index.mdx": `import "dial/page.css";
import { Box } from "@components/Box";
import { Dial } from "@components/Dial.island";

# Home

<Box /> <Dial />
`,
    "content/components/Box.tsx": 'import "dial/box.css";\nexport const Box = () => <b>box</b>;\n',
    "content/components/Dial.island.tsx": `import "dial/dial.css";
import "dial/box.css";
export const Dial = () => <b>dial</b>;
`,
    "content/components/used.css": '@import "dial/used.css";\n',
    "node_modules/dial/package.json": '{ "name": "dial" }',
    ...Object.fromEntries(
      ["box", "dial", "page", "used"].map((
        name,
      ) => [`node_modules/dial/${name}.css`, `.dial-${name} { top: 0 }`]),
    ),
  });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(
    diagnostics.map(({ message, hint, location }) => [location?.line, message, hint]),
    [
      [1, "dial/box.css", "components/Box.tsx"],
      [1, "dial/dial.css", "components/Dial.island.tsx"],
      [1, "dial/page.css", "index.mdx"],
    ].map(([line, style, file]) => [
      line,
      `The styles of "${style}" are not used in "content/${file}"`,
      `Write \`@import "${style}";\` in a .css file in the folder "content/components".`,
    ]),
  );
  assert.deepEqual(stylesOf(site).match(/\.dial-\w+/g), [".dial-used"]);
});

Deno.test("root-relative URLs in a style sheet get the base path", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", base: "/文档/", locales: [{ lang: "en", label: "English" }] };`,
    "static/img/a b.png": "image",
    "content/components/page.css": ".page { background: url('/img/a%20b.png#x') }\n",
    "content/components/Box.module.css":
      ".box { background: url('/img/a b.png'), url(//example.org/b.png) }\n",
    "content/components/Box.tsx":
      `import { box } from "./Box.module.css";\nexport const Box = () => <b className={box}>b</b>;`,
    "content/en/index.mdx": `import { Box } from "@components/Box";\n\n# Home\n\n<Box />\n`,
  };
  await withSite(files, async (site) => {
    const addresses = stylesOf(site).match(/url\([^)]*(?:b\.png)[^)]*\)/g);
    const base = encodeURI("/文档/");
    assert.deepEqual(addresses, [
      `url(${base}img/a%20b.png#x)`,
      `url(${base}img/a\\ b.png)`,
      "url(//example.org/b.png)",
    ]);
    // A stale cached style sheet would still refer to the deleted file.
    Deno.removeSync(join(site.dir, "static/img/a b.png"));
    const { diagnostics } = await build(site.options);
    assert.deepEqual(diagnostics.map(({ code, location }) => `${code} ${location?.file}:${location?.line}`), [
      "bundle/failed content/components/Box.module.css:1",
      "bundle/failed content/components/page.css:1",
    ]);
  });
});

Deno.test("a component whose props contain undefined is hydrated", async () => {
  const files = {
    "content/site.ts": "export default {};",
    "content/components/Lamp.tsx":
      'import { useState } from "react";\nexport function Lamp({ of }: { of: { name: string; note?: string } }) {\n  const [on, set] = useState(of.name);\n  return <button onClick={() => set("off")}>{on}</button>;\n}\n',
    "content/index.mdx":
      'import { Lamp } from "@components/Lamp";\n\n# Home\n\n<Lamp of={{ name: "on", note: undefined }} />\n',
  };
  await withSite(files, (site) => {
    const island = mainOf(site, "index.html").querySelector("doc-island")!;
    assert.equal(island.getAttribute("data-props"), '{"of":{"name":"on"}}');
  });
});

Deno.test("an island's children are in outline, search and link checks", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }] };`,
    "content/components/Fold.island.tsx":
      `export const Fold = ({ open, children }) => <div onClick={() => 0}>{open && children}</div>;`,
    "content/en/index.mdx": `import { Fold } from "@components/Fold.island";
import { Tab, Tabs } from "@theme";

# Home

<Tabs><Tab label="a">A</Tab></Tabs>

<Fold open>

## Shown {#shown}

Seen [words](/nowhere).

<Tabs><Tab label="b">B</Tab></Tabs>

</Fold>

<Fold>

## Hidden {#hidden}

Unseen words.

</Fold>
`,
  };
  const site = siteFrom(files);
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ code, location }) => `${code} ${location?.line}`), [
    "link/broken 12",
  ]);
  site.write("content/en/index.mdx", files["content/en/index.mdx"].replace("/nowhere", "/"));
  await built(site);
  const main = mainOf(site, "index.html");
  const [shown, hidden] = main.querySelectorAll("doc-island");
  assert.ok(shown.querySelector("div > doc-slot > #shown"));
  assert.match(hidden.innerHTML, /^<div><\/div><template data-slot="">[^]*id="hidden"[^]*<\/template>$/);
  const ids = main.querySelectorAll("[role=tab]").map((tab) => tab.getAttribute("aria-controls"));
  assert.equal(new Set(ids).size, 2);
  const data = (pattern: RegExp) => {
    const folder = join(site.outDir, "static");
    const path = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((name) =>
      pattern.test(slashed(name))
    );
    return readFileSync(join(folder, path!), "utf8");
  };
  assert.match(data(/^search_index\.en\./), /Seen words[^]*Unseen words/);
  const toc = JSON.parse(data(/^page\/index\./)).toc as { readonly id: string }[];
  assert.deepEqual(toc.map(({ id }) => id), ["shown", "hidden"]);
});

Deno.test("images in JSX get the attributes of Markdown images, and nothing precedes the page's title", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }] };`,
    "content/components/Shot.tsx":
      `export const Shot = () => <img src="https://example.com/b.png" alt="b" />;`,
    "content/components/Live.island.tsx":
      `export const Live = () => <button><img src="https://example.com/c.png" alt="c" /></button>;`,
    "content/en/pic.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>`,
    "content/en/index.mdx": `import { Shot } from "@components/Shot";
import { Live } from "@components/Live.island";

# Pictures

<img src="./pic.svg" alt="1" />

<img src="./pic.svg" alt="2" width="15" loading="eager" />

<img {...{ height: 3 }} src="./pic.svg" alt="3" />

<Shot /> <Live />
`,
  };
  await withSite(files, (site) => {
    const main = mainOf(site, "index.html");
    const images = main.querySelectorAll("img").map((image) =>
      ["alt", "width", "height", "loading"].map((name) => image.getAttribute(name) ?? "-").join(" ")
    );
    assert.deepEqual(images, ["1 30 20 lazy", "2 15 - eager", "3 - 3 -", "b - - -", "c - - -"]);
    assert.equal(main.querySelectorAll("link").length, 0);
    assert.equal(main.querySelector("h1")!.previousElementSibling, null);
  });
});

Deno.test("a language's alias resolves in the version of the page that uses it", async () => {
  const page = `import Part from "@en/_part.md";
import { Both } from "@components/Both";

# Home

<Part />

<Both />

\`\`\`txt file="@en/words.txt"
\`\`\`
`;
  const version = (name: string) => ({
    [`content/${name}/en/index.mdx`]: page,
    [`content/${name}/en/_part.md`]: `part-of-${name}\n`,
    [`content/${name}/en/words.txt`]: `words-of-${name}\n`,
  });
  const files = {
    "content/site.ts": `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }],
      multiVersion: { default: "v2", versions: ["v1", "v2"] } };`,
    "content/components/Both.tsx":
      `import words from "@en/words.txt?raw"; export const Both = () => <i>both {words}</i>;`,
    ...version("v1"),
    ...version("v2"),
  };
  await withSite(files, (site) => {
    const text = (path: string) => mainOf(site, path).text.replace(/<[^>]*>|\s+/g, " ").replace(/ +/g, " ");
    assert.match(text("index.html"), /part-of-v2 both words-of-v2 words-of-v2/);
    assert.match(text("v1/index.html"), /part-of-v1 both words-of-v2 words-of-v1/);
  });
});

Deno.test("footnotes of a fragment do not collide with those of its page", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", llms: true, locales: [{ lang: "en", label: "English" }] };`,
    "content/en/index.md": "# Home\n",
    "content/en/a.mdx":
      `import Part from "@en/shared/part.md";\n\n# A\n\n<Part />\n\nOwn[^1].\n\n[^1]: Of the page.\n`,
    "content/en/shared/part.md": "Other[^1], again[^1].\n\n[^1]: Of the part.\n",
  };
  await withSite(files, (site) => {
    const main = mainOf(site, "a.html");
    const notes = main.querySelectorAll("a.footnote-ref").map((link) => {
      const note = main.querySelector(link.getAttribute("href")!)!;
      const back = note.querySelectorAll("a.footnote-back").map((way) => way.getAttribute("href")!);
      return `${note.querySelector("p")!.text} ${back.every((id) => main.querySelectorAll(id).length === 1)}`;
    });
    assert.deepEqual(notes, ["Of the part. true", "Of the part. true", "Of the page. true"]);
    const text = site.read("dist/a.md");
    for (const note of ["part", "page"]) {
      const [, name] = new RegExp(`^\\[\\^(.*)\\]: Of the ${note}`, "m").exec(text)!;
      assert.match(text, new RegExp(`${note === "part" ? "Other" : "Own"}\\[\\^${name}\\]`));
    }
  });
});

Deno.test("a page that another imports is rendered there with its headings", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }] };`,
    "content/components/Both.tsx": `import Lone from "@en/lone.md";
export const Both = () => <section><Lone /></section>;`,
    "content/en/index.mdx": `import Near from "./config/port.md";
import Unended from "@en/config/host";
import { Both } from "@components/Both";

# Home

See [ports](#ports).

<Near />

<Unended />

<Both />
`,
    "content/en/config/port.md": "# Port\n\n## Ports {#ports}\n\nWords of port, see [host](./host.md).\n",
    "content/en/config/host.md": "# Host\n\nWords of host.\n",
    "content/en/lone.md": "# Lone\n\nWords of lone.\n",
  };
  await withSite(files, (site) => {
    const main = mainOf(site, "index.html");
    for (const word of ["port", "host", "lone"]) assert.match(main.text, new RegExp(`Words of ${word}`));
    assert.ok(main.querySelector(`#ports`));
    assert.equal(main.querySelector("a[href$='host']")?.getAttribute("href"), "/config/host");
    assert.match(mainOf(site, "config/port.html").text, /Words of port/);
  });
});

Deno.test("a component gets each block between its tags as a child of its own", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }] };`,
    "content/components/Columns.tsx": `import { Children } from "react";
export const Columns = ({ children }) => <div className="columns">
  {Children.map(children, (child) => <section>{child}</section>)}
</div>;`,
    "content/en/index.mdx": `import { Columns } from "@components/Columns";

# Home

<Columns>
\`\`\`js title=Source
a
\`\`\`

\`\`\`js title=Compiled
b
\`\`\`

Text with <b>bold</b>.

</Columns>

- One

  <Columns>
  First

  Second
  </Columns>
`,
  };
  await withSite(files, (site) => {
    const columns = mainOf(site, "index.html").querySelectorAll(".columns").map((all) =>
      all.querySelectorAll("section").map(({ text }) =>
        text.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim()
      )
    );
    assert.deepEqual(columns, [["Source a", "Compiled b", "Text with bold."], ["First", "Second"]]);
  });
});

Deno.test("pages can import media as URLs, and packages that are installed beside the content", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }] };`,
    "node_modules/word/package.json": `{ "name": "word", "type": "module", "exports": "./main.js" }`,
    "node_modules/word/main.js": `export default "word-of-a-package";`,
    "content/components/Dial.island.tsx": `import word from "word";
export const Dial = () => <button onClick={() => 0}>{word}</button>;`,
    "content/en/wave.mp3": "old sound",
    "content/en/index.mdx": `import sound from "./wave.mp3";
import word from "word";
import { Dial } from "@components/Dial.island";

# Home

<audio src={sound} controls /> <i>{word}</i> <Dial />
`,
  };
  await withSite(files, async (site) => {
    const source = () => mainOf(site, "index.html").querySelector("audio")?.getAttribute("src");
    const before = source();
    assert.match(before ?? "", /^\/static\/assets\/wave.*\.mp3$/);
    assert.equal(readFileSync(join(site.outDir, before!), "utf8"), "old sound");
    assert.equal(mainOf(site, "index.html").querySelector("i")?.text, "word-of-a-package");
    assert.match(mainOf(site, "index.html").querySelector("button")!.text, /word-of-a-package/);
    site.write("content/en/wave.mp3", "new sound");
    await built(site);
    assert.equal(readFileSync(join(site.outDir, source()!), "utf8"), "new sound");
    await build({ ...site.options, base: "/docs/" });
    assert.match(source() ?? "", /^\/docs\/static\/assets\/wave/);
  });
});

Deno.test("pages and islands can import CommonJS packages that require React", () =>
  withSite({
    "content/site.ts": "export default {};",
    "content/index.mdx": `import Ring from "ring";
import { Dial } from "@components/Dial.island";

# Home

<i><Ring /></i> <b><Dial /></b>
`,
    "content/components/Dial.island.tsx": 'import Ring from "ring";\nexport const Dial = () => <Ring />;\n',
    "node_modules/ring/package.json": '{ "name": "ring", "main": "main.js" }',
    "node_modules/ring/main.js": `"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
var react = require("react");
var byDefault = react.__esModule ? react : { default: react };
exports.default = () => require("react/jsx-runtime").jsx(byDefault.default.Fragment, {
  children: react.useState("rings")[0] + typeof require("react-dom").createPortal,
});
`,
  }, (site) => {
    for (const place of ["i", "b doc-island"]) {
      assert.equal(mainOf(site, "index.html").querySelector(place)?.text, "ringsfunction");
    }
  }));

Deno.test("islands that are parts of a table or drawing are reported, as browsers would move them", async () => {
  const site = siteFrom({
    "content/site.ts": "export default {};",
    "content/index.mdx": `import { Row } from "@components/Row.island";

# Home

<table><tbody><Row /></tbody></table>
`,
    "content/drawing.mdx": `import { Drawing } from "@components/Drawing";

# Drawing

<Drawing />
`,
    "content/components/Row.island.tsx": "export const Row = () => <tr><td>cell</td></tr>;\n",
    "content/components/Drawing.tsx": `import { Dot } from "./Dot";
export const Drawing = () => <svg><Dot /></svg>;
`,
    "content/components/Dot.tsx": "export const Dot = () => <circle r={1} onClick={() => 0} />;\n",
  });
  const { diagnostics } = await build(site.options);
  assert.deepEqual(
    diagnostics.map((item) => item.message),
    [
      ["drawing", "<components.Dot> cannot begin with <circle>: make the whole <svg>"],
      ["index", "<Row> cannot begin with <tr>: make the whole <table>"],
    ].map(([page, reason]) => `Could not render "content/${page}.mdx": The island ${reason} the island`),
  );
});

Deno.test("a component with state may be in a file called default", () =>
  withSite({
    "content/site.ts": "export default {};",
    "content/index.mdx": "import Count from '@components/default.tsx';\n\n# Home\n\n<Count />\n",
    "content/components/default.tsx":
      'import { useState } from "react";\nexport default () => <b>{useState("awake")[0]}</b>;\n',
  }, (site) => {
    const island = mainOf(site, "index.html").querySelector('doc-island[data-island="components.default"]');
    assert.equal(island?.text, "awake");
  }));

Deno.test("another version of a package that is installed beside the content is noticed", async () => {
  const installed = (version: string) => ({
    "node_modules/word/package.json": `{ "name": "word", "version": "${version}", "exports": "./main.js" }`,
    "node_modules/word/main.js": `export const word = "version ${version}";\n`,
  });
  const site = siteFrom({
    "content/site.ts": "export default {};",
    "content/index.mdx":
      "import { word } from 'word';\nimport Say from '@components/Say.island.tsx';\n\n# Home\n\n{word}\n\n<Say />\n",
    "content/components/Say.island.tsx":
      'import { word } from "word";\nexport default function Say() { return <b>{word}</b>; }\n',
    ...installed("1.0.0"),
  });
  await build(site.options);
  for (const [path, text] of Object.entries(installed("1.0.1"))) site.write(path, text);
  const { outputs } = await build(site.options);
  assert.match(site.read("dist/index.html"), /version 1\.0\.1[^]*<b>version 1\.0\.1<\/b>/);
  assert.match(textOf(outputs.find(({ path }) => path.startsWith("static/js/Say-"))), /version 1\.0\.1/);
});

Deno.test("withBase() adds the base path once, also to an attribute that is resolved in the page", async () => {
  const step = `import { withBase } from "rspress/runtime";
import { Link } from "@theme";
export const Step = ({ href }) => <p><Link href={withBase(href)}>a</Link><img src={withBase("/a.svg")} alt="" /></p>;`;
  const files = {
    "content/site.ts": `export default { title: "T", lang: "en", base: "/docs/", ${LOCALES} };`,
    "content/components/Step.tsx": step,
    ...bothLanguages(
      "index.mdx",
      `import { Step } from "@components/Step";\n\n# Home\n\n<Step href="/a.html" />\n`,
    ),
    ...bothLanguages("a.md", "# A\n"),
    "static/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>\n',
  };
  await withSite(files, (site) => {
    for (const [path, href] of [["index.html", "/docs/a"], ["zh/index.html", "/docs/zh/a"]]) {
      const main = mainOf(site, path);
      assert.equal(main.querySelector("article a")?.getAttribute("href"), href);
      assert.equal(main.querySelector("article img")?.getAttribute("src"), "/docs/a.svg");
    }
  });
});

Deno.test("components can read data of their page and site", async () => {
  const page = `---
description: Of trees
---

import { About } from "@components/About";

# Trees

<About />
`;
  const files = {
    "content/components/About.tsx": `import {
  useFrontmatter, useI18n, useLocation, usePage, usePageData, useSite, useVersion
} from "rspress/runtime";
export const About = () => {
  const { siteData, page } = usePageData();
  const facts = [siteData.title, page.title, page.routePath, page.lang, page.frontmatter.description];
  const again = [useSite().site.title, usePage().page.title, useFrontmatter().frontmatter.description];
  const t = useI18n();
  const others = ["version" + useVersion(), useLocation().pathname, t("leaf"), t("root")];
  return <><i>{facts.join("; ")}</i><b>{again.join("; ")}</b><u>{others.join("; ")}</u></>;
};`,
    "i18n.json": '{ "leaf": { "en": "Leaf", "zh": "叶" } }\n',
    "content/en/guide/trees.mdx": page,
    "content/zh/guide/trees.mdx": page.replace("# Trees", "# 树"),
    "content/en/index.md": "# Home\n",
    "content/zh/index.md": "# 首页\n",
  };
  await withSite(files, (site) => {
    assert.equal(
      mainOf(site, "guide/trees.html").querySelector("i")?.text,
      "Site; Trees; /guide/trees; en; Of trees",
    );
    assert.equal(
      mainOf(site, "zh/guide/trees.html").querySelector("i")?.text,
      "Site; 树; /zh/guide/trees; zh; Of trees",
    );
    assert.equal(mainOf(site, "zh/guide/trees.html").querySelector("b")?.text, "Site; 树; Of trees");
    const others = ["en", "zh"].map((lang) =>
      mainOf(site, `${lang === "en" ? "" : "zh/"}guide/trees.html`).querySelector("u")?.text
    );
    assert.deepEqual(others, [
      "version; /guide/trees; Leaf; root",
      "version; /zh/guide/trees; 叶; root",
    ]);
  });
});

Deno.test("components can read all data of the site, in the page's language", async () => {
  const files = {
    "content/site.ts":
      `export default { title: "Site", lang: "en", ${LOCALES}, base: "/docs/", route: { cleanUrls: false },
  logo: "/logo.svg", themeConfig: { nav: [{ text: "A", link: "/a" }], prevPageText: "Back" } };`,
    "content/components/About.tsx": `import { usePageData } from "rspress/runtime";
export const About = () => {
  const { siteData: { lang, logo, markdown, multiVersion, pages, route, themeConfig } } = usePageData();
  const { darkMode, locales, nav, prevPageText, sidebar } = themeConfig;
  const titles = pages.filter((page) => page.lang === lang).map((page) => page.title + page._relativePath);
  const numbers = [markdown.showLineNumbers, multiVersion.versions.length, route.cleanUrls, darkMode];
  const labels = locales.map(({ label }) => label);
  return <i>{[lang, logo.light, titles, numbers, labels, nav[0].link, prevPageText, sidebar].flat().map(String).join("; ")}</i>;
};`,
    ...bothLanguages("index.mdx", `import { About } from "@components/About";\n\n# Home\n\n<About />\n`),
    ...bothLanguages("a.md", "# A\n"),
    "static/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>\n',
  };
  await withSite(files, (site) => {
    const data = (nav: string) =>
      `en; /docs/logo.svg; Aen/a.md; Homeen/index.mdx; false; 0; false; true; English; 中文; ${nav}; Back; [object Object]`;
    assert.equal(mainOf(site, "index.html").querySelector("i")?.text, data("/docs/a.html"));
    assert.equal(mainOf(site, "zh/index.html").querySelector("i")?.text, data("/docs/zh/a.html"));
  });
});

Deno.test("a site that tolerates invalid MDX shows its source", async () => {
  const site = siteFrom({
    "content/site.ts":
      `export default { title: "T", lang: "en", checks: { severity: { "mdx/syntax": "warning" } }, locales: [{ lang: "en", label: "English" }] };`,
    "content/en/index.mdx": "---\ndescription: x\n---\n\n# Home\n\n## Part\n\nAn <open tag.\n",
    "content/en/other.mdx": 'import { Badge } from "@theme";\n\n# Other\n\n<Badge>\n',
  });
  await build(site.options);
  const shown = (path: string) => mainOf(site, path).innerHTML.replace(/<[^>]*>/g, "").trim();
  assert.equal(mainOf(site, "index.html").querySelector("h1")?.text, "Home");
  assert.equal(shown("index.html"), "Home\n# Home\n\n## Part\n\nAn &lt;open tag.");
  assert.match(shown("other.html"), /^Other\nimport .*# Other\s+&lt;Badge&gt;$/s);
});

Deno.test("a site that tolerates missing imports leaves their page out, also if an earlier build had it", async () => {
  const site = siteFrom({
    "content/site.json":
      '{ "title": "Kitchen", "lang": "en", "checks": { "severity": { "mdx/import": "warning" } } }',
    "content/index.md": "# Kitchen\n",
    "content/soup.mdx": "import data from './data.json';\n\n# Soup {data.size}\n",
    "content/data.json": '{ "size": 1 }',
  });
  await built(site);
  assert.ok(existsSync(join(site.outDir, "soup.html")));
  Deno.removeSync(join(site.contentDir, "data.json"));
  const { diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ code, severity }) => [code, severity]), [["mdx/import", "warning"]]);
  assert.ok(!existsSync(join(site.outDir, "soup.html")));
});
