/** What is thrown if code cannot be bundled. */
import type { Location } from "../diagnostics/diagnostic.ts";

/** A problem that esbuild reported. The file is as esbuild names it: relative to the program, or `namespace:path`. */
export interface BundleMessage extends Location {
  readonly message: string;
}

/** Thrown if code cannot be bundled. */
export class BundleError extends Error {
  readonly messages: readonly BundleMessage[];

  constructor(messages: readonly BundleMessage[]) {
    super(messages.map((item) => `${item.file}:${item.line}:${item.column} ${item.message}`).join("\n"));
    this.name = "BundleError";
    this.messages = messages;
  }
}

/**
 * Like `Promise.all`, but waits for every bundle, and throws the messages of all that fail. If esbuild is stopped
 * while it still asks plugins for files, it may print that it is in a deadlock.
 */
export async function allBundled<Bundles extends readonly unknown[]>(
  work: readonly [...{ [Index in keyof Bundles]: Promise<Bundles[Index]> }],
): Promise<Bundles> {
  const failures = (await Promise.allSettled(work)).flatMap((one) =>
    one.status === "rejected" ? [one.reason] : []
  );
  const unexpected = failures.find((error) => !(error instanceof BundleError));
  if (unexpected) throw unexpected;
  if (failures.length > 0) throw new BundleError(failures.flatMap(({ messages }) => messages));
  return await Promise.all(work) as unknown as Bundles;
}
