import assert from "node:assert/strict";
import { didYouMean, didYouMeanHint, nearestPath } from "./did_you_mean.ts";

Deno.test("didYouMean() finds the nearest word and counts swapped letters as one edit", () => {
  assert.equal(didYouMean("slipt", ["split", "slip stream", "other"]), "split");
  assert.equal(didYouMean("Title", ["title", "titles"]), "title");
  assert.equal(didYouMean("dom", ["DOM"]), "DOM");
});

Deno.test("didYouMean() suggests nothing if no word is similar", () => {
  assert.equal(didYouMean("hero", ["sidebar", "outline"]), undefined);
  assert.equal(didYouMean("abcde", ["abxye"]), "abxye", "two of five letters may differ");
  assert.equal(didYouMean("abcde", ["axyze"]), undefined, "three may not");
  assert.equal(didYouMeanHint("hero", ["sidebar"], "Known: sidebar."), "Known: sidebar.");
});

Deno.test("nearestPath() suggests a path whose last part is similar", () => {
  const paths = ["/guide/basic/server", "/guide/basic/static", "/api/start"];
  assert.equal(nearestPath("/guide/start", paths), "/api/start");
  assert.equal(nearestPath("/guid/basic/sever", paths), "/guide/basic/server");
  assert.equal(nearestPath("/guide/basic/css", paths), undefined);
});
