import assert from "node:assert/strict";
import { formatDiagnostics } from "../../diagnostics/format.ts";
import type { SiteConfig, SiteGraph } from "../../types.ts";
import { record, testGraph } from "../_test_graph.ts";
import { acceptFreshness, checkFreshness } from "./freshness.ts";

const EN =
  "---\ndescription: One.\n---\n\n# Start\n\nIntro.\n\n## Install {#install}\n\nRun it.\n\n## Use\n\n```ts\na();\n```\n";
const ZH = "# 开始\n\n简介。\n\n## 安装 {#install}\n\n运行。\n\n## 使用 {#use}\n\n```ts\na();\n```\n";

function graph(en: string, entries?: Record<string, Record<string, string>>): SiteGraph {
  return testGraph({ "en/guide/start.md": en, "zh/guide/start.md": ZH }, {
    freshness: new Map([["zh", record(entries ?? accepted(EN))]]),
  });
}

function accepted(en: string): Record<string, Record<string, string>> {
  const [{ contents }] = acceptFreshness(graph(en, {}));
  return JSON.parse(contents);
}

function codes(en: string): string[] {
  return checkFreshness(graph(en)).map(({ code, location, message }) =>
    `${code}:${location?.line} ${message}`
  );
}

Deno.test("checkFreshness() reports the sections that changed, with both files and lines", () => {
  const changed = graph(EN.replace("Run it.", "Run it twice."));
  assert.equal(
    formatDiagnostics(checkFreshness(changed)),
    `content/zh/guide/start.md:5:1  warning translation/stale
  The section "Install" has changed in the original since this page was translated

  5 │ ## 安装 {#install}
    │ ^
  note: The original: content/en/guide/start.md:9

  hint: Update the translation, then run: deno run -A main.ts check --accept /guide/start

1 warning
`,
  );
});

Deno.test("checkFreshness() notices changes of code, description and new sections", () => {
  assert.deepEqual(codes(EN.replace("a();", "b();")), [
    'translation/stale:9 The section "Use" has changed in the original since this page was translated',
  ]);
  assert.deepEqual(codes(EN.replace("One.", "Two.")), [
    "translation/stale:1 The beginning of this page has changed in the original since this page was translated",
  ]);
  assert.deepEqual(codes(`${EN}\n## More\n\nText.\n`), [
    'translation/stale:1 The section "More" was added to the original since this page was translated',
  ]);
});

Deno.test("checkFreshness() ignores layout, heading ids, waivers, keywords and an option's facts", () => {
  const same = EN.replace("---\n\n", "--- \n\n").replace("## Install {#install}", "## Install")
    .replace("Run it.", "Run\nit.\n\n<!-- check-ignore prose/spacing: a name -->")
    .replace(
      "description: One.",
      "description: One.\nkeywords: [grow]\noption:\n  path: a.b\n  type: string",
    );
  assert.deepEqual(codes(same), []);
});

Deno.test("checkFreshness() reports a page without a record", () => {
  const [found] = checkFreshness(graph(EN, {}));
  assert.deepEqual([found.code, found.severity], ["translation/unrecorded", "warning"]);
  assert.match(found.hint ?? "", /check --accept \/guide\/start$/);
});

Deno.test("acceptFreshness() updates only the named page, and removes records of deleted pages", () => {
  const two = testGraph({
    "en/a.md": "# A\n\nOne.\n",
    "zh/a.md": "# 甲\n",
    "en/b.md": "# B\n\nOne.\n",
    "zh/b.md": "# 乙\n",
  }, {
    config: { checks: { freshness: true } } as unknown as SiteConfig,
    freshness: new Map([["zh", record({ "/a": { "#": "old" }, "/b": { "#": "old" }, "/gone": {} })]]),
  });
  const [{ contents, filePath }] = acceptFreshness(two, ["content/zh/b.md"]);
  assert.equal(filePath, "content/zh/freshness.json");
  const pages = JSON.parse(contents);
  assert.deepEqual(Object.keys(pages), ["/a", "/b"]);
  assert.equal(pages["/a"]["#"], "old");
  assert.match(pages["/b"]["#"], /^[0-9a-f]{8}$/);
  assert.throws(() => acceptFreshness(two, ["/c/d"]), /Could not find the page "\/c\/d"/);
});

Deno.test("acceptFreshness() accepts one language for a file, all languages for a URL or the original's file", () => {
  const files = { "en/a.md": "# A\n\nOne.\n", "zh/a.md": "# 甲\n", "ja/a.md": "# あ\n" };
  const old = (lang: string) => [lang, { ...record({ "/a": { "#": "old" } }), filePath: lang }] as const;
  const three = testGraph(files, {
    config: { checks: { freshness: true } } as unknown as SiteConfig,
    freshness: new Map([old("zh"), old("ja")]),
  });
  const accepted = (word: string) =>
    acceptFreshness(three, [word]).filter(({ contents }) => !contents.includes('"old"'))
      .map(({ filePath }) => filePath);
  assert.deepEqual(accepted("content/zh/a.md"), ["zh"]);
  for (const word of ["/a", "content/en/a.md"]) assert.deepEqual(accepted(word), ["zh", "ja"]);
  assert.deepEqual(
    checkFreshness(three).map(({ hint }) => hint?.replace(/^.*--accept /, "")),
    ["content/zh/a.md", "content/ja/a.md"],
  );
});

Deno.test("acceptFreshness() says how to enable the check if a page is named while it is off", () => {
  const off = testGraph({ "en/a.md": "# A\n", "zh/a.md": "# 甲\n" });
  assert.deepEqual(acceptFreshness(off), []);
  assert.throws(
    () => acceptFreshness(off, ["/a"]),
    /Could not accept "\/a": the check of translations is off/,
  );
});
