import assert from "node:assert/strict";
import { rankSections } from "./rank.ts";
import { type SearchSection, sectionsFromRecord } from "./sections.ts";

Deno.test("rankSections() ranks a keyword that equals the query before section names and after page names", () => {
  const sections = [
    ...sectionsOf("/a", "Plugin", { heading: "splitChunks" }),
    ...sectionsOf("/b", "chunkSplit", { keywords: ["vendor", "splitChunks"] }),
    ...sectionsOf("/c", "Chunks", { keywords: ["how to splitChunks"] }),
  ];
  assert.deepEqual(order(sections, "splitChunks"), ["/b", "/a#s", "/c"]);
  const named = [...sections, ...sectionsOf("/d", "optimization.splitChunks", {})];
  assert.deepEqual(order(named, "splitchunks")[0], "/d");
});

Deno.test("rankSections() ranks a section that contains the whole query before titles with some of its words", () => {
  const sections = [
    ...sectionsOf("/fall", "The string falls back", {}),
    ...sectionsOf("/prefix", "Prefix", { text: "An empty string\nand: an empty string falls back to it." }),
    ...sectionsOf("/prefixes", "Prefixes", { text: "an empty string falls backwards" }),
    ...sectionsOf("/head", "Head", { heading: "When an empty string falls back" }),
  ];
  assert.deepEqual(order(sections, "An empty string  falls back", ["string", "falls"]).slice(0, 3), [
    "/head#s",
    "/prefix",
    "/fall",
  ]);
  // Pasted text contains names that no page has.
  const pasted = "Error: an empty string falls back in src/app.js";
  assert.deepEqual(order(sections, pasted, ["string", "falls"])[1], "/prefix");
  // Three words may appear together by chance.
  assert.equal(order(sections, "string falls back", ["string", "falls"])[0], "/fall");
  const chinese = [
    ...sectionsOf("/a", "函数", {}),
    ...sectionsOf("/b", "数组", { text: "数组里的函数同时开始。" }),
  ];
  assert.deepEqual(order(chinese, "里的函数同时开始", ["函数", "同时"]), ["/b", "/a"]);
  assert.deepEqual(order(chinese, "里的函数", ["函数"]), ["/a", "/b"]);
});

Deno.test("rankSections() counts a quote in a heading twice, and no more than four", () => {
  const long =
    "apple banana cherry damson elder fig grape hazel iris juniper kale lemon mango nettle olive pear";
  const title = [...sectionsOf("/title", long, {}), ...sectionsOf("/text", "Fruit", { text: long })];
  assert.deepEqual(order(title, long, ["apple"]), ["/title", "/text"]);
  const message = "nothing can be read from a gate that is not open";
  const words = ["read", "gate"];
  const part = "be read from a gate";
  const heading = [
    ...sectionsOf("/text", "Read the gate", { text: part }),
    ...sectionsOf("/heading", "Doors", { heading: part }),
    ...sectionsOf("/longer", "Gate", { heading: `${part}way` }),
  ];
  assert.deepEqual(order(heading, message, words).slice(0, 3), ["/heading#s", "/text", "/longer#s"]);
});

Deno.test("rankSections() ranks a dotted name first if all its parts are words of the query", () => {
  const sections = [
    ...sectionsOf("/all", "All options", { text: "port" }),
    ...sectionsOf("/port", "server.port", {}),
    ...sectionsOf("/strict", "server.strictPort", { keywords: ["port in use"] }),
  ];
  assert.deepEqual(order(sections, "server port", ["server", "port"]), ["/port", "/strict", "/all"]);
  const others = [
    ...sectionsOf("/both", "Port and server", {}),
    ...sectionsOf("/port", "server.port", {}),
    ...sectionsOf("/strict", "server.strictPort", {}),
  ];
  assert.deepEqual(order(others, "port of the server", ["port", "server"]), ["/port", "/both", "/strict"]);
});

