import assert from "node:assert/strict";
import { testPage } from "./_test_page.ts";

Deno.test("checkLostLinks() is fast on text with many brackets", () => {
  const start = performance.now();
  testPage(`${"[a](b ".repeat(2_000)}\n\n${"[a](b".repeat(2_000)} c\n`);
  assert.ok(performance.now() - start < 2000, "takes linear time");
});
