/** Repeats input for what needs the runtime, made while it was loading. The inline script has recorded it. */
import { GlobalName } from "../markup.ts";
import { searchButton } from "./shortcuts.ts";

/** A click, which has no key, or a key. */
interface EarlyInput {
  readonly key?: string;
  readonly target: { closest?(selector: string): HTMLElement | null };
  readonly defaultPrevented: boolean;
}

// Stops recording at once: what the runtime clicks while it starts is not to be repeated.
onclick = null;

/**
 * Clicks the buttons that the reader has asked for, each once: readers click twice if nothing happens. Escape takes back
 * what was asked for before it. Until then, keys are recorded.
 */
export function repeatEarlyInput(): void {
  let buttons: (HTMLElement | null | undefined)[] = [];
  for (
    const event of (globalThis as { [GlobalName.EarlyInput]?: EarlyInput[] })[GlobalName.EarlyInput] ?? []
  ) {
    if (event.key === "Escape") buttons = [];
    // Of the keys, the inline script prevents only the default of those that open search.
    else if (event.defaultPrevented) buttons.push(searchButton());
    // Buttons that open a popover have worked without the runtime.
    else if (!event.key) buttons.push(event.target.closest?.("button:not([popovertarget])"));
  }
  for (const button of new Set(buttons)) button?.click();
  onkeydown = null;
}
