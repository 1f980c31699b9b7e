import assert from "node:assert/strict";
import { markPieces } from "../lib/snippet.ts";
import type { SearchRecord } from "../types.ts";
import { SearchEngine } from "./engine.ts";

const RECORDS = [
  record("/config/asset-prefix", "output.assetPrefix", "Prefix of the addresses of assets.\n", [
    "Example",
    "Set the prefix here.\n",
  ]),
  record("/guide/assets", "Static assets", "How assets get output.assetPrefix. The asset prefix matters.\n", [
    "Deploying",
    "Put the build on a host.\n",
  ]),
  record("/zh/guide/assets", "静态资源", "如何引用静态资源，以及构建产物的体积。\n", [
    "热更新",
    "修改后立即生效。\n",
  ]),
  record("/guide/alias", "Aliases", "An alias is a short name.\n", []),
];

Deno.test("SearchEngine ranks an exactly named option first", () => {
  for (const query of ["assetPrefix", "output.assetPrefix", "OUTPUT.ASSETPREFIX"]) {
    assert.equal(first(query), "/config/asset-prefix", query);
  }
});

Deno.test("SearchEngine returns the matching section", () => {
  const hit = engine().search("deploying", 7)[0];
  assert.deepEqual([hit.routePath, hit.hash, hit.heading], ["/guide/assets", "#deploying", "Deploying"]);
});

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
  searched.add([record("/tw/assets", "靜態資源", "開發與建置。\n", []), ...RECORDS]);
  for (const query of ["靜態資源", "建置"]) {
    assert.equal(searched.search(query, 7)[0]?.routePath, "/tw/assets", query);
  }
});

Deno.test("SearchEngine finds an option by the dotted name that it has in another tool", () => {
  const searched = new SearchEngine();
  searched.add([
    record(
      "/config/alias-strategy",
      "source.aliasStrategy",
      "Where an alias is looked up. See resolve.alias.\n",
      [],
    ),
    record("/config/alias", "source.alias", "Names of paths.\n", []),
  ]);
  assert.equal(searched.search("resolve.alias", 7)[0]?.routePath, "/config/alias");
});

Deno.test("SearchEngine finds a page by the last segment of its URL", () => {
  const searched = new SearchEngine();
  searched.add([record("/guide/framework/vue3", "Vue 3", "Components.\n", []), ...RECORDS]);
  assert.equal(searched.search("vue3", 7)[0]?.routePath, "/guide/framework/vue3");
});

Deno.test("SearchEngine ranks pages with all terms first, and returns those with most of them", () => {
  assert.equal(first("asset host prefix"), "/guide/assets");
  assert.equal(first("alias nonsenseword"), "/guide/alias");
  assert.deepEqual(engine().search("nonsenseword", 7), []);
  assert.deepEqual(engine().search("…", 7), []);
});

Deno.test("SearchEngine corrects mistyped words and names, and returns the words to highlight", () => {
  assert.equal(first("asest prefx"), "/config/asset-prefix");
  const [hit] = engine().search("short alis", 7);
  assert.match(hit.snippet, /alias/);
  assert.deepEqual(hit.terms, ["short", "alias"]);
  assert.equal(first("asetprefix"), "/config/asset-prefix");
  assert.deepEqual(engine().search("blias", 7), []);
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

Deno.test("SearchEngine ranks keywords after titles and before headings", () => {
  const searched = new SearchEngine();
  const page = (name: string, title: string, heading: string, keywords?: string[]) =>
    record(name, title, "Text.\n", [heading, "More.\n"], keywords);
  searched.add([
    page("/a", "One", "Minify"),
    page("/b", "disableMinimize", "Two", ["minify", "shorter code"]),
    page("/c", "Minify", "Three"),
  ]);
  const found = searched.search("minify", 7);
  assert.deepEqual(found.map(({ routePath }) => routePath), ["/c", "/b", "/a", "/c"]);
  assert.deepEqual([found[1].hash, found[1].snippet], ["", "minify · Text."]);
  assert.equal(searched.search("shorter", 7).length, 1);
});

Deno.test("SearchEngine shows the keyword that led to a page if nothing else does", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/dist", "distPath", "Where files go.\n", ["Folders", "More.\n"], ["outDir", "Folder names"]),
    record("/out", "Out", "As outDir elsewhere.\n", [], ["outDir"]),
  ]);
  const snippets = (query: string) => searched.search(query, 7).map(({ snippet }) => snippet);
  assert.deepEqual(snippets("outdir"), ["As outDir elsewhere.", "outDir · Where files go."]);
  assert.deepEqual(snippets("names"), ["Folder names · Where files go."]);
  assert.deepEqual(snippets("distpath names").slice(0, 1), ["Where files go."]);
  searched.add([record("/empty", "Empty", "", [], ["cleanup"])]);
  assert.deepEqual(snippets("cleanup"), ["cleanup"]);
});

