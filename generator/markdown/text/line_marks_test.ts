import assert from "node:assert/strict";
import { takeLineMarks } from "./line_marks.ts";

Deno.test("takeLineMarks() marks no line after the last one", () => {
  const { classes } = takeLineMarks("a\nb // [!code hl:9]\nc");
  assert.deepEqual([...classes.keys()], [2, 3]);
});

Deno.test("takeLineMarks() counts from the next line if a mark is alone on its line", () => {
  const { code, classes, markLines } = takeLineMarks(
    "a\n  // [!code highlight:2]\nb\n\n<!-- [!code focus] -->\nc\n// [!code ++]",
  );
  assert.equal(code, "a\nb\n\nc");
  assert.deepEqual(markLines, [2, 5, 7]);
  assert.deepEqual([...classes], [[2, "highlighted"], [3, "highlighted"], [4, "focused"]]);
});

Deno.test("takeLineMarks() shows a mark that is written with a backslash", () => {
  const { code, classes } = takeLineMarks(
    "a // [\\!code ++]\nb // [\\!code hl:2] [\\!code]\nc // [!code --]",
  );
  assert.equal(code, "a // [!code ++]\nb // [!code hl:2] [\\!code]\nc");
  assert.deepEqual([...classes], [[3, "diff remove"]]);
});
