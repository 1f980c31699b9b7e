import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fix } from "../../check_and_fix.ts";
import { testGraph } from "../_test_graph.ts";
import { headingIdFixes } from "./heading_ids.ts";
import { tempFolder } from "../../../tests/helpers/temp_folder.ts";

function fixes(en: string, zh: string) {
  return headingIdFixes(testGraph({ "en/guide/a.md": en, "zh/guide/a.md": zh }));
}

function written(en: string, zh: string): string[] {
  return fixes(en, zh).flatMap(({ lines }) => lines.map(({ line, after }) => `${line} ${after}`));
}

Deno.test("headingIdFixes() gives each heading the id of its counterpart", () => {
  const en = "# A\n\n## Set up\n\n> ### Inside\n\n## Closed ##\n\nUnder\n-----\n\n## `core`\n";
  const zh = "# 甲\n\n## 设置\n\n> ### 里面\n\n## 关闭 ##\n\n下划\n-----\n\n## `core`\n";
  assert.deepEqual(written(en, zh), [
    "3 ## 设置 {#set-up}",
    "5 > ### 里面 {#inside}",
    "7 ## 关闭 {#closed} ##",
    "9 下划 {#under}",
  ]);
});

Deno.test("headingIdFixes() appends to the last line of a heading with several lines", () => {
  const text = (first: string, last: string) =>
    `# A\n\n${first}\n${last}\n---\n\n> ${first}\n> ${last}\n> ---\n`;
  assert.deepEqual(written(text("One", "two"), text("一", "二")), ["4 二 {#one-two}", "8 > 二 {#one-two-1}"]);
  const own = (first: string, last: string) => `# A\n\n- ## ${first}\n  ${last}\n  ---\n`;
  assert.deepEqual(written(own("One", "Two"), own("一", "二")), ["3 - ## 一 {#one}", "4   二 {#two}"]);
});

Deno.test("headingIdFixes() leaves explicit ids and different outlines unchanged", () => {
  assert.deepEqual(written("# A\n\n## One\n\n## Two\n", "# 甲\n\n## 一 {#first}\n\n## 二\n"), [
    "5 ## 二 {#two}",
  ]);
  assert.deepEqual(written("# A\n\n## One\n\n## Two\n", "# 甲\n\n## 二\n"), []);
  assert.deepEqual(written("# A\n\n## One\n\n## Two\n", "# 甲\n\n## 一 {#two}\n\n## 二\n"), []);
});

Deno.test("fix() changes only its lines, and no file that has changed meanwhile", () => {
  const dir = tempFolder();
  mkdirSync(`${dir}/zh/guide`, { recursive: true });
  const path = `${dir}/zh/guide/a.md`;
  const zh = "# 甲\n\n## 一\n\n文字  \n";
  const [found] = fixes("# A\n\n## One\n\nText\n", zh);
  writeFileSync(path, `\ufeff${zh.replaceAll("\n", "\r\n")}`);
  assert.deepEqual(fix({ fixes: [{ ...found, path }] }), ["content/zh/guide/a.md:3  {#one}"]);
  assert.equal(readFileSync(path, "utf8"), "\ufeff# 甲\r\n\r\n## 一 {#one}\r\n\r\n文字  \r\n");
  assert.deepEqual(fix({ fixes: [{ ...found, path }] }), []);
});
