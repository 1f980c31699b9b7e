/** The live region through which the runtime speaks to screen readers. */
import { LIVE_ID } from "../markup.ts";

const SHOWN = "shown";
const SHOWN_FOR = 6000;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Ends every other text: Orca passes over one that is the same as the last, such as of a second copy. */
let end = "";
/** Kept, not looked up: a heading of the page may have its id. */
const region = document.createElement("div");
region.id = LIVE_ID;
// Firefox up to 118 does not know ARIA as properties.
region.setAttribute("role", "status");

/** Says `text`; what nothing on the page tells is `shown` as well, for some seconds. */
export function announce(text: string, shown = false): void {
  if (!region.isConnected) document.body.append(region);
  clearTimeout(timer);
  region.classList.toggle(SHOWN, shown);
  if (shown) timer = setTimeout(() => region.classList.remove(SHOWN), SHOWN_FOR);
  region.textContent = "";
  end = end ? "" : "\xa0";
  // A region is read when it changes after it is there: not in the same task, and not so soon that the browser, which
  // tells of changes now and then, has seen the same text before and after.
  setTimeout(() => region.textContent = text + end, 200);
}
