import assert from "node:assert/strict";
import { replaceBlockParagraphs } from "./paragraphs.ts";

Deno.test("replaceBlockParagraphs() replaces p elements that contain a block element", () => {
  const cases = [
    ["<p>a <b>b</b><br></p><div><p>c</p></div>", "<p>a <b>b</b><br></p><div><p>c</p></div>"],
    ['<p class="x">a <i><div>b</div></i></p>', '<div role="paragraph" class="x">a <i><div>b</div></i></div>'],
    ["<p>a <i><p>b</p></i> c</p><p>d</p>", '<div role="paragraph">a <i><p>b</p></i> c</div><p>d</p>'],
    ["<p>a <button><div>b</div></button></p>", "<p>a <button><div>b</div></button></p>"],
    [
      "<p>a <button><p>b <ul></ul></p></button> c</p >",
      '<p>a <button><div role="paragraph">b <ul></ul></div></button> c</p >',
    ],
    ["</button><p>a <hr></p >", '</button><div role="paragraph">a <hr></div >'],
    ["a</p><p>b <ul></ul>", "a</p><p>b <ul></ul>"],
  ] as const;
  for (const [html, changed] of cases) assert.equal(replaceBlockParagraphs(html), changed);
});
