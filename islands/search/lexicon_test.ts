import assert from "node:assert/strict";
import { Lexicon } from "./lexicon.ts";

Deno.test("Lexicon finds the predicate at the end of an unknown Chinese word", () => {
  const lexicon = lexiconOf("打包", "编译慢", "输出目录");
  assert.deepEqual(lexicon.termsFromQuery("打包太慢"), ["打包", "慢"]);
  assert.deepEqual(lexicon.termsFromQuery("打包慢"), ["打包", "慢"]);
  assert.deepEqual(lexicon.termsFromQuery("编译慢"), ["编译慢"]);
  assert.deepEqual(lexicon.termsFromQuery("打包太久"), ["打包"]);
});

Deno.test("Lexicon finds other words for the only one of a query, unless one or two pages have it", () => {
  const pagesOf = (...texts: string[]) => {
    const lexicon = new Lexicon();
    texts.forEach((text, page) => lexicon.add(page, text, []));
    lexicon.finishIndexing();
    return [...lexicon.findAll(["stop"])[0].pages].sort();
  };
  assert.deepEqual(pagesOf("It stops.", "Stop it.", "To disable it."), [0, 1]);
  assert.deepEqual(pagesOf("It stops.", "Stop it.", "A stop.", "To disable it."), [0, 1, 2, 3]);
  assert.deepEqual(pagesOf("It runs.", "To disable it."), [1]);
});

Deno.test("Lexicon finds a Chinese word without what says when, unless a quarter of the pages have it", () => {
  const pagesOf = (...others: string[]) => {
    const lexicon = new Lexicon();
    ["打包后的结果", "打包时间", ...others].forEach((text, page) => lexicon.add(page, text, []));
    lexicon.finishIndexing();
    return [...lexicon.find("打包后").pages];
  };
  assert.deepEqual(pagesOf("端口", "目录"), [0]);
  assert.deepEqual(pagesOf(..."端口 目录 样式 文件 代码 压缩 部署".split(" ")), [0, 1]);
});

Deno.test("Lexicon takes no short word for what a package is for", () => {
  const lexicon = lexiconOf("ts", "squeeze");
  assert.deepEqual(lexicon.knownOf(["acme-ts", "acme-squeeze"]), ["squeeze"]);
});

Deno.test("Lexicon does not split unknown Chinese at a known character", () => {
  assert.deepEqual(lexiconOf("编译慢").termsFromQuery("走得太慢"), ["走得太慢"]);
});

Deno.test("Lexicon splits three Chinese characters that are on no page into overlapping pairs", () => {
  const lexicon = lexiconOf("自定文件", "定义类型");
  assert.deepEqual(lexicon.termsFromQuery("自定义"), ["自定", "定义"]);
  assert.deepEqual(lexiconOf("自定义").termsFromQuery("自定义"), ["自定义"]);
});

Deno.test("Lexicon does not take a particle and the character next to it for a Chinese word", () => {
  const lexicon = lexiconOf("目录", "文件", "一直往下的路");
  assert.deepEqual(lexicon.termsFromQuery("目录下的文件"), ["目录", "文件"]);
  assert.deepEqual(lexiconOf("目录", "所有").termsFromQuery("把所有目录"), ["所有", "目录"]);
  const other = lexiconOf("端口", "目录的端口，终端口令");
  assert.deepEqual(other.termsFromQuery("vue的端口"), ["vue", "端口"]);
  assert.deepEqual(other.termsFromQuery("NODE端端口"), ["node", "端口"]);
  assert.deepEqual(other.termsFromQuery("vue终端口"), ["vue", "终端口"]);
});

Deno.test("Lexicon drops Chinese words that carry no meaning in a question", () => {
  assert.deepEqual(lexiconOf("跨域", "问题").termsFromQuery("跨域问题"), ["跨域"]);
  assert.deepEqual(lexiconOf("跨域", "问题").termsFromQuery("问题"), ["问题"]);
});

Deno.test("Lexicon splits Chinese so that the fewest characters are left over", () => {
  const lexicon = lexiconOf("配置文件", "配置", "文件名");
  assert.deepEqual(lexicon.termsFromQuery("配置文件名"), ["配置", "文件名"]);
  assert.deepEqual(lexicon.termsFromQuery("配置文件"), ["配置文件"]);
  // As many are left over of both ways: the longer word is preferred.
  assert.deepEqual(lexiconOf("配置文件", "配置", "文件").termsFromQuery("配置文件袋"), ["配置文件"]);
});

Deno.test("Lexicon splits several words that are written as one", () => {
  const lexicon = lexiconOf("browserslist config", "file", "files");
  assert.deepEqual(lexicon.termsFromQuery("browserslistconfigfile"), ["browserslist", "config", "file"]);
  assert.deepEqual(lexicon.termsFromQuery("configfilezzz"), ["configfilezzz"]);
  const fiveWords = "configfilefilefilefile";
  assert.deepEqual(lexicon.termsFromQuery(fiveWords), [fiveWords]);
  for (const short of ["isconfig", "configis", "isConfigure"]) {
    assert.ok(!lexiconOf("is", "config").termsFromQuery(short).includes("is"), short);
  }
});

Deno.test("Lexicon does not take another version for a typing mistake, but other words with the same stem", () => {
  assert.deepEqual(lexiconOf("vue", "vue2").termsFromQuery("vue4"), ["vue4"]);
  assert.deepEqual(lexiconOf("load", "loading").termsFromQuery("loadding"), ["loading"]);
});

