import assert from "node:assert/strict";
import { locationInLiteral, locationOfText } from "./literal_place.ts";

const placeOf = (text: string, ...path: string[]) => {
  const { line, column, length } = locationInLiteral({ filePath: "site.ts", text, begin: 0 }, path);
  return [line, column, length];
};

Deno.test("locationInLiteral() finds a member after strings, comments and nested values", () => {
  const text = `{
  title: "a, {b}", // c, d: [
  nav: [{ text: 'e', link: "/f" /* g */ }, h(1, [2])],
  "logo": "/i.svg",
}`;
  assert.deepEqual(placeOf(text, "logo"), [4, 3, 6]);
  assert.deepEqual(placeOf(text, "nav", "0", "link"), [3, 22, 4]);
  assert.deepEqual(placeOf(text, "nav", "1"), [3, 44, 9]);
});

Deno.test("locationInLiteral() ends at what only looks like the beginning of a comment", () => {
  assert.deepEqual(placeOf("{ pattern: /a\\/*/, logo: 1 }", "logo"), [1, 20, 4]);
  assert.deepEqual(placeOf("{ a: 1 /*", "logo"), [1, 1, 1]);
});

Deno.test("locationOfText() finds the text of a member, or else its key", () => {
  const textOf = (text: string, ...path: string[]) => {
    const { column, length } = locationOfText({ filePath: "site.ts", text }, path);
    return text.slice(column - 1, column - 1 + length);
  };
  const text = `{ a: 'it\\'s', b: { "c": root + "/c", d: ["e"] } }`;
  assert.equal(textOf(text, "a"), `'it\\'s'`);
  assert.equal(textOf(text, "b", "c"), '"c"');
  assert.equal(textOf(text, "b", "d", "0"), '"e"');
  assert.equal(textOf(text, "b", "none"), "b");
});
