/**
 * A heading's name is its text. Its link stands inside it and would be a part of the name, in lists of headings as well.
 * Written into the HTML, the names would cost every page more than this.
 */
import { onPage } from "./boot.ts";

/** As the style sheet counts them. */
const STEPS = ":scope > :is(h2, h3), :scope > .doc-raw > :is(h2, h3)";

export function startHeadings(): void {
  // Nothing that is seen depends on it: a new page is painted first.
  onPage(() => void requestAnimationFrame(() => setTimeout(nameHeadings)));
}

function nameHeadings(): void {
  for (const { parentElement: heading } of document.querySelectorAll(".header-anchor")) {
    // The link has a label and no text. A step's number is the style sheet's, and would not be in the name.
    const step = [...heading!.closest(".steps")?.querySelectorAll(STEPS) ?? []].indexOf(heading!) + 1;
    heading!.ariaLabel = (step ? `${step}. ` : "") + heading!.textContent;
  }
}
