import { MAIN_ID } from "../markup.ts";

/** Moves focus to the new page's heading, so that keyboard and screen reader start where the content does. */
export function focusMain(): void {
  const main = document.getElementById(MAIN_ID);
  const target = main?.querySelector("h1") ?? main;
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
