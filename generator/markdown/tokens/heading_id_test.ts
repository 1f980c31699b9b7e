import assert from "node:assert/strict";
import { assertLinear } from "../../../tests/helpers/linear_time.ts";
import { testPage } from "../_test_page.ts";

Deno.test("parsePage() reads many braces in a heading in linear time", async () => {
  for (const end of ["", " text {.b}"]) {
    await assertLinear(20_000, (count) => {
      const { html } = testPage(`# Title ${"{.a}".repeat(count)}${end}\n`);
      assert.match(html, /^<h1 [^>]*>Title \{\.a\}/);
    });
  }
});
