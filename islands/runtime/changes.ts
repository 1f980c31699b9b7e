/** Changes that the reader has made in a page: text of filters, opened details and outline, wrapped lines, tabs. */
import { DataAttr, Id } from "../markup.ts";
import { wide } from "./wide.ts";

type Part = HTMLInputElement & HTMLDetailsElement & HTMLButtonElement;
export type Changes = readonly (string | boolean)[];

/** Choices in named tabs are stored, and the latest one counts on every page. */
const UNNAMED_TAB = `[${DataAttr.Tabs}=""]>*>[${DataAttr.Tab}]`;
const PARTS = `#${Id.Main} :is([${DataAttr.Filter}],details,.code-wrap,${UNNAMED_TAB})`;
/** State of the page's parts before the reader has changed any. */
let initialState: Changes;

export function recordInitialState(): void {
  initialState = readStates();
}

/** Returns the state of all parts; undefined if nothing has changed since the page was put in place. */
export function readChanges(): Changes | undefined {
  const now = readStates();
  return JSON.stringify(now) === JSON.stringify(initialState) ? undefined : now;
}

/** Restores the reader's changes in a page that is shown again; undoes later ones, such as details that a link opened. */
export function restoreChanges(wanted = initialState): void {
  parts().forEach((part, index) => {
    const value = wanted[index];
    if (value === undefined || value === stateOf(part)) return;
    // A click toggles a button. On a chosen tab it has no effect, but the one to be chosen is clicked as well.
    if (part.localName === "button") part.click();
    else if (typeof value === "boolean") part.open = value;
    else {
      part.value = value;
      part.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
}

function parts(): Part[] {
  return [...document.querySelectorAll<Part>(PARTS)];
}

function readStates(): Changes {
  return parts().map(stateOf);
}

function stateOf(part: Part): string | boolean {
  // The outline beside the text is always open, which is not the reader's doing.
  if (wide.matches && part.closest(`[${DataAttr.Outline}]`)) return false;
  return part.getAttribute("aria-pressed") ?? part.getAttribute("aria-selected") ?? part.open ?? part.value;
}
