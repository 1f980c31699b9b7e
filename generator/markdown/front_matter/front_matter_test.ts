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

Deno.test("readFrontMatter() says how keys and values of other generators' home pages are written here", () => {
  const lines = [
    "home: true",
    "heroText: Tides",
    "sidebar: auto",
    "footer: MIT | Us",
    "tags: [ebb]",
    "hero:",
    "  title: Tides",
    "  actions:",
    "    - { text: Ebb, link: /ebb, variant: minimal }",
  ];
  const text = `---\n${lines.join("\n")}\n---\n`;
  const { diagnostics } = readFrontMatter({ text, filePath: "content/en/index.md" } as SourceFile);
  assert.deepEqual(diagnostics.map(({ hint }) => hint), [
    "Write `pageType: home`.",
    "Write it in `hero`, which has `name`, `tagline`, `image` and `actions`.",
    "Remove it: the headings of a page are in its outline.",
    "Write its text in the settings, for all pages: `themeConfig: { footer: { message: … } }`.",
    "Write terms that readers search for as `keywords`.",
    "Write it as `name`.",
    "Write it as `theme`.",
  ]);
});