Deno.test("SearchEngine shows the first text of the page for a section without text", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/port", "port", "A number.\n", ["Find the program", ""]),
    record("/host", "host", "", ["Find the address", "A name.\n"]),
  ]);
  assert.deepEqual(searched.search("program", 7).map(({ snippet }) => snippet), ["A number."]);
  assert.deepEqual(searched.search("host", 1).map(({ snippet }) => snippet), ["A name."]);
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

Deno.test("SearchEngine finds an option by its path in another tool, and unknown names by their parts", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/proxy", "server.proxy", "Where requests go.\n", []),
    record("/migrate", "Migrate", "What devServer.proxy is now.\n", []),
    record("/analyze", "bundleAnalyze", "Opens the analyzer of a bundle.\n", []),
  ]);
  assert.equal(searched.search("devServer.proxy", 7)[0].routePath, "/proxy");
  assert.equal(searched.search("BundleAnalyzerThing", 7)[0]?.routePath, "/analyze");
  searched.add([
    record("/headers", "headers", "For CORS, say.\n", []),
    record("/port", "server.port", "A number.\n", []),
  ]);
  assert.ok(searched.search("server.cors", 7).some(({ routePath }) => routePath === "/headers"));
  assert.equal(searched.search("server.prt", 1)[0].routePath, "/port");
  assert.equal(searched.search("bundleopens", 7)[0]?.routePath, "/analyze");
  // The last part of a name must match a whole name, not the beginning of one.
  assert.deepEqual(searched.search("devServer.prox", 7).map(({ routePath }) => routePath), ["/migrate"]);
});

Deno.test("SearchEngine takes a name with a version number for that name, too", () => {
  const searched = new SearchEngine();
  const others = Array.from(
    { length: 20 },
    (_, index) => record(`/${index}`, "Page", "For Frame and more.\n", []),
  );
  searched.add([
    ...others,
    record("/frame3", "Frame 3", "Components.\n", []),
    record("/proxy", "server.proxy", "Where requests go.\n", []),
    record("/base", "Base", "A base.\n", []),
  ]);
  assert.equal(searched.search("frame3 proxy", 7)[0].routePath, "/proxy");
  assert.equal(searched.search("frame3", 7)[0].routePath, "/frame3");
  assert.equal(searched.search("frame18", 7)[0]?.routePath, "/frame3");
  for (const query of ["base64", "com3", "fra18"]) assert.deepEqual(searched.search(query, 7), [], query);
});

Deno.test("SearchEngine ranks text with the whole name before text with its last part or other words", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/api", "API", "What a plugin gets.\n", ["context", "The context of a build.\n"]),
    record("/moment", "Moment", "Instead of it, something else instead.\n", []),
    record("/files", "Questions", "Some.\n", [
      "Every file",
      "Use require.context and forceSplitting, or VUE_FLAG.\n",
    ]),
  ]);
  assert.equal(searched.search("require.context", 1)[0].hash, "#every file");
  assert.equal(searched.search("VUE_FLAG instead", 1)[0].hash, "#every file");
  assert.equal(searched.search("forceSplitting instead", 1)[0].hash, "#every file");
  // This applies only to words that are written as names.
  assert.equal(searched.search("forcesplitting instead", 1)[0].routePath, "/moment");
});

