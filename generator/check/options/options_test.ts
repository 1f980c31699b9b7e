import assert from "node:assert/strict";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { testPage } from "../../markdown/_test_page.ts";
import type { Page } from "../../types.ts";
import { checkOptions } from "./check_options.ts";
import type { FactsFile, OptionFactsData } from "./facts_file.ts";
import { checkNames } from "./names.ts";
import { checkPermalinks } from "./permalinks.ts";

function pageAt(pureRoutePath: string, text: string, lang = "en"): Page {
  const { page } = testPage(text, { lang });
  return { parsed: page, route: { lang, version: "", pureRoutePath } } as unknown as Page;
}

function optionPage(lines: string, { path = "limit.size", lang = "en", route = "/limit/size" } = {}): Page {
  const front = lines === "" ? "" : `\n${lines.replace(/^/gm, "  ")}`;
  return pageAt(
    route,
    `---\noption:\n  path: ${path}\n  type: number | Limits${front}\n---\n\n# Size\n`,
    lang,
  );
}

function fileOf<Data>(data: Data): FactsFile<Data> {
  return {
    data,
    path: "/site/content/facts.json",
    filePath: "content/facts.json",
    text: JSON.stringify(data, null, 2),
  };
}

const FACTS: FactsFile<OptionFactsData> = fileOf({
  types: { Limits: "{ svg?: number; font?: number }" },
  options: { "limit.size": { type: "Limits | number", development: 1, production: { svg: 2 } } },
});

const RIGHT = "development: 1\nproduction: { svg: 2 }";

/** The problems as the terminal shows them, one string each. */
function reported(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, message, hint, location }) =>
    `${location?.file}:${location?.line} ${code}: ${message}. ${hint}`
  );
}

const check = (pages: Page[], facts = FACTS, withoutPage = {}) =>
  checkOptions(pages, facts, { lang: "en", withoutPage });

Deno.test("checkOptions() points at a line of the front matter, also with spaces after its hyphens", () => {
  const page = (ending: string) =>
    pageAt("/limit/size", `---\noption:\n  path: limit.size\n  type: string${ending}\n# Size\n\ntype: x\n`);
  const lines = (ending: string) => check([page(ending)]).diagnostics.map(({ location }) => location?.line);
  assert.deepEqual(lines("\n--- \n"), [4, 3]);
});

Deno.test("checkOptions() counts an option whose type and defaults match the facts", () => {
  const { diagnostics, counts } = check([optionPage(RIGHT), optionPage(RIGHT, { lang: "zh" })]);
  assert.deepEqual(reported(diagnostics), []);
  assert.deepEqual(counts.map(({ value }) => value), [1, 1, 0, 0]);
});

Deno.test("checkOptions() reports the stated and the real default", () => {
  assert.deepEqual(reported(check([optionPage("development: 1\nproduction: { svg: 3 }")]).diagnostics), [
    'content/en/guide/page.md:6 option/default: The production default of "limit.size" is stated as { svg: 3 }, ' +
    'but it is { svg: 2 }. Write: development: 1 and production: {"svg":2}',
  ]);
  assert.deepEqual(reported(check([optionPage("")]).diagnostics), [
    'content/en/guide/page.md:3 option/default: The page does not state the default of "limit.size". Add to ' +
    '`option`: development: 1 and production: {"svg":2}',
  ]);
});

Deno.test("checkOptions() skips a default that is marked as invisible, and counts it", () => {
  const { diagnostics, counts } = check([optionPage("default: 9\nunverifiable: chosen later")]);
  assert.deepEqual(reported(diagnostics), []);
  assert.deepEqual(counts.map(({ value }) => value), [1, 0, 1, 0]);
});

Deno.test("checkOptions() reports the stated and the declared type", () => {
  const facts = fileOf({
    ...FACTS.data,
    options: { "limit.size": { ...FACTS.data.options["limit.size"], type: "string" } },
  });
  assert.deepEqual(reported(check([optionPage(RIGHT)], facts).diagnostics), [
    'content/en/guide/page.md:4 option/type: The type of "limit.size" is stated as number | Limits, but it is ' +
    "string. Write the declared type; names may be replaced by their definitions, alternatives may be in any order.",
  ]);
});

