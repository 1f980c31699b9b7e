import assert from "node:assert/strict";
import { provideBridge } from "../runtime/bridge.ts";
import { emptyGroups, searchGroups, type ShownGroup } from "./groups.ts";
import type { SearchProps } from "./props.ts";
import { countText } from "./Results.tsx";

const props = {
  mode: "local",
  lang: "ja",
  indexes: { en: "v1.en", ja: "v1.ja" },
  hashes: "hashes.json",
} as unknown as SearchProps;

Deno.test("emptyGroups() has the site's names of languages, the page's own language first", () => {
  const labels = { en: "English (UK)", ja: "日本語 (β)" };
  const shown = emptyGroups({ ...props, labels }).map(({ label }) => label);
  assert.deepEqual(shown, ["日本語 (β)", "English (UK)"]);
});

Deno.test("emptyGroups() has the languages with an index, in alphabetical order, named by their codes if by nothing else", () => {
  const keys = (lang: string) =>
    emptyGroups({ ...props, lang, indexes: { zh: "zh", ja: "ja", en: "en" } }).map(({ label }) => label);
  assert.deepEqual(keys("ja"), ["ja", "en", "zh"]);
  assert.deepEqual(keys("fr"), ["en", "ja", "zh"]);
});

Deno.test("searchGroups() requests as many hits as the site configures", async () => {
  const asked: unknown[] = [];
  provideBridge(
    { askSearch: (_: string, question: unknown) => (asked.push(question), Promise.resolve([])) } as never,
  );
  await searchGroups({ ...props, limit: 7 }, "tree", undefined, new AbortController().signal);
  assert.deepEqual(
    asked.filter((question) => (question as { call: string }).call === "search"),
    ["v1.ja", "v1.en"].map((key) => ({
      call: "search",
      key,
      hashes: "hashes.json",
      query: "tree",
      limit: 7,
    })),
  );
});

Deno.test("searchGroups() searches another language only if the reader looks at it or there are no hits before", async () => {
  const asked: string[] = [];
  provideBridge({
    askSearch: (_: string, { call, key }: { call: string; key: string }) => {
      if (call === "search") asked.push(key);
      return Promise.resolve(key === "v1.ja" ? [{ routePath: "/a", hash: "" }] : []);
    },
    rules: { base: "/", cleanUrls: true },
  } as never);
  const search = (active?: string) => searchGroups(props, "tree", active, new AbortController().signal);
  assert.deepEqual((await search()).map(({ hits }) => hits?.length), [1, undefined]);
  assert.deepEqual((await search("en")).map(({ hits }) => hits?.length), [1, 0]);
  assert.deepEqual(asked, ["v1.ja", "v1.ja", "v1.en"]);
});

Deno.test("searchGroups() tells apart the groups of an API that have the same name", async () => {
  const groups = await answersOf(["a", "a", "a 1"].map((index) => ({ index, hits: [] })));
  assert.deepEqual(groups.map(({ label }) => label), ["a", "a", "a 1"]);
  assert.equal(new Set(groups.map(({ key }) => key)).size, 3);
  // The reader's choice is kept if another answer has only this group.
  const [only] = await answersOf([{ index: "a 1", hits: [] }]);
  assert.equal(only.key, groups[2].key);
});

Deno.test("searchGroups() gives the configured labels and number of hits of an API, with their addresses", async () => {
  provideBridge({ rules: { base: "/base/", cleanUrls: false } } as never);
  const hits = [
    { title: "A", link: "#a", routePath: "/no" },
    { title: "B", routePath: "/b", domain: "https://example.com/" },
    { title: "C", routePath: "/c", domain: "" },
    { title: "D", link: "/d" },
  ];
  const [{ label, hits: shown }] = await answersOf([{ index: "x", hits }]);
  assert.equal(label, "Others");
  assert.deepEqual(shown?.map(({ href }) => href), ["#a", "https://example.com/b", "/base/c.html"]);
});

Deno.test("countText() has a singular and a plural, and is empty for no hits", () => {
  const texts = { count: "{count} results", countOne: "{count} result" };
  assert.deepEqual([0, 1, 2].map((count) => countText(count, texts)), ["", "1 result", "2 results"]);
});

/** Returns the groups for a query that an API answers with these. */
async function answersOf(answer: unknown): Promise<ShownGroup[]> {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.resolve(Response.json(answer));
  try {
    const searchIndexes = [{ value: "x", label: "Others" }];
    const api = { mode: "remote", apiUrl: "https://example.org/", limit: 3, searchIndexes } as const;
    return await searchGroups({ ...props, ...api }, "tree", undefined, new AbortController().signal);
  } finally {
    globalThis.fetch = fetch;
  }
}
