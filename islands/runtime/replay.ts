/**
 * Input that reaches an island before its script does. The events are held back and given again when it is
 * ready, so that one click on a sleeping island does what it says.
 */
import { ISLAND_ELEMENT, SLOT_ELEMENT } from "../markup.ts";

const TYPES = ["focusin", "keydown", "click"] as const;
const CONTROLS = `${ISLAND_ELEMENT},button,summary,label,input,select,textarea,[role="button"]`;

export interface RecordedInput {
  /** From now on the script is at work on the island: what is recorded is kept from it, or it would come twice. */
  hold(): void;
  /** What was recorded is not wanted any more. */
  forget(): void;
  stop(): void;
  replay(): void;
}

export function recordInput(island: HTMLElement, wake: () => void): RecordedInput {
  const events: Event[] = [];
  let held = false;
  const record = (event: Event) => {
    wake();
    if (worksAlone(event) || isPages(event.target as Element, island)) return;
    if (event.type === "click") event.preventDefault();
    if (held) event.stopImmediatePropagation();
    events.push(event);
  };
  // Before those of the script, which listens on the same element and in the same phase, but later.
  for (const type of TYPES) island.addEventListener(type, record, true);
  return {
    hold: () => held = true,
    forget: () => events.length = 0,
    stop: () => TYPES.forEach((type) => island.removeEventListener(type, record, true)),
    replay: () => events.splice(0).forEach(giveAgain),
  };
}

/** A link works without the island, and so do the shortcuts of browser and page. */
function worksAlone(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.ctrlKey || event.metaKey || event.altKey;
  return event.type === "click" && (event.target as Element).closest("a[href]") !== null;
}

/** Whether it is a control among what the page put between the island's tags: it works without the island. */
function isPages(target: Element, island: Element): boolean {
  const control = target.closest(CONTROLS)!;
  return control !== island && control.parentElement!.closest(`${ISLAND_ELEMENT},${SLOT_ELEMENT}`) !== island;
}

function giveAgain(event: Event): void {
  const target = event.target;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (event instanceof FocusEvent && target !== document.activeElement) return;
  // An event has what its like is made from.
  target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
}
