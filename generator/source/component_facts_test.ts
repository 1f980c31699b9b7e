import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { assertLinear } from "../../tests/helpers/linear_time.ts";
import { componentFacts, interactiveExports, readFacts } from "./component_facts.ts";
import { hydratableAlone } from "./site_islands.ts";

const CASES = readFileSync(new URL("component_cases.txt", import.meta.url), "utf8").split(/^=== /m).slice(1);

Deno.test("componentFacts() tells what a component needs and shows, however it is written", () => {
  assert.ok(CASES.length > 100);
  for (const text of CASES) {
    const [, expected = "", code = ""] = /^.*: (.*)\n([^]*)$/.exec(text) ?? [];
    const facts = componentFacts(code);
    assert.ok(facts, text);
    const isInteractive = facts.declarations.some((one) => one.isInteractive);
    const isAlone = hydratableAlone(code, "A") !== undefined;
    const exported = facts.exports.map(({ name }) => name).sort().join(" ");
    const awake = interactiveExports(code).sort().join(" ");
    const told = [
      isInteractive ? "interactive" : "not interactive",
      isAlone ? "alone" : "not alone",
      `exports ${exported || "nothing"}`,
      `awake ${awake || "nothing"}`,
    ];
    assert.deepEqual(expected.split(", ").filter((one) => !told.includes(one)), [], `${text}\n${told}`);
  }
});

Deno.test("componentFacts() tells where a declaration is named", () => {
  const code = `import { useState } from "react";\n  export const B = 1, Lid = () => useState(0);\n`;
  const named = componentFacts(code)!.declarations.map((
    { name, at },
  ) => [name, code.slice(at, at + name.length)]);
  assert.deepEqual(named, [["B", "B"], ["Lid", "Lid"]]);
});

Deno.test("readFacts() tells what a page uses of its imports, whatever it calls it", () => {
  const code =
    `import Box, { Lid as Top } from "./box";\nimport * as All from "./all";\nimport "./styles.css";
export { Knob } from "./knob";\nconst later = () => import("./later");
export default () => <><Box /><Top.Part /><All.Dial><p>Unused</p></All.Dial></>;`;
  const facts = readFacts(code)!;
  assert.deepEqual(facts.loads, ["./box", "./all", "./styles.css", "./knob", "./later"]);
  assert.deepEqual(facts.uses.map(({ from, name, word }) => [from, name, word]), [
    [undefined, "later", "later"],
    ["./later", "*", ""],
    ["./box", "default", "default"],
    ["./box", "Lid", "Lid"],
    ["./all", "Dial", "All"],
  ]);
});

Deno.test("readFacts() returns nothing for code that cannot be parsed, however deep", () => {
  for (
    const code of ["export const A = <b></i>;", "(".repeat(20_000), "<a>".repeat(20_000), "[".repeat(20_000)]
  ) {
    assert.equal(readFacts(code), undefined);
  }
});

Deno.test("readFacts() takes linear time", () =>
  assertLinear(1_000, (count) => {
    const lines = "export const Box = () => <b onClick={() => open()}>{use(lid)}</b>;\n";
    for (const piece of [lines, " ", "import ", "a.b", "a + ", "[a] = ", "/* "]) {
      readFacts(piece.repeat(count));
    }
  }));
