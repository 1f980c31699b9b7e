import assert from "node:assert/strict";
import { type RenameSystem, renameWithRetry } from "./rename.ts";

/** Counts the attempts and the total wait if a rename fails `times` times. */
function tries(system: RenameSystem["system"], code: string, times: number) {
  const found = { tried: 0, waited: 0, failed: false };
  const rename = () => {
    if (found.tried++ < times) throw Object.assign(new Error(code), { code });
  };
  try {
    renameWithRetry("a", "b", { rename, wait: (pause) => found.waited += pause, system });
  } catch {
    found.failed = true;
  }
  return found;
}

Deno.test("renameWithRetry() retries on Windows while another program uses a file", () => {
  assert.deepEqual(tries("windows", "EBUSY", 2), { tried: 3, waited: 30, failed: false });
  const { tried, waited, failed } = tries("windows", "EPERM", 100);
  assert.ok(failed && tried === 8 && waited < 2000);
});

Deno.test("renameWithRetry() tries once if waiting does not help", () => {
  assert.deepEqual(tries("windows", "ENOENT", 1), { tried: 1, waited: 0, failed: true });
  assert.deepEqual(tries("linux", "EPERM", 1), { tried: 1, waited: 0, failed: true });
});
