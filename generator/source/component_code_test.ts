import assert from "node:assert/strict";
import {
  declarationsIn,
  exportedNames,
  importsIn,
  withoutComments,
  withoutStrings,
} from "./component_code.ts";

Deno.test("exportedNames() reads every form of export, without types", () => {
  const code = `export const a = 1, b: Map<string, number> = c(); export { d, type E, f as g, h as "i-j" };
export async function k() {} export class L {} export const { m: n, o } = p; export type Q = 1; export default r;`;
  assert.deepEqual(
    exportedNames(code).filter((name) => name !== "number").sort(),
    [..."abdgkLno", "default", "i-j"].sort(),
  );
});

Deno.test("importsIn() reads every form of import, without types", () => {
  const code = `import A, { type B, C as D, e } from "x"; import * as F from 'y'; import "z";
import type { G } from "x"; import type H from "x"; import I, * as J from "x";`;
  assert.deepEqual(importsIn(code), [
    {
      from: "x",
      names: [{ name: "default", local: "A" }, { name: "C", local: "D" }, { name: "e", local: "e" }],
      all: undefined,
    },
    { from: "y", names: [], all: "F" },
    { from: "x", names: [{ name: "default", local: "I" }], all: "J" },
  ]);
});

Deno.test("declarationsIn() reads declarations at the start of a line, outside of comments and strings", () => {
  const code =
    "const a = `\nconst b`; // const\n/*\nlet c */\nexport default class D {\n  let = 1;\n}\nexport default 1";
  assert.deepEqual(declarationsIn(code).map(({ name, at }) => [name, code.slice(at, at + 1)]), [
    ["a", "a"],
    ["D", "D"],
  ]);
});

Deno.test("strings and comments are told from the apostrophes of words", () => {
  const code = "<p>Don't <b onClick={f}>isn't</b></p>";
  assert.equal(withoutStrings(code), code);
  assert.equal(withoutStrings("a('b', \"c's\")"), "a(   ,      )");
  assert.equal(withoutComments("<p>Don't{/* it's */}</p>"), "<p>Don't{          }</p>");
});
