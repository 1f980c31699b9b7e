/** Keeps what is typed while the search dialog is loading, as the beginning of the query. */
let typed: string | undefined;

export function startTypeAhead(): void {
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    // Keys with longer names write nothing or are used by an input method. Untrusted events are those replayed for an
    // island.
    if (typed === undefined || !event.isTrusted || key.length > 1 || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    typed += key;
    // Capture, to run first: an island being hydrated stops keys, and the key that opens the dialog must not be kept.
  }, true);
  document.addEventListener("focusin", ({ target }) => {
    if (!(target as Element).closest(".search-dialog")) return;
    // Works as typing does: the field gets its events, and the input can be undone.
    if (typed) document.execCommand("insertText", false, typed);
    typed = undefined;
  });
}

/** Starts or stops keeping typed keys for the dialog. */
export function expectTyping(expected: boolean): void {
  typed = expected ? typed ?? "" : undefined;
}
