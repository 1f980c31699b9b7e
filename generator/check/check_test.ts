import assert from "node:assert/strict";
import { testPage } from "../markdown/_test_page.ts";
import { checkParity, codeWithoutProse } from "./parity.ts";
import { checkProse } from "./prose.ts";
import { checkStructure } from "./structure.ts";
import { checkTerms } from "./terms.ts";

const codes = (items: readonly { code: string; location: { line: number } | undefined }[]) =>
  items.map((item) => `${item.code}:${item.location?.line}`);

function page(text: string, lang = "en") {
  return testPage(text, { lang }).page;
}

Deno.test("checkParity() accepts a translation with the same structure", () => {
  const en = page("# A\n\n## Next\n\n```ts\nrun(); // go\n```\n\n[x](/a)\n");
  const zh = page("# 甲\n\n## 下一步 {#next}\n\n```ts\nrun(); // 开始\n```\n\n[某](/a)\n", "zh");
  assert.deepEqual(codes(checkParity(en, zh)), []);
});

Deno.test("checkParity() reports a missing id, different code and a missing link", () => {
  const en = page("# A\n\n## Next\n\n```ts\nrun();\n```\n\n[x](/a)\n");
  const zh = page("# 甲\n\n## 下一步\n\n```ts\nstop();\n```\n\n某\n", "zh");
  assert.deepEqual(codes(checkParity(en, zh)), ["parity/heading:3", "parity/code:6", "parity/link:1"]);
});

Deno.test("checkParity() reports the line of code that differs, also if an equal line precedes it", () => {
  const en = page("# A\n\n```ts\nend();\nrun();\n```\n");
  const zh = page("# 甲\n\n```ts\nend();\nend();\n```\n", "zh");
  assert.deepEqual(codes(checkParity(en, zh)), ["parity/code:5"]);
});

Deno.test("checkParity() treats links with and without their page's language prefix as equal", () => {
  const en = page("# A\n\n[x](/en/guide/x) [y](/guide/y)\n");
  assert.deepEqual(codes(checkParity(en, page("# A\n\n[y](/ja/guide/y) [x](/guide/x)\n", "ja"))), []);
  assert.deepEqual(codes(checkParity(en, page("# A\n\n[y](/guide/y) [x](/fr/guide/x)\n", "ja"))), [
    "parity/link:1",
    "parity/link:3",
  ]);
});

Deno.test("checkParity() allows a page with a waiver to differ", () => {
  assert.deepEqual(
    checkParity(page("# A\n\n## B\n"), page("# 甲\n\n<!-- parity: the law differs -->\n", "zh")),
    [],
  );
});

Deno.test("checkParity() ignores waivers in code", () => {
  const shown = page("# 甲\n\n```md\n<!-- parity: the law differs -->\n```\n", "zh");
  assert.notDeepEqual(checkParity(page("# A\n\n## B\n"), shown), []);
});

Deno.test("codeWithoutProse() drops comments and strings, keeps code", () => {
  assert.equal(codeWithoutProse("a('x'); // y\nb"), codeWithoutProse('a("z");\nb'));
  assert.notEqual(codeWithoutProse("a(1)"), codeWithoutProse("a(2)"));
});

Deno.test("checkProse() finds missing and wrong spaces and half-width punctuation in Chinese", () => {
  const found = codes(
    checkProse(page("# 甲\n\n使用Deno构建。\n\n好， 行。\n\n真的,对。\n\n`中A` 与 `a中`\n", "zh")),
  );
  assert.deepEqual(found, ["prose/spacing:3", "prose/spacing:3", "prose/spacing:5", "prose/punctuation:7"]);
});

Deno.test("checkProse() ignores a heading's id", () => {
  assert.deepEqual(codes(checkProse(page("# 甲\n\n## 为什么？ {#why}\n", "zh"))), []);
});

Deno.test("checkProse() ignores front matter, also with spaces after its hyphens", () => {
  assert.deepEqual(codes(checkProse(page("---\ntitle: 用A名\n--- \n\n# 甲\n", "zh"))), []);
});