Deno.test("checkOptions() reports a declared type that it cannot parse, and accepts the same text", () => {
  const type = "Limits extends number ? 1 : 2";
  const facts = fileOf({
    ...FACTS.data,
    options: { "limit.size": { ...FACTS.data.options["limit.size"], type } },
  });
  assert.deepEqual(reported(check([optionPage(RIGHT)], facts).diagnostics), [
    'content/en/guide/page.md:4 option/type: The declared type of "limit.size" cannot be compared: "extends" was ' +
    `not expected. Write it as it is declared: ${type}`,
  ]);
  const same = optionPage(RIGHT).parsed.source.text.replace("number | Limits", `"${type}"`);
  assert.deepEqual(reported(check([pageAt("/limit/size", same)], facts).diagnostics), []);
});

Deno.test("checkOptions() accepts null as a stated default, also for a single mode", () => {
  const facts = fileOf({
    ...FACTS.data,
    options: { "limit.size": { type: "number | Limits", development: null, production: 1 } },
  });
  assert.deepEqual(reported(check([optionPage("development: null\nproduction: 1")], facts).diagnostics), []);
});

Deno.test("checkOptions() points at the option's own lines, not at a later key with the same name", () => {
  const text = "---\noption:\n  path: limit.size\n  type: string\nextra:\n  production: 1\n---\n\n# Size\n";
  const facts = fileOf({
    ...FACTS.data,
    options: { "limit.size": { type: "string", development: 1, production: 1 } },
  });
  const stated = text.replace("type: string\n", "type: string\n  default: 2\n");
  assert.deepEqual(
    [text, stated].flatMap((page) =>
      check([pageAt("/limit/size", page)], facts).diagnostics.map(({ location }) => location?.line)
    ),
    [3, 5],
  );
});

Deno.test("checkOptions() expands the name of a declared type", () => {
  const facts = fileOf({
    ...FACTS.data,
    options: { "limit.size": { ...FACTS.data.options["limit.size"], type: "Limits" } },
  });
  const [{ message }] = check([optionPage(RIGHT)], facts).diagnostics;
  assert.equal(
    message,
    'The type of "limit.size" is stated as number | Limits, but it is Limits, which is ' +
      "{ svg?: number; font?: number }",
  );
});

Deno.test("checkOptions() reports options without a page, pages without an option, and unneeded exceptions", () => {
  const page = optionPage("default: 1", { path: "limit.sizes" });
  assert.deepEqual(reported(check([page]).diagnostics), [
    'content/en/guide/page.md:3 option/unknown: Could not find the option "limit.sizes" in the facts. Did you ' +
    'mean "limit.size"?',
    'content/facts.json:6 option/missing-page: The option "limit.size" has no page. Write one with `option: { ' +
    "path: limit.size }` in its front matter, or name the option with a reason in `checks.options.withoutPage`.",
  ]);
  assert.deepEqual(
    reported(check([optionPage(RIGHT)], FACTS, { "limit.size": "small" }).diagnostics),
    [
      'content/en/guide/page.md:3 option/needless: `checks.options.withoutPage` lists "limit.size" needlessly. ' +
      "The option has this page: remove it from the list.",
    ],
  );
  assert.deepEqual(reported(check([], FACTS, { "limit.size": "small" }).diagnostics), []);
});

Deno.test("checkOptions() reports a second page about an option", () => {
  assert.deepEqual(reported(check([optionPage(RIGHT), optionPage(RIGHT)]).diagnostics), [
    'content/en/guide/page.md:3 option/repeated: Two pages are about the option "limit.size". The other is ' +
    "content/en/guide/page.md: one of them has the wrong path.",
  ]);
});

