import assert from "node:assert/strict";
import { takeLineMarks } from "./line_marks.ts";

Deno.test("takeLineMarks() marks no line behind the last one", () => {
  const { classes } = takeLineMarks("a\nb // [!code hl:9]\nc");
  assert.deepEqual([...classes.keys()], [2, 3]);
});

Deno.test("takeLineMarks() counts from the next line where a mark has a line of its own", () => {
  const { code, classes, markLines } = takeLineMarks(
    "a\n  // [!code highlight:2]\nb\n\n<!-- [!code focus] -->\nc\n// [!code ++]",
  );
  assert.equal(code, "a\nb\n\nc");
  assert.deepEqual(markLines, [2, 5, 7]);
  assert.deepEqual([...classes], [[2, "highlighted"], [3, "highlighted"], [4, "focused"]]);
});
