import assert from "node:assert/strict";
import { testPage } from "./_test_page.ts";

Deno.test("parsePage() reads many braces in a heading in linear time", () => {
  for (const end of ["", " text {.b}"]) {
    const start = performance.now();
    const { html } = testPage(`# Title ${"{.a}".repeat(20_000)}${end}\n`);
    assert.match(html, /^<h1 [^>]*>Title \{\.a\}/);
    assert.ok(performance.now() - start < 1500, "takes linear time");
  }
});
