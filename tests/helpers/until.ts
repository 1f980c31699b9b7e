/** Waits for conditions, with patience: how fast a machine is must not decide whether a test passes. */
import assert from "node:assert/strict";

/** Limit for all waiting, which only a test that fails reaches; budgets of time belong to benchmarks. */
export const PATIENCE_MS = 180_000;

/** Waits until `met` returns true. `what` describes it in the message of a failure. */
export async function until(
  what: string | (() => string),
  met: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!await met()) {
    if (Date.now() > end) assert.fail(`waited in vain for ${typeof what === "string" ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
