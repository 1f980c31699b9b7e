/** Ctrl/Cmd+K and `/` click the search button, which wakes the search island and opens its dialog. */

const FIELD = "input, textarea, select, [contenteditable]";

export function startShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    if (!isSearchShortcut(event)) return;
    const buttons = [...document.querySelectorAll<HTMLElement>("[data-search]")];
    const button = buttons.find((candidate) => candidate.getClientRects().length > 0) ?? buttons[0];
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}

function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && event.key.toLowerCase() === "k";
  return event.key === "/" && !(event.target as Element).closest(FIELD) &&
    !document.querySelector("dialog[open]");
}
