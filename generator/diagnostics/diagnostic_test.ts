import assert from "node:assert/strict";
import { problem } from "./catalogue.ts";
import { Diagnostics, locationAt } from "./diagnostic.ts";

Deno.test("Diagnostics can hold the problems of a large site", () => {
  const all = new Diagnostics();
  all.addAll(Array.from({ length: 200_000 }, (_, index) => problem("link/broken", String(index))));
  assert.equal(all.sorted().length, 200_000);
});

Deno.test("locationAt() counts a line break as the last character of its line", () => {
  const places = [0, 2, 3, 5].map((offset) => locationAt({ filePath: "a.md", text: "ab\ncd" }, offset));
  assert.deepEqual(places.map(({ line, column, lineText }) => [line, column, lineText]), [
    ...[[1, 1, "ab"], [1, 3, "ab"]],
    ...[[2, 1, "cd"], [2, 3, "cd"]],
  ]);
});
