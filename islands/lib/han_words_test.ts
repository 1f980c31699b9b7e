/** Edges of runs of Chinese that are words after all, or not; the doc comments have the usual cases. */
import assert from "node:assert/strict";
import { wordsFromRuns, wordsOf } from "./han_words.ts";

Deno.test("wordsFromRuns() takes the edges of long runs only for words", () => {
  assert.deepEqual(wordsFromRuns(new Set(["热更新", "更新慢", "热加载"])), ["热更新", "更新慢", "热加载"]);
  assert.deepEqual(wordsFromRuns(new Set(["代理请求", "代理跨域"])), ["代理请求", "代理跨域", "代理"]);
});

Deno.test("wordsOf() takes nothing off a run that has no known word beside it, or that is short", () => {
  const known = new Set(["代理"]);
  for (const run of ["中文站", "看不到", "了解", "的"]) {
    assert.deepEqual(wordsOf(run, known, true), [run], run);
  }
});

Deno.test("wordsOf() does not count particles as left over", () => {
  const known = new Set(["代理", "的确", "确认"]);
  assert.deepEqual(wordsOf("代理的确认", known), ["代理", "确认"]);
});