Deno.test("SearchEngine finds a name among words that only say what is sought of it", () => {
  const searched = new SearchEngine();
  const others = ["a", "b", "c", "d"].map((name) =>
    record(`/${name}`, `Toolbox ${name}`, "Toolbox config and options. 工具箱的配置和选项。\n", [])
  );
  searched.add([
    ...others,
    record("/config", "Options", "The config has options: distPath. 配置的选项。\n", []),
    record("/dist", "output.distPath", "A folder.\n", []),
  ]);
  for (
    const query of ["distPath option", "how to configure distPath", "toolbox distPath", "toolbox配置distPath"]
  ) {
    assert.equal(searched.search(query, 7)[0].routePath, "/dist", query);
  }
  assert.equal(searched.search("options", 7)[0].routePath, "/config");
  searched.add([record("/support", "What is supported", "The support of distPath.\n", [])]);
  assert.equal(searched.search("distPath support", 7)[0].routePath, "/dist");
});

Deno.test("SearchEngine finds a name beside a word that is on most pages, as the documented tool's name is", () => {
  const searched = new SearchEngine();
  const others = Array.from({ length: 100 }, (_, index) => record(`/${index}`, "Toolbox", "A page.\n", []));
  searched.add([
    ...others,
    record("/both", "The distPath of Toolbox", "Folders.\n", []),
    record("/dist", "output.distPath", "A folder of Toolbox.\n", []),
  ]);
  assert.equal(searched.search("toolbox distPath", 7)[0].routePath, "/dist");
});

Deno.test("SearchEngine finds the heading that quotes a pasted message", () => {
  const searched = new SearchEngine();
  const message =
    "You may need an appropriate loader to handle this file type, currently no loaders are configured";
  searched.add([
    record("/webpack", "Loaders", "A loader for a file type. Loaders handle what is configured.\n", []),
    record("/errors", "Errors", "", ["You may need an appropriate loader", "Add a rule.\n"]),
  ]);
  assert.equal(searched.search(message, 7)[0].routePath, "/errors");
  const place = "in '/home/me/one/two/three/webpack.ts' at http://localhost:3000/four/five.js";
  assert.equal(searched.search(`Appropriate loader missing ${place}`, 7)[0].routePath, "/errors");
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
  searched.add(["/a", "/b"].map((path) => record(path, "打包路径", "", [])));
  assert.deepEqual(found(), ["/a", "/b", "/dist"], "on three pages");
});

Deno.test("SearchEngine adds hits for the word that says what a package is for, if it is on few pages", () => {
  const searched = new SearchEngine();
  searched.add([
    ...["/a", "/b", "/c"].map((path) => record(path, "Tool plugin", "Plugins of Tool.\n", [])),
    record("/migrate", "Migrate", "Remove squeezer-tool-plugin.\n", []),
    record("/minimize", "disableMinimize", "Smaller code.\n", [], ["Squeezer"]),
  ]);
  const found = searched.search("squeezer-tool-plugin", 7).map(({ routePath }) => routePath);
  assert.deepEqual(found, ["/migrate", "/minimize"]);
});

Deno.test("SearchEngine finds a short word that is on most pages beside one that is on none", () => {
  const searched = new SearchEngine();
  const pages = Array.from({ length: 20 }, (_, index) => record(`/${index}`, "Page", "Written in js.\n", []));
  searched.add(pages);
  for (const query of ["js", "js nowhere"]) assert.equal(searched.search(query, 7).length, 7, query);
});

Deno.test("SearchEngine shows the text around the rarest matching word", () => {
  const searched = new SearchEngine();
  const others = ["a", "b", "c"].map((name) => record(`/${name}`, name, "It is not so.\n", []));
  const text = `It is not so. ${"Nothing of interest stands here. ".repeat(5)}The needle is here.\n`;
  searched.add([...others, record("/needle", "Needles", text, [])]);
  assert.match(searched.search("not needle", 7)[0].snippet, /The needle/);
});

