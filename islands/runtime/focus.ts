import { Id } from "../markup.ts";
import { targetOf } from "./scroll.ts";

/** Moves the focus to the hash's target or the page's title, where keyboards and screen readers start; returns it. */
export function focusMain(hash = ""): HTMLElement | null | undefined {
  const main = document.getElementById(Id.Main);
  const target = targetOf(hash) ?? main?.querySelector("h1") ?? main;
  if (!target) return target;
  // What Tab stops at already, as a link, has to stay so.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target;
}
