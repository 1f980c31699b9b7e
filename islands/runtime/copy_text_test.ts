import assert from "node:assert/strict";
import { copyText } from "./copy_text.ts";

Deno.test("copyText() omits prompts and output of a terminal session", () => {
  assert.equal(
    copyText("$ npm create \\\n  shop\nDone in 3 s\n$ cd shop\n"),
    "npm create \\\n  shop\ncd shop",
  );
});

Deno.test("copyText() copies code without a prompt unchanged", () => {
  assert.equal(copyText("const a = '$ b';\n\n  c();\n"), "const a = '$ b';\n\n  c();");
});
