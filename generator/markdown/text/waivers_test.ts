import assert from "node:assert/strict";
import { assertLinear } from "../../../tests/helpers/linear_time.ts";
import { findWaivers, withoutWaivers } from "./waivers.ts";

Deno.test("findWaivers() applies a waiver in the front matter to its key and to findings about the whole page", () => {
  const [waiver] = findWaivers(
    "---\ndescription: x\n# check-ignore option/type: the package says less\noption:\n  path: a\n\n  type: b\nsidebar: false\n---\n",
  );
  assert.deepEqual([waiver.from, waiver.to, waiver.wholePage], [3, 5, true]);
});

Deno.test("findWaivers() applies a waiver in the front matter to the lines of one key, below any other comments", () => {
  const endAfter = (...keys: readonly string[]) =>
    findWaivers(["---", "# check-ignore a/b: c", ...keys, "sidebar: false", "---", ""].join("\n"))[0]?.to;
  assert.equal(endAfter("title: The tides"), 3);
  assert.equal(endAfter("# why", "title: >", "  The", "  tides"), 6);
  assert.equal(endAfter("keywords:", "- ebb", "  - flow"), 5);
});

Deno.test("findWaivers() ignores waivers in code", () => {
  assert.deepEqual(
    findWaivers("Write `<!-- check-ignore a/b: c -->` or\n\n```md\n<!-- check-ignore a/b: c -->\n```\n"),
    [],
  );
});

Deno.test("findWaivers() applies a waiver to a fence up to its closing line", () => {
  const fence = "<!-- check-ignore a/b: c -->\n```md\n```js\ncode\n```\n\ntext\n";
  const container = "<!-- check-ignore a/b: c -->\n:::tip\n```md\n:::\n```\n:::\n\ntext\n";
  const inList = "<!-- check-ignore a/b: c -->\n:::tip\n- :::tip\n  a\n  :::\n:::\n\ntext\n";
  assert.deepEqual([fence, container, inList].map((text) => findWaivers(text)[0]?.to), [5, 6, 6]);
});

Deno.test("findWaivers() and withoutWaivers() take linear time", () =>
  assertLinear(40_000, (size) => {
    for (const text of ["check-ignore" + " ".repeat(size), "<!-- check-ignore a: ".repeat(size / 4)]) {
      assert.equal(withoutWaivers(text), text);
      assert.deepEqual(findWaivers(`<!-- ${text}`), []);
    }
  }));

Deno.test("findWaivers() recognises the same front matter as the page's parser", () => {
  const linesOf = (text: string) => findWaivers(text).map(({ line, wholePage }) => `${line} ${wholePage}`);
  const spaced = "--- \n# check-ignore a/b: c\ntitle: x\n---\t\n\n<!-- check-ignore a/b: c -->\n\n---\n";
  assert.deepEqual(linesOf(spaced), ["2 true", "6 false"]);
  assert.deepEqual(linesOf("---\n---\n\n<!-- check-ignore a/b: c -->\n\n---\n"), ["4 false"]);
});
