/** Repeats input for what needs the runtime, made while it was loading. The inline script has recorded it. */
import { EARLY_INPUT } from "../markup.ts";
import { searchButton } from "./shortcuts.ts";

// Stops recording at once: what the runtime clicks while it starts is not to be repeated.
onclick = null;

/** Clicks each of those buttons once: readers click twice if nothing happens. Until then, keys are recorded. */
export function repeatEarlyInput(): void {
  const targets = (globalThis as { [EARLY_INPUT]?: (Element | 0)[] })[EARLY_INPUT] ?? [];
  const buttons = targets.map((target) =>
    // Buttons that open a popover have worked without the runtime.
    target ? target.closest<HTMLElement>("button:not([popovertarget])") : searchButton()
  );
  for (const button of new Set(buttons)) button?.click();
  onkeydown = null;
}
