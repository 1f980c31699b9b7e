import assert from "node:assert/strict";
import { formatDiagnostics } from "../diagnostics/format.ts";
import { testGraph } from "./_test_graph.ts";
import { checkProse } from "./prose.ts";
import { Waivers } from "./waivers.ts";

/** Returns the remaining findings in a Chinese page, and the findings about its waivers. */
function run(text: string, file = "zh/guide/a.md") {
  const graph = testGraph({ [file]: text });
  const waivers = new Waivers(graph);
  const left = waivers.apply([...graph.pages.values()].flatMap(({ parsed }) => checkProse(parsed)));
  const show = ({ code, location }: typeof left[number]) => `${code}:${location?.line}`;
  return { left: left.map(show), said: [...waivers.problems, ...waivers.unused()], count: waivers.count };
}

Deno.test("Waivers apply to the next block only", () => {
  const { left, said, count } = run(
    "# 甲\n\n<!-- check-ignore prose/spacing: 品牌名 -->\n\n用A名。\n还有B名,\n\n再用C名。\n",
  );
  assert.deepEqual(left, ["prose/punctuation:6", "prose/spacing:8"]);
  assert.deepEqual([said, count], [[], 1]);
});

Deno.test("Waivers apply to a whole container, also as an MDX comment", () => {
  const text =
    "# 甲\n\n{/* check-ignore prose/spacing: 品牌名 */}\n:::tip\n\n用A名。\n\n:::note\n\n用B名。\n\n:::\n\n用C名。\n\n:::\n\n用D名。\n";
  assert.deepEqual(run(text, "zh/guide/a.mdx").left, ["prose/spacing:18"]);
});

Deno.test("Waivers need an existing rule, a reason, and a finding", () => {
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
  Could not waive "prose/spaces": it is not a rule of the content checks

  6 │ <!-- check-ignore prose/spaces: x -->
    │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

  hint: Did you mean "prose/spacing"?

content/zh/guide/a.md:9:1  warning waiver/unused
  This waiver of prose/punctuation is not needed

  9 │ <!-- check-ignore prose/punctuation: x -->
    │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

  hint: Remove the comment.

2 errors, 1 warning
`,
  );
});

Deno.test("Waivers in the front matter do not apply to the text", () => {
  const text = "---\n# check-ignore prose/spacing: 品牌名\ndescription: 品牌\n---\n\n# 甲\n\n用B名。\n";
  assert.deepEqual(run(text).left, ["prose/spacing:8"]);
});

Deno.test("Waivers of a problem that is no finding are told that it cannot be waived", () => {
  for (const code of ["mdx/syntax", "translation/record"]) {
    const [{ hint }] = run(`# 甲\n\n<!-- check-ignore ${code}: x -->\n文字\n`).said;
    assert.equal(
      hint,
      "Remove the comment, and mend what the message is about: only findings of content checks can be waived.",
    );
  }
});
