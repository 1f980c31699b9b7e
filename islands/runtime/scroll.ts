/**
 * Where the reader was in a page: kept in `history.state`, restored by us, because content arrives after the history
 * moved.
 */
import { decode } from "../lib/address.ts";
import { onPage } from "./boot.ts";
import { changeAgain, type Changes, changes, startChanges } from "./changes.ts";
import { isSamePage } from "./links.ts";
import { reveal } from "./tabs.ts";
import { throttle } from "./throttle.ts";

interface Position {
  readonly x: number;
  readonly y: number;
  /** Number of the link that a keyboard had reached. */
  readonly link?: number;
  readonly changes?: Changes;
}

const TOP: Position = { x: 0, y: 0 };

/** Writes the present position into the present history entry, if that is the entry of the page that is shown. */
export function savePosition(): void {
  if (!isSamePage(location)) return;
  // An entry without a position and without a hash leads back to the top in any case.
  const { x, y, link, changes } = history.state as Position | null ?? (location.hash ? {} as Position : TOP);
  const now = present();
  // Writing takes the browser a few milliseconds, before each click's page.
  if (JSON.stringify({ x, y, link, changes }) === JSON.stringify(now)) return;
  history.replaceState({ ...history.state, ...now }, "");
}

function present(): Position {
  const focused = document.querySelector<HTMLAnchorElement>("a[href]:focus-visible");
  const link = focused ? [...document.links].indexOf(focused) : undefined;
  return { x: scrollX, y: scrollY, link, changes: changes() };
}

/** Puts the focus where a keyboard had it; gives back what has it now. */
export function restoreFocus(state: unknown): HTMLElement | undefined {
  const link = isPosition(state) && document.links[state.link ?? -1];
  if (!link) return undefined;
  link.focus({ preventScroll: true });
  return link === document.activeElement ? link : undefined;
}

/** Goes where the reader was, else to the address's hash, else to the top. */
export function restorePosition(state: unknown, hash: string): void {
  if (isPosition(state)) {
    changeAgain(state.changes);
    scrollTo({ left: state.x, top: state.y, behavior: "instant" });
  } else if (!scrollToHash(hash)) scrollTo({ left: 0, top: 0, behavior: "instant" });
}

/**
 * Brings the hash's target below the bar, as far as the style sheet's scroll padding says, out of closed remarks and of
 * tabs behind others; false when there is none.
 */
export function scrollToHash(hash: string): boolean {
  const target = targetOf(hash);
  if (!target) return false;
  reveal(target);
  target.scrollIntoView({ behavior: "instant" });
  return true;
}

/** The element that an address's hash names. */
export function targetOf(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decode(hash.slice(1))) : null;
}

/** Takes scroll restoration over from the browser. */
export function startScroll(): void {
  history.scrollRestoration = "manual";
  onPage(startChanges);
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(savePosition, 100);
  });
  // A page that still moves may be left by a gesture. Browsers take no more than some writes a second.
  addEventListener("scroll", throttle(savePosition, 400));
  addEventListener("pagehide", savePosition);
  // WebKit keeps the page that a reader goes back to, and not the place in it.
  addEventListener("pageshow", ({ persisted }) => persisted && restorePosition(history.state, location.hash));
  if (isPosition(history.state)) restorePosition(history.state, "");
  else scrollToHash(location.hash);
}

function isPosition(state: unknown): state is Position {
  return typeof (state as Position | null)?.y === "number";
}
