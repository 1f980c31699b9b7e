/** Yields lines with their offsets, lazily, so that callers that need only a few do not split the whole text. */
export function* linesOf(text: string): Generator<{ readonly line: string; readonly at: number }> {
  for (let at = 0; at <= text.length;) {
    const end = text.indexOf("\n", at);
    const stop = end < 0 ? text.length : end;
    yield { line: text.slice(at, stop), at };
    at = stop + 1;
  }
}
