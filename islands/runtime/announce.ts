/** The live region through which the runtime makes announcements to screen readers. */
import { CreatedId } from "../markup.ts";

const SHOWN = "shown";
const SHOWN_MS = 6000;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Suffix of every other text, because Orca skips one that equals the last, as when code is copied twice. */
let suffix = "";
/** Kept rather than looked up, because a heading of the page may have the same id. */
const region = document.createElement("div");
region.id = CreatedId.Live;
// Firefox up to 118 does not support ARIA properties such as `role`.
region.setAttribute("role", "status");

/** Announces `text`. With `shown`, it is also visible for some seconds, because nothing else on the page shows it. */
export function announce(text: string, shown = false): void {
  if (!region.isConnected) document.body.append(region);
  clearTimeout(timer);
  region.classList.toggle(SHOWN, shown);
  if (shown) timer = setTimeout(() => region.classList.remove(SHOWN), SHOWN_MS);
  region.textContent = "";
  suffix = suffix ? "" : "\xa0";
  // Screen readers read changes of a region that exists already, so not in the same task. Nor so soon that the browser,
  // which reports changes at intervals, sees the same text before and after.
  setTimeout(() => region.textContent = text + suffix, 200);
}
