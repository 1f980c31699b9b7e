/** The bar shown if something takes longer than 200 ms to load; after a second, it is announced too. */
import { PROGRESS_ID } from "../markup.ts";
import { announce } from "./announce.ts";
import { runtimeTexts } from "./boot.ts";

const DELAY = 200;
const SAID_AFTER = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;
let saying: ReturnType<typeof setTimeout> | undefined;
/** Kept rather than looked up, because a heading of the page may have the same id. */
let bar: HTMLElement | undefined;
/** What is loading. The bar disappears when nothing is left. */
const awaited = new Set<"page" | "search">();

export function startProgress(what: "page" | "search"): void {
  if (!awaited.size) {
    timer = setTimeout(() => {
      bar = document.createElement("div");
      bar.id = PROGRESS_ID;
      document.body.append(bar);
    }, DELAY);
    saying = setTimeout(() => announce(runtimeTexts.loading), SAID_AFTER);
  }
  awaited.add(what);
}

export function stopProgress(what: "page" | "search"): void {
  awaited.delete(what);
  if (awaited.size) return;
  clearTimeout(timer);
  clearTimeout(saying);
  bar?.remove();
}
