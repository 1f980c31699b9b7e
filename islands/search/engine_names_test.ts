/** Names of options and packages in queries. */
import assert from "node:assert/strict";
import { first, record, RECORDS } from "./_test_engine.ts";
import { SearchEngine } from "./engine.ts";

Deno.test("SearchEngine ranks an exactly named option first", () => {
  for (const query of ["assetPrefix", "output.assetPrefix", "OUTPUT.ASSETPREFIX"]) {
    assert.equal(first(query), "/config/asset-prefix", query);
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
  searched.add([record("/short", "Short names", "Of paths.\n", [], ["ali"])]);
  assert.equal(searched.search("source.ali", 7)[0]?.routePath, "/config/alias", "half-typed");
});

Deno.test("SearchEngine takes an option's name with hyphens for that option, not for one with a longer name", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/clean", "output.cleanDistPath", "Empties dist.\n", [], ["path of the output in dist"]),
    record("/dist", "output.distPath", "A folder.\n", []),
  ]);
  for (const query of ["output-dist-path", "dist-path"]) {
    assert.equal(searched.search(query, 7)[0].routePath, "/dist", query);
  }
});

Deno.test("SearchEngine finds a page by the last segment of its URL", () => {
  const searched = new SearchEngine();
  searched.add([record("/guide/framework/vue3", "Vue 3", "Components.\n", []), ...RECORDS]);
  assert.equal(searched.search("vue3", 7)[0]?.routePath, "/guide/framework/vue3");
});

Deno.test("SearchEngine leads from the name of a package to its page, before pages that mention it", () => {
  const searched = new SearchEngine();
  const mention = "Replace it with @tool/plugin-frame and @tool/plugin-frame-extra.\n";
  searched.add([
    ...["/a", "/b", "/c"].map((path) => record(path, "Migrate", mention, [])),
    record("/plugins/plugin-frame-extra", "Frame extras", "Works with @tool/plugin-frame.\n", []),
    record("/plugins/plugin-frame", "Frame plugin", "Compiles frames.\n", []),
  ]);
  for (const query of ["@tool/plugin-frame", "import a from '@tool/plugin-frame'"]) {
    assert.equal(searched.search(query, 7)[0].routePath, "/plugins/plugin-frame", query);
  }
  const half = searched.search("@tool/plugin-fr", 2).map(({ routePath }) => routePath);
  assert.deepEqual(half.sort(), ["/plugins/plugin-frame", "/plugins/plugin-frame-extra"]);
});

Deno.test("SearchEngine finds flags as they are written, also half-typed, before words that equal them", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/help", "Find help", "Where to get help.\n", ["Help others", "Help is welcome.\n"]),
    record("/cli", "Commands", "What they do.\n", ["All commands", "Each has --help, which prints flags.\n"]),
  ]);
  for (const query of ["--help", "tool build --help", "--hel", "tool --he"]) {
    assert.equal(searched.search(query, 7)[0].hash, "#all commands", query);
  }
  assert.match(searched.search("--hel", 1)[0].snippet, /--help/);
  assert.equal(searched.search("help", 7)[0].routePath, "/help");
  assert.equal(searched.search("a--help", 7)[0].routePath, "/help");
});

Deno.test("SearchEngine takes a name with a version for the same with a space, before other versions", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/two", "Frame 2 JSX", "Frame, frame and frame. JSX, JSX and JSX.\n", []),
    record("/three", "Frame 3 JSX", "Components.\n", []),
  ]);
  assert.equal(searched.search("jsx in frame3", 7)[0].routePath, "/three");
  assert.equal(searched.search("jsx in frame2", 7)[0].routePath, "/two");
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
  assert.equal(searched.search(".forceSplitting instead", 1)[0].hash, "#every file");
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

Deno.test("SearchEngine adds hits for the word that says what a package is for, if it is on few pages", () => {
  const searched = new SearchEngine();
  searched.add([
    ...["/a", "/b", "/c"].map((path) => record(path, "Tool plugin", "Plugins of Tool.\n", [])),
    record("/migrate", "Migrate", "Remove squeezer-tool-plugin.\n", []),
    record("/minimize", "disableMinimize", "Smaller code.\n", [], ["Squeezer"]),
  ]);
  const found = searched.search("squeezer-tool-plugin", 7).map(({ routePath }) => routePath);
  assert.deepEqual(found, ["/migrate", "/minimize"]);
  const first = (query: string) => searched.search(query, 7)[0]?.routePath;
  assert.equal(first("plugin-for-squeezer"), "/minimize");
  assert.notEqual(first("sq-tool-kit"), "/minimize", "too short to say it");
});

Deno.test("SearchEngine takes a heading that many pages have for no name of its section", () => {
  const searched = new SearchEngine();
  const plugins = ["a", "b", "c", "d"].map((name) =>
    record(`/${name}`, name, "Text.\n", ["版本要求", "任意版本。\n"])
  );
  searched.add([...plugins, record("/faq", "问题", "Text.\n", [], ["Node.js 版本要求"])]);
  assert.equal(searched.search("版本要求", 7)[0].routePath, "/faq");
  searched.add([record("/e", "e", "Text.\n", ["版本要求", "任意版本。\n"])]);
  assert.equal(searched.search("版本要求", 7)[0].routePath, "/e", "the only one of those added with it");
  const fewer = new SearchEngine();
  fewer.add([...plugins.slice(1), record("/faq", "问题", "Text.\n", [], ["Node.js 版本要求"])]);
  assert.equal(fewer.search("版本要求", 7)[0].routePath, "/b", "three pages are not many");
});

Deno.test("SearchEngine takes a heading that one page has many times for a name of its sections", () => {
  const searched = new SearchEngine();
  const intro = "Tables.\n";
  const toc = ["a", "b", "c", "d"].map((id, at) => ({
    text: "Return value",
    id,
    depth: 3,
    charIndex: intro.length + at * "Return value\n".length,
  }));
  const many = { ...record("/table", "Tables", "", []), content: intro + "Return value\n".repeat(4), toc };
  searched.add([many, record("/hook", "Hooks", "Text.\n", ["Return value of hooks", "Any.\n"])]);
  assert.equal(searched.search("return value", 7)[0].routePath, "/table");
});
