import assert from "node:assert/strict";
import { valueLine } from "./option_facts.ts";

Deno.test("valueLine() escapes keys and strings alike", () => {
  const text = "\\.it's\n$";
  const line = valueLine({ [text]: text, plain: [null, 1] });
  assert.equal(line, String.raw`{ '\\.it\'s\n$': '\\.it\'s\n$', plain: [null, 1] }`);
});