Deno.test("rankSections() takes a name in whatever way its words are separated", () => {
  const sections = [
    ...sectionsOf("/entry", "source.entry", { keywords: ["pre"] }),
    ...sectionsOf("/pre", "source.preEntry", {}),
    ...sectionsOf("/define", "Core", { heading: "defineConfig" }),
  ];
  for (const typed of ["pre_entry", "pre-entry", "pre entry", "source-pre-entry"]) {
    assert.equal(order(sections, typed, ["pre", "entry"])[0], "/pre", typed);
  }
  assert.equal(order(sections, "define config", ["define"])[0], "/define#s");
  const exact = [...sectionsOf("/a", "html.template", {}), ...sectionsOf("/b", "HTML template", {})];
  assert.equal(order(exact, "html template", ["html", "template"])[0], "/b");
});

Deno.test("rankSections() takes the last parts of a dotted name for it, but not those of a title with spaces", () => {
  const sections = [
    ...sectionsOf("/often", "The gate", { text: "hook.gate ".repeat(8), keywords: ["a hook.gate"] }),
    ...sectionsOf("/heading", "Orchard", { heading: "api.hook.gate" }),
    ...sectionsOf("/spaces", "About Orchard.js", {}),
    ...sectionsOf("/js", "Scripts", { keywords: ["js"] }),
  ];
  assert.equal(order(sections, "hook.gate")[0], "/heading#s");
  assert.deepEqual(order(sections, "js"), ["/js", "/spaces"]);
});

Deno.test("rankSections() ranks a page that the subject of a query names before those with more of its words", () => {
  const sections = [
    ...sectionsOf("/all", "Config", { heading: "distPath of a config", text: "distPath and config" }),
    ...sectionsOf("/dist", "output.distPath", { text: "A folder of the config." }),
  ];
  assert.equal(order(sections, "distPath config", ["distpath", "config"], "distpath")[0], "/dist");
  assert.equal(order(sections, "distPath of a config", ["distpath", "config"], "distpath")[0], "/all#s");
  const begun = [
    ...sectionsOf("/begun", "CSS settings in general", { keywords: ["css"] }),
    ...sectionsOf("/other", "CSS settings", { text: "css, settings", keywords: ["the css"] }),
  ];
  assert.equal(order(begun, "css settings in", ["css", "settings"], "css")[0], "/begun");
});

Deno.test("rankSections() ranks a heading of several words that equals the query first, but not one of a single word", () => {
  const sections = [
    ...sectionsOf("/loader", "How to add a loader", { keywords: ["a loader"] }),
    ...sectionsOf("/add", "Rspack", { heading: "Add a loader" }),
    ...sectionsOf("/other", "Plugin", { heading: "Install" }),
    ...sectionsOf("/start", "Install it", {}),
  ];
  assert.equal(order(sections, "add a loader", ["add", "loader"], "loader")[0], "/add#s");
  assert.equal(order(sections, "install")[0], "/start");
  // A subject is not the whole query.
  const others = [
    ...sectionsOf("/add", "Rspack", { heading: "Add a loader" }),
    ...sectionsOf("/l", "Loader", {}),
  ];
  assert.equal(order(others, "options: add a loader", ["loader"], "add a loader")[0], "/l");
});

Deno.test("rankSections() matches the last part of a name as a whole word only", () => {
  const sections = [
    ...sectionsOf("/often", "Often", { text: "proxyless ".repeat(8) }),
    ...sectionsOf("/once", "Once", { text: "a proxy" }),
  ];
  const terms = new Map([["devserver.proxy", { weight: 1, forms: ["devserver.proxy", "proxy"] }]]);
  const ranked = rankSections(sections, {
    text: "devServer.proxy",
    typed: "devServer.proxy",
    uncorrected: "devServer.proxy",
    subjects: [],
    terms,
  });
  assert.deepEqual(ranked.map(({ section }) => section.routePath), ["/once"]);
});

