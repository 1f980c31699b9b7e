/** Scroll positions: kept in `history.state`, restored by us, because content arrives after the history moved. */
import { isSamePage } from "./links.ts";
import { throttle } from "./throttle.ts";

interface Position {
  readonly x: number;
  readonly y: number;
}

const TOP: Position = { x: 0, y: 0 };

/** Writes the present position into the present history entry, if that is the entry of the page that is shown. */
export function savePosition(): void {
  // An entry without a position and without a hash leads back to the top in any case.
  const state = history.state as Position | null ?? (location.hash ? null : TOP);
  // Writing takes the browser a few milliseconds, before each click's page.
  if (!isSamePage(location) || (state?.x === scrollX && state.y === scrollY)) return;
  history.replaceState({ ...history.state, x: scrollX, y: scrollY }, "");
}

/** Goes where the reader was, else to the address's hash, else to the top. */
export function restorePosition(state: unknown, hash: string): void {
  if (isPosition(state)) scrollTo({ left: state.x, top: state.y, behavior: "instant" });
  else if (!scrollToHash(hash)) scrollTo({ left: 0, top: 0, behavior: "instant" });
}

/** Brings the hash's target below the bar, as far as the style sheet's scroll padding says; false when there is none. */
export function scrollToHash(hash: string): boolean {
  const target = targetOf(hash);
  if (!target) return false;
  for (let element = target.parentElement; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true;
  }
  target.scrollIntoView({ block: "start", behavior: "instant" });
  return true;
}

/** The element that an address's hash names. */
export function targetOf(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decode(hash.slice(1))) : null;
}

/** Takes scroll restoration over from the browser. */
export function startScroll(): void {
  history.scrollRestoration = "manual";
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(savePosition, 100);
  }, { passive: true });
  // A page that still moves may be left by a gesture. Browsers take no more than some writes a second.
  addEventListener("scroll", throttle(savePosition, 400), { passive: true });
  addEventListener("pagehide", savePosition);
  if (isPosition(history.state)) restorePosition(history.state, "");
  else scrollToHash(location.hash);
}

function isPosition(state: unknown): state is Position {
  return typeof (state as Position | null)?.y === "number";
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
