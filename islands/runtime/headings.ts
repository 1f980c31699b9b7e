/**
 * A heading's name is its text. Its link stands inside it and would be a part of the name, so that lists of headings had
 * each text twice. Written into the HTML, the names would cost every page more than this.
 */
import { onPage } from "./boot.ts";

export function startHeadings(): void {
  // Nothing that is seen depends on it: a new page is painted first.
  onPage(() => void requestAnimationFrame(() => setTimeout(nameHeadings)));
}

function nameHeadings(): void {
  for (const { parentElement: heading } of document.querySelectorAll(".header-anchor")) {
    // The link has a label and no text.
    heading!.setAttribute("aria-label", heading!.textContent!);
  }
}
