import assert from "node:assert/strict";
import { emptyGroups } from "./groups.ts";
import type { SearchProps } from "./props.ts";
import { countText } from "./Results.tsx";

const props = { mode: "local", lang: "ja", indexes: { en: "en", ja: "ja" } } as unknown as SearchProps;
const labels = (given: SearchProps["labels"]) =>
  emptyGroups({ ...props, labels: given }).map(({ label }) => label);

Deno.test("emptyGroups() calls a language as the site does, and without a word of the site as its readers do", () => {
  assert.deepEqual(labels({ en: "English (UK)", ja: "日本語 (β)" }), ["日本語 (β)", "English (UK)"]);
  assert.deepEqual(labels(undefined), ["日本語", "English"]);
});

Deno.test("countText() has words for one hit and for several, and none for nothing", () => {
  const texts = { count: "{count} results", countOne: "{count} result" };
  assert.deepEqual([0, 1, 2].map((count) => countText(count, texts)), ["", "1 result", "2 results"]);
});