Deno.test("checkProse() quotes characters outside the BMP as a whole", () => {
  const [spacing, punctuation] = checkProse(page("# 甲\n\n𠮷A 𠮷,\n", "zh"));
  assert.equal(spacing.message, 'There is no space between "𠮷" and "A"');
  assert.equal(punctuation.message, '"," after Chinese is half-width');
});

Deno.test("checkProse() ignores tags, also on several lines", () => {
  const tag = '<Card\n  title="用A名"\n/>';
  assert.deepEqual(
    codes(checkProse(page(`# 甲\n\n${tag}\n\n1 <a 用B名\n\n2 > 1\n\n1 < 2，\n用C名 > 1\n`, "zh"))),
    [
      "prose/spacing:7",
      "prose/spacing:12",
    ],
  );
});

Deno.test("checkProse() ignores import and export statements of MDX up to their end", () => {
  const text = 'import {\n  A\n} from "./A用.ts";\n\nexport const rows = [\n  "用A名",\n];\n\nexport用A名\n';
  const { page } = testPage(text, { lang: "zh", format: "mdx" });
  assert.deepEqual(codes(checkProse(page)).map((code) => code.split(":")[1]), ["9", "9"]);
});

Deno.test("checkProse() reports a doubled word in English text, not in code", () => {
  assert.deepEqual(codes(checkProse(page("# A\n\nRun the the build, `the the`.\n"))), [
    "prose/doubled-word:3",
  ]);
});

Deno.test("checkProse() and checkTerms() recognise regional variants and ignore other languages", () => {
  assert.deepEqual(codes(checkProse(page("# A\n\nDie, die die Welt sehen.\n", "de"))), []);
  assert.deepEqual(codes(checkProse(page("# A\n\nRun the the build.\n", "en-GB"))), ["prose/doubled-word:3"]);
  const glossary = { terms: [{ id: "a", en: "plugin", zh: "插件", avoid: ["外挂"] }], names: [] };
  assert.deepEqual(codes(checkTerms(page("# 甲\n\n外挂\n", "zh-CN"), glossary)), ["terms/forbidden:3"]);
});

Deno.test("checkStructure() requires one title, headings in order, a description and alternative texts", () => {
  const found = codes(checkStructure(page("# A\n\n### Deep\n\n# B\n\n![](https://example.org/a.png)\n")));
  assert.deepEqual(found.sort(), [
    "structure/alt:7",
    "structure/description:1",
    "structure/heading-order:3",
    "structure/title:5",
  ]);
});

Deno.test("checkStructure() accepts a title that is only in the front matter", () => {
  const found = (matter: string) => codes(checkStructure(page(`---\n${matter}\n---\n\nText.\n\n## B\n`)));
  for (const matter of ["title: A", "overview: true"]) {
    assert.deepEqual(found(matter), ["structure/description:1"], matter);
  }
  for (const matter of ["tag: A", 'title: ""']) assert.equal(found(matter)[0], "structure/title:1", matter);
});

Deno.test("checkTerms() accepts a correct term that begins with a forbidden one", () => {
  const terms = [{ id: "a", en: "log-in page", zh: "登录页", avoidEn: ["log-in"], avoid: ["登录"] }];
  const glossary = { terms, names: [{ name: "Node.js", avoid: ["Node"] }] };
  const found = (text: string, lang: string) =>
    checkTerms(page(text, lang), glossary).map(({ location }) => location?.column);
  assert.deepEqual(found("Node.js has a log-in page, Node a log-in.\n", "en"), [35, 28]);
  assert.deepEqual(found("登录页，登录\n", "zh"), [5]);
});

Deno.test("checkTerms() reports a forbidden form in prose only", () => {
  const glossary = {
    terms: [{ id: "you", en: "you", zh: "你", avoid: ["您"] }],
    names: [{ name: "Node.js", avoid: ["NodeJS"] }],
  };
  assert.deepEqual(codes(checkTerms(page("# 甲\n\n您用 NodeJS，`NodeJS` 与 `您`。\n", "zh"), glossary)), [
    "terms/forbidden:3",
    "terms/forbidden:3",
  ]);
});
