import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Diagnostics } from "../../diagnostics/diagnostic.ts";
import type { BuildContext, SiteConfig } from "../../types.ts";
import { optionFactsSchema, readFactsFile } from "./facts_file.ts";
import { tempFolder } from "../../../tests/helpers/temp_folder.ts";

function read(text: string | undefined): string[] {
  const dir = tempFolder("facts-");
  mkdirSync(join(dir, "content"));
  if (text !== undefined) writeFileSync(join(dir, "content/facts.json"), text);
  const config = { contentDir: join(dir, "content"), projectDir: dir } as SiteConfig;
  const context: BuildContext = { config, diagnostics: new Diagnostics() };
  const found = readFactsFile("./facts.json", optionFactsSchema, context);
  return [found ? "read" : "not read", ...context.diagnostics.sorted().map(({ message }) => message)];
}

Deno.test("readFactsFile() reports why a facts file cannot be used", () => {
  assert.deepEqual(read('{ "options": { "a": { "type": "string", "development": 1, "production": 1 } } }'), [
    "read",
  ]);
  assert.deepEqual(read(undefined), [
    "not read",
    'Could not read the facts in "content/facts.json": it does not exist',
  ]);
  assert.deepEqual(read('{ "options": { "a": { "type": 1, "development": 1, "production": 1 } } }'), [
    "not read",
    'Could not read the facts in "content/facts.json": "options.a.type" cannot be 1',
  ]);
  assert.match(read("")[1], /^Could not read the facts in "content\/facts.json": The file is empty/);
  assert.match(read("{")[1], /^Could not read the facts in "content\/facts.json": The file ends too early/);
});
