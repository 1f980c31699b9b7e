import assert from "node:assert/strict";
import { assertLinear } from "../../../tests/helpers/linear_time.ts";
import { parseFenceMeta } from "./fence_meta.ts";

const IN_BRACES = 'Write options without braces, as title="…". Lines to highlight are in braces: {1,3-5}.';
const WHOLE_LINES = "Remove it: only whole lines are marked, as {1,3-5}.";

Deno.test("parseFenceMeta() suggests the syntax for notations of other tools", () => {
  for (
    const [info, lang, hint] of [
      ["ts:line-numbers {1}", "ts", "Write `ts showLineNumbers`."],
      ["ts:line-numbers=5", "ts", "Write `ts showLineNumbers`."],
      ["ts:no-line-numbers", "ts", "Write `ts showLineNumbers=false`."],
      ["js:src/app.js", "js", 'Write `js title="src/app.js"`.'],
      ["js{4}:line-numbers", "js", "Write showLineNumbers."],
      ["py linenums", "py", "Write showLineNumbers."],
      ["js [config.js]", "js", 'Write title="config.js".'],
      ["js [my config.js] {1}", "js", 'Write title="my config.js".'],
      ["js src/[id]/app.tsx", "js", 'Write title="src/[id]/app.tsx".'],
      ["sh .env", "sh", 'Write title=".env".'],
      ["js titel", "js", 'Did you mean "title"?'],
      ['js fileName="src/app.js"', "js", 'Write title="src/app.js".'],
      ['js filename="src/app.js', "js", 'Write title="src/app.js".'],
      ['js highlight="1,3-5"', "js", "Write {1,3-5}."],
      ['js highlight={"1,3"}', "js", "Write {1,3}."],
      ["js mark={2}", "js", "Write {2}."],
      ['py hl_lines="2-3 5"', "py", "Write {2-3,5}."],
      ['py hl_lines="2, 5"', "py", "Write {2,5}."],
      ["js ins={1-2}", "js", "Write `// [!code ++]` after each of the lines."],
      ["js del={4}", "js", "Write `// [!code --]` after each of the lines."],
      ["js wrap", "js", "Write wrapCode."],
      ["tsx lines=[3,9-11]", "tsx", "Write {3,9-11} to mark lines."],
      ["tsx file=./a.tsx lines=[3]", "tsx", 'Write them as lines="3-8".'],
      ["js hideLineNumbers", "js", "Write showLineNumbers=false."],
      ["{ .yaml .copy }", "", "Write the language without braces: `yaml`."],
      ["{python}", "", "Write the language without braces: `python`."],
      ["{note}", "", "Write `::: note` in place of the fence, and `:::` after its text."],
      ['py {title="a.py" test="skip"}', "py", IN_BRACES],
      ["py {.copy}", "py", IN_BRACES],
      ['js "return true;"', "js", WHOLE_LINES],
      ["js /Even.* now/", "js", WHOLE_LINES],
      ['js ins="added"', "js", WHOLE_LINES],
      [
        "bash npm2yarn",
        "bash",
        "In MDX, write `<PackageManagerTabs command=\"add name\" />` from '@theme' instead of the fence.",
      ],
    ]
  ) {
    const { problems, ...meta } = parseFenceMeta(info);
    assert.deepEqual([meta.lang, ...problems.map((item) => item.hint)], [lang, hint], info);
  }
  assert.ok(parseFenceMeta("ts:line-numbers").showLineNumbers);
  assert.deepEqual(parseFenceMeta("tsx lineNumbers"), {
    ...parseFenceMeta("tsx showLineNumbers"),
    meta: "lineNumbers",
  });
  assert.equal(parseFenceMeta("ts:no-line-numbers").showLineNumbers, false);
});

Deno.test("parseFenceMeta() reads options without a language", () => {
  const { lang, title, problems } = parseFenceMeta('title="my app.js" {1}');
  assert.deepEqual([lang, title, problems], ["", "my app.js", []]);
  assert.equal(parseFenceMeta("file=./a.ts").file, "./a.ts");
  for (const word of ["js=", "js=101"]) assert.equal(parseFenceMeta(`${word} {1}`).lang, word);
});

Deno.test("parseFenceMeta() reads flags with a value, in braces too", () => {
  for (const value of ["true", '"true"', "{true}"]) {
    const meta = parseFenceMeta(`ts lineNumbers=${value} wrapCode=${value}`);
    assert.deepEqual([meta.showLineNumbers, meta.wrapCode, meta.problems], [true, true, []], value);
  }
  for (const value of ["false", "'false'", "{false}"]) {
    const meta = parseFenceMeta(`ts showLineNumbers=${value} lineNumbers=${value} wrapCode=${value}`);
    assert.deepEqual([meta.showLineNumbers, meta.wrapCode, meta.problems], [false, false, []], value);
  }
});

Deno.test("parseFenceMeta() reads a value in brackets as one word", () => {
  const { problems } = parseFenceMeta('js formats={["one", "two"]} sizes=["3", "4"]');
  assert.deepEqual(problems.map(({ piece, severity }) => `${severity} ${piece}`), [
    "warning formats",
    "warning sizes",
  ]);
});

Deno.test("parseFenceMeta() reads a title of several words without quotes, and asks for quotes", () => {
  for (
    const [info, title, hint] of [
      [
        'ts title=When the route is "/a" {2} wrapCode',
        'When the route is "/a"',
        "title='When the route is \"/a\"'",
      ],
      ["ts {2} title=Before it wrapCode", "Before it", 'title="Before it"'],
    ]
  ) {
    const meta = parseFenceMeta(info);
    assert.deepEqual(
      [meta.title, meta.wrapCode, [...meta.highlighted], meta.problems.map((item) => item.hint)],
      [title, true, [2], [`Write ${hint}.`]],
      info,
    );
  }
  // What follows a file name is a word of another tool, and what resembles an option is one.
  assert.equal(parseFenceMeta("ts title=a.ts twoslash").title, "a.ts");
  assert.deepEqual(parseFenceMeta("ts title=Source wrapcode").problems.map(({ hint }) => hint), [
    'Did you mean "wrapCode"?',
  ]);
});

Deno.test("parseFenceMeta() ignores commas without a line in line highlights", () => {
  const { highlighted, problems } = parseFenceMeta("js {3-4, }");
  assert.deepEqual([[...highlighted], problems], [[3, 4], []]);
  assert.equal(parseFenceMeta("js {,}").problems.length, 1);
});

Deno.test("parseFenceMeta() reads many brackets that nothing closes in linear time", async () => {
  for (const word of ["[ ", "a=[ ", "a={ "]) {
    await assertLinear(50_000, (size) => parseFenceMeta(`js ${word.repeat(size / word.length)}`), word);
  }
});

Deno.test("parseFenceMeta() finds no language in a fence that begins with an option", () => {
  assert.deepEqual(
    ["showLineNumbers", "wrapCode {1}", "lineNumbers", 'title="a.js" wrapCode', "js wrapCode"].map((info) => {
      const { lang, problems } = parseFenceMeta(info);
      return [lang, ...problems];
    }),
    [[""], [""], [""], [""], ["js"]],
  );
  assert.equal(parseFenceMeta("showLineNumbers").showLineNumbers, true);
});
