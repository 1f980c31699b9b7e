/** Packages and media that pages and islands import. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "../generator/util/paths.ts";
import { build } from "../generator/mod.ts";
import { siteFrom, textOf } from "./helpers/site.ts";
import { built, mainOf, withSite } from "./helpers/built_site.ts";

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
