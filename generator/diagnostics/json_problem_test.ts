import assert from "node:assert/strict";
import { jsonProblem } from "./json_problem.ts";

const told = (text: string) => {
  const found = jsonProblem(text);
  return found && `${found.offset} ${found.message}`;
};

Deno.test("jsonProblem() names the place and the kind of a mistake", () => {
  assert.equal(told('["a", "b"]'), undefined);
  assert.equal(told('["a", "b",]'), '9 There is a comma before "]"');
  assert.equal(told('["a" "b"]'), `5 A comma is missing before '"'`);
  assert.equal(told("['a']"), "1 A string is in single quotes");
  assert.equal(told('["a"] // b'), "6 JSON has no comments");
  assert.equal(told('["a", ["b"'), "9 The file ends too early");
  assert.equal(jsonProblem('["a", { "b": 1')?.hint, "Close what is open: } ]");
  assert.equal(told(" "), "0 The file is empty");
  assert.equal(told('["a,\n "b"]'), "4 A string ends at the line break");
  assert.equal(told('["a\tb"]'), "3 A tab is in a string");
  assert.equal(told("[tru\n]"), "4 The line break is not allowed here");
  assert.equal(told("[😀]"), '1 "😀" is not allowed here');
});
