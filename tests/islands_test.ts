/** Islands in whole builds of small sites: what they may import and contain, and where they may be. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, slashed } from "../generator/util/paths.ts";
import { build } from "../generator/mod.ts";
import { siteFrom } from "./helpers/site.ts";
import { built, mainOf, withSite } from "./helpers/built_site.ts";

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
