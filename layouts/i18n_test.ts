import assert from "node:assert/strict";
import { t, textsOf } from "./i18n.ts";
import en from "./translations/en.json" with { type: "json" };
import zh from "./translations/zh.json" with { type: "json" };

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

Deno.test("translations have the same keys in the same order, and the same placeholders", () => {
  assert.deepEqual(Object.keys(zh), Object.keys(en));
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    assert.ok(zh[key].trim() && en[key].trim(), `"${key}" is empty`);
    assert.deepEqual(placeholders(zh[key]), placeholders(en[key]), `placeholders of "${key}"`);
  }
});

Deno.test("t() fills placeholders and leaves those without a value", () => {
  assert.equal(t("en", "searchNoResults", { query: "$& <b>" }), 'No results for "$& <b>".');
  assert.equal(t("en", "searchNoResults"), 'No results for "{query}".');
});

Deno.test("textsOf() reads zh for zh-CN and English for an unknown language", () => {
  assert.equal(textsOf("zh-CN").nextPage, "下一页");
  assert.equal(textsOf("fr").nextPage, "Next page");
});
