/** A build makes no network requests, also for code that pages import. */
import assert from "node:assert/strict";
import { build } from "../generator/mod.ts";
import { siteFrom } from "./helpers/site.ts";

const SITE = `export default { title: "T", lang: "en", locales: [{ lang: "en", label: "English" }] };`;

async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const site = siteFrom({ "content/site.ts": SITE, ...files });
  const { diagnostics } = await build(site.options);
  return diagnostics.map(({ location, message }) => `${location?.file}:${location?.line} ${message}`);
}

Deno.test("an import of code at a web address is an error and not downloaded", async () => {
  // Names that end in ".invalid" exist on no network.
  const address = "https://code.invalid/x.js";
  const page = (code: string) => ({ "content/en/index.mdx": `${code}\n\n# Home\n\n{String(x)}\n` });
  const message = `"${address}" is on another site, whose code pages cannot load`;
  const inPage = [`content/en/index.mdx:1 Could not compile "content/en/index.mdx": ${message}`];
  assert.deepEqual(await problemsOf(page(`import x from '${address}';`)), inPage);
  const withoutScheme = address.replace("https:", "");
  const relative = inPage.map((problem) => problem.replace(address, withoutScheme));
  assert.deepEqual(await problemsOf(page(`import x from '${withoutScheme}';`)), relative);
  assert.deepEqual(await problemsOf(page(`export const x = await import('${address}');`)), inPage);
  const inComponent = await problemsOf({
    ...page("import x from '@components/X';"),
    "content/components/X.tsx": `import y from "${address}";\n\nexport default y;\n`,
  });
  assert.equal(inComponent.length, 1);
  assert.ok(inComponent[0]!.startsWith("content/components/X.tsx:1 ") && inComponent[0]!.includes(message));
  const inIsland = await problemsOf({
    "content/en/index.mdx": "import X from '@components/X.island';\n\n# Home\n\n<X />\n",
    "content/components/X.island.tsx":
      `import y from "${address}";\n\nexport default () => <button onClick={y}>x</button>;\n`,
  });
  assert.ok(inIsland.length > 0 && inIsland.every((problem) => problem.includes(message)), inIsland.join());
});

Deno.test("style sheets may refer to images of other sites", async () => {
  const rule = "main { background: url(https://image.invalid/x.png); }\n";
  const files = { "content/en/index.md": "# Home\n", "content/components/x.css": rule };
  assert.deepEqual(await problemsOf(files), []);
});
