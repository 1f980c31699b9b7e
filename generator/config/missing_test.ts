import assert from "node:assert/strict";
import { siteFrom } from "../../tests/helpers/site.ts";
import { missingConfig } from "./missing.ts";

function hintFor(files: Readonly<Record<string, string>>): string {
  const { contentDir } = siteFrom(files);
  return missingConfig("content", contentDir).hint ?? "";
}

Deno.test("missingConfig() suggests English if it has pages, else the language of the first folder", () => {
  const langIn = (...paths: readonly string[]) => {
    const hint = hintFor(Object.fromEntries(paths.map((path) => [`content/${path}`, "# Tides\n"])));
    return /lang: "(\w+)", locales: \[\{ lang: "(\w+)"/.exec(hint)?.slice(1);
  };
  assert.deepEqual(langIn("de/index.md", "zh/index.md"), ["de", "de"]);
  assert.deepEqual(langIn("de/index.md", "en/index.md"), ["en", "en"]);
  assert.deepEqual(langIn("tides.md", "de/tides.md"), ["en", "en"], "pages in no folder");
});

Deno.test("missingConfig() says whether the folder or only its configuration is missing", () => {
  const { contentDir } = siteFrom({ "content/en/index.md": "# Tides\n" });
  assert.match(missingConfig("content", contentDir).message, /find site\.ts or site\.json in "content"$/);
  assert.match(missingConfig("docs", `${contentDir}/docs`).message, /find the folder "docs"$/);
  const { message, hint } = missingConfig("docs/en/index.md", `${contentDir}/en/index.md`);
  assert.match(message, /"docs\/en\/index\.md" as a content folder: it is a file$/);
  assert.match(hint!, /--content docs\/en$/);
});

Deno.test("missingConfig() names the settings of another generator, which may be in the folder above", () => {
  const files = ["content/docusaurus.config.ts", "mkdocs.yml", "book.toml", ".vitepress/config.js"];
  for (const path of files) {
    const name = path.replace("content/", "");
    assert.ok(hintFor({ [path]: "" }).startsWith(`"${name}" is not read`), path);
  }
  assert.ok(hintFor({ "content/config.js": "", "vite.config.ts": "" }).startsWith("Name the content folder"));
});