Deno.test("rankSections() ignores up to three letters inside a word, except at the beginning of a part of a name", () => {
  const sections = [
    ...sectionsOf("/script", "Scripts", { heading: "description", text: "a script" }),
    ...sectionsOf("/host", "Host", { text: "an IP address" }),
  ];
  assert.deepEqual(order(sections, "ip"), ["/host"]);
  const others = [
    ...sectionsOf("/output", "Output", { heading: "Throughput", keywords: ["putty"] }),
    ...sectionsOf("/urls", "Addresses", { text: "putAll, baseURL and printUrls; curl" }),
    ...sectionsOf("/curl", "Curl", { text: "Curls and curlUp." }),
  ];
  assert.deepEqual(order(others, "put"), ["/output", "/urls"]);
  assert.deepEqual(order(others, "url"), ["/urls"]);
  assert.deepEqual(order(others, "ough"), ["/output#s"]);
  for (const name of ["printUrls", "baseURL", "base64Url"]) {
    assert.equal(order(sectionsOf("/name", name, {}), "url").length, 1, name);
  }
});

Deno.test("rankSections() prefers headings with consecutive words of the query, in any script", () => {
  const sections = [
    ...sectionsOf("/a", "Второй", { heading: "сборка проекта и быстрая" }),
    ...sectionsOf("/b", "Третий", { heading: "быстрая сборка проекта" }),
  ];
  assert.equal(order(sections, "быстрая сборка", ["быстрая", "сборка"])[0], "/b#s");
  const titles = [
    ...sectionsOf("/a", "Plan the tree", { keywords: ["gate, red"] }),
    ...sectionsOf("/b", "The tree plan", { keywords: ["red gate"] }),
  ];
  assert.deepEqual(order(titles, "a tree plan", ["tree", "plan"])[0], "/b");
  assert.deepEqual(order(titles, "a red gate", ["red", "gate"])[0], "/b");
});

Deno.test("rankSections() counts a word that is often in a text more, up to eight times, but not in other fields", () => {
  const times = (count: number) => sectionsOf(`/${count}`, "Proxies", { text: "A gate. ".repeat(count) });
  const ranked = rankSections([1, 2, 8, 50].flatMap(times), {
    text: "gate",
    typed: "gate",
    uncorrected: "gate",
    subjects: [],
    terms: new Map([["gate", { weight: 1, forms: ["gate"] }]]),
  });
  const scores = new Map(ranked.map(({ section, score }) => [section.routePath, score]));
  assert.deepEqual([...scores.keys()], ["/50", "/8", "/2", "/1"]);
  assert.equal(scores.get("/50"), scores.get("/8"));
  const titles = [...sectionsOf("/a", "Gate", {}), ...sectionsOf("/b", "Gate to gate by gate", {})];
  assert.deepEqual(order(titles, "the gate", ["gate"]), ["/a", "/b"]);
});

Deno.test("rankSections() returns up to three sections of a page", () => {
  const headings = ["one", "two", "three", "four"];
  const sections = sectionsFromRecord({
    routePath: "/page",
    title: "Page",
    content: headings.map((heading) => `${heading} gate`.padEnd(10)).join(""),
    toc: headings.map((text, index) => ({ text, id: text, depth: 2, charIndex: 10 * index })),
    domain: "",
    lang: "en",
  });
  assert.equal(order([...sections, ...sectionsOf("/other", "Gate", {})], "gate").length, 4);
});

Deno.test("rankSections() ranks a half-typed name before others with the same word", () => {
  const sections = [
    ...sectionsOf("/a-port", "server.strictPort", {}),
    ...sectionsOf("/z-port", "server.port", {}),
  ];
  assert.deepEqual(order(sections, "por"), ["/z-port", "/a-port"]);
});

Deno.test("rankSections() takes the last part of the address for a title", () => {
  const sections = [
    ...sectionsOf("/other", "Frames", { text: "frame3 ".repeat(8), keywords: ["with frame3"] }),
    ...sectionsOf("/guide/frame3", "Frame 3.0", {}),
  ];
  assert.deepEqual(order(sections, "frame3"), ["/guide/frame3", "/other"]);
});

