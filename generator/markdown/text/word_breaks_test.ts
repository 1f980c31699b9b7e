import assert from "node:assert/strict";
import { needsWordBreaks, withWordBreaks } from "./word_breaks.ts";

Deno.test("withWordBreaks() inserts breaks between words, and keeps single-character words with a neighbour", () => {
  const words = (html: string) => withWordBreaks(html).split("<wbr>");
  assert.deepEqual(words("怎样导入一个目录下的所有文件？"), [
    "怎样",
    "导入",
    "一个",
    "目录下的",
    "所有",
    "文件？",
  ]);
  assert.deepEqual(words("刷新页面出现 404 &amp; 变量未定义"), ["刷新页面", "出现 404 &amp; 变量", "未定义"]);
});

Deno.test("needsWordBreaks() is true for Chinese that is wider than a phone", () => {
  assert.ok(needsWordBreaks("怎样导入一个目录下的文件", "zh"));
  assert.ok(needsWordBreaks("怎样导入 TypeScript 文件", "zh-CN"));
  assert.ok(!needsWordBreaks("怎样导入一个目录的文件", "zh"));
  assert.ok(!needsWordBreaks("怎样导入一个目录文件 A", "zh"));
  assert.ok(!needsWordBreaks("performance.removeMomentLocale", "zh"));
  assert.ok(!needsWordBreaks("怎样导入一个目录下的文件", "ja"));
});