Deno.test("checkOptions() requires pages to state a deprecation", () => {
  const fact = { ...FACTS.data.options["limit.size"], deprecated: "use limit.bytes" };
  const facts = fileOf({ ...FACTS.data, options: { "limit.size": fact } });
  assert.deepEqual(reported(check([optionPage(RIGHT)], facts).diagnostics), [
    'content/en/guide/page.md:3 option/deprecated: The page does not say that "limit.size" is deprecated. Add to ' +
    "`option`: deprecated: what to use instead. The declaration says: use limit.bytes",
  ]);
  assert.deepEqual(reported(check([optionPage(`${RIGHT}\ndeprecated: limit.bytes`)], facts).diagnostics), []);
});

Deno.test("checkOptions() requires the same facts in every language", () => {
  const other = optionPage("development: 1\nproduction: 5", { lang: "zh" });
  const plain = pageAt("/limit/size", "# 大小\n", "zh");
  assert.deepEqual(reported(check([optionPage(RIGHT), other]).diagnostics), [
    "content/zh/guide/page.md:6 option/translation: `option.production` differs from content/en/guide/page.md. " +
    'The other page has: {"svg":2}.',
  ]);
  const lacking = optionPage("development: 1", { lang: "zh" });
  const [missing] = check([optionPage(RIGHT), lacking]).diagnostics;
  assert.deepEqual([missing?.location?.line, missing?.location?.length], [2, 6], "`option`, which lacks it");
  assert.deepEqual(reported(check([optionPage(RIGHT), plain]).diagnostics), [
    "content/zh/guide/page.md:1 option/translation: This page lacks the `option` of content/en/guide/page.md. " +
    "Both languages state the same facts.",
  ]);
});

Deno.test("checkPermalinks() reports moved and removed options and proposes to record new ones", () => {
  const file = fileOf({ "limit.old": "/limit/old", "limit.size": "/limits/size" });
  const fresh = optionPage(RIGHT, { path: "limit.fresh", route: "/limit/fresh" });
  const { diagnostics, acceptances } = checkPermalinks([optionPage(RIGHT), fresh], file, "en");
  assert.deepEqual(reported(diagnostics), [
    'content/facts.json:2 option/permalink: The option "limit.old" has no page any more; it was at /limit/old. ' +
    "Readers have links to /limit/old: move the page back to it. If that is not possible, correct the line of " +
    '"limit.old" in content/facts.json by hand.',
    'content/en/guide/page.md:3 option/permalink: The option "limit.size" moved from /limits/size to /limit/size. ' +
    "Readers have links to /limits/size: move the page back to it. If that is not possible, correct the line of " +
    '"limit.size" in content/facts.json by hand.',
    'content/en/guide/page.md:3 option/permalink: The option "limit.fresh" is new: its address is not recorded ' +
    "yet. If /limit/fresh is its permanent address: deno run -A main.ts check --accept",
  ]);
  assert.deepEqual(JSON.parse(acceptances[0]!.contents), {
    "limit.fresh": "/limit/fresh",
    "limit.old": "/limit/old",
    "limit.size": "/limits/size",
  });
});

Deno.test("checkPermalinks() proposes nothing if every URL is recorded", () => {
  const { diagnostics, acceptances } = checkPermalinks(
    [optionPage(RIGHT)],
    fileOf({ "limit.size": "/limit/size" }),
    "en",
  );
  assert.deepEqual([reported(diagnostics), acceptances], [[], []]);
});

const NAMES = fileOf({ api: { hooks: ["onStart", "onStop"] } });
const SETTING = { facts: "./facts.json", key: "api.hooks", page: "/hooks" };

Deno.test("checkNames() requires every name as a heading or inline code", () => {
  const fine = pageAt("/hooks", "# Hooks\n\n## onStart\n\nThen `api.onStop()` runs.\n");
  assert.deepEqual(checkNames([fine], NAMES, SETTING), {
    diagnostics: [],
    counts: [{ name: "names", value: 2 }],
  });
  const lacking = pageAt("/hooks", "# Hooks\n\n## onStart\n\nThen onStop runs.\n\n```ts\n`${onStop}`\n```\n");
  assert.deepEqual(reported(checkNames([lacking], NAMES, SETTING).diagnostics), [
    "content/en/guide/page.md:1 names/missing: This page does not mention `onStop`. Give it a heading, or mention " +
    "`onStop` in the text.",
  ]);
  const without = { ...SETTING, without: { onStop: "for tools only" } };
  assert.deepEqual(reported(checkNames([lacking], NAMES, without).diagnostics), []);
});

