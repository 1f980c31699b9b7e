/**
 * Ctrl/Cmd+K clicks the search button, which wakes the search island and opens its dialog. A key alone, such as `/`, does
 * not: readers who dictate press such keys by mistake, they could not turn it off (WCAG 2.1.4), and Firefox finds with it.
 */
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
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey &&
    event.key.toLowerCase() === "k" && !event.defaultPrevented && !event.isComposing;
}
