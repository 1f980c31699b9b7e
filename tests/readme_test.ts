import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";

Deno.test("tests/README.md names tests that there are", () => {
  const rows = [...readFileSync("tests/README.md", "utf8").matchAll(/\| `([^`]+_test\.tsx?)`: (.+?) +\|$/gm)];
  assert.ok(rows.length > 50, String(rows.length));
  const lost = rows.filter(([, file, name]) =>
    !existsSync(file) || !readFileSync(file, "utf8").includes(name)
  )
    .map(([, file, name]) => `${file}: ${name}`);
  assert.deepEqual(lost, []);
});