Deno.test("SearchEngine splits runs of Chinese at words at the beginning or end of titles, headings and keywords", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/dist", "distPath", "放在哪里。\n", [], ["输出目录"]),
    record("/clean", "cleanDistPath", "旧文件。\n", [], ["清空目录"]),
    record("/copy", "copy", "另外的文件。\n", []),
  ]);
  assert.deepEqual(searched.search("删掉目录", 7).map(({ routePath }) => routePath), ["/clean", "/dist"]);
});

Deno.test("SearchEngine corrects a mistyped name", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/a", "Browserslist and targets", "Browserslist.\n", ["Browserslist", "Browserslist.\n"]),
    record("/b", "Browserslist", "Text.\n", []),
  ]);
  assert.equal(searched.search("browserlist", 7)[0].routePath, "/b");
});

Deno.test("SearchEngine omits pages with few words of the query", () => {
  const searched = new SearchEngine();
  const message = "apple banana cherry damson elder fig";
  searched.add([record("/a", "All", `${message}.\n`, []), record("/b", "One", "A fig.\n", [])]);
  assert.deepEqual(searched.search(message, 7).map(({ routePath }) => routePath), ["/a"]);
  const unknown = Array.from({ length: 12 }, (_, index) => `qqx${index}zzq`);
  assert.equal(
    searched.search(`apple ${unknown.join(" ")}`, 7)[0]?.routePath,
    "/a",
    "unknown words are ignored",
  );
});

Deno.test("SearchEngine ranks a heading with the words in the same order first", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/a", "One", "Text.\n", ["Load files that failed", "Text.\n"]),
    record("/b", "Two", "Text.\n", ["Failed to load files", "Text.\n"]),
  ]);
  assert.equal(searched.search("failed to load files", 7)[0].routePath, "/b");
});

Deno.test("SearchEngine learns nothing from queries", () => {
  const searched = new SearchEngine();
  searched.add([record("/a", "一", "编译代码。\n", []), record("/b", "二", "别的内容。\n", [])]);
  const [[first], [plain]] = [searched.search("编译很慢", 7), searched.search("编译", 7)];
  assert.deepEqual([first.routePath, first.score], ["/a", plain.score]);
});

Deno.test("SearchEngine returns at most the requested number of hits, and caches them", () => {
  const searched = engine();
  assert.equal(searched.search("prefix", 2).length, 2);
  assert.equal(searched.search("prefix", 2), searched.search("prefix", 2));
});

Deno.test("SearchEngine caches the last 100 answers", () => {
  const searched = engine();
  const kept = searched.search("prefix", 2);
  for (let i = 0; i < 99; i++) searched.search(`other ${i}`, 2);
  assert.equal(searched.search("prefix", 2), kept);
  for (let i = 0; i < 100; i++) searched.search(`another ${i}`, 2);
  assert.notEqual(searched.search("prefix", 2), kept);
});

Deno.test("SearchEngine evicts the least recently used answer", () => {
  const searched = engine();
  const [asked, forgotten] = [searched.search("prefix", 2), searched.search("alias", 2)];
  for (let i = 0; i < 98; i++) searched.search(`other ${i}`, 2);
  searched.search("prefix", 2);
  searched.search("one more", 2);
  assert.equal(searched.search("prefix", 2), asked);
  assert.notEqual(searched.search("alias", 2), forgotten);
});

Deno.test("SearchEngine explains in which field a term matched", () => {
  const reasons = engine().explain("assetPrefix", 1)[0].reasons;
  assert.deepEqual(reasons.map((reason) => reason.field), ["name", "title"]);
});

function engine(): SearchEngine {
  const made = new SearchEngine();
  made.add(RECORDS);
  return made;
}

function first(query: string): string | undefined {
  return engine().search(query, 7)[0]?.routePath;
}

function record(
  routePath: string,
  title: string,
  intro: string,
  section: string[],
  keywords?: string[],
): SearchRecord {
  const [heading, text] = section;
  const toc = heading
    ? [{ text: heading, id: heading.toLowerCase(), depth: 2, charIndex: intro.length }]
    : [];
  const content = heading ? `${intro}${heading}\n${text}` : intro;
  return { routePath, title, content, toc, domain: "", lang: "en", keywords };
}
