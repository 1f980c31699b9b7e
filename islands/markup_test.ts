import assert from "node:assert/strict";
import { parseProps, scriptJson, serializeProps } from "./markup.ts";
import type { IslandProps } from "./types.ts";

const AWKWARD: readonly IslandProps[] = [
  {},
  { text: "\"quotes\" 'and' <tags> & </script><!--", list: [1, -0.5, null, true] },
  { "": "", nested: { deep: [{ 键: "值\u2028\u2029\n" }] } },
  { __proto__x: "x", emoji: "👩‍💻" },
];

Deno.test("parseProps() reads back what serializeProps() wrote", () => {
  for (const props of AWKWARD) assert.deepEqual(parseProps(serializeProps(props)), props);
  assert.deepEqual(parseProps(null), {});
});

Deno.test("scriptJson() does not end its script element and keeps the value", () => {
  for (const value of AWKWARD) {
    const text = scriptJson(value);
    assert.doesNotMatch(text, /<|\u2028|\u2029/);
    assert.deepEqual(JSON.parse(text), value);
  }
});
