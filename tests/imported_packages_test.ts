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

Deno.test("pages can import media files of the static folder, whose addresses these are", () =>
  withSite({
    "content/site.ts": "export default { base: '/docs/' };",
    "content/public/sound/high tide.mp3": "sound",
    "content/index.mdx": `import sound from "./public/sound/high tide.mp3";

# Home

<audio src={sound} controls />
`,
  }, (site) => {
    const source = mainOf(site, "index.html").querySelector("audio")?.getAttribute("src");
    assert.equal(source, "/docs/sound/high%20tide.mp3");
  }));

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

/** Packages by name: the fields of `package.json`, and the code of their only file. */
function packages(all: Readonly<Record<string, readonly [fields: object, code: string]>>) {
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, [fields, code]]) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: "main.js", ...fields })],
      [`node_modules/${name}/main.js`, code],
    ]),
  );
}

Deno.test("pages can import packages that need Node.js", () =>
  withSite(
    {
      "content/site.ts": "export default {};",
      "content/index.mdx": `import { last } from "imports";
import { Emitter } from "requires";
import { made } from "conditional";

# Home

<i>{[last, typeof new Emitter().on, made].join(", ")}</i>
`,
      ...packages({
        imports: [
          { type: "module" },
          'import { basename } from "node:path";\nexport const last = basename("/a/b");',
        ],
        requires: [{}, 'exports.Emitter = class extends require("events") {};'],
        conditional: [
          { exports: { node: "./main.js", browser: "./none.js" } },
          'exports.made = "for Node.js";',
        ],
      }),
    },
    (site) => assert.equal(mainOf(site, "index.html").querySelector("i")?.text, "b, function, for Node.js"),
  ));

Deno.test("packages that have other code for browsers than for Node.js work in islands", async () => {
  const site = siteFrom({
    "content/site.ts": "export default {};",
    "content/index.mdx": 'import { Dial } from "@components/Dial.island";\n\n# Home\n\n<Dial />\n',
    "content/components/Dial.island.tsx":
      'import { kind } from "kinds";\nexport const Dial = () => <button onClick={() => 0}>{kind}</button>;\n',
    ...packages({
      kinds: [
        { exports: { browser: "./browser.js", default: "./main.js" } },
        'require("node:crypto");\nexports.kind = "for Node.js";',
      ],
    }),
    "node_modules/kinds/browser.js": 'exports.kind = "for browsers";',
  });
  const { outputs, diagnostics } = await build(site.options);
  assert.deepEqual(diagnostics.map(({ message }) => message), []);
  assert.match(textOf(outputs.find(({ path }) => path.startsWith("static/js/Dial-"))), /for browsers/);
});

async function problemsOf(files: Readonly<Record<string, string>>) {
  const { diagnostics } = await build(
    siteFrom({ "content/site.ts": "export default {};", ...files }).options,
  );
  return diagnostics.map(({ message, location, hint }) => ({
    place: `${location?.file}:${location?.line}:${location?.column}`,
    message,
    hint,
  }));
}

Deno.test("a package that does not offer what is imported is not called missing", async () => {
  const problems = await problemsOf({
    "content/index.mdx": 'import { a } from "locked/a";\n\n# Home\n\n{a}\n',
    ...packages({ locked: [{ exports: "./main.js" }, "exports.a = 1;"] }),
  });
  assert.deepEqual(problems, [{
    place: "content/index.mdx:1:20",
    message:
      'Could not compile "content/index.mdx": the package in "node_modules/locked" does not offer "locked/a" to pages',
    hint: "See `exports` and `main` in its package.json. To import one of its files nevertheless, set " +
      '`alias: { "locked/a": "../node_modules/locked/file.js" }` in site.ts.',
  }]);
  const alias = 'export default { alias: { "locked/a": "../node_modules/locked/main.js" } };';
  assert.deepEqual(
    await problemsOf({
      "content/site.ts": alias,
      "content/index.mdx": 'import { a } from "locked/a";\n\n# Home\n\n{a}\n',
      ...packages({ locked: [{ exports: "./other.js" }, "exports.a = 1;"] }),
    }),
    [],
  );
});

Deno.test("a package that only works in a browser is named, with a way to load it", async () => {
  const [problem] = await problemsOf({
    "content/index.mdx": 'import { width } from "@wide/screen";\n\n# Home\n\n{width}\n',
    ...packages({ "@wide/screen": [{}, "exports.width = window.innerWidth;"] }),
  });
  assert.deepEqual(problem, {
    place: "node_modules/@wide/screen/main.js:1:17",
    message: "Could not load the MDX pages: window is not defined",
    hint:
      'The package "@wide/screen" needs a browser as soon as it is loaded. Load it in an effect or a handler ' +
      'of an island: `await import("@wide/screen")`.',
  });
});

Deno.test("a package that needs Node.js is rejected in islands", async () => {
  const problems = await problemsOf({
    "content/index.mdx": 'import { Dial } from "@components/Dial.island";\n\n# Home\n\n<Dial />\n',
    "content/components/Dial.island.tsx":
      'import { last } from "last";\nexport const Dial = () => <button onClick={() => 0}>{last}</button>;\n',
    ...packages({ last: [{}, 'exports.last = require("path").basename("/a/b");'] }),
  });
  assert.deepEqual(problems, [{
    place: "node_modules/last/main.js:1:24",
    message: 'Could not bundle the browser code: "path" is part of Node.js, which browsers do not have',
    hint: "Import the package in a page or a component that is rendered with it, not in an island.",
  }]);
});

Deno.test("imports with other letters than a package's file are reported with whatever else is wrong", async () => {
  const problems = await problemsOf({
    "content/index.mdx": `import { Dial } from "@components/Dial";
import { Ring } from "@components/Ring";
import { a } from "rings/Main.js";
import { lost } from "rings";

# Home

<Dial /> <Ring /> {a} {lost}
`,
    "content/components/Dial.tsx":
      'import { a } from "rings/MAIN.js";\nimport { b } from "./none";\nexport const Dial = () => a + b;\n',
    "content/components/Ring.tsx":
      'import { a } from "rings/MAIN.js";\nimport { c } from "rings";\nexport const Ring = () => a + c;\n',
    ...packages({ rings: [{ type: "module" }, "export const a = 1;"] }),
  });
  assert.deepEqual(problems.map(({ place }) => place), [
    "content/components/Dial.tsx:1:19",
    "content/components/Dial.tsx:2:19",
    "content/components/Ring.tsx:1:19",
    "content/components/Ring.tsx:2:10",
    "content/index.mdx:3:20",
    "content/index.mdx:4:10",
  ]);
});
