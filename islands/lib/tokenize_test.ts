import assert from "node:assert/strict";
import { bigrams, fold, queryTerms, tokenize } from "./tokenize.ts";

Deno.test("tokenize() returns a dotted identifier whole, its parts and its camel-case pieces", () => {
  assert.deepEqual(
    tokenize("output.assetPrefix").sort(),
    ["asset", "assetprefix", "output", "output.assetprefix", "prefix"],
  );
  assert.deepEqual(tokenize("HTMLPlugin"), ["htmlplugin", "html", "plugin"]);
});

Deno.test("tokenize() returns a scoped package name from every part on", () => {
  assert.ok(tokenize("@scope/plugin-map").includes("plugin-map"));
  assert.ok(tokenize("react/react-dom").includes("react-dom"), "parts may be the same");
});

Deno.test("tokenize() returns names as written, and versions without their letter", () => {
  for (const name of ["__dirname", "$attrs", "_private", "__app_version__"]) {
    assert.ok(tokenize(`Set ${name} here`).includes(name), name);
  }
  for (const version of ["v1.2.3", "V1.2.3"]) assert.ok(tokenize(`since ${version}`).includes("1.2.3"));
});

Deno.test("tokenize() leaves out what is too long for a word", () => {
  assert.deepEqual([64, 65].map((length) => tokenize("x".repeat(length)).length), [1, 0]);
});

Deno.test("bigrams() does not cut characters of two code units", () => {
  assert.deepEqual(bigrams("𠮷野家"), ["𠮷野", "野家"]);
});

Deno.test("tokenize() returns single Han characters and bigrams, so that half-typed words are found", () => {
  assert.deepEqual(tokenize("静态 源"), ["静态", "源"]);
  const indexed = new Set(tokenize("静态资源"));
  assert.deepEqual([...indexed], ["静态", "态资", "资源"]);
  for (const typed of ["静态资", "态资源"]) {
    assert.ok(tokenize(typed).every((token) => indexed.has(token)), typed);
  }
});

Deno.test("tokenize() returns bigrams of Japanese, which has no spaces between words either", () => {
  const indexed = new Set(tokenize("収穫はカタカナのテスト。サーバーです"));
  for (const typed of ["カタカナ", "テスト", "のテ", "サーバー", "ｻｰﾊﾞ", "です", "穫は"]) {
    assert.ok(tokenize(typed).every((token) => indexed.has(token)), typed);
  }
  assert.deepEqual(queryTerms("サーバーのテスト を CSS"), ["サーハーのテスト", "css"]);
});

Deno.test("tokenize() separates Latin from Han text without a space between them", () => {
  assert.ok(tokenize("使用CSS模块").includes("css"));
});

Deno.test("tokenize() of a query returns only tokens of the text that it is from", () => {
  const text = "Set html.title or source.tsconfigPath, e.g. Größe 构建产物 v1.2";
  const indexed = new Set(tokenize(text));
  for (const word of text.split(/[ ,]+/)) {
    for (const token of tokenize(word)) assert.ok(indexed.has(token), `${word} → ${token}`);
  }
});

Deno.test("fold() strips accents and case", () => {
  assert.equal(fold("Ünïcödé"), "unicode");
});

Deno.test("queryTerms() does not split identifiers and runs of Han characters", () => {
  assert.deepEqual(queryTerms("模块 Output.assetPrefix 模块"), ["模块", "output.assetprefix"]);
});

Deno.test("queryTerms() strips accents and case, as texts are indexed", () => {
  const terms = queryTerms("Crème ÉTÉ");
  assert.deepEqual(terms, ["creme", "ete"]);
  const indexed = tokenize("Crème ÉTÉ");
  assert.ok(terms.every((term) => indexed.includes(term)), indexed.join());
});

Deno.test("queryTerms() omits stop words, single letters, URLs and paths, unless there is nothing else", () => {
  assert.deepEqual(queryTerms("Can't resolve 'fs' in 'D:\\work\\app\\src'"), ["resolve", "fs"]);
  for (const text of ["don't minify", "don’t minify", "it doesnt minify"]) {
    assert.deepEqual(queryTerms(text), ["minify"], text);
  }
  assert.deepEqual(queryTerms("why isn't it"), ["why", "isn", "it"]);
  assert.deepEqual(queryTerms("i"), ["i"]);
  assert.deepEqual(queryTerms("it fails at https://cdn.test/a.js"), ["fails"]);
  assert.deepEqual(queryTerms("resolve '/home/me/app/x.ts' or @scope/name/part"), [
    "resolve",
    "scope/name/part",
  ]);
  assert.deepEqual(queryTerms("/static/js/main.js"), ["static/js/main.js"]);
  assert.deepEqual(queryTerms("./src/parts/a.js, @/parts/b.js"), ["src/parts/a.js", "parts/b.js"]);
  assert.deepEqual(queryTerms("css 的 base"), ["css", "base"]);
  assert.deepEqual(queryTerms("alias vs rewrite"), ["alias", "rewrite"]);
  assert.deepEqual(queryTerms("别名用法"), ["别名"]);
  for (const alone of ["x", "in", "源", "用法"]) assert.deepEqual(queryTerms(alone), [alone]);
});
