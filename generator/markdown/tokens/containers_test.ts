import assert from "node:assert/strict";
import { testPage } from "../_test_page.ts";
import { containerExtension } from "./containers.ts";

Deno.test("containerExtension looks for the start of a container in the current paragraph only", () => {
  const start = (text: string) => containerExtension.start!.call({} as never, text);
  assert.equal(start("text\n:::tip"), 5);
  assert.equal(start("text\n\n:::tip"), undefined);
});

Deno.test("attributes of a container are neither shown nor evaluated, and reported unless they are classes", () => {
  const title = (text: string) => /callout-title">(.*?)<\/p>/.exec(text)?.[1]?.replace(/<span.*<\/span>/, "");
  const message = "markdown/container 1:1 Containers have no attributes: these have no effect";
  const { html, problems } = testPage(':::note{icon="star"}\nA\n:::\n');
  assert.deepEqual([title(html), problems], ["Note", [message]]);
  const mdx = testPage(':::note[Tides]{icon="star"}\nA\n:::\n', { format: "mdx" });
  assert.deepEqual([mdx.code.includes("star"), mdx.problems], [false, [message]]);
  const both = testPage(':::note {icon="star" title="Tides"}\nA\n:::\n');
  assert.deepEqual([title(both.html), both.problems], ["Tides", [message]]);
  const titled = [":::note Tides {.wide}", ":::note[Tides]{#tides}", ':::note{title="Tides"}'];
  for (const text of [...titled, ':::note {#tides title="Tides"}']) {
    const page = testPage(`${text}\nA\n:::\n`);
    assert.deepEqual([title(page.html), page.problems], ["Tides", []], text);
  }
});

Deno.test("the word for the kind of a container ends in the colon of the language", () => {
  const kind = (lang: string) =>
    /callout-kind">(.*?)<\/span>/.exec(testPage(":::tip A\nB\n:::\n", { lang }).html)?.[1];
  assert.deepEqual([kind("en"), kind("zh")], ["Tip: ", "提示："]);
});

Deno.test("an unknown container that is not closed is reported once", () => {
  assert.deepEqual(testPage("Ferries\n\n::: more\nTides\n").problems, [
    'markdown/container 3:1 Unknown container ":::more"',
  ]);
});
