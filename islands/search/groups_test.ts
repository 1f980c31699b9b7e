import assert from "node:assert/strict";
import { provideBridge } from "../runtime/bridge.ts";
import { emptyGroups, searchGroups } from "./groups.ts";
import type { SearchProps } from "./props.ts";
import { countText } from "./Results.tsx";

const props = { mode: "local", lang: "ja", indexes: { en: "v1.en", ja: "v1.ja" } } as unknown as SearchProps;

Deno.test("emptyGroups() has the site's names of languages, the page's own language first", () => {
  const labels = { en: "English (UK)", ja: "日本語 (β)" };
  const shown = emptyGroups({ ...props, labels }).map(({ label }) => label);
  assert.deepEqual(shown, ["日本語 (β)", "English (UK)"]);
});

Deno.test("searchGroups() requests as many hits as the site configures", async () => {
  const asked: unknown[] = [];
  provideBridge(
    { askSearch: (_: string, question: unknown) => (asked.push(question), Promise.resolve([])) } as never,
  );
  await searchGroups({ ...props, limit: 7 }, "tree", undefined, new AbortController().signal);
  assert.deepEqual(
    asked.filter((question) => (question as { call: string }).call === "search"),
    ["v1.ja", "v1.en"].map((key) => ({ call: "search", key, query: "tree", limit: 7 })),
  );
});

Deno.test("searchGroups() tells apart the groups of an API that have the same name", async () => {
  const { fetch } = globalThis;
  globalThis.fetch = () =>
    Promise.resolve(Response.json(["a", "a", "a 1"].map((index) => ({ index, hits: [] }))));
  try {
    const remote = { ...props, mode: "remote", apiUrl: "https://example.org/", limit: 7 } as const;
    const groups = await searchGroups(remote, "tree", undefined, new AbortController().signal);
    assert.deepEqual(groups.map(({ label }) => label), ["a", "a", "a 1"]);
    assert.equal(new Set(groups.map(({ key }) => key)).size, 3);
  } finally {
    globalThis.fetch = fetch;
  }
});

Deno.test("countText() has a singular and a plural, and is empty for no hits", () => {
  const texts = { count: "{count} results", countOne: "{count} result" };
  assert.deepEqual([0, 1, 2].map((count) => countText(count, texts)), ["", "1 result", "2 results"]);
});
