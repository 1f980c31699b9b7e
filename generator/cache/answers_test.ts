import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { tempFolder } from "../../tests/helpers/temp_folder.ts";
import { join } from "../util/paths.ts";
import { answersSince, fileAnswer } from "./answers.ts";

Deno.test("answersSince() does not return the answer of a file that changed since", () => {
  const dir = tempFolder("answers-");
  const [path, none] = [join(dir, "a.ts"), join(dir, "none.ts")];
  writeFileSync(path, "1");
  const now = Date.now();
  assert.equal(answersSince(now + 60_000)(path), fileAnswer(path));
  assert.notEqual(answersSince(now - 60_000)(path), fileAnswer(path));
  assert.equal(answersSince(now - 60_000)(none), fileAnswer(none));
});
