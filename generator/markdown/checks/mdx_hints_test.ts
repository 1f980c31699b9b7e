import assert from "node:assert/strict";
import { syntaxHint } from "./mdx_hints.ts";

Deno.test("syntaxHint() speaks of Vue where a sign begins an attribute, but not where it begins a name", () => {
  const hintFor = (raw: string, message: string) =>
    syntaxHint({ type: "mdxError", raw, message, at: raw.lastIndexOf("@") });
  assert.match(hintFor('<b @click="open">', "Unexpected character `@` in a tag"), /^Attributes of Vue/);
  assert.match(hintFor("by <@ebb>", "Unexpected character `@` before a tag name"), /in a code span/);
});
