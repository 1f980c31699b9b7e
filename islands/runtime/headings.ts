/**
 * Sets the accessible name of each heading to its text. Otherwise the name, also in lists of headings, would include
 * the label of the heading's own link. Names in the HTML would cost every page more bytes than this.
 */
import { onPage } from "./boot.ts";

/** The headings that the style sheet numbers as steps. */
const STEPS = ":scope > :is(h2, h3), :scope > .doc-raw > :is(h2, h3)";

export function startHeadings(): void {
  // Nothing visible depends on this, so a new page is painted first.
  onPage(() => void requestAnimationFrame(() => setTimeout(nameHeadings)));
}

function nameHeadings(): void {
  for (const { parentElement: heading } of document.querySelectorAll(".header-anchor")) {
    // The link has a label but no text. The number of a step comes from the style sheet, so it is added here.
    const step = [...heading!.closest(".steps")?.querySelectorAll(STEPS) ?? []].indexOf(heading!) + 1;
    heading!.setAttribute("aria-label", (step ? `${step}. ` : "") + heading!.textContent);
  }
}
