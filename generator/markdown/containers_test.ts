import assert from "node:assert/strict";
import { containerExtension } from "./containers.ts";

Deno.test("containerExtension looks for the start of a container in the current paragraph only", () => {
  const start = (text: string) => containerExtension.start!.call({} as never, text);
  assert.equal(start("text\n:::tip"), 5);
  assert.equal(start("text\n\n:::tip"), undefined);
});
