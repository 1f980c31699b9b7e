/** Sets the styles that a page's elements were written with: as attributes they would be against the policy. */
import { ATTR_STYLE } from "../markup.ts";
import { onContent } from "./boot.ts";

export function startStyles(): void {
  onContent(() => {
    for (const element of document.querySelectorAll<HTMLElement>(`[${ATTR_STYLE}]`)) {
      element.style.cssText = element.getAttribute(ATTR_STYLE)!;
      element.removeAttribute(ATTR_STYLE);
    }
  });
}
