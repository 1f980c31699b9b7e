import assert from "node:assert/strict";
import { textToCopy } from "./copy_text.ts";

Deno.test("textToCopy() omits prompts and output of a terminal session", () => {
  assert.equal(
    textToCopy("$ npm create \\\n  shop\nDone in 3 s\n$ cd shop\n"),
    "npm create \\\n  shop\ncd shop",
  );
});

Deno.test("textToCopy() copies code without a prompt unchanged", () => {
  assert.equal(textToCopy("const a = '$ b';\n\n  c();\n"), "const a = '$ b';\n\n  c();");
  // In Haskell, `$` is an operator.
  assert.equal(textToCopy("main = putStrLn\n  $ show 1\n"), "main = putStrLn\n  $ show 1");
});
