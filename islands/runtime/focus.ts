import { MAIN_ID } from "../markup.ts";
import { targetOf } from "./scroll.ts";

/** Moves focus to what was gone to, or to the page's title: keyboard and screen reader start there. */
export function focusMain(hash = ""): void {
  const main = document.getElementById(MAIN_ID);
  const target = targetOf(hash) ?? main?.querySelector("h1") ?? main;
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
