/** Finds code fences in a page's text. All code that reads pages line by line shares this rule. */

/** Role of a line in a code fence; undefined for a line outside of code. */
export type FencePart = "opens" | "inside" | "closes" | undefined;

/**
 * Returns a function that takes the lines of a text in order, starting outside of code, and returns the role of
 * each. A fence is closed by at least as many marks of the same kind, alone on their line, or by the end of the
 * block quote that contains it. A list marker may precede the opening marks.
 */
export function followFences(): (line: string) => FencePart {
  let open: { readonly marks: string; readonly isQuoted: boolean } | undefined;
  return (line) => {
    if (open?.isQuoted && !isQuoted(line)) open = undefined;
    if (!open) {
      const marks = fenceMarks(line);
      if (marks) open = { marks, isQuoted: isQuoted(line) };
      return marks === undefined ? undefined : "opens";
    }
    const text = line.replace(/^[\s>]+/, "").trimEnd();
    if (text !== fenceMarks(text) || !text.startsWith(open.marks)) return "inside";
    open = undefined;
    return "closes";
  };
}

/** Returns `text` with each line of code, including the fences, replaced by the result of `blank`. */
export function withoutFences(text: string, blank: (line: string) => string): string {
  if (!/`{3}|~{3}/.test(text)) return text;
  const partOf = followFences();
  return text.split("\n").map((line) => partOf(line) ? blank(line) : line).join("\n");
}

/** Returns the marks that a fence's line begins with. No backtick may follow a run of backticks on its line. */
function fenceMarks(line: string): string | undefined {
  return /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
}

function isQuoted(line: string): boolean {
  return /^\s*>/.test(line);
}