Deno.test("checkNames() reports a code heading that is not a known name", () => {
  const page = pageAt("/hooks", "# Hooks\n\n`onStop`\n\n## onStart\n\n## onStrat\n\n## Example\n\n## run\n");
  assert.deepEqual(reported(checkNames([page], NAMES, { ...SETTING, also: ["run"] }).diagnostics), [
    'content/en/guide/page.md:7 names/unknown: The heading "onStrat" is not an existing name. Did you mean ' +
    '"onStart"?',
  ]);
});

Deno.test("checkNames() reports unknown names in name columns, once per page", () => {
  const table = "| `Key` | Type |\n| --- | --- |\n| [`onStart`](#a), `onStrat(a \\| b)` | `text` |\n";
  const other = "| Value | Type |\n| --- | --- |\n| `other` | |\n";
  const page = pageAt("/hooks", `# Hooks\n\n\`onStop\`\n\n${table}\n${other}\n\`\`\`md\n${table}\`\`\`\n`);
  const setting = { ...SETTING, columns: ["Key"] };
  assert.deepEqual(reported(checkNames([page], NAMES, setting).diagnostics), [
    "content/en/guide/page.md:7 names/unknown: `onStrat` in this table is not an existing name. Did you mean " +
    '"onStart"?',
  ]);
  assert.deepEqual(checkNames([page], NAMES, SETTING, [setting, SETTING]).diagnostics, []);
});

Deno.test("checkNames() compares the types at the beginning of sections, in any language", () => {
  const file = fileOf({
    names: ["size", "mode", "list", "rest"],
    declared: {
      types: { size: "Limits", mode: "'a' | 'b'", list: "Array<string>", rest: "number" },
      meanings: { Limits: "{ svg?: number }" },
    },
  });
  const setting = { facts: "./facts.json", key: "names", page: "/hooks", types: "declared" };
  const section = (name: string, type: string) => `## ${name}\n\n- 类型：\`${type}\`\n\n`;
  const page = (mode: string) =>
    pageAt(
      "/hooks",
      `# Hooks\n\n${section("size", "{ svg?: number }")}${section("mode", mode)}` +
        `${section("list", "string[]")}## rest\n\nAny number.\n`,
    );
  const without = { ...setting, withoutType: { rest: "stated in words" } };
  assert.deepEqual(checkNames([page("'b' | 'a'")], file, without), {
    diagnostics: [],
    counts: [{ name: "names", value: 4 }, { name: "types of names", value: 3 }],
  });
  const hint =
    "Write the declared type; names may be replaced by their definitions, alternatives may be in any order.";
  assert.deepEqual(reported(checkNames([page("'a'")], file, setting).diagnostics), [
    `content/en/guide/page.md:9 names/type: The type of "mode" is stated as 'a', but it is 'a' | 'b'. ${hint}`,
    `content/en/guide/page.md:17 names/type: The section "rest" does not begin with its type, which is number. ${hint}`,
  ]);
  assert.deepEqual(checkNames([page("'a' |")], file, without).diagnostics.map(({ code }) => code), [
    "names/type",
  ]);
});

Deno.test("checkNames() reports a missing page or list", () => {
  const messages = (setting: typeof SETTING & { types?: string }) =>
    checkNames([pageAt("/hooks", "# Hooks\n")], NAMES, setting).diagnostics.map(({ message }) => message);
  assert.deepEqual(messages({ ...SETTING, page: "/hook" }), [
    'Could not find the page "/hook" that `checks.names` refers to',
  ]);
  assert.deepEqual(messages({ ...SETTING, key: "api.hook" }), [
    'Could not find a list of names at "api.hook" in the facts',
  ]);
  assert.deepEqual(messages({ ...SETTING, types: "api.types" }), [
    'Could not find types at "api.types" in the facts',
  ]);
});
