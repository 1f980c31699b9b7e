/** Ctrl/Cmd+K and `/` click the search button, which wakes the search island and opens its dialog. */
import { closestTo } from "./on_event.ts";

const FIELD = "input, textarea, select, [contenteditable]";

export function startShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    if (!isSearchShortcut(event)) return;
    const button = searchButton();
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}

/** Returns the only search button. On a page without a bar it is hidden, but can be clicked all the same. */
export function searchButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-search]");
}

function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && event.key.toLowerCase() === "k";
  return event.key === "/" && !closestTo(event, FIELD) &&
    !document.querySelector("dialog[open]");
}
