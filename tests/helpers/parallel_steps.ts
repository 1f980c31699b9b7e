/** Runs steps that take long beside each other. */

interface Step {
  readonly name: string;
  readonly fn: () => void | Promise<void>;
}

/**
 * Runs the steps of a test, two at a time. Deno cannot tell which of them exits, so neither the test nor its steps
 * may be watched for exits.
 */
export async function parallelSteps(t: Deno.TestContext, steps: Iterable<Step>): Promise<void> {
  const waiting = Iterator.from(steps);
  const work = async () => {
    for (const step of waiting) await t.step({ ...step, sanitizeExit: false });
  };
  await Promise.all([work(), work()]);
}