Deno.test("rankSections() ranks a section with all terms before one whose page has the others elsewhere", () => {
  const spread = sectionsFromRecord({
    routePath: "/vue",
    title: "Vue",
    content: "Text.\nMore\nA proxy.",
    toc: [{ text: "More", id: "s", depth: 2, charIndex: 6 }],
    domain: "",
    lang: "en",
  });
  const sections = [...spread, ...sectionsOf("/server", "Server", { heading: "A proxy for Vue" })];
  assert.deepEqual(order(sections, "vue, proxy", ["vue", "proxy"]), ["/server#s", "/vue", "/vue#s"]);
});

Deno.test("rankSections() does not count what all questions have in common, unless the whole heading is asked for", () => {
  const sections = [
    ...sectionsOf("/faq", "Questions", { heading: "How do I use a worker?" }),
    ...sectionsOf("/sass", "Sass", {}),
  ];
  assert.equal(order(sections, "How do I use Sass?", ["use", "sass"])[0], "/sass");
  assert.equal(order(sections, "I use Sass", ["use", "sass"])[0], "/sass");
  assert.equal(order(sections, "how do I use a worker", ["use", "worker"])[0], "/faq#s");
});

Deno.test("rankSections() ranks names that begin with the query first, the shorter ones before the longer ones", () => {
  const titles = [
    ...sectionsOf("/longer", "source.aliasStrategy", {}),
    ...sectionsOf("/z", "source.alias", {}),
  ];
  assert.deepEqual(order(titles, "sou"), ["/z", "/longer"]);
  const several = [
    ...sectionsOf("/frame", "Frame", { keywords: ["frame"], text: "Frame, frame and frame. Plain." }),
    ...sectionsOf("/plugin", "Frame plugin", {}),
  ];
  assert.equal(order(several, "frame pl", ["frame"])[0], "/plugin");
  const keywords = [
    ...sectionsOf("/a", "Plain", { keywords: ["in a frame"], text: "Frame, frame and frame." }),
    ...sectionsOf("/b", "Plain", { keywords: ["frame in a page"] }),
  ];
  assert.equal(order(keywords, "frame in", ["frame"])[0], "/b");
  // Half a word begins many headings, but few identifiers.
  const headings = [
    ...sectionsOf("/a", "Files", { heading: "loader files" }),
    ...sectionsOf("/b", "Functions", { heading: "loadEnv" }),
    ...sectionsOf("/c", "More", { heading: "Files of a loader" }),
    ...sectionsOf("/d", "More", { heading: "The loader and its files" }),
  ];
  assert.equal(order(headings, "the loader", ["loader"])[0], "/d#s");
  assert.equal(order(headings, "loade", ["load"])[0], "/b#s");
});

Deno.test("rankSections() leaves out later sections that only the title of their page leads to", () => {
  const sections = [
    ...sectionsOf("/frame", "Frame", { heading: "Install" }),
    ...sectionsOf("/other", "Other", { heading: "With a frame" }),
  ];
  assert.deepEqual(order(sections, "frame"), ["/frame", "/other#s"]);
});

/** Returns the URLs of the sections in ranked order. The terms are `words`, by default the whole query. */
function order(
  sections: readonly SearchSection[],
  text: string,
  words: readonly string[] = [text.toLowerCase()],
  subject = "",
): string[] {
  const ranked = rankSections(sections, {
    text,
    typed: text,
    uncorrected: text,
    subjects: [subject],
    terms: new Map(words.map((word) => [word, { weight: 1, forms: [word] }])),
  });
  return ranked.map(({ section }) => section.routePath + (section.id ? `#${section.id}` : ""));
}

function sectionsOf(
  routePath: string,
  title: string,
  { heading, keywords, text = "" }: { heading?: string; keywords?: readonly string[]; text?: string },
): SearchSection[] {
  const toc = heading ? [{ text: heading, id: "s", depth: 2, charIndex: 0 }] : [];
  return sectionsFromRecord({
    routePath,
    title,
    content: heading ?? text,
    toc,
    domain: "",
    lang: "en",
    keywords,
  });
}
