import assert from "node:assert/strict";
import { siteFrom } from "../../tests/helpers/site.ts";
import type { SiteConfig } from "../types.ts";
import { explainLetters, explainUnresolved } from "./unresolved_import.ts";

const site = siteFrom({
  "content/en/index.mdx": "# Home\n",
  "content/components/Oven.tsx": "",
  "content/components/Ovens.test.ts": "",
  "content/components/.Lid.tsx": "",
  "lib/tides.js": "",
  "src/ui/Bun/index.tsx": "",
  "src/ui/Roll.tsx": "",
  "src/crumb": "",
  "node_modules/rye/package.json": "{}",
});

function configWith(alias: Readonly<Record<string, string>>): SiteConfig {
  const { contentDir, dir } = site;
  const locales = [{ lang: "en" }];
  const multiVersion = { default: "", versions: [] };
  return { contentDir, projectDir: dir, alias, locales, multiVersion, lang: "en" } as unknown as SiteConfig;
}

const page = `${site.contentDir}/en/index.mdx`;

Deno.test("explainUnresolved() knows the aliases, and suggests to set @site if there is none", () => {
  const hintWith = (alias: Readonly<Record<string, string>>) =>
    explainUnresolved("@site/lib/tide.js", page, configWith(alias)).hint;
  assert.match(hintWith({}), /^Set `alias: \{ "@site": "\.\." \}`/);
  assert.equal(hintWith({ "@site": site.dir }), 'Did you mean "@site/lib/tides.js"?');
  const { message } = explainUnresolved("lib/oven.js", page, configWith({ lib: `${site.dir}/lib` }));
  assert.equal(message, 'the import "lib/oven.js" does not exist', "not a package");
});

Deno.test("explainUnresolved() suggests the alias of a folder that has the file", () => {
  const hintFor = (specifier: string) => explainUnresolved(specifier, page, configWith({})).hint;
  assert.match(hintFor("@ui/Bun"), /^Set `alias: \{ "@ui": "\.\.\/src\/ui" \}`/);
  assert.match(hintFor("@UI/Roll.tsx"), /"@UI": "\.\.\/src\/ui"/);
  assert.match(hintFor("@/ui/Roll"), /"@": "\.\.\/src"/);
  assert.match(hintFor("@docs/components/Oven"), /"@docs": "\."/);
  assert.match(hintFor("@components/Roll"), /^Check the path/, "another folder");
  assert.match(hintFor("@bakery/ui"), /npm install/, "a folder is no file");
  assert.match(hintFor("@crumb/Half"), /^Check the path/, "a file is no folder");
});

Deno.test("explainUnresolved() suggests files of the folder, without hidden ones, and keeps the query", () => {
  const hintFor = (specifier: string) => explainUnresolved(specifier, page, configWith({})).hint;
  assert.equal(hintFor("../components/Ovn.tsx?raw"), 'Did you mean "../components/Oven.tsx?raw"?');
  assert.equal(hintFor("@components/Ovem"), 'Did you mean "@components/Oven"?');
  assert.match(hintFor("../components/Lid"), /^Check the path/);
  assert.match(hintFor("../component/Oven"), /^Check the path/, "a folder that does not exist");
});

Deno.test("explainUnresolved() tells an installed package from one that is not installed in the project", () => {
  const messageFor = (specifier: string, file = page) =>
    explainUnresolved(specifier, file, configWith({})).message;
  assert.equal(
    messageFor("rye/flour"),
    'the package in "node_modules/rye" does not offer "rye/flour" to pages',
  );
  assert.equal(messageFor("wheat/flour"), 'the package "wheat" is not installed');
  assert.equal(messageFor("@mill/wheat/flour"), 'the package "@mill/wheat" is not installed');
  assert.equal(messageFor("Wheat"), 'the import "Wheat" does not exist');
  assert.equal(messageFor("rye", "/elsewhere/a.ts"), 'the package "rye" is not installed');
});

Deno.test("explainUnresolved() explains files that a style sheet names as such, but not its imports", () => {
  const messageFor = (specifier: string) =>
    explainUnresolved(specifier, `${site.contentDir}/components/oven.css`, configWith({})).message;
  assert.equal(messageFor("./oven.svg?a"), '"./oven.svg?a" does not exist');
  assert.equal(messageFor("./other.css"), 'the import "./other.css" does not exist');
});

Deno.test("explainLetters() suggests the file that differs in case only", () => {
  const hintFor = (specifier: string) => explainLetters(specifier, page, configWith({})).hint;
  assert.match(hintFor("@components/oVEN.tsx?raw"), /^Did you mean "@components\/Oven\.tsx\?raw"\?/);
  assert.match(hintFor("@components/Oven.tsx"), /^Check the path/);
});
