/** Lines one after another: what looks at a few of them does not pay for all. */
export function* linesOf(text: string): Generator<{ readonly line: string; readonly at: number }> {
  for (let at = 0; at <= text.length;) {
    const end = text.indexOf("\n", at);
    const stop = end < 0 ? text.length : end;
    yield { line: text.slice(at, stop), at };
    at = stop + 1;
  }
}

/** The marks that begin a line of a code block's fence; the first line of backticks holds no further one. */
export function fenceMark(line: string): string | undefined {
  return /^\s*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
}
