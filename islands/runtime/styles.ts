/** Sets the inline styles of a page's elements, which the Content-Security-Policy does not allow as attributes. */
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
