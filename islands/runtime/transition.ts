import { boot } from "./boot.ts";

/** Runs a page change, as a view transition if the site is configured so and the reader accepts motion. */
export async function withTransition(change: () => unknown): Promise<void> {
  const animated = boot.contentAnimation && "startViewTransition" in document &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!animated) return void await change();
  const transition = document.startViewTransition(change);
  // Ignore a skipped animation. A failed change still rejects.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}
