import assert from "node:assert/strict";
import { testPage } from "./_test_page.ts";

Deno.test("checkLostLinks() takes no time on text that is full of brackets", () => {
  const start = performance.now();
  testPage(`${"[a](b ".repeat(2_000)}\n\n${"[a](b".repeat(2_000)} c\n`);
  assert.ok(performance.now() - start < 2000, "the text is looked through once");
});
