/** Keeps what is known about texts that are asked for again and again. */
const MAX_KEPT = 1_000;

/** Returns a function that keeps what `read` returns for a text: previews ask again after each save. */
export function keepByText<Value>(read: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, Value>();
  return (text) => {
    if (kept.size > MAX_KEPT) kept.clear();
    return kept.getOrInsertComputed(text, () => read(text));
  };
}
