/** What is typed while the search dialog is on its way is the beginning of the question. */
let typed: string | undefined;

export function startTypeAhead(): void {
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    // Longer names are of keys that write nothing, or of an input method at work; keys that no finger has pressed are
    // those that an island is given again.
    if (typed === undefined || !event.isTrusted || key.length > 1 || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    typed += key;
    // First of all: an island at work keeps keys from the others, and the one that opens the dialog is not typed.
  }, true);
  document.addEventListener("focusin", ({ target }) => {
    if (!(target as Element).closest(".search-dialog")) return;
    // As typing would: the field hears of it, and it can be undone.
    if (typed) document.execCommand("insertText", false, typed);
    typed = undefined;
  });
}

/** From now on keys are for the dialog, or no more. */
export function expectTyping(expected: boolean): void {
  typed = expected ? typed ?? "" : undefined;
}
