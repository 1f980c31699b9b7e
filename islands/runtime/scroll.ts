/**
 * Saves the reader's position in a page in `history.state` and restores it. The browser cannot, because content arrives
 * after the history has moved.
 */
import { decode } from "../lib/address.ts";
import { onPage } from "./boot.ts";
import { type Changes, readChanges, recordInitialState, restoreChanges } from "./changes.ts";
import { debounce } from "./debounce.ts";
import { isSamePage } from "./links.ts";
import { reveal } from "./tabs.ts";
import { throttle } from "./throttle.ts";

interface Position {
  readonly x: number;
  readonly y: number;
  /** Index in `document.links` of the link that had the keyboard focus. */
  readonly link?: number;
  readonly changes?: Changes;
}

/** Also the state of a new entry, so that leaving the page from its top writes nothing. */
export const TOP: Position = { x: 0, y: 0 };

/** Saves the current position in the current history entry, if that belongs to the page that is shown. */
export function savePosition(): void {
  if (!isSamePage(location)) return;
  const state = { ...history.state, ...currentPosition() };
  // Writing takes the browser a few milliseconds, which would delay the page of each click.
  if (JSON.stringify(state) !== JSON.stringify(history.state)) history.replaceState(state, "");
}

function currentPosition(): Position {
  const focused = document.querySelector<HTMLAnchorElement>("a[href]:focus-visible");
  const link = focused ? [...document.links].indexOf(focused) : undefined;
  return { x: scrollX, y: scrollY, link, changes: readChanges() };
}

/** Restores the keyboard focus; returns whether there was one. */
export function restoreFocus(state: unknown): boolean {
  const link = document.links[(state as Position | null)?.link ?? -1];
  link?.focus({ preventScroll: true });
  return link === document.activeElement;
}

/**
 * Scrolls to where the reader was, or else to the hash, or else to the top. In a new entry of the history, which has no
 * `state`, what the reader has opened stays open.
 */
export function restorePosition(state: unknown, hash: string): void {
  const position = isPosition(state) ? state : !scrollToHash(hash) && TOP;
  if (!position) return;
  if (state) restoreChanges(position.changes);
  scrollTo({ left: position.x, top: position.y, behavior: "instant" });
}

/**
 * Scrolls to the hash's target, below the bar by the style sheet's scroll padding, and opens the details and tabs that
 * hide it. Returns the target, if there is one.
 */
function scrollToHash(hash: string): HTMLElement | null {
  const target = targetOf(hash);
  if (target) {
    reveal(target);
    target.scrollIntoView({ behavior: "instant" });
  }
  return target;
}

/** Returns the element that a hash refers to. */
export function targetOf(hash: string): HTMLElement | null {
  return document.getElementById(decode(hash.slice(1)));
}

/** Takes scroll restoration over from the browser. */
export function startScroll(): void {
  history.scrollRestoration = "manual";
  onPage(recordInitialState);
  const saveSoon = debounce(savePosition, 100);
  // A reload discards what is saved while it begins, so changes are saved as well.
  for (const type of ["scroll", "click", "keyup"]) addEventListener(type, saveSoon);
  // A gesture may leave a page that is still scrolling. Browsers limit the number of writes a second.
  addEventListener("scroll", throttle(savePosition, 400));
  addEventListener("pagehide", savePosition);
  // WebKit restores a page from its cache, but not the position in it.
  addEventListener("pageshow", ({ persisted }) => persisted && restorePosition(history.state, location.hash));
  const { state } = history;
  const restore = () => restorePosition(state, "");
  if (isPosition(state)) {
    restore();
    // WebKit scrolls to a hash when it has parsed the page, even if the position is not its to restore.
    if (location.hash) addEventListener("DOMContentLoaded", () => setTimeout(restore));
  } else if (location.hash) scrollToHash(location.hash);
  else saveSoon();
}

function isPosition(state: unknown): state is Position {
  return (state as Position | null)?.y !== undefined;
}
