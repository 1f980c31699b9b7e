import assert from "node:assert/strict";
import { headersFor, parseHeadersFile } from "./headers_file.ts";

Deno.test("headersFor() combines matching rules and supports splats and placeholders", () => {
  const rules = parseHeadersFile(
    "/*\n  A: 1\nhttps://site.example/blog/:slug\n  A: 2\n# why\n  B: x: y\nno rule here\n  broken line\n",
  );
  assert.deepEqual([...headersFor(rules, "/blog/x")], [["a", "1, 2"], ["b", "x: y"]]);
  assert.deepEqual([...headersFor(rules, "/blog/x/y")], [["a", "1"]]);
  assert.deepEqual([...headersFor(rules, "/x\ny")], [["a", "1"]], "the policy applies to every URL");
});

Deno.test("headersFor() is fast for a long URL and a rule with many splats", () => {
  const rules = parseHeadersFile("/*a*b/:name/*.c*d/x\n  A: 1\n");
  assert.deepEqual([...headersFor(rules, "/ababb/me/.d.c.dd/xd/x")], [["a", "1"]]);
  assert.deepEqual([...headersFor(rules, "/ab/me/you.c")], []);
  const nearest = parseHeadersFile("/*a*b*c\n  A: 1\n");
  assert.deepEqual(
    [...headersFor(nearest, "/ab/a/c")],
    [["a", "1"]],
    "each splat matches as little as it can",
  );
  // With backtracking between the splats, this would practically never end.
  assert.deepEqual([...headersFor(rules, `/${"ab/me/.c".repeat(1000)}`)], []);
});

Deno.test("parseHeadersFile() reads the line breaks of Windows, spaces at the ends, and empty lines within a rule", () => {
  const rules = parseHeadersFile("/a.b \r\n\r\n  A : 1 \r\n  # A: 2\r\n/*\r\n  A: 3\r\n");
  assert.deepEqual([...headersFor(rules, "/a.b")], [["a", "1, 3"]]);
  assert.deepEqual([...headersFor(rules, "/axb")], [["a", "3"]]);
});
