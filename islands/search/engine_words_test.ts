/** Words in queries: half-typed, mistyped, in other forms, in Chinese and Japanese. */
import assert from "node:assert/strict";
import { markPieces } from "../lib/snippet.ts";
import { engine, first, record, RECORDS } from "./_test_engine.ts";
import { SearchEngine } from "./engine.ts";

Deno.test("SearchEngine finds half-typed words of both scripts", () => {
  assert.equal(first("alia"), "/guide/alias");
  for (const query of ["静态资", "态资源", "构建产", "热更", "源", "积"]) {
    assert.equal(first(query), "/zh/guide/assets", query);
  }
});

Deno.test("SearchEngine finds simplified Chinese by traditional, in the words of Taiwan too", () => {
  for (const query of ["靜態資源", "熱更新", "構建產物的體積", "資源 建置"]) {
    assert.equal(first(query), "/zh/guide/assets", query);
  }
  const searched = new SearchEngine();
  searched.add([record("/tw/assets", "靜態資源", "開發與建置，伺服器。\n", []), ...RECORDS]);
  for (const query of ["靜態資源", "建置", "伺服器"]) {
    assert.equal(searched.search(query, 7)[0]?.routePath, "/tw/assets", query);
  }
});

Deno.test("SearchEngine corrects mistyped words and names, and returns the words to highlight", () => {
  assert.equal(first("asest prefx"), "/config/asset-prefix");
  const [hit] = engine().search("short alis", 7);
  assert.match(hit.snippet, /alias/);
  assert.deepEqual(hit.terms, ["short", "alias"]);
  assert.equal(first("asetprefix"), "/config/asset-prefix");
  assert.deepEqual(engine().search("blias", 7), []);
});

Deno.test("SearchEngine compares a corrected query as a whole with titles and keywords", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/disk", "writeToDisk", "Out of what is in memory.\n", [], ["memory"]),
    record("/slow", "Performance", "What takes time.\n", [], ["out of memory"]),
    record("/debug", "sourceMap", "Where errors are.\n", [], ["VS Code"]),
  ]);
  for (const query of ["out of memory", "out of memroy"]) {
    assert.equal(searched.search(query, 7)[0].routePath, "/slow", query);
  }
  assert.equal(searched.search("vscode", 7)[0]?.routePath, "/debug");
});

Deno.test("SearchEngine finds a name in spite of a space in the wrong place, which makes words of its letters", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/react", "With React", "A library.\n", []),
    record("/debug", "Debug mode", "Prints more.\n", ["Read the tables", "Rows are written.\n"]),
  ]);
  for (const query of ["read the tables", "Readt he tables", "Read th etables"]) {
    assert.equal(searched.search(query, 7)[0]?.hash, "#read the tables", query);
  }
});

Deno.test("SearchEngine segments runs of Chinese", () => {
  assert.equal(first("体积溢出"), "/zh/guide/assets");
  const searched = new SearchEngine();
  searched.add([
    record("/config", "配置", "所有配置都在这里。配置怎么写。\n", []),
    record("/proxy", "server.proxy", "把请求转给别的服务器。\n", [], ["代理", "跨域"]),
  ]);
  assert.equal(searched.search("修改代理", 7)[0].routePath, "/proxy");
});

Deno.test("SearchEngine finds words within runs of Japanese, and marks them", () => {
  const engine = new SearchEngine();
  engine.add([
    record("/a", "港", "収穫はカタカナのテスト。\n", []),
    record("/b", "灯台", "ビルドをやりなおす設定ファイルの場所。\n", []),
  ]);
  const cases = { カタカナ: "/a", テスト: "/a", やりなお: "/b", 設定ファイル: "/b" };
  for (const [query, route] of Object.entries(cases)) {
    assert.deepEqual(engine.search(query!, 5).map(({ routePath }) => routePath), [route], query);
  }
  const { snippet, terms } = engine.search("カタカナ", 5)[0];
  const marked = markPieces(snippet, terms).filter(({ mark }) => mark);
  assert.deepEqual(marked.map(({ text }) => text), ["カタカナ"]);
});

Deno.test("SearchEngine weighs rare words more than common ones", () => {
  const searched = new SearchEngine();
  const pages = ["a", "b", "c", "d"].map((name) =>
    record(`/${name}`, `Use of ${name}`, "What is in use.\n", [])
  );
  searched.add([...pages, record("/port", "server.port", "A number. It is taken.\n", [])]);
  assert.equal(searched.search("port in use", 7)[0].routePath, "/port");
});

Deno.test("SearchEngine finds other forms of an English word after the exact word, and returns the words to highlight", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/minimize", "disableMinimize", "What to minify and what not.\n", []),
    record("/split", "Chunks", "They split the code.\n", []),
    record("/splitting", "More", "Code splitting is for later.\n", []),
  ]);
  for (const query of ["minification", "minified", "minifying"]) {
    assert.equal(searched.search(query, 7)[0]?.routePath, "/minimize", query);
  }
  const found = searched.search("splitting", 7);
  assert.deepEqual(found.map(({ routePath }) => routePath), ["/splitting", "/split"]);
  assert.deepEqual(found[1].terms, ["split"]);
});

Deno.test("SearchEngine searches for the known words if most words of a query are unknown", () => {
  const known = "/guide/alias";
  assert.equal(first("quux alias zyxwv kqjxz"), known);
  assert.deepEqual(engine().search("quux zyxwv kqjxz", 7), []);
});

