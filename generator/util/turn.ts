/** Lets everything that waits for this thread go on first. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
