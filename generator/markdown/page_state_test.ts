import { assertLinear } from "../../tests/helpers/linear_time.ts";
import type { Token } from "./tokens/marked.ts";
import { lineStartsOf, type PageState, placeIn } from "./page_state.ts";

Deno.test("placeIn() takes linear time for all lines of a token, such as a table whose rows are too long", async () => {
  await assertLinear(40_000, (size) => {
    const text = "a\n".repeat(size);
    const token: Token = { type: "text", raw: text, text };
    const page = { text, lineStarts: lineStartsOf(text), positions: new Map([[token, 0]]) };
    for (let at = 0; at < text.length; at += 2) placeIn(page as unknown as PageState, token, at);
  });
});
