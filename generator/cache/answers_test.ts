import assert from "node:assert/strict";
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import { join } from "../util/paths.ts";
import { answersSince, fileAnswer, namesakesOf } from "./answers.ts";

Deno.test("answersSince() does not return the answer of a file that changed since", () => {
  const dir = tempFolder("answers-");
  const [path, none] = [join(dir, "a.ts"), join(dir, "none.ts")];
  writeFileSync(path, "1");
  const now = Date.now();
  assert.equal(answersSince(now + 60_000)(path), fileAnswer(path));
  assert.notEqual(answersSince(now - 60_000)(path), fileAnswer(path));
  assert.equal(answersSince(now - 60_000)(none), fileAnswer(none));
  assert.notEqual(fileAnswer(path), fileAnswer(none));
  utimesSync(path, 1, 1);
  assert.notEqual(answersSince(now - 60_000)(path), fileAnswer(path), "replaced by an older file");
});

Deno.test("namesakesOf() returns the endings of files that an import finds before this one", () => {
  const dir = tempFolder("answers-");
  mkdirSync(join(dir, "word"));
  for (const path of ["word.js", "word/index.js"]) writeFileSync(join(dir, path), "");
  assert.deepEqual(namesakesOf(join(dir, "word.js")), [".js"]);
  writeFileSync(join(dir, "word.tsx"), "");
  assert.deepEqual(namesakesOf(join(dir, "word.js")), [".tsx", ".js"]);
  assert.deepEqual(namesakesOf(join(dir, "word/index.js")), [".js", ".tsx", ".js"]);
  writeFileSync(join(dir, "word.json"), "");
  assert.deepEqual(namesakesOf(join(dir, "word/index.js")), [".js", ".tsx", ".js", ".json"]);
  assert.deepEqual(namesakesOf(join(dir, "word.css")), [".tsx", ".js", ".json"]);
});
