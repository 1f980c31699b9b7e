/** The live region through which the runtime speaks to screen readers. */
import { LIVE_ID } from "../markup.ts";

/** In the style sheet's stead, so that it is so on any site (CSSOM is not subject to style-src). */
const HIDDEN =
  "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
const SHOWN =
  "position:fixed;inset:auto 0 0;padding:12px;text-align:center;background:CanvasText;color:Canvas";
const SHOWN_FOR = 6000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says `text`; what nothing on the page tells is `shown` as well, for some seconds. */
export function announce(text: string, shown?: boolean): void {
  const region = document.getElementById(LIVE_ID) ?? createRegion();
  clearTimeout(timer);
  region.style.cssText = shown ? SHOWN : HIDDEN;
  if (shown) timer = setTimeout(() => region.style.cssText = HIDDEN, SHOWN_FOR);
  region.textContent = "";
  // A region is read when it changes after it is there: not in the same task.
  setTimeout(() => region.textContent = text, 50);
}

function createRegion(): HTMLElement {
  const region = document.createElement("div");
  region.id = LIVE_ID;
  region.role = "status";
  document.body.append(region);
  return region;
}
