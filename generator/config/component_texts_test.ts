import assert from "node:assert/strict";
import { siteFrom } from "../../tests/helpers/site.ts";
import { readComponentTexts } from "./component_texts.ts";

function read(files: Readonly<Record<string, string>>) {
  return readComponentTexts(siteFrom(files).contentDir);
}

Deno.test("readComponentTexts() prefers the content folder's file to that of the folder above", () => {
  const [inside, above] = ['{ "a": { "en": "Inside" } }', '{ "a": { "en": "Above" } }'];
  assert.deepEqual(read({ "i18n.json": above }).texts, { a: { en: "Above" } });
  assert.deepEqual(read({ "i18n.json": above, "content/i18n.json": inside }).texts, { a: { en: "Inside" } });
  assert.deepEqual(read({ "content/site.json": "{}" }), { texts: {}, faults: [] });
});

Deno.test("readComponentTexts() ignores what is no text, as other tools have it", () => {
  const { texts, faults } = read({
    "i18n.json": '{ "a": { "en": "A", "zh": null, "de": 1 }, "b": null, "c": ["x"], "d": 2 }',
  });
  assert.deepEqual(texts, { a: { en: "A" }, b: {}, c: { 0: "x" }, d: {} });
  assert.deepEqual(faults, []);
});

Deno.test("readComponentTexts() reports a file that cannot be read, with its place", () => {
  const { texts, faults } = read({ "i18n.json": '{\n  "a": {,\n}\n' });
  assert.deepEqual(texts, {});
  assert.deepEqual(faults.map(({ code, location }) => [code, location?.file, location?.line]), [
    ["config/failed", "i18n.json", 2],
  ]);
});
