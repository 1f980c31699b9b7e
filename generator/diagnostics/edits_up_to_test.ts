import assert from "node:assert/strict";
import { editDistance } from "../../islands/lib/edit_distance.ts";
import { assertLinear } from "../../tests/helpers/linear_time.ts";
import { editsUpTo } from "./edits_up_to.ts";

/** Returns all words of up to a number of letters. */
function words(length: number): string[] {
  return length === 0
    ? [""]
    : ["", ..."abc"].flatMap((letter) => words(length - 1).map((word) => letter + word));
}

Deno.test("editsUpTo() returns the edit distance, unless it is greater", () => {
  const all = [...new Set(words(4))];
  for (const one of all) {
    for (const other of all) {
      const distance = editDistance(one, other);
      for (const most of [0, 1, 2, 4]) {
        const expected = distance > most ? Infinity : distance;
        if (editsUpTo(most, one, other) !== expected) assert.fail(`${most} edits: "${one}" and "${other}"`);
      }
    }
  }
});

Deno.test("editsUpTo() compares long words with few differences, or with too many, in linear time", async () => {
  await assertLinear(20_000, (size) => {
    const name = "harbor-".repeat(size / 7);
    assert.equal(editsUpTo(size, `${name}12.png`, `${name}21.png`), 1);
    assert.equal(editsUpTo(5, name, "map-of-".repeat(size / 7)), Infinity);
    assert.equal(editsUpTo(5, `a${name}b`, `c${name}d`), 2);
  });
});
