/** Returns a function that calls `run` later, at most once in `delay` milliseconds. Every call is followed by a run. */
export function throttle(run: () => void, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      run();
    }, delay);
  };
}
