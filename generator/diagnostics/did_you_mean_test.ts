import assert from "node:assert/strict";
import { assertLinear } from "../../tests/helpers/linear_time.ts";
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
  assert.equal(didYouMean("x", ["y", "ox"]), undefined, "of one letter, none may");
  assert.equal(didYouMean("x", ["X"]), "X");
  assert.equal(didYouMeanHint("hero", ["sidebar"], "Known: sidebar."), "Known: sidebar.");
});

Deno.test("nearestPath() suggests a path whose last part is similar", () => {
  const paths = ["/guide/basic/server", "/guide/basic/static", "/api/start"];
  assert.equal(nearestPath("/guide/start", paths), "/api/start");
  assert.equal(nearestPath("/guid/basic/sever", paths), "/guide/basic/server");
  assert.equal(nearestPath("/guide/basic/css", paths), undefined);
  assert.equal(nearestPath("/x", ["/", "/y"]), undefined);
});

Deno.test("nearestPath() compares long paths that differ in few places in linear time", async () => {
  await assertLinear(20_000, (size) => {
    const folder = `/${"harbor-".repeat(size / 7)}`;
    assert.equal(
      nearestPath(`${folder}12.png`, [`${folder}13/map.svg`, `${folder}21.png`]),
      `${folder}21.png`,
    );
  });
});
