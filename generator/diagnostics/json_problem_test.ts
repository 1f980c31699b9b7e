import assert from "node:assert/strict";
import { jsonProblem } from "./json_problem.ts";

const reported = (text: string) => {
  const found = jsonProblem(text, "list");
  return found && `${found.offset} ${found.message}`;
};

Deno.test("jsonProblem() reports the offset and the kind of a mistake", () => {
  assert.equal(reported('["a", "b"]'), undefined);
  assert.equal(reported('["a", "b",]'), '9 There is a comma before "]"');
  assert.equal(reported('["a" "b"]'), `5 A comma is missing before '"'`);
  assert.equal(reported("['a']"), "1 A string is in single quotes");
  assert.equal(reported('["a"] // b'), "6 JSON has no comments");
  assert.equal(reported('["a", ["b"'), "9 The file ends too early");
  assert.equal(jsonProblem('["a", { "b": 1', "list")?.hint, "Close what is open: } ]");
  assert.equal(reported(" "), "0 The file is empty");
  assert.equal(reported('["a,\n "b"]'), "4 A string ends at the line break");
  assert.equal(reported('["a\tb"]'), "3 A tab is in a string");
  assert.equal(reported("[tru\n]"), "4 The line break is not allowed here");
  assert.equal(reported("[😀]"), '1 "😀" is not allowed here');
});
