import assert from "node:assert/strict";
import * as v from "valibot";
import { jsonValue } from "./json_value.ts";

const schema = v.record(v.string(), v.strictObject({ type: v.string(), since: v.optional(v.string()) }));

function reported(text: string): string {
  const read = jsonValue(text, schema);
  return "value" in read ? JSON.stringify(read.value) : `${read.fault.offset} ${read.fault.message}`;
}

Deno.test("jsonValue() returns the value, or the offset and the path of what is wrong first", () => {
  assert.equal(reported('{ "a": { "type": "x" } }'), '{"a":{"type":"x"}}');
  assert.equal(reported('{ "a": 1, }'), '8 There is a comma before "}"');
  assert.equal(reported('{ "a": { "type": "x" }, "b": { "type": 2 } }'), '31 "b.type" cannot be 2');
  assert.equal(reported('{ "a": { "since": "1" } }'), '2 "a.type" is missing');
  assert.equal(reported('{ "a": { "type": "x", "sinse": "1" } }'), '22 "a.sinse" is not known');
  assert.equal(reported("[]"), "0 It is a list");
  assert.equal(reported("null"), "0 It cannot be null");
});
