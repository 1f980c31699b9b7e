import assert from "node:assert/strict";
import { assertLinear } from "../../tests/helpers/linear_time.ts";
import { parseYaml } from "./yaml_document.ts";

Deno.test("parseYaml() takes linear time for many keys", async () => {
  await assertLinear(40_000, (count) => {
    parseYaml(Array.from({ length: count }, (_, index) => `key${index}: x\n`).join(""));
  });
});

Deno.test("parseYaml() finds repeated keys of every map, in the order of the text", () => {
  const text = `a: @x
b: {c: 1, ^c: 2}
^a: @y
d:
  - e:
    ^e: 2
  - e: 3
f: @z
^f: 1
g:
^g: 1
1: x
"1": y
`;
  const { errors } = parseYaml(text.replaceAll("^", ""));
  const found = errors.filter(({ code }) => code === "DUPLICATE_KEY").map(({ pos: [at] }) => at);
  const marked = [...text.matchAll(/\^/g)].map(({ index }, before) => index - before);
  assert.deepEqual(found, marked);
  const places = errors.map(({ pos: [at] }) => at);
  assert.deepEqual(places, places.toSorted((a, b) => a - b));
});
