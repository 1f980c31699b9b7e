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

Deno.test("rankSections() ranks a dotted name first if all its parts are words of the query", () => {
  const sections = [
    ...sectionsOf("/all", "All options", { text: "port" }),
    ...sectionsOf("/port", "server.port", {}),
    ...sectionsOf("/strict", "server.strictPort", { keywords: ["port in use"] }),
  ];
  assert.deepEqual(order(sections, "server port", ["server", "port"]), ["/port", "/strict", "/all"]);
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

Deno.test("rankSections() ranks a page that the subject of a query names before those with more of its words", () => {
  const sections = [
    ...sectionsOf("/all", "Config", { heading: "distPath of a config", text: "distPath and config" }),
    ...sectionsOf("/dist", "output.distPath", { text: "A folder of the config." }),
  ];
  assert.equal(order(sections, "distPath config", ["distpath", "config"], "distpath")[0], "/dist");
  assert.equal(order(sections, "distPath of a config", ["distpath", "config"], "distpath")[0], "/all#s");
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
});

Deno.test("rankSections() prefers headings with consecutive words of the query, in any script", () => {
  const sections = [
    ...sectionsOf("/a", "Второй", { heading: "сборка проекта и быстрая" }),
    ...sectionsOf("/b", "Третий", { heading: "быстрая сборка проекта" }),
  ];
  assert.equal(order(sections, "быстрая сборка", ["быстрая", "сборка"])[0], "/b#s");
});

Deno.test("rankSections() ranks a half-typed name before others with the same word", () => {
  const sections = [
    ...sectionsOf("/a-port", "server.strictPort", {}),
    ...sectionsOf("/z-port", "server.port", {}),
  ];
  assert.deepEqual(order(sections, "por"), ["/z-port", "/a-port"]);
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
