/** The bar shown while a page is on its way for longer than 200 ms. */
import { PROGRESS_ID } from "../markup.ts";

const DELAY = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

export function startProgress(): void {
  stopProgress();
  timer = setTimeout(() => {
    const bar = document.createElement("div");
    bar.id = PROGRESS_ID;
    bar.setAttribute("aria-hidden", "true");
    document.body.append(bar);
  }, DELAY);
}

export function stopProgress(): void {
  clearTimeout(timer);
  document.getElementById(PROGRESS_ID)?.remove();
}