Deno.test("SearchEngine weighs a Chinese word by the pages that contain it, not by those with a part of it", () => {
  const searched = new SearchEngine();
  const others = ["a", "b", "c", "d"].map((name) => record(`/${name}`, "加载", "加载文件。\n", []));
  searched.add([
    ...others,
    record("/lazy", "分割", "代码。\n", [], ["懒加载"]),
    record("/route", "路由", "路由。\n", []),
  ]);
  const [{ reasons }] = searched.explain("懒加载", 1);
  assert.deepEqual(reasons.map(({ field, points }) => [field, points]), [["name", 500], ["keywords", 48]]);
  // A pair that is on no page does not become known by being searched for.
  assert.equal(searched.search("分割慢", 7)[0]?.routePath, "/lazy");
  assert.equal(searched.search("分割慢", 6)[0]?.routePath, "/lazy");
});

Deno.test("SearchEngine searches for the parts of a long run of Chinese that is on no page", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/server", "服务", "服务。\n", []),
    record("/faq", "问题", "", ["怎样用手机来访问开发服务器", "写上地址。\n"]),
  ]);
  assert.equal(searched.search("手机上访问本地服务", 7)[0]?.routePath, "/faq");
});

Deno.test("SearchEngine adds hits for parts of a Chinese word that is on few pages", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/path", "路径", "文件的路径。\n", []),
    record("/dist", "distPath", "放在哪里。\n", [], ["打包路径"]),
  ]);
  const found = () => searched.search("打包路径", 7).map(({ routePath }) => routePath);
  assert.deepEqual(found(), ["/dist", "/path"]);
  searched.add([record("/a", "打包路径", "", [])]);
  assert.deepEqual(found(), ["/a", "/dist", "/path"]);
  searched.add([record("/b", "打包路径", "", [])]);
  assert.deepEqual(found(), ["/a", "/b", "/dist"], "on three pages");
});

Deno.test("SearchEngine finds a short word that is on most pages beside one that is on none", () => {
  const searched = new SearchEngine();
  const pages = Array.from({ length: 20 }, (_, index) => record(`/${index}`, "Page", "Written in js.\n", []));
  searched.add(pages);
  for (const query of ["js", "js nowhere"]) assert.equal(searched.search(query, 7).length, 7, query);
});

Deno.test("SearchEngine splits runs of Chinese at words at the beginning or end of titles, headings and keywords", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/dist", "distPath", "放在哪里。\n", [], ["输出目录"]),
    record("/clean", "cleanDistPath", "旧文件。\n", ["清空目录", "全部。\n"]),
    record("/copy", "copy", "另外的文件。\n", []),
  ]);
  assert.deepEqual(searched.search("找出目录", 7).map(({ routePath }) => routePath), ["/dist", "/clean"]);
});

Deno.test("SearchEngine corrects a mistyped name", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/a", "Browserslist and targets", "Browserslist.\n", ["Browserslist", "Browserslist.\n"]),
    record("/b", "Browserslist", "Text.\n", []),
  ]);
  assert.equal(searched.search("browserlist", 7)[0].routePath, "/b");
  searched.add([
    record("/option", "html.template", "A file.\n", []),
    record("/guide", "HTML template", "", []),
  ]);
  assert.equal(searched.search("HTML tmplate", 7)[0].routePath, "/guide");
});

Deno.test("SearchEngine finds the words of documentation by everyday ones, unless the names of pages have those", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/minimize", "disableMinimize", "用来关闭代码压缩。\n", []),
    record("/gzip", "compress", "在服务器上启用代码压缩。\n", []),
    record("/version", "Versions", "Which to use.\n", ["Can I update the core?", "Together only.\n"]),
  ]);
  for (const query of ["关掉代码压缩", "怎么禁掉代码压缩"]) {
    assert.equal(searched.search(query, 7)[0]?.routePath, "/minimize", query);
  }
  const [hit] = searched.search("upgrade the core", 7);
  assert.equal(hit.hash, "#can i update the core?");
  assert.ok(hit.terms.includes("update"));
  searched.add([record("/upgrade", "Upgrade", "From the last one.\n", [])]);
  assert.deepEqual(searched.search("upgrade", 7).map(({ routePath }) => routePath), ["/upgrade"]);
});

Deno.test("SearchEngine takes an everyday word that few pages have, alone in a query, rather than other words for it", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/run", "Running", "Press the lever, or stop the pump by hand.\n", []),
    record("/off", "Disable the alarm", "For one night.\n", []),
    record("/oil", "油", "先去掉盖子。\n", []),
    record("/lid", "移除网", "每年一次。\n", []),
  ]);
  const pages = (query: string) => searched.search(query, 7).map(({ routePath }) => routePath);
  assert.deepEqual(pages("stop"), ["/run", "/off"]);
  assert.deepEqual(pages("去掉"), ["/oil", "/lid"]);
  assert.deepEqual(pages("stop the alarm"), ["/off", "/run"]);
});

Deno.test("SearchEngine finds a Chinese word without the character before or after it that is no part of it", () => {
  const searched = new SearchEngine();
  const others = [..."abcdefgh"].map((name) => record(`/${name}`, name, "代码。\n", []));
  searched.add([
    ...others,
    record("/text", "插件", "升级后有效，不升级也行，刷新就好。\n", []),
    record("/update", "升级", "换成新版本。\n", []),
    record("/reload", "怎样刷新", "页面。\n", []),
  ]);
  const pages = { 升级后: "/update", 不升级: "/update", 刷新就: "/reload" };
  for (const [query, page] of Object.entries(pages)) {
    assert.equal(searched.search(query, 7)[0]?.routePath, page, query);
  }
});
