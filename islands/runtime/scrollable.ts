/**
 * In the page's HTML, code and tables are tab stops, so that content wider than the page can be scrolled by keyboard
 * without scripts. This removes the tab stops of those that fit, and names the others and the buttons of code.
 */
import { ClassName } from "../markup.ts";
import { setAttributes } from "./attributes.ts";
import { onContent, onPage, runtimeTexts } from "./boot.ts";

const STOPS = "pre[tabindex], .table-wrap[tabindex]";

export function startScrollable(): void {
  // Reports every size, including the first one and that in an opened tab or remark, so no other event is needed.
  const sizes = new ResizeObserver((entries) => {
    const fits = entries.map(({ target }) => target.scrollWidth <= target.clientWidth);
    // Reading costs nothing here. Writing would restyle the frame, which may be the first of a new page.
    setTimeout(() => entries.forEach(({ target }, index) => mark(target as HTMLElement, fits[index])));
  });
  onPage(() => sizes.disconnect());
  onContent(() => {
    for (const element of document.querySelectorAll(STOPS)) sizes.observe(element);
  });
}

function mark(element: HTMLElement, fits: boolean): void {
  markButtons(element, fits);
  // An element that has the focus keeps it.
  if (fits && element === document.activeElement) return;
  setAttributes(element, {
    tabindex: !fits && "0",
    // Not a region: regions are landmarks, and a page with twenty samples would be full of them.
    role: !fits && "group",
    "aria-label": !fits && nameOf(element),
  });
}

/** Adds to each button's name which code it is for, and hides the wrap button if all lines fit. */
function markButtons(code: HTMLElement, fits: boolean): void {
  const block = blockOf(code);
  const name = titleOf(block) || block?.dataset.lang;
  for (const button of block?.querySelectorAll("button") ?? []) {
    const label = button.getAttribute("aria-label")!;
    const suffix = runtimeTexts.colon + name;
    if (name && !label.endsWith(suffix)) setAttributes(button, { "aria-label": label + suffix });
    if (button.matches(".code-wrap")) {
      button.hidden = fits && !code.classList.contains(ClassName.Wrap) && button !== document.activeElement;
    }
  }
}

function nameOf(element: HTMLElement): string {
  if (element.localName !== "pre") {
    return runtimeTexts.table + runtimeTexts.colon + element.querySelector("tr")?.innerText;
  }
  const block = blockOf(element);
  const lang = block?.dataset.lang;
  return titleOf(block) || (lang ? runtimeTexts.codeIn.replace("{lang}", lang) : runtimeTexts.code);
}

function blockOf(element: HTMLElement): HTMLElement | null {
  return element.closest(`.${ClassName.CodeBlock}`);
}

function titleOf(block: HTMLElement | null): string | null | undefined {
  return block?.querySelector(".code-title")?.textContent;
}
