import { MAIN_ID } from "../markup.ts";
import { targetOf } from "./scroll.ts";

/** Moves focus to what was gone to, or to the page's title: keyboard and screen reader start there. Gives it back. */
export function focusMain(hash = ""): HTMLElement | null | undefined {
  const main = document.getElementById(MAIN_ID);
  const target = targetOf(hash) ?? main?.querySelector("h1") ?? main;
  if (!target) return target;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target;
}
