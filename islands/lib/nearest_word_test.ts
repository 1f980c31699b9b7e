import assert from "node:assert/strict";
import { nearestWord } from "./nearest_word.ts";

Deno.test("nearestWord() counts an additional letter as wrong if the other word lacks it, and takes the first of two that are as near", () => {
  assert.equal(nearestWord("hotx", ["hots", "hot"]), "hots");
  assert.equal(nearestWord("hott", ["hots", "hot"]), "hot");
});

Deno.test("nearestWord() expects the first letter in its place, or swapped with the second", () => {
  assert.equal(nearestWord("rochard", ["orchard"]), "orchard");
  assert.equal(nearestWord("rchard", ["orchard"]), undefined);
  assert.equal(nearestWord("porchard", ["orchard"]), undefined);
});
