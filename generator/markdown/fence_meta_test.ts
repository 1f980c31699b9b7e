import assert from "node:assert/strict";
import { parseFenceMeta } from "./fence_meta.ts";

Deno.test("parseFenceMeta() tells how to write what other tools write otherwise", () => {
  for (
    const [info, lang, hint] of [
      ["ts:line-numbers {1}", "ts", "Write `ts showLineNumbers`."],
      ["ts:line-numbers=5", "ts", "Write `ts showLineNumbers`."],
      ["ts:no-line-numbers", "ts", "Write `ts`."],
      ["js:src/app.js", "js", 'Write `js title="src/app.js"`.'],
      ["js{4}:line-numbers", "js", "Write showLineNumbers."],
      ["py linenums", "py", "Write showLineNumbers."],
      ["js [config.js]", "js", 'Write title="config.js".'],
      ["js [my config.js] {1}", "js", 'Write title="my config.js".'],
      ["js titel", "js", 'Did you mean "title"?'],
    ]
  ) {
    const { problems, ...meta } = parseFenceMeta(info);
    assert.deepEqual([meta.lang, ...problems.map((item) => item.hint)], [lang, hint], info);
  }
  assert.ok(parseFenceMeta("ts:line-numbers").showLineNumbers);
  assert.ok(!parseFenceMeta("ts:no-line-numbers").showLineNumbers);
});
