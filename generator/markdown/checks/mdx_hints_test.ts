import assert from "node:assert/strict";
import { syntaxHint } from "./mdx_hints.ts";

Deno.test("syntaxHint() speaks of Vue where a sign begins an attribute, but not where it begins a name", () => {
  const hintFor = (raw: string, message: string) =>
    syntaxHint({ type: "mdxError", raw, message, at: raw.lastIndexOf("@") }, false);
  assert.match(hintFor('<b @click="open">', "Unexpected character `@` in a tag"), /^Attributes of Vue/);
  assert.match(hintFor("by <@ebb>", "Unexpected character `@` before a tag name"), /in a code span/);
});

Deno.test("syntaxHint() takes braces for a heading's id only at the end of a heading", () => {
  const raw = "{#x of y}";
  const hintIn = (inHeading: boolean) =>
    syntaxHint({ type: "mdxError", raw, message: "Unexpected token", at: 1 }, inHeading);
  assert.equal(hintIn(true), "Write `{#x-of-y}` for the id of a heading.");
  assert.match(hintIn(false), /in a code span/);
});
