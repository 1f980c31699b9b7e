import assert from "node:assert/strict";
import { parseDocument } from "yaml";
import { yamlProblems } from "./yaml_problem.ts";

Deno.test("yamlProblems() locates a quote that is not closed", () => {
  const texts = [
    'a: "long\n  text"\nb: ^"c\n',
    "a: ^\"b\nc: 'd\n",
    "a: [^'b, c]\n",
    'a:\n  - ^"b\n  - c\n',
    '^"a: b\n',
    'a: "b" ^c\n',
  ];
  for (const text of texts) {
    const document = parseDocument(text.replace("^", ""), { prettyErrors: false, logLevel: "error" });
    assert.equal(yamlProblems(document)[0]!.offset, text.indexOf("^"), text);
  }
});
