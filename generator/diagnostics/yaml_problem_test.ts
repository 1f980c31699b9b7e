import assert from "node:assert/strict";
import { parseYaml } from "./yaml_document.ts";
import type { TextProblem } from "./diagnostic.ts";
import { yamlProblems } from "./yaml_problem.ts";

Deno.test("yamlProblems() locates a quote or bracket that is not closed", () => {
  const texts = [
    'a: "long\n  text"\nb: ^"c\n',
    "a: ^\"b\nc: 'd\n",
    "a: [^'b, c]\n",
    'a:\n  - ^"b\n  - c\n',
    '^"a: b\n',
    'a: "b" ^c\n',
    "a: ^[b, [c]\nd: e\n",
    "a: {b: ^[c}\nd: e\n",
    "a:\n  - ^{ b: c\n  - d\n",
  ];
  for (const text of texts) {
    assert.equal(problemsOf(text.replace("^", ""))[0]!.offset, text.indexOf("^"), text);
  }
});

Deno.test("yamlProblems() reports a mistake once per line, and not thousands of lines", () => {
  assert.deepEqual(problemsOf("a: B: C: D\nb: E: F\n").map(({ offset }) => offset), [3, 14]);
  assert.deepEqual(problemsOf("a: *b\nc: &c d\ne: *c\nf: *g\n").map(({ offset }) => offset), [3, 23]);
  assert.deepEqual(problemsOf("a: **b** c: d\ne: *f* g\n").map(({ offset }) => offset), [3, 17]);
  assert.equal(problemsOf("a: B: C\n".repeat(100)).length, 20);
});

Deno.test("yamlProblems() shows a value that begins with a special character in quotes", () => {
  const general = 'Put the value in quotes: title: "@types".';
  const cases: [text: string, hint: string][] = [
    ["title: @types are here # why\n", 'Put the value in quotes: title: "@types are here".'],
    ["a:\n  - `b` & c: d\n", 'Put the value in quotes: - "`b` & c: d".'],
    ["a:\n  - b: *\n", 'Put the value in quotes: - b: "*".'],
    ["a: *emphasis* here\n", 'Put the value in quotes: a: "*emphasis* here".'],
    ["a: *b\nb: &b c\n", 'Put the value in quotes: a: "*b".'],
    ['a: @"b"\n', "Put the value in quotes: a: '@\"b\"'."],
    ['a: @"b" it\'s\n', general],
    ["a: [@b, c]\n", general],
    ["a: @b\\c\n", general],
  ];
  for (const [text, hint] of cases) assert.equal(problemsOf(text)[0]!.hint, hint, text);
});

function problemsOf(text: string): readonly TextProblem[] {
  return yamlProblems(parseYaml(text), text);
}
