/** Repeats input for what needs the runtime, made while it was loading. The inline script has recorded it. */
import { GlobalName } from "../markup.ts";
import { closestTo } from "./on_event.ts";
import { searchButton } from "./shortcuts.ts";

/** A click or a key. */
type EarlyInput = Event & Partial<Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">>;

// Stops recording at once: what the runtime clicks while it starts is not to be repeated.
onclick = null;

/**
 * Clicks the buttons that the reader has asked for, each once: readers click twice if nothing happens. Escape takes back
 * what was asked for before it. Until then, keys are recorded.
 */
export function repeatEarlyInput(): void {
  let buttons: (HTMLElement | null)[] = [];
  for (
    const event of (globalThis as { [GlobalName.EarlyInput]?: EarlyInput[] })[GlobalName.EarlyInput] ?? []
  ) {
    if (event.key === "Escape") buttons = [];
    else if (opensSearch(event)) buttons.push(searchButton());
    // Buttons that open a popover have worked without the runtime.
    else if (event.type === "click") buttons.push(closestTo(event, "button:not([popovertarget])"));
  }
  for (const button of new Set(buttons)) button?.click();
  onkeydown = null;
}

/** The inline script prevents the default of the key that opens search. Others may prevent that of any key or click. */
function opensSearch({ defaultPrevented, key, ctrlKey, metaKey }: EarlyInput): boolean | undefined {
  return defaultPrevented && key === "k" && (ctrlKey || metaKey);
}
