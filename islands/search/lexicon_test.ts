import assert from "node:assert/strict";
import { Lexicon } from "./lexicon.ts";

Deno.test("Lexicon reads what is said of something, which stands last in a word of Chinese that no page has", () => {
  const lexicon = lexiconOf("打包", "编译慢", "输出目录");
  assert.deepEqual(lexicon.read("打包太慢"), ["打包", "慢"]);
  assert.deepEqual(lexicon.read("打包慢"), ["打包", "慢"]);
  assert.deepEqual(lexicon.read("编译慢"), ["编译慢"]);
  assert.deepEqual(lexicon.read("打包太久"), ["打包"]);
});

Deno.test("Lexicon does not take a character of unknown Chinese for what is asked", () => {
  assert.deepEqual(lexiconOf("编译慢").read("走得太慢"), ["走得太慢"]);
});

Deno.test("Lexicon takes three characters of Chinese that no page has together apart", () => {
  const lexicon = lexiconOf("自定文件", "定义类型");
  assert.deepEqual(lexicon.read("自定义"), ["自定", "定义"]);
  assert.deepEqual(lexiconOf("自定义").read("自定义"), ["自定义"]);
});

Deno.test("Lexicon passes over words of Chinese that only ask", () => {
  assert.deepEqual(lexiconOf("跨域", "问题").read("跨域问题"), ["跨域"]);
  assert.deepEqual(lexiconOf("跨域", "问题").read("问题"), ["问题"]);
});

/** Returns a lexicon of pages with these names. */
function lexiconOf(...names: string[]): Lexicon {
  const lexicon = new Lexicon();
  names.forEach((name, page) => lexicon.add(page, name, [name]));
  lexicon.settle();
  return lexicon;
}
