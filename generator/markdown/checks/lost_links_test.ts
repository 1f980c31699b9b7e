import assert from "node:assert/strict";
import { assertLinear } from "../../../tests/helpers/linear_time.ts";
import { testPage } from "../_test_page.ts";

Deno.test("checkLostLinks() finds a link whose parenthesis is not closed", () => {
  const problemsIn = (text: string) => testPage(`# T\n\n${text}\n`).problems;
  const found = (at: number, what: string) => [
    `markdown/reference 3:${at} This is text, not ${what}: its parenthesis is not closed`,
  ];
  assert.deepEqual(problemsIn("See [the `tides`](/tides."), found(5, "a link"));
  assert.deepEqual(problemsIn("见 [潮汐](./tides.md，另见 [海图](/charts)（附图）。"), found(3, "a link"));
  assert.deepEqual(problemsIn("![A map](https://example.org/a.png and (more)"), found(1, "an image"));
  const fine = [
    "[a](/b(c))",
    "[a](/b\n'title')",
    "\\[a](/b",
    "a[b](/c",
    "[1](/b",
    "[x](yes, no",
    "`[a](/b`",
    "[a]\\(/b",
    "([a](/b))",
    "[a](</b c>) (d",
    "[a](/b 'c (d)')",
  ];
  for (const text of fine) assert.deepEqual(problemsIn(text), [], text);
  assert.equal(problemsIn("[a](/b c (d) e)").length, 1);
});

Deno.test("checkLostLinks() finds a link with a space between its brackets, but not in the usage of a command", () => {
  const problemsIn = (text: string) => testPage(`# T\n\n${text}\n`).problems;
  const apart = "This is text, not a link: a space is before its parenthesis";
  assert.deepEqual(problemsIn("See [the tides] (tides.md), [Tides] (tides.md) and [tides] (./tides.md)."), [
    `markdown/reference 3:5 ${apart}`,
    `markdown/reference 3:29 ${apart}`,
    `markdown/reference 3:52 ${apart}`,
  ]);
  const usage = "ferry build [options] (input.md), ferry serve [--watch] (input.md) [names...] (out.mdx)";
  assert.deepEqual(problemsIn(usage), []);
});

Deno.test("checkLostLinks() finds a link whose kinds of brackets are exchanged", () => {
  assert.deepEqual(testPage("# T\n\nSee (the tides)[./tides.md].\n").problems, [
    "markdown/reference 3:5 This is text, not a link: its brackets are exchanged",
  ]);
});

Deno.test("checkLostLinks() finds a link with full-width parentheses, but no remark in them", () => {
  const problemsIn = (text: string) => testPage(`# T\n\n${text}\n`).problems;
  assert.deepEqual(problemsIn("从[码头]（./pier.md#times）出发，看![海图]（/chart.png)。"), [
    "markdown/reference 3:2 This is text, not a link: its parentheses are full-width",
    "markdown/reference 3:27 This is text, not an image: its parentheses are full-width",
  ]);
  const fine = [
    "[码头]（见下文）",
    "[1]（./pier.md）",
    "[码头](./a)（/附图）",
    "f[x]（/y）",
    "`[码头]（./a）`",
  ];
  for (const text of fine) assert.deepEqual(problemsIn(text).filter((one) => !/link\//.test(one)), [], text);
});

Deno.test("checkLostLinks() is fast on text with many brackets", () =>
  assertLinear(2_000, (count) => {
    testPage(`${"[a](b ".repeat(count)}\n\n${"[a](b".repeat(count)} c\n\n${"[a](/b".repeat(count)}`);
  }));
