import assert from "node:assert/strict";
import { didYouMean, didYouMeanHint } from "./did_you_mean.ts";

Deno.test("didYouMean() finds the nearest word, swapped letters counted once", () => {
  assert.equal(didYouMean("slipt", ["split", "slip stream", "other"]), "split");
  assert.equal(didYouMean("Title", ["title", "titles"]), "title");
});

Deno.test("didYouMean() stays silent when nothing is near", () => {
  assert.equal(didYouMean("hero", ["sidebar", "outline"]), undefined);
  assert.equal(didYouMeanHint("hero", ["sidebar"], "Known: sidebar."), "Known: sidebar.");
});
