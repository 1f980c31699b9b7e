/** The order of hits, what they show, and the cache of answers; other files test names and words in queries. */
import assert from "node:assert/strict";
import { engine, first, record } from "./_test_engine.ts";
import { SearchEngine } from "./engine.ts";

Deno.test("SearchEngine returns the matching section", () => {
  const hit = engine().search("deploying", 7)[0];
  assert.deepEqual([hit.routePath, hit.hash, hit.heading], ["/guide/assets", "#deploying", "Deploying"]);
  assert.equal(hit.snippet, "Put the build on a host.");
});

Deno.test("SearchEngine ranks pages with all terms first, and returns those with most of them", () => {
  assert.equal(first("asset host prefix"), "/guide/assets");
  assert.equal(first("alias nonsenseword"), "/guide/alias");
  assert.deepEqual(engine().search("nonsenseword", 7), []);
  assert.deepEqual(engine().search("…", 7), []);
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
  assert.deepEqual(found.map(({ routePath }) => routePath), ["/c", "/b", "/a"]);
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

Deno.test("SearchEngine shows the text around the rarest matching word", () => {
  const searched = new SearchEngine();
  const others = ["a", "b", "c"].map((name) => record(`/${name}`, name, "It is not so.\n", []));
  const text = `It is not so. ${"Nothing of interest stands here. ".repeat(5)}The needle is here.\n`;
  searched.add([...others, record("/needle", "Needles", text, [])]);
  assert.match(searched.search("not needle", 7)[0].snippet, /The needle/);
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

Deno.test("SearchEngine looks for the seven rarest known words of a longer query", () => {
  const searched = new SearchEngine();
  const common = "apple banana cherry damson";
  searched.add([
    record("/a", "One", `elder fig grape hazel ${common}.\n`, []),
    record("/b", "Two", "lemon mango nectarine.\n", []),
    ...["/c", "/d"].map((path) => record(path, "Others", `${common}.\n`, [])),
  ]);
  const rare = "elder fig grape hazel lemon mango nectarine";
  const found = searched.search(`qqxa qqxb qqxc qqxd ${common} ${rare}`, 7);
  assert.deepEqual(found.map(({ routePath }) => routePath), ["/a", "/b"]);
});

Deno.test("SearchEngine finds a page by the name in its address", () => {
  const searched = new SearchEngine();
  searched.add([
    record("/zh/guide/hmr", "热更新", "修改后立即生效。\n", []),
    record("/zh/b", "二", "别的。\n", []),
  ]);
  assert.deepEqual(searched.search("hmr", 7).map(({ routePath }) => routePath), ["/zh/guide/hmr"]);
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
  assert.equal(searched.search("prefix", 1).length, 1);
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

Deno.test("SearchEngine shows the beginning of a page whose title has all that was found in it", () => {
  const searched = new SearchEngine();
  const text = "The first words say what this page is about, and to whom it is of use. ".repeat(3);
  searched.add([
    record("/hmr", "Hot updates", `${text}For other things, see hot updates.\n`, []),
    record("/other", "Other", `${text}For other things, see hot updates.\n`, []),
  ]);
  const [page, other] = searched.search("hot updates", 7);
  assert.match(page.snippet, /^The first words/);
  assert.match(other.snippet, /hot updates/);
  const sections = new SearchEngine();
  sections.add([
    record("/hmr", "Hot updates", "Text.\n", ["More", `${text}For other things, see hot updates.\n`]),
  ]);
  assert.match(sections.search("hot updates", 7).find(({ hash }) => hash)!.snippet, /hot updates/);
});

Deno.test("SearchEngine shows what it found on a page if only the address has it, and not the title", () => {
  const searched = new SearchEngine();
  const text = "The first words say what this page is about, and to whom it is of use. ".repeat(3);
  searched.add([record("/plugin-squeeze", "Smaller files", `${text}Install plugin-squeeze first.\n`, [])]);
  assert.match(searched.search("plugin-squeeze", 7)[0].snippet, /plugin-squeeze/);
});
