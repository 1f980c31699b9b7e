import assert from "node:assert/strict";
import { formatDiagnostics } from "../../diagnostics/format.ts";
import { testGraph } from "../_test_graph.ts";
import { checkProse } from "../prose.ts";
import { findWaivers, withoutWaivers } from "./find.ts";
import { Waivers } from "./waivers.ts";

/** What is left of the findings in a Chinese page, and what is said of its waivers. */
function run(text: string, file = "zh/guide/a.md") {
  const graph = testGraph({ [file]: text });
  const waivers = new Waivers(graph);
  const left = waivers.apply([...graph.pages.values()].flatMap(({ parsed }) => checkProse(parsed)));
  const show = ({ code, location }: typeof left[number]) => `${code}:${location?.line}`;
  return { left: left.map(show), said: [...waivers.problems, ...waivers.unused()], count: waivers.count };
}

Deno.test("Waivers excuse a rule in the block that follows, and there only", () => {
  const { left, said, count } = run(
    "# 甲\n\n<!-- check-ignore prose/spacing: 品牌名 -->\n\n用A名。\n还有B名,\n\n再用C名。\n",
  );
  assert.deepEqual(left, ["prose/punctuation:6", "prose/spacing:8"]);
  assert.deepEqual([said, count], [[], 1]);
});

Deno.test("Waivers hold for a container as a whole, in MDX between braces", () => {
  const text =
    "# 甲\n\n{/* check-ignore prose/spacing: 品牌名 */}\n:::tip\n\n用A名。\n\n:::note\n\n用B名。\n\n:::\n\n用C名。\n\n:::\n\n用D名。\n";
  assert.deepEqual(run(text, "zh/guide/a.mdx").left, ["prose/spacing:18"]);
});

Deno.test("Waivers in the front matter hold for their key and for the page as a whole", () => {
  const [waiver] = findWaivers(
    "---\ndescription: x\n# check-ignore option/type: the package says less\noption:\n  path: a\n\n  type: b\nsidebar: false\n---\n",
  );
  assert.deepEqual([waiver.from, waiver.to, waiver.wholePage], [3, 5, true]);
});

Deno.test("Waivers need a rule that there is, a reason, and something to excuse", () => {
  const { left, said } = run(
    "# 甲\n\n<!-- check-ignore prose/spacing -->\n用A名。\n\n<!-- check-ignore prose/spaces: x -->\n文字\n\n<!-- check-ignore prose/punctuation: x -->\n文字\n",
  );
  assert.deepEqual(left, ["prose/spacing:4"]);
  assert.equal(
    formatDiagnostics(said),
    `content/zh/guide/a.md:3:1  error waiver/reason
  This waiver of prose/spacing gives no reason

  3 │ <!-- check-ignore prose/spacing -->
    │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

  hint: Say why: check-ignore prose/spacing: because …

content/zh/guide/a.md:6:1  error waiver/rule
  Could not excuse anything from "prose/spaces": it is no rule of the content checks

  6 │ <!-- check-ignore prose/spaces: x -->
    │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

  hint: Did you mean "prose/spacing"?

content/zh/guide/a.md:9:1  warning waiver/unused
  Nothing here has to be excused from prose/punctuation

  9 │ <!-- check-ignore prose/punctuation: x -->
    │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

  hint: Take the comment out.

2 errors, 1 warning
`,
  );
});

Deno.test("findWaivers() passes by what code shows", () => {
  assert.deepEqual(
    findWaivers("Write `<!-- check-ignore a/b: c -->` or\n\n```md\n<!-- check-ignore a/b: c -->\n```\n"),
    [],
  );
});

Deno.test("findWaivers() lets a waiver hold for a fence to the line that closes it", () => {
  const fence = "<!-- check-ignore a/b: c -->\n```md\n```js\ncode\n```\n\ntext\n";
  const container = "<!-- check-ignore a/b: c -->\n:::tip\n```md\n:::\n```\n:::\n\ntext\n";
  assert.deepEqual([fence, container].map((text) => findWaivers(text)[0]?.to), [5, 6]);
});

Deno.test("findWaivers() and withoutWaivers() look through a text once", () => {
  const start = performance.now();
  for (const text of ["check-ignore" + " ".repeat(40_000), "<!-- check-ignore a: ".repeat(10_000)]) {
    assert.equal(withoutWaivers(text), text);
    assert.deepEqual(findWaivers(`<!-- ${text}`), []);
  }
  assert.ok(performance.now() - start < 1000);
});
