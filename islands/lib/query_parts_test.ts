import assert from "node:assert/strict";
import { queryParts } from "./query_parts.ts";

Deno.test("queryParts() returns each flag of a command once", () => {
  const typed = "tool --watch --port 80 -w --watch a--b ---";
  assert.deepEqual(queryParts({ text: typed, typed }).flags, ["--watch", "--port"]);
});
