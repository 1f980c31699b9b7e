/**
 * Code and tables are stops for Tab in the page's HTML, so that what is wider than the page can be scrolled by
 * keyboard without scripts. Here those that fit stop being one, and the others get a name, as the buttons of code do.
 */
import { CODE_BLOCK_CLASS, WRAP_CLASS } from "../markup.ts";
import { onContent, onPage, runtimeTexts } from "./boot.ts";

const STOPS = "pre[tabindex], .table-wrap[tabindex]";

export function startScrollable(): void {
  // Told of every size, the first and that in an opened tab or remark included: no other event needs to be known.
  const sizes = new ResizeObserver((entries) => {
    const fits = entries.map(({ target }) => target.scrollWidth <= target.clientWidth);
    // Reading costs nothing here. Writing would have the frame, which may show a new page, styled once more.
    setTimeout(() => entries.forEach(({ target }, index) => mark(target as HTMLElement, fits[index])));
  });
  onPage(() => sizes.disconnect());
  onContent(() => {
    for (const element of document.querySelectorAll(STOPS)) sizes.observe(element);
  });
}

function mark(element: HTMLElement, fits: boolean): void {
  markButtons(element, fits);
  if (!fits) {
    element.tabIndex = 0;
    // Not a region: those are landmarks, which a page of twenty samples would fill.
    element.role = "group";
    element.ariaLabel = nameOf(element);
  } else if (element !== document.activeElement) {
    // The focus is not taken from under a reader.
    for (const name of ["tabindex", "role", "aria-label"]) element.removeAttribute(name);
  }
}

/** Each says which code it is for; lines that all fit need no button to wrap them. */
function markButtons(code: HTMLElement, fits: boolean): void {
  const block = blockOf(code);
  const name = block && (titleOf(block) || block.dataset.lang);
  for (const button of block?.querySelectorAll("button") ?? []) {
    if (name && !button.ariaLabel?.endsWith(name)) button.ariaLabel += `: ${name}`;
    if (button.matches(".code-wrap")) {
      button.hidden = fits && !code.classList.contains(WRAP_CLASS) && button !== document.activeElement;
    }
  }
}

function nameOf(element: HTMLElement): string {
  const texts = runtimeTexts;
  const block = blockOf(element);
  if (!block) {
    return element.localName === "pre"
      ? texts.code
      : `${texts.table}: ${element.querySelector("tr")?.innerText}`;
  }
  const { lang } = block.dataset;
  return titleOf(block) || (lang ? texts.codeIn.replace("{lang}", lang) : texts.code);
}

function blockOf(element: HTMLElement): HTMLElement | null {
  return element.closest(`.${CODE_BLOCK_CLASS}`);
}

function titleOf(block: HTMLElement): string | null | undefined {
  return block.querySelector(".code-title")?.textContent;
}
