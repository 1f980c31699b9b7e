import assert from "node:assert/strict";
import { joinFindings } from "./findings.ts";

Deno.test("joinFindings() adds counts of the same name up, where the first one is", () => {
  const found = (...counts: [string, number][]) => ({
    diagnostics: [],
    counts: counts.map(([name, value]) => ({ name, value })),
  });
  assert.deepEqual(
    joinFindings([found(["names", 2], ["types", 1]), found(["names", 3])]).counts,
    found(["names", 5], ["types", 1]).counts,
  );
});