Deno.test("Lexicon finds all pages with a word, a half-typed word or a single Chinese character", () => {
  const many = lexiconOf(...Array.from({ length: 120 }, (_, index) => `gate tree${index}`));
  assert.deepEqual(["gate", "tree"].map((word) => many.find(word).pages.size), [120, 120]);
  assert.equal(lexiconOf("太慢", "慢的", "太慢，慢的").find("慢").pages.size, 3);
});

Deno.test("Lexicon splits Japanese at words in katakana, without the particles between them", () => {
  const lexicon = lexiconOf("開発サーバー", "ポートを変える");
  assert.deepEqual(lexicon.termsFromQuery("サーバーのポート"), ["サーハー", "ホート"]);
  assert.deepEqual(lexicon.termsFromQuery("の"), ["の"]);
  const others = lexiconOf("開発サーバー", "ポートの変更");
  assert.deepEqual(others.termsFromQuery("サーバーのポート"), ["サーハー", "ホート"], "though a page has の");
});

Deno.test("Lexicon finds no part of a Japanese word in kana", () => {
  const lexicon = lexiconOf("サイドバー", "設定");
  assert.deepEqual(lexicon.knownOf(["カイト", "設定値", "サイト"]), ["設定", "サイト"]);
  assert.deepEqual(lexiconOf("設定", "やりかた").knownOf(["設定のしかた"]), ["設定"]);
  assert.deepEqual(lexicon.termsFromQuery("設定ガイド"), ["設定"]);
});

Deno.test("Lexicon leaves the beginning of a Chinese word, and takes off what connects a verb to the next word", () => {
  const lexicon = lexiconOf("处理", "之后处理别的", "内联", "内联到页面里");
  assert.deepEqual(lexicon.termsFromQuery("后处理"), ["后处理"]);
  assert.deepEqual(lexicon.termsFromQuery("css后处理"), ["css", "处理"]);
  assert.deepEqual(lexicon.termsFromQuery("内联到html"), ["内联", "html"]);
});

Deno.test("Lexicon leaves out where something is between a name and a verb, but not in the middle of a word", () => {
  const lexicon = new Lexicon();
  const texts = ["可以插入", "再插入", "字符串里插入", "中间件", "在中间"];
  texts.forEach((text, page) => lexicon.add(page, text, []));
  lexicon.add(texts.length, "代码", ["代码"]);
  lexicon.finishIndexing();
  assert.deepEqual(lexicon.termsFromQuery("html里插入"), ["html", "插入"]);
  assert.deepEqual(lexicon.termsFromQuery("代码里插入"), ["代码", "插入"]);
  assert.deepEqual(lexicon.termsFromQuery("里插入"), ["里插入"]);
  assert.deepEqual(lexicon.termsFromQuery("node中间件"), ["node", "中间件"]);
});

Deno.test("Lexicon finds a name whose words are written as one, however short they are", () => {
  const lexicon = lexiconOf("VS Code", "single-file", "single", "file");
  assert.deepEqual(lexicon.termsFromQuery("vscode"), ["vs", "code"]);
  assert.deepEqual(lexicon.termsFromQuery("singlefile"), ["single", "file"]);
  assert.deepEqual(lexiconOf("Is it on?", "a b c d e").termsFromQuery("isiton abcde"), ["isiton", "abcde"]);
});

Deno.test("Lexicon corrects the beginning of a name even if a longer word begins with it", () => {
  const lexicon = lexiconOf("loadEnv", "lodash env", "startUrl", "static url");
  assert.deepEqual(lexicon.termsFromQuery("lodEnv"), ["loadenv"]);
  assert.deepEqual(lexicon.termsFromQuery("statUrl"), ["starturl"]);
  assert.deepEqual(lexicon.termsFromQuery("urlStat"), ["url", "stat"], "the end may be half-typed");
});

Deno.test("Lexicon corrects mistyped words to those of titles, headings and keywords rather than to others", () => {
  const lexicon = new Lexicon();
  lexicon.add(0, "tilde title", ["title"]);
  lexicon.finishIndexing();
  assert.deepEqual(lexicon.termsFromQuery("titl tilte tile"), ["titl", "title"]);
});

Deno.test("Lexicon.correct() replaces words that no page has in the whole query", () => {
  const lexicon = lexiconOf("memory", "module", "dist-path", "output", "端口");
  assert.equal(lexicon.correct("Out of memroy"), "out of memory");
  assert.equal(lexicon.correct("the modulememory"), "the module memory");
  assert.equal(lexicon.correct("output-dist-path 端口"), "output-dist-path 端口");
});

Deno.test("Lexicon corrects one character of a Chinese word", () => {
  const lexicon = lexiconOf("环境变量", "环境", "热更新", "颜色渐变色", "打包到");
  assert.deepEqual(lexicon.termsFromQuery("环境变亮"), ["环境变量"]);
  assert.deepEqual(lexicon.termsFromQuery("热跟新"), ["热更新"]);
  // All of these are words, or the beginning of words.
  assert.deepEqual(lexicon.termsFromQuery("环境变色"), ["环境", "变色"]);
  assert.deepEqual(lexicon.termsFromQuery("打包优"), ["打包"]);
  // Not of a word of two, not the first one, and not if the length differs.
  assert.deepEqual(lexicon.termsFromQuery("环球"), ["环球"]);
  assert.deepEqual(lexicon.termsFromQuery("冷更新"), ["更新"]);
  assert.deepEqual(lexiconOf("环境量").termsFromQuery("环境变多"), ["环境"]);
});

/** Returns a lexicon of pages with these names. */
function lexiconOf(...names: string[]): Lexicon {
  const lexicon = new Lexicon();
  names.forEach((name, page) => lexicon.add(page, name, [name]));
  lexicon.finishIndexing();
  return lexicon;
}
