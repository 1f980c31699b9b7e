import assert from "node:assert/strict";
import { testPage } from "../_test_page.ts";

function placesIn(text: string): string[] {
  return testPage(text).problems.map((problem) => problem.split(" ").slice(0, 2).join(" "));
}

Deno.test("checkPatterns() finds marks, keys, raised and lowered text and definitions of other generators", () => {
  const found: readonly (readonly [text: string, place: string])[] = [
    ["Read the ==red lines== first", "1:10"],
    ["（==红线==）", "1:2"],
    ["Press ++ctrl+alt+del++ or", "1:7"],
    ["Press ++f5++", "1:7"],
    ["The 19^th^ of May, 10 m^2^", "1:7"],
    ["Boil H~2~O", "1:7"],
    ["Ebb\n: The tide falls.\n: It is low.", "2:1"],
    ["Ebb\n\n:   The tide falls.", "3:1"],
    ["*[ATA]: Average tide\n", "1:1"],
    ["The tide^[In the harbor.] falls", "1:9"],
    ["The tide falls.\n{: .note }", "2:1"],
    ["The tide falls {.note}", "1:16"],
    ['- Ebb {: .note #low title="Low, slow" }', "1:7"],
    ["{% include tide.html %}", "1:1"],
    ["{{< note >}}\nThe tide falls.\n{{< /note >}}", "1:1"],
    ["The **depth**$x_{1}$", "1:14"],
    ["The **depth**$$x$$", "1:14"],
  ];
  for (const [text, place] of found) assert.deepEqual(placesIn(text), [`markdown/foreign ${place}`], text);
});

Deno.test("checkPatterns() leaves out what may be meant as it is", () => {
  const texts = [
    "a == b, a==b==c, `==a==`, == Section ==, if (a ==b==c), ==>a==, ===a===",
    "i++, ++i, ++i++, C++, C++ and g++, a ++ b ++ c",
    "2^10, a^b^c, ^^, `x^2^`, (^a^)",
    "a ~5~ b, 3~5~7, ~/a~, ~~gone~~",
    "Time\n12:30 : late\n:ebb: all\n::error::x",
    "Returns {:ok, tide}\nor {:ebb 1, :flow 2}\nstruct tide t = {.low = 1, .high = 2}",
    "`^[a b]`, ^[a-z ]+$, ^[ab, the {.note} of it, {note} {#if tide}\n\n{%s}, `{% tide %}`, 5 {% of %} 6",
  ];
  for (const text of texts) assert.deepEqual(placesIn(text), [], text);
});
