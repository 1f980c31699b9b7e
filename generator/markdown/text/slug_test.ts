import assert from "node:assert/strict";
import { Slugger, uniqueIds } from "./slug.ts";

Deno.test("Slugger gives no id twice, nor one that is reserved", () => {
  const slugger = new Slugger();
  slugger.reserve("low-tide");
  const texts = ["Tide", "Tide", "Tide 1", "tide!", "Low tide", "?", "?"];
  assert.deepEqual(texts.map((text) => slugger.slug(text)), [
    ...["tide", "tide-1", "tide-1-1", "tide-2", "low-tide-1", "section", "section-1"],
  ]);
});

Deno.test("uniqueIds() changes only ids that are taken, and to none that another heading has", () => {
  assert.deepEqual(uniqueIds(["a", "b"], ["title"]), ["a", "b"]);
  assert.deepEqual(uniqueIds(["a", "a", "a-1", "title"], ["title"]), ["a", "a-2", "a-1", "title-1"]);
});
