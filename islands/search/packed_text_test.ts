/** Tests that search records survive as a packed text. */
import assert from "node:assert/strict";
import type { SearchRecord } from "../types.ts";
import { recordsFromText, textFromRecords } from "./packed_text.ts";

const record = (more: Partial<SearchRecord>): SearchRecord => ({
  routePath: "/zh/guide/",
  title: "指南",
  content: "",
  toc: [],
  domain: "",
  lang: "zh",
  ...more,
});

Deno.test("recordsFromText() restores the records that textFromRecords() wrote", () => {
  const records = [
    record({ content: "Without headings\n", keywords: ["alias", "路径 别名"] }),
    record({
      content: "Intro\nFirst\ntext\nFirst\nSecond\n",
      toc: [
        { text: "First", id: "first", depth: 2, charIndex: 6 },
        { text: "", id: "-empty", depth: 3, charIndex: -1 },
        { text: "First", id: "first-1", depth: 4, charIndex: 17 },
        { text: "Second", id: "2", depth: 2, charIndex: 23 },
      ],
    }),
    record({}),
  ];
  assert.deepEqual(recordsFromText(textFromRecords(records)), records);
  assert.deepEqual(recordsFromText(textFromRecords([])), []);
});

Deno.test("textFromRecords() replaces separators in the text of a page by spaces", () => {
  const content = "a\x1db\x1ec\x1fd\nTitle\n";
  const toc = [{ text: "Title", id: "title", depth: 2, charIndex: 8 }];
  const records = [record({ content, toc, title: "\x1e", keywords: ["\x1f"] })];
  assert.deepEqual(recordsFromText(textFromRecords(records)), [
    record({ content: "a b c d\nTitle\n", toc, title: " ", keywords: [" "] }),
  ]);
});
