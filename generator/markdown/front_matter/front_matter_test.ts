import assert from "node:assert/strict";
import { assertLinear } from "../../../tests/helpers/linear_time.ts";
import type { SourceFile } from "../../types.ts";
import { readFrontMatter } from "./front_matter.ts";

Deno.test("readFrontMatter() takes linear time for many faults and links", async () => {
  const lines: readonly ((index: number) => string)[] = [
    (index) => `key${index}: @x`,
    (index) => index ? "  - details: <a href='/x'>x</a><script>" : "features:",
  ];
  for (const line of lines) {
    await assertLinear(20_000, (count) => {
      const text = `---\n${Array.from({ length: count }, (_, index) => line(index)).join("\n")}\n---\n`;
      readFrontMatter({ text, filePath: "content/en/index.md" } as SourceFile);
    }, line(1));
  }
});

Deno.test("readFrontMatter() rejects a list in place of one of several values", () => {
  const text = "---\npageType: [home]\nfeatures:\n  - { title: A, span: [4] }\n---\n";
  const { diagnostics } = readFrontMatter({ text, filePath: "content/en/index.md" } as SourceFile);
  assert.deepEqual(diagnostics.map(({ message }) => message.split(" is not ")[0]), [
    'The front matter\'s "pageType"',
    'The front matter\'s "features.0.span"',
  ]);
});
