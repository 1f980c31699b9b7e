import assert from "node:assert/strict";
import { didYouMean, didYouMeanHint } from "./did_you_mean.ts";

Deno.test("didYouMean() finds the nearest word and counts swapped letters as one edit", () => {
  assert.equal(didYouMean("slipt", ["split", "slip stream", "other"]), "split");
  assert.equal(didYouMean("Title", ["title", "titles"]), "title");
  assert.equal(didYouMean("dom", ["DOM"]), "DOM");
});

Deno.test("didYouMean() suggests nothing if no word is similar", () => {
  assert.equal(didYouMean("hero", ["sidebar", "outline"]), undefined);
  assert.equal(didYouMeanHint("hero", ["sidebar"], "Known: sidebar."), "Known: sidebar.");
});
