import assert from "node:assert/strict";
import { assertLinear } from "../../tests/helpers/linear_time.ts";
import type { Token } from "./tokens/marked.ts";
import { lineStartsOf, type PageState, placeIn } from "./page_state.ts";

Deno.test("placeIn() takes linear time for all lines of a token, such as a table whose rows are too long", async () => {
  await assertLinear(40_000, (size) => {
    const text = "a\n".repeat(size);
    const token: Token = { type: "text", raw: text, text };
    const page = { text, lineStarts: lineStartsOf(text), positions: new Map([[token, 0]]) };
    const places = Array.from(
      { length: size },
      (_, line) => placeIn(page as unknown as PageState, token, 2 * line),
    );
    assert.deepEqual(places.at(-1), { line: size, column: 1 });
  });
});
