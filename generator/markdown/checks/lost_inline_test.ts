import assert from "node:assert/strict";
import { unreadIdHint } from "./lost_inline.ts";
import { testPage } from "../_test_page.ts";

Deno.test("checkLostInline() finds marks that are not closed, and mistyped names of characters", () => {
  const found: readonly (readonly [text: string, column: number])[] = [
    ["Run `npm-check today", 5],
    ["Run `a` and `build later", 13],
    ["Run `build and `a` later", 18],
    ["- ``x.y` later", 3],
    ["Tides ~~ebb ~~ and flood", 7],
    ["One&nbps;mile, &quote;", 4],
    ["# Pier {# pier}", 8],
    ["## Pier {: # pier }", 9],
    ["  ## Pier {# pier } ##", 11],
    ["Pier {# pier}\n====", 6],
    ["## Pier {#pier} \\*\\* ##", 9],
    ["## Pier {#the pier}", 9],
    ["## Pier {#pier/one .wide} ##", 9],
    ["Pier {#c++}\n---", 6],
    ["| a \\| b &nbps; |\n| --- |", 10],
    ["Low tide :tada: today", 10],
    ["Low tide :x: today", 10],
    ["(:+1:)", 2],
  ];
  for (const [text, column] of found) {
    const { problems } = testPage(`# Tides\n\n${text}\n`);
    assert.match(problems[0] ?? "", new RegExp(`^markdown/mark 3:${column} `), text);
  }
});

Deno.test("checkLostInline() leaves out what may be meant as it is", () => {
  for (
    const text of [
      "rock `n roll, Hawai`i, `quoted', ``quoted'', the key ` and `a` and a lone ` or `.",
      "<code>`npm.run</code>",
      "<code>a *b* {{ c }} [d][e]</code>",
      "\\`npm.run and `` `a.b ``",
      "~~gone~~, ~5 miles, 5~~6, ~/a, a~~b and ~~~",
      "AT&T; &time; &list; &copy; &amp;nbps; `&nbps;` https://example.org/?a=1&nbps;2 ?a=b&nbps;c",
      "`:tada:`, ::warning::, a:star:b, 12:30:15, :tide:, \\:tada:, :star:/x",
      "## Pier {# a comment #}\n\n## Piers {# of piers}\n\n## Pier \\{# pier}\n\n## Pier `{# pier}`\n\n{# pier}",
      "## {#if} and {#each}\n\n## What is {#if}?\n\n## Pier `{#pier}` \\*\n\n## A {#b} {.c}\n\n## Pier \\* {#pier}",
      "## {#if open}\n\n## Use {#each list as item}\n\n## {{#list}}\n\n## Pier \\{#the pier}\n\n## Pier `{#the pier}`",
    ]
  ) assert.deepEqual(testPage(`# Tides\n\n${text}\n`).problems, [], text);
});

Deno.test("unreadIdHint() suggests an id without the signs that no id has, and without attributes", () => {
  const ids: readonly (readonly [written: string, meant: string])[] = [
    ["#the pier", "the-pier"],
    ["#piers/one", "piers-one"],
    ['#pier title="One"', "pier"],
    ["#the pier .wide", "the-pier"],
    ["#c++", "c"],
    [": # pier", "pier"],
  ];
  for (const [written, meant] of ids) {
    assert.equal(unreadIdHint(`{${written}}`), `Write \`{#${meant}}\` for the id of a heading.`);
  }
});

Deno.test("checkLostInline() reports only the first of many mistyped names, and reads on in linear time", () => {
  const start = performance.now();
  assert.equal(testPage("&nbps;\n".repeat(40_000)).problems.length, 20);
  assert.ok(performance.now() - start < 3000);
});
