/** Keeps what is typed while the search dialog is loading, as the beginning of the query. */
import { onEvent } from "./on_event.ts";

let typed: string | undefined;

export function startTypeAhead(): void {
  document.addEventListener("keydown", (event) => {
    // Untrusted events are those replayed for an island.
    if (typed === undefined || !event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys with longer names write nothing or are used by an input method.
    if (event.key.length > 1) return;
    event.preventDefault();
    typed += event.key;
    // Capture, to run first: an island being hydrated stops keys.
  }, true);
  onEvent("focusin", ".search-dialog", () => {
    // Works as typing does: the field gets its events, and the input can be undone.
    if (typed) document.execCommand("insertText", false, typed);
    typed = undefined;
  });
}

/** Starts or stops keeping typed keys for the dialog. */
export function expectTyping(expected: boolean): void {
  typed = expected ? typed ?? "" : undefined;
}
