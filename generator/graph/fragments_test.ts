import assert from "node:assert/strict";
import { generate } from "../generate.ts";
import { newMemory } from "../memory.ts";
import { withFragments } from "./fragments.ts";
import { bothLanguages, siteFrom } from "../../tests/helpers/site.ts";

Deno.test("withFragments() adds a fragment's headings to the outline and its text to the search", async () => {
  const page = (lang: string) =>
    `import Rules from '@${lang}/shared/rules.md';\n\n# Page\n\n## First\n\nBefore.\n\n<Rules />\n\nAfter.\n\n\`\`\`txt\nError: no\n\`\`\`\n\n## Last\n\nEnd.\n`;
  const site = siteFrom({
    ...bothLanguages("shared/rules.md", "Shared sentence.\n\n### Rule {#rule}\n\nUnder the rule.\n"),
    "content/en/page.mdx": page("en"),
    "content/zh/page.mdx": page("zh"),
  });
  const { graph, outputs, diagnostics } = await generate(site.options);
  assert.deepEqual(diagnostics.filter(({ severity }) => severity === "error"), []);
  const found = graph?.pages.get("/page");
  assert.deepEqual(found?.props.page.toc.map(({ text, depth }) => [text, depth]), [["First", 2], [
    "Rule",
    3,
  ], ["Last", 2]]);
  const search = outputs.find(({ path }) => path.startsWith("static/search_index.en."))?.contents;
  const [record] = JSON.parse(String(search));
  assert.equal(
    record.content,
    "First\nBefore.\nShared sentence.\nRule\nUnder the rule.\nAfter.\nError: no\nLast\nEnd.\n",
  );
  for (const { text, charIndex } of record.toc) assert.ok(record.content.startsWith(text, charIndex));
});

Deno.test("withFragments() includes a fragment that was added since the last run", async () => {
  const site = siteFrom({
    "content/site.ts": "export default {};",
    "content/index.mdx": "import A from './_a.md';\nimport B from './_b.md';\n\n# Home\n\n<A />\n\n<B />\n",
    "content/_a.md": "## First\n",
  });
  const before = await generate(site.options, newMemory(site.options));
  site.write("content/_b.md", "## Second\n");
  const { graph } = await generate(site.options, before.memory);
  assert.deepEqual(graph?.pages.get("/")?.parsed.toc.map(({ text }) => text), ["First", "Second"]);
});

Deno.test("withFragments() does not take the page for a component of the same name beside it", async () => {
  const site = siteFrom({
    "content/site.ts": "export default {};",
    "content/index.mdx": "import Tide from './index';\n\n# Home\n\n## Tide\n\n<Tide />\n",
    "content/index.tsx": "export default () => <p>High water</p>;\n",
  });
  const { graph, diagnostics } = await generate(site.options);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(graph?.pages.get("/")?.parsed.toc.map(({ text }) => text), ["Tide"]);
});

Deno.test("withFragments() leaves the structure of a page without fragments unread", async () => {
  const { options } = siteFrom(bothLanguages("page.md", "# Page\n\n## Part\n"));
  const { graph } = await generate(options);
  const { config, pages } = graph!;
  const page = { ...pages.get("/page")!.parsed };
  Object.defineProperty(page, "structure", {
    get: () => assert.fail("a kept page's structure is parsed on its first access, which takes time"),
  });
  assert.equal(withFragments(page, () => undefined, config), page);
});

Deno.test("withFragments() reads each of several files once that all show each other", async () => {
  const names = [..."abcdef"];
  const text = names.map((name) => `import ${name.toUpperCase()} from "./${name}.mdx";\n`).join("") +
    `\n# Page\n\n${names.map((name) => `<${name.toUpperCase()} />\n`).join("")}`;
  const site = siteFrom(Object.fromEntries(names.map((name) => [`content/en/${name}.mdx`, text])));
  const { graph } = await generate(site.options);
  const { config, pages } = graph!;
  // Copies have no results from the run above.
  const copies = new Map(
    [...pages.values()].map(({ parsed }) => [parsed.source.relativePath, { ...parsed }]),
  );
  let reads = 0;
  const find = (path: string) => {
    reads++;
    return copies.get(path);
  };
  withFragments(copies.get("en/a.mdx")!, find, config);
  const imports = names.length ** 2;
  assert.ok(reads >= imports && reads <= 3 * imports, `${reads} reads for ${imports} imports`);
});
