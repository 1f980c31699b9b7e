/** Runs at most once in `delay` milliseconds, the last call never lost. */
export function throttle(run: () => void, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      run();
    }, delay);
  };
}
