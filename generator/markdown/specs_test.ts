import assert from "node:assert/strict";
import { testPage } from "./_test_page.ts";

const SPECS = new URL("../../tests/markdown_specs/", import.meta.url);
const FILES = {
  "/site/content/en/shop/a.ts": "let a = 1;\n",
  "/site/examples/shop/rsbuild.config.ts": "import a from 'a';\n\nexport default {\n  port: 1,\n};\n",
};

/** Compares the HTML of `name.md`, or the module of `name.mdx`, with `name.html`. `UPDATE_SPECS=1` updates it. */
for (const name of specNames()) {
  Deno.test(`parsePage() renders tests/markdown_specs/${name}`, () => {
    const { html, code, problems } = testPage(Deno.readTextFileSync(new URL(name, SPECS)), {
      format: name.endsWith(".mdx") ? "mdx" : "md",
      lang: name.startsWith("zh_") ? "zh" : "en",
      files: FILES,
    });
    const problemText = problems.map((line) => `<!-- ${line} -->\n`).join("");
    const actual = problemText + (html || code);
    const expected = new URL(name.replace(/\.mdx?$/, ".html"), SPECS);
    if (Deno.env.get("UPDATE_SPECS")) Deno.writeTextFileSync(expected, actual);
    assert.equal(actual, Deno.readTextFileSync(expected));
  });
}

function specNames(): string[] {
  return [...Deno.readDirSync(SPECS)].map((entry) => entry.name).filter((name) => /\.mdx?$/.test(name))
    .sort();
}
