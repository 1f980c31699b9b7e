/** Clicks on what needs the runtime, made while it was on its way: the inline script has kept them. */
import { EARLY_CLICKS } from "../markup.ts";

/** Presses each of those buttons once: who pressed twice did so because nothing happened. */
export function repeatEarlyClicks(): void {
  onclick = null;
  const targets = (globalThis as { [EARLY_CLICKS]?: Element[] })[EARLY_CLICKS] ?? [];
  // What opens a popover has done so.
  const buttons = targets.map((target) => target.closest<HTMLElement>("button:not([popovertarget])"));
  for (const button of new Set(buttons)) button?.click();
}
