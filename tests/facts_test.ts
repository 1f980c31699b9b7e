/** The facts that pages are checked against match the packages, and URLs are recorded on demand. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { accept, build, check } from "../generator/mod.ts";
import { bothLanguages, siteFrom } from "./helpers/site.ts";
import { tempFolder } from "./helpers/temp_folder.ts";

const MODULES = "tests/samples/node_modules";

Deno.test({
  name: "content/facts matches the installed packages",
  ignore: !existsSync(`${MODULES}/@rsbuild/core`),
  fn: async () => {
    const out = tempFolder("facts-");
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "content/facts/collect.mjs", MODULES, out],
    }).output();
    assert.ok(success, new TextDecoder().decode(stderr));
    for (const name of ["api.json", "options.json"]) {
      const same = readFileSync(`${out}/${name}`, "utf8") === readFileSync(`content/facts/${name}`, "utf8");
      assert.ok(same, `content/facts/${name} is not what the packages say: deno task facts`);
    }
  },
});

const PAGE = "---\noption:\n  path: size\n  type: number\n  default: 1\n---\n\n# Size\n";

Deno.test("accept() records the URL of a new option, which is then checked", async () => {
  const site = siteFrom({
    "content/site.ts":
      `export default { title: "Site", lang: "en", locales: [{ lang: "en", label: "English" }],
      checks: { options: { facts: "./facts.json", permalinks: "./permalinks.json" } } };`,
    "content/facts.json":
      '{ "options": { "size": { "type": "number", "development": 1, "production": 1 } } }',
    "content/permalinks.json": "{}",
    "content/en/index.md": "# Home\n",
    "content/en/size.md": PAGE,
  });
  const first = await check(site.options);
  assert.deepEqual(first.diagnostics.map(({ code }) => code), ["option/permalink"]);
  assert.deepEqual(accept(first), ["content/permalinks.json"]);
  assert.equal(site.read("content/permalinks.json"), '{\n  "size": "/size"\n}\n');
  const second = await check(site.options);
  assert.deepEqual([second.diagnostics, second.acceptances], [[], []]);
  assert.deepEqual(second.counts.find(({ name }) => name === "options verified"), {
    name: "options verified",
    value: 1,
  });
  site.write("content/en/length.md", PAGE);
  Deno.removeSync(`${site.contentDir}/en/size.md`);
  const third = await check(site.options);
  assert.deepEqual(third.diagnostics.map(({ message }) => message), [
    'The option "size" moved from /size to /length',
  ]);
  assert.deepEqual(third.acceptances, []);
});

Deno.test("every option of the index is a valid link target", async () => {
  const index = "import { OptionIndex } from '@theme';\n\n# All\n\n<OptionIndex />\n";
  const site = siteFrom({
    ...bothLanguages("index.md", "# Home\n"),
    "content/en/size.md": `${PAGE}\n[fine](/all#size) and [not](/all#length)\n`,
    "content/zh/size.md": PAGE,
    "content/en/all.mdx": index,
    "content/zh/all.mdx": index,
  });
  const { diagnostics } = await check(site.options);
  assert.deepEqual(diagnostics.map(({ message }) => message), [
    'Could not find the anchor "#length" in "content/en/all.mdx"',
  ]);
});

Deno.test("the index of options has the facts of each page of the same language", async () => {
  const facts = 'option:\n  path: size\n  type: number\n  default: 1\n  deprecated: "Use `length`."\n';
  const site = siteFrom({
    ...bothLanguages("index.mdx", "import { OptionIndex } from '@theme';\n\n# All\n\n<OptionIndex />\n"),
    "content/en/size.md": `---\ndescription: How long.\n${facts}---\n\n# Size\n`,
    "content/zh/size.md": `---\ndescription: 多长。\n${facts}---\n\n# 大小\n`,
  });
  await build(site.options);
  const text = (path: string) => parse(site.read(path)).querySelector("main")!.text;
  assert.match(text("dist/index.html"), /size[^]*number[^]*1[^]*How long\. Use/);
  assert.match(text("dist/zh/index.html"), /size[^]*number[^]*1[^]*多长。 Use/);
});
