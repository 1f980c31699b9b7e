import { boot } from "./boot.ts";

/** Runs a change of page, as a view transition where the site asks for it and motion is welcome. */
export async function withTransition(change: () => Promise<void>): Promise<void> {
  const animated = boot.contentAnimation && "startViewTransition" in document &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!animated) return await change();
  const transition = document.startViewTransition(change);
  // A skipped animation is no failure; a failed change is.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}
