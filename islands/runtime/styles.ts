/** Sets the inline styles of a page's elements, which the Content-Security-Policy does not allow as attributes. */
import { DataAttr } from "../markup.ts";
import { onContent } from "./boot.ts";

export function startStyles(): void {
  onContent(() => {
    for (const element of document.querySelectorAll<HTMLElement>(`[${DataAttr.Style}]`)) {
      element.style.cssText = element.getAttribute(DataAttr.Style)!;
      element.removeAttribute(DataAttr.Style);
    }
  });
}
