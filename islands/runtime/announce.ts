/** The live region through which the runtime makes announcements to screen readers. */
import { CreatedId } from "../markup.ts";

const SHOWN = "shown";
const SHOWN_MS = 6000;
/** As long as the sign that code was copied, which the text goes with. */
const HEARD_MS = 2000;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Suffix of every other text, because Orca skips one that equals the last, as when code is copied twice. */
let suffix = "";
/** Kept rather than looked up, because a heading of the page may have the same id. */
const region = document.createElement("div");
region.id = CreatedId.Live;
// Firefox up to 118 does not support ARIA properties such as `role`.
region.setAttribute("role", "status");

/**
 * Announces `text`, which is gone some seconds later, or a reader of the page would find it at its end. With `shown`,
 * it is also visible, because nothing else on the page shows it.
 */
export function announce(text: string, shown = false): void {
  if (!region.isConnected) document.body.append(region);
  clearTimeout(timer);
  region.classList.toggle(SHOWN, shown);
  timer = setTimeout(clear, shown ? SHOWN_MS : HEARD_MS);
  region.textContent = "";
  suffix = suffix ? "" : "\xa0";
  // Screen readers read changes of a region that exists already, so not in the same task. Nor so soon that the browser,
  // which reports changes at intervals, sees the same text before and after.
  setTimeout(() => region.textContent = text + suffix, 200);
}

function clear(): void {
  region.classList.remove(SHOWN);
  region.textContent = "";
}
