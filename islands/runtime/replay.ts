/**
 * Input that reaches an island before its script does. The events are held back and given again when it is
 * ready, so that one click on a sleeping island does what it says.
 */
const TYPES = ["focusin", "keydown", "click"] as const;

export interface RecordedInput {
  stop(): void;
  replay(): void;
}

export function recordInput(island: HTMLElement, wake: () => void): RecordedInput {
  const events: Event[] = [];
  const record = (event: Event) => {
    // A link works without the island.
    if (event.type === "click" && !(event.target as Element).closest("a[href]")) event.preventDefault();
    events.push(event);
    wake();
  };
  for (const type of TYPES) island.addEventListener(type, record);
  return {
    stop: () => TYPES.forEach((type) => island.removeEventListener(type, record)),
    replay: () => events.splice(0).forEach(giveAgain),
  };
}

function giveAgain(event: Event): void {
  const target = event.target;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (event instanceof MouseEvent) {
    if (!target.closest("a[href]")) target.dispatchEvent(new MouseEvent(event.type, clickInit(event)));
  } else if (event instanceof KeyboardEvent) {
    target.dispatchEvent(new KeyboardEvent(event.type, keyInit(event)));
  } else if (target === document.activeElement) {
    target.dispatchEvent(new FocusEvent(event.type, { bubbles: true }));
  }
}

function clickInit({ detail, clientX, clientY }: MouseEvent): MouseEventInit {
  return { detail, clientX, clientY, bubbles: true, cancelable: true };
}

function keyInit(event: KeyboardEvent): KeyboardEventInit {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
  return { key, code, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, cancelable: true };
}
