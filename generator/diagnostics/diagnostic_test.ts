import assert from "node:assert/strict";
import { problem } from "./catalogue.ts";
import { Diagnostics } from "./diagnostic.ts";

Deno.test("Diagnostics can hold the problems of a large site", () => {
  const all = new Diagnostics();
  all.addAll(Array.from({ length: 200_000 }, (_, index) => problem("link/broken", String(index))));
  assert.equal(all.sorted().length, 200_000);
});
