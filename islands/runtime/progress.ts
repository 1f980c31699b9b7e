/** The bar shown while a page is on its way for longer than 200 ms; after a second it is said, too. */
import { PROGRESS_ID } from "../markup.ts";
import { announce } from "./announce.ts";
import { runtimeTexts } from "./boot.ts";

const DELAY = 200;
const SAID_AFTER = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;
let saying: ReturnType<typeof setTimeout> | undefined;
/** Kept, not looked up: a heading of the page may have its id. */
let bar: HTMLElement | undefined;

export function startProgress(): void {
  stopProgress();
  timer = setTimeout(() => {
    bar = document.createElement("div");
    bar.id = PROGRESS_ID;
    bar.ariaHidden = "true";
    document.body.append(bar);
  }, DELAY);
  saying = setTimeout(() => announce(runtimeTexts().loading), SAID_AFTER);
}

export function stopProgress(): void {
  clearTimeout(timer);
  clearTimeout(saying);
  bar?.remove();
}
