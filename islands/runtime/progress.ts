/**
 * The bar shown if something takes longer than 200 ms to load. After a second, it is announced too, but not without a
 * network: nothing loads then, and the message that says so must stay.
 */
import { CreatedId } from "../markup.ts";
import { announce } from "./announce.ts";
import { runtimeTexts } from "./boot.ts";

const DELAY = 200;
const ANNOUNCE_DELAY_MS = 1000;
let timers: ReturnType<typeof setTimeout>[] = [];
/** Kept rather than looked up, because a heading of the page may have the same id. */
const bar = document.createElement("div");
bar.id = CreatedId.Progress;
/** What is loading. The bar disappears when nothing is left. */
const pendingLoads = new Set<"page" | "search">();

/** Returns whether the bar is shown already. */
export function startProgress(what: "page" | "search"): boolean {
  if (!pendingLoads.size) {
    timers = [
      setTimeout(() => document.body.append(bar), DELAY),
      setTimeout(() => navigator.onLine && announce(runtimeTexts.loading), ANNOUNCE_DELAY_MS),
    ];
  }
  pendingLoads.add(what);
  return bar.isConnected;
}

export function stopProgress(what: "page" | "search"): void {
  pendingLoads.delete(what);
  if (pendingLoads.size) return;
  timers.forEach(clearTimeout);
  bar.remove();
}
