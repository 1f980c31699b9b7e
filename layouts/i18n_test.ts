import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { RUNTIME_TEXTS } from "../islands/lib/runtime_texts.ts";
import { CALLOUT_TYPES } from "./callout_types.ts";
import { t, TEXT_KEYS, textsOf } from "./i18n.ts";
import en from "./translations/en.json" with { type: "json" };

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

Deno.test("every translation file is in use, and has the same keys in the same order, and the same placeholders", () => {
  for (const file of readdirSync("layouts/translations")) {
    const texts: typeof en = JSON.parse(readFileSync(`layouts/translations/${file}`, "utf8"));
    assert.deepEqual(textsOf({ lang: file.replace(".json", "") }), texts, `add ${file} to layouts/i18n.ts`);
    assert.deepEqual(Object.keys(texts), Object.keys(en), file);
    for (const key of TEXT_KEYS) {
      assert.ok(texts[key].trim(), `"${key}" in ${file} is empty`);
      assert.deepEqual(
        placeholders(texts[key]),
        placeholders(en[key]),
        `placeholders of "${key}" in ${file}`,
      );
    }
  }
});

Deno.test("the Chinese texts quote with 「」, as the pages do", () => {
  const texts = textsOf({ lang: "zh" });
  assert.deepEqual(TEXT_KEYS.filter((key) => /[“”"]/.test(texts[key])), []);
});

Deno.test("every key of the translations is used", () => {
  const used = new Set([...wordsUsed("layouts"), ...wordsUsed("generator"), ...RUNTIME_TEXTS, ...CALLOUTS]);
  assert.deepEqual(Object.keys(en).filter((key) => !used.has(key)), []);
});

/** Keys that the code looks up by the type of a callout, which the page names. */
const CALLOUTS = [...CALLOUT_TYPES, "important", "details"];

/** Returns the keys that code looks up: `t(locale, "word")`, `texts.word`, `{ word } = textsOf(locale)`. */
function wordsUsed(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!_test)\.tsx?$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))
    .filter((text) => text.includes("i18n.ts"));
  return files.flatMap((text) => [
    ...[...text.matchAll(/"(\w+)"|\btexts\.(\w+)/g)].map(([, quoted, member]) => quoted ?? member),
    ...[...text.matchAll(/\{([\w, ]+)\} = textsOf\(/g)].flatMap(([, names]) => names.split(/\W+/)),
  ]);
}

Deno.test("t() fills placeholders and keeps those without a value", () => {
  assert.equal(t({ lang: "en" }, "searchNoResults", { query: "$& <b>" }), 'No results for "$& <b>".');
  assert.equal(t({ lang: "en" }, "searchNoResults"), 'No results for "{query}".');
});

Deno.test("textsOf() reads zh for zh-CN and English for an unknown language", () => {
  assert.equal(textsOf({ lang: "zh-CN" }).nextPage, "下一页");
  assert.equal(textsOf({ lang: "fr" }).nextPage, "Next page");
});

Deno.test("t() and textsOf() use the site's own texts", () => {
  const fr = { lang: "fr", texts: { copy: "Copier", searchCount: "{count} résultats" } };
  assert.equal(t(fr, "copy"), "Copier");
  assert.equal(t(fr, "searchCount", { count: "3" }), "3 résultats");
  assert.deepEqual([textsOf(fr).copy, textsOf(fr).close], ["Copier", "Close"]);
});
