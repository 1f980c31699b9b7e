import assert from "node:assert/strict";
import { siteFrom } from "../../tests/helpers/site.ts";
import { build } from "../build.ts";

Deno.test("stopEsbuild() does not end a process that another build in this process uses", async () => {
  const component = "export const Tide = () => <p>Tide</p>;\n";
  const sites = Array.from({ length: 3 }, (_, number) =>
    siteFrom({
      "content/site.ts": 'export default { title: "Site", lang: "en" };\n',
      "content/components/Tide.tsx": component,
      ...Object.fromEntries(Array.from({ length: 1 + number * 40 }, (_, page) => [
        `content/${page === 0 ? "index" : `p${page}`}.mdx`,
        `import { Tide } from "@components/Tide";\n\n# Page ${page}\n\n<Tide />\n`,
      ])),
    }));
  const results = await Promise.all(sites.map(({ options }) => build(options)));
  assert.deepEqual(results.map(({ outputs }) => outputs.some(({ path }) => path === "index.html")), [
    true,
    true,
    true,
  ]);
});
