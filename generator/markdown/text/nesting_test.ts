import assert from "node:assert/strict";
import { testPage } from "../_test_page.ts";
import { bracketsTooDeep, tooDeepAt } from "./nesting.ts";

Deno.test("tooDeepAt() finds the line where quotes or lists are nested too deeply", () => {
  assert.equal(tooDeepAt(`# A\n\n${">".repeat(101)} x\n`), 5);
  assert.equal(tooDeepAt(`${"- ".repeat(101)}x\n`), 0);
  const steps = Array.from({ length: 120 }, (_, index) => `${"  ".repeat(index)}- x`);
  assert.ok(tooDeepAt(steps.join("\n")) > 0);
});

Deno.test("tooDeepAt() accepts long lists, long quotes and code", () => {
  assert.equal(tooDeepAt("- a\n  - b\n\n- c\n".repeat(500)), -1);
  assert.equal(tooDeepAt("> > a\n".repeat(500)), -1);
  assert.equal(tooDeepAt(`~~~txt\n${"- ".repeat(500)}\n~~~\n`), -1);
});

Deno.test("bracketsTooDeep() counts open brackets, not all brackets", () => {
  assert.equal(bracketsTooDeep("[]{}".repeat(500)), false);
  for (const open of ["[", "{"]) {
    assert.deepEqual([100, 101].map((count) => bracketsTooDeep(open.repeat(count))), [false, true]);
  }
});

Deno.test("parsePage() reports too deep nesting only for stack overflows", () => {
  const failing = (message: string) => () =>
    testPage("[a](/b)\n", {
      resolveLink: () => {
        throw new RangeError(message);
      },
    });
  assert.throws(failing("Map maximum size exceeded"), /Map maximum/);
  const [said] = failing("Maximum call stack size exceeded")().problems;
  assert.match(said ?? "", /^markdown\/nesting/);
});
