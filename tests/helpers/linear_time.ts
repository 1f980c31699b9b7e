/** Recognizes work that takes more than linear time, on machines of any speed and load. */
import assert from "node:assert/strict";
import process from "node:process";

/** Compared are input of full size and of this fraction of it. */
const GROWTH = 10;
/** Factor by which linear work may grow faster than its input; the time of quadratic work grows by `GROWTH`. */
const MARGIN = 4;
/** Some systems count processor time in steps of this length. */
export const STEP_MS = 10;

/** Asserts that `work`, called with the size of its input, takes linear time. */
export async function assertLinear(
  size: number,
  work: (size: number) => unknown,
  what = "the work",
): Promise<void> {
  // The first run also compiles the code.
  await work(size / GROWTH);
  // One run may be shorter than a step of the clock.
  const small = await cpuMilliseconds(async () => {
    for (let run = 0; run < GROWTH; run++) await work(size / GROWTH);
  }) / GROWTH;
  const large = await cpuMilliseconds(() => work(size));
  const limit = (small + STEP_MS) * GROWTH * MARGIN;
  assert.ok(large < limit, `${what} took ${large} ms, but ${small} ms for ${GROWTH} times less input`);
}

/** Returns the processor time of this thread, which programs that run at the same time do not lengthen. */
export async function cpuMilliseconds(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
