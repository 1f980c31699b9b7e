import assert from "node:assert/strict";
import { testPage } from "../_test_page.ts";

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
    ["- Ebb\n\n  {% hint %}", "3:3"],
    ['Read [it]({{< ref "ebb" >}}) or', "1:11"],
    ["Read [it]({% link ebb.md %}) or", "1:11"],
    ["Ebb {{% param tide %}} now", "1:5"],
    ["[Ebb](https://example.org){: .low }", "1:27"],
    ["- ![Ebb](https://example.org/a.png){.low}\n", "1:36"],
    ["The **depth**$x_{1}$", "1:14"],
    ["An :octicons-tag-24: or", "1:4"],
    ["Press ++arrow-down++", "1:7"],
    ["The tide:\n\n{!../../tide.md!}", "3:1"],
    ["{* ../../tide.py ln[1:3] *}", "1:1"],
    ["```py\n{!> ../../tide.py!}\n```", "2:1"],
    ['``` title=".tide"\n--8<-- ".tide"\n```', "2:1"],
    ["Call `#!py tide(1)`", "1:7"],
    ["The **depth**$$x$$", "1:14"],
  ];
  for (const [text, place] of found) {
    assert.deepEqual(testPage(text).places, [`markdown/foreign ${place}`], text);
  }
});

Deno.test("checkPatterns() finds what docsify, mdBook, Nextra, Docusaurus and Vue read", () => {
  const found: readonly (readonly [text: string, place: string])[] = [
    ["!> The **tide** falls", "1:1"],
    ["The tide falls\n?> slowly", "2:1"],
    ["## Ebb and flow :id=ebb", "1:17"],
    ["## Ebb [#ebb-and-flow]", "1:8"],
    ["## Ebb { id=ebb-and-flow }", "1:8"],
    ["## Ebb {docsify-ignore-all}", "1:8"],
    ["[Ebb](https://example.org ':include :type=code') and", "1:28"],
    ['![Ebb](https://example.org/a.png ":size=50x100")', "1:35"],
    ["[Ebb](pathname:///ebb.pdf)", "1:7"],
    ["The tide:\n\n{{#include tide.md}}", "3:1"],
    ["```rust\n{{#rustdoc_include tide.rs:2}}\n```", "2:1"],
    ["Call `let ebb = 1{:js}`", "1:18"],
    ["<head>\n<title>Ebb</title>\n</head>", "1:1"],
    ['<p class="ebb" v-if="low">Low</p>', "1:16"],
    ['<img :src="ebb" alt="Ebb">', "1:6"],
    ['<div class="ebb" @click.once="open">Ebb</div>', "1:18"],
    ["<p>It is {{ tide.level }}</p>", "1:10"],
  ];
  for (const [text, place] of found) {
    const { places } = testPage(text);
    assert.ok(places.includes(`markdown/foreign ${place}`), `${text}: ${places}`);
  }
});

Deno.test("checkPatterns() finds a tag that is shown because of an attribute of Vue, once", () => {
  assert.deepEqual(testPage('Press <button class="ebb" @click="open">Ebb</button> or not').places, [
    "markdown/foreign 1:7",
  ]);
  assert.deepEqual(testPage('<Tide #low="{ depth }">Ebb</Tide>').places, ["markdown/foreign 1:1"]);
  assert.deepEqual(
    testPage('<b @click="x"><i @click="y">Ebb</i></b> and <b @click="z">flow</b></b>').places,
    [
      "markdown/foreign 1:1",
      "markdown/foreign 1:45",
      "markdown/html 1:67",
    ],
  );
  const texts = [
    'Press `<button @click="open">` or \\<button @click="open">, which emits @click="open"',
    "Write to <ebb@example.org>, and <https://example.org/?a=@b>",
  ];
  for (const text of texts) assert.deepEqual(testPage(text).places, [], text);
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
  for (const text of texts) assert.deepEqual(testPage(text).places, [], text);
  const unlike = [
    "## [Ebb](https://example.org){#ebb}\n\n## Ebb <!-- {docsify-ignore} -->\n\n## Mended [#12]\n\n## Ebb\n\nSee [#ebb] and :id=ebb {docsify}",
    "`{:ok}`, `{:js}`, `a {:js}`, `f({:ok})`, `tide{:low}`, a !> b, !important, ?>",
    "```md\n{{#include tide.md}}\n```\n\n```hbs\n{{#if tide}}\n```\n\n`{{#include tide.md}}`",
    "<pre>{{ tide }}</pre>\n\n<p><code>{{ tide }}</code></p>\n\n<div v-pre>{{ tide }}</div>",
    '<header>Ebb</header>\n\n<p>Write v-if="low" and :src="ebb"</p>',
    '<!-- <head> <p v-if="low"> > {{ tide }} -->\n\nEbb <!-- <p :key="low"> > {{ tide }} --> and <!-- <head> -->',
    '<div>\n<!-- <p v-if="low"> <code src="a.js"> -->\n<b title="> {{ ebb }}">Low</b> `:a={{ ebb }}`</div>',
    "{!!ebb!!}\n\n{* the tide *}\n\n```html\n{!!$ebb!!}\n```\n\n```txt\n{* falls at *}\n```\n\n```jsx\n{!low !}\n```",
    "`#!share --from ebb`, `#!/bin/sh -e`, `#! tide 1`, ++page-count++, ++arrow-keys++",
    '[Ebb](https://example.org "Ebb: low") ![Ebb](https://example.org/a.png ": ebb")',
  ];
  for (const text of unlike) {
    assert.deepEqual(testPage(text).places.filter((place) => place.startsWith("markdown/foreign")), [], text);
  }
});

Deno.test("checkPatterns() leaves out the code in the values of tags in MDX", () => {
  const found = (text: string) =>
    testPage(text, { format: "mdx" }).problems.filter((problem) => problem.startsWith("markdown/foreign"));
  assert.equal(found("<head>\n  <title>Ebb</title>\n</head>").length, 1);
  const texts = [
    '<Sample code={`<head>\n<p :class="ebb" v-if="low">Low</p>`} />',
    `<Sample code='<head>' text={'<p :key="low">'} />`,
    `Ebb <b title='<p :key="low">'>low</b>, <Sample code={/* <head> */ "ebb"} />`,
  ];
  for (const text of texts) assert.deepEqual(found(text), [], text);
});
