import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { answersSince, fileAnswer } from "./answers.ts";
import { join } from "../util/paths.ts";

Deno.test("answersSince() gives no answer that a file changed since would have", () => {
  const dir = mkdtempSync(join(tmpdir(), "answers-"));
  try {
    const path = join(dir, "a.ts");
    writeFileSync(path, "1");
    const now = Date.now();
    assert.equal(answersSince(now + 60_000)(path), fileAnswer(path));
    assert.notEqual(answersSince(now - 60_000)(path), fileAnswer(path));
    assert.equal(answersSince(now - 60_000)(join(dir, "none.ts")), fileAnswer(join(dir, "none.ts")));
  } finally {
    rmSync(dir, { recursive: true });
  }
});
