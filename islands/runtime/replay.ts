/**
 * Input that reaches an island before its script is loaded. The events are recorded and replayed when the island is
 * ready, so that a single click on an island that is not hydrated yet has its effect.
 */
import { CustomElement } from "../markup.ts";

const TYPES = ["focusin", "keydown", "click"] as const;
const CONTROLS = `${CustomElement.Island},button,summary,label,input,select,textarea,[role="button"]`;

export interface RecordedInput {
  /** From now on, hides recorded events from the script, which is hydrating the island and would get them twice. */
  hold(): void;
  /** Discards the recorded events. */
  forget(): void;
  stop(): void;
  replay(): void;
}

export function recordInput(island: HTMLElement, wake: () => void): RecordedInput {
  const events: Event[] = [];
  let held = false;
  const record = (event: Event) => {
    wake();
    if (worksWithoutIsland(event) || isInPageControl(event.target as Element, island)) return;
    if (event.type === "click") event.preventDefault();
    if (held) event.stopImmediatePropagation();
    events.push(event);
  };
  // Runs before the script's listeners, which are added later on the same element and in the same phase.
  for (const type of TYPES) island.addEventListener(type, record, true);
  return {
    hold: () => held = true,
    forget: () => events.length = 0,
    stop: () => TYPES.forEach((type) => island.removeEventListener(type, record, true)),
    replay: () => events.splice(0).forEach(replayEvent),
  };
}

/** Returns whether an event works without the island: a click on a link, or a shortcut of the browser or the page. */
function worksWithoutIsland(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.ctrlKey || event.metaKey || event.altKey;
  return event.type === "click" && (event.target as Element).closest("a[href]") !== null;
}

/** Returns whether a target is in a control that the page put between the island's tags, which works without it. */
function isInPageControl(target: Element, island: Element): boolean {
  const control = target.closest(CONTROLS)!;
  return control !== island &&
    control.parentElement!.closest(`${CustomElement.Island},${CustomElement.Slot}`) !== island;
}

function replayEvent(event: Event): void {
  const target = event.target as Element;
  if (!target.isConnected) return;
  if (event instanceof FocusEvent && target !== document.activeElement) return;
  // An event object has all the properties that its constructor reads from the options.
  target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
}
