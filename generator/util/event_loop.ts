/** Yields to the event loop, so that everything that is waiting for this thread runs first. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
