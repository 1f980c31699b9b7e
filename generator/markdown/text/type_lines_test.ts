import assert from "node:assert/strict";
import { typeInLines } from "./type_lines.ts";

const LONG = "Long".repeat(20);

Deno.test("typeInLines() splits a union at its own bars only", () => {
  const members = [`"a | b" | \`c | ${LONG}\``, "(d: D | E) => F | G", `Map<H | I, ${LONG}>`];
  assert.equal(
    typeInLines(`"a" | ${members[2]} | ${members[1]}`),
    `| "a"\n| ${members[2]}\n| ${members[1]}`,
  );
  assert.equal(typeInLines(members[0]!), `| "a | b"\n| \`c | ${LONG}\``);
  assert.equal(typeInLines(`(a: ${LONG}) => A | B`), `(a: ${LONG}) => A | B`, "the result of a function");
});

Deno.test("typeInLines() splits the fields of an object, those in it, and unions in them", () => {
  assert.equal(
    typeInLines(`{ a: "x" | "${LONG}"; b: { c: string; d: ${LONG} }[]; e(): void }[]`),
    [
      "{",
      "  a: ",
      '  | "x"',
      `  | "${LONG}";`,
      "  b: {",
      "    c: string;",
      `    d: ${LONG};`,
      "  }[];",
      "  e(): void;",
      "}[]",
    ].join("\n"),
  );
  const two = `{ a: ${LONG} } & { b: string }`;
  assert.equal(typeInLines(two), two, "two objects");
});
