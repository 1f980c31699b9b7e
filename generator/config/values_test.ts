import assert from "node:assert/strict";
import { baseFault, directionOf, languageFault, originFault } from "./values.ts";

Deno.test("baseFault() rejects URLs and suggests their path", () => {
  for (const base of ["/", "docs", "/docs/", "/docs/v1.2/", "/文档/"]) {
    assert.equal(baseFault(base), undefined);
  }
  assert.match(baseFault("https://example.org/docs/") ?? "", /write "\/docs\/"/);
  assert.match(baseFault("/my docs/v 1/") ?? "", /^Write "\/my%20docs\/v%201\/"/);
  for (const base of ["//example.org/", "/docs/?a", "/docs/#b", "c:docs", "a b", '/a"b/', "./", "/a/../b"]) {
    assert.ok(baseFault(base), base);
  }
});

Deno.test("originFault() rejects invalid origins", () => {
  for (const origin of ["https://example.org", "http://localhost:8080/", "https://example.org/docs"]) {
    assert.equal(originFault(origin), undefined);
  }
  for (const origin of ["example.org", "localhost:8080", "ftp://example.org", "https://example.org/?a"]) {
    assert.ok(originFault(origin), origin);
  }
});

Deno.test("languageFault() suggests the intended language tag", () => {
  for (const lang of ["en", "zh", "zh-CN", "zh-Hans", "pt-BR"]) assert.equal(languageFault(lang), undefined);
  assert.match(languageFault("zh_CN") ?? "", /"zh-CN"/);
  assert.match(languageFault("../en") ?? "", /like "en"/);
  assert.match(languageFault("english") ?? "", /like "en"/);
});

Deno.test("directionOf() depends on the language and its script", () => {
  const right = ["ar", "ar-EG", "he", "fa", "ur", "az-Arab"];
  assert.deepEqual([...right, "en", "zh-CN", "ja", "az"].map(directionOf), [
    ...right.map(() => "rtl"),
    ...["ltr", "ltr", "ltr", "ltr"],
  ]);
});
