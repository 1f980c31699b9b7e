/** Repeats clicks on what needs the runtime, made while it was loading. The inline script has recorded them. */
import { EARLY_CLICKS } from "../markup.ts";

// Stops recording at once: what the runtime clicks while it starts is not to be repeated.
onclick = null;

/** Clicks each of those buttons once: readers click twice if nothing happens. */
export function repeatEarlyClicks(): void {
  const targets = (globalThis as { [EARLY_CLICKS]?: Element[] })[EARLY_CLICKS] ?? [];
  // Buttons that open a popover have worked without the runtime.
  const buttons = targets.map((target) => target.closest<HTMLElement>("button:not([popovertarget])"));
  for (const button of new Set(buttons)) button?.click();
}
