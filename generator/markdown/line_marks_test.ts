import assert from "node:assert/strict";
import { takeLineMarks } from "./line_marks.ts";

Deno.test("takeLineMarks() marks no line behind the last one", () => {
  const { classes } = takeLineMarks("a\nb // [!code hl:9]\nc");
  assert.deepEqual([...classes.keys()], [2, 3]);
});
