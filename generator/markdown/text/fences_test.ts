import assert from "node:assert/strict";
import { followFences, withoutFences } from "./fences.ts";

const parts = (...lines: readonly string[]) => {
  const partOf = followFences();
  return lines.map((line) => partOf(line)?.[0] ?? "-").join("");
};

Deno.test("followFences() closes a fence with its own kind of marker only", () => {
  assert.equal(parts("````md", "```js", "````js", "~~~~", "  `````  ", "a"), "oiiic-");
  assert.equal(parts("``` a`b", "~~~ a`b", "~~", "~~~"), "-oic");
  assert.equal(parts("```", "`` `", "```"), "oic", "with a space between its marks");
});

Deno.test("followFences() finds fences in list items and quotes, and ends one with its quote", () => {
  assert.equal(parts("1. ```js", "   - ```", "   ```", "a"), "oic-");
  assert.equal(parts("> ```js", "> a", "b", "```"), "oi-o");
  assert.equal(parts("* 1. ```js", "     a", "     ```", "- > ~~~", "  > a", "  > ~~~", "a"), "oicoic-");
});

Deno.test("withoutFences() removes an unclosed fence up to the end", () => {
  assert.equal(withoutFences("a\n  ```\nb", () => ""), "a\n\n");
});
