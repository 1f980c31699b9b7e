import assert from "node:assert/strict";
import { testPage } from "../_test_page.ts";

Deno.test("checkMdx() reports each tag without a partner once", () => {
  const pages: readonly (readonly [text: string, ...problems: readonly string[]])[] = [
    ["<div></Tide></div>", "1:6 Expected `</div>` before `</Tide>`"],
    ["<i><b></i>", "1:7 Expected `</b>` before `</i>`"],
    ["<i>\n<b>\n</i>\n</b>", "3:1 Expected `</b>` before `</i>`"],
    ["<p><i><b></p>", "1:4 The tag `<i>` is not closed", "1:10 Expected `</b>` before `</p>`"],
    ["<p><img></p>", "1:4 The tag `<img>` is not closed"],
    ["<img></b>", "1:1 The tag `<img>` is not closed", "1:6 The closing tag `</b>` has no opening tag"],
    ["<details><i>a</i>\nb\n</details>", "1:1 The tag `<details>` is not closed"],
    ["<b>a\n\nb</b>\n\n<b>", "1:1 The tag `<b>` is not closed", "5:1 The tag `<b>` is not closed"],
    ["<table><tr><td>\n\na\n\n</td><td>b</td></tr></table>", "1:1 The tag `<table>` is not closed"],
    ["</b>\n\n<i>", "1:1 The closing tag `</b>` has no opening tag", "3:1 The tag `<i>` is not closed"],
  ];
  for (const [text, ...problems] of pages) {
    const found = testPage(text, { format: "mdx" }).problems;
    assert.deepEqual(found, problems.map((problem) => `mdx/syntax ${problem}`), text);
  }
});

Deno.test("checkMdx() reports a function that nothing calls, if all tags around it are known", () => {
  const pages: readonly (readonly [text: string, ...problems: readonly string[]])[] = [
    ["<p>{() => 1}</p>", "mdx/nothing 1:4"],
    ["export const Tide = () => 1;\n\n<Tide>{() => 1}</Tide>"],
    // A tag around the function may be in what cannot be read.
    ["export const Tide = () => 1;\n\n<Tide>\n{() => 1}\n</Tide>\n\n<p {>", "mdx/syntax 7:4"],
  ];
  for (const [text, ...problems] of pages) {
    assert.deepEqual(testPage(text, { format: "mdx" }).places, problems, text);
  }
});
