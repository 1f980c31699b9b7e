/** The live region through which the runtime speaks to screen readers. */
import { LIVE_ID } from "../markup.ts";

export function announce(text: string): void {
  const region = document.getElementById(LIVE_ID) ?? createRegion();
  region.textContent = "";
  // A region is read when it changes after it is there: not in the same task.
  setTimeout(() => region.textContent = text, 50);
}

function createRegion(): HTMLElement {
  const region = document.createElement("div");
  region.id = LIVE_ID;
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  // In the style sheet's stead, so that it is hidden on any site (CSSOM is not subject to style-src).
  region.style.cssText =
    "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
  document.body.append(region);
  return region;
}
