/** Returns a function that calls `run` once `delay` milliseconds have passed without another call. */
export function debounce(run: () => void, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  };
}
