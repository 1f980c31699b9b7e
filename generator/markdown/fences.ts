/** Code fences in a page's text, for all that reads it line by line: one rule for where code begins and ends. */

/** What a line is to a fence; undefined for one that is not in code. */
export type FencePart = "opens" | "inside" | "closes" | undefined;

/**
 * Follows the lines of a text, from one that is not in code. A fence is closed by marks of its own kind, no fewer and
 * alone on their line, or by the end of the quote that it stands in; a list marker may stand before the opening one.
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

/** `text` with `blank` of each line of code, fences included. */
export function withoutFences(text: string, blank: (line: string) => string): string {
  if (!/`{3}|~{3}/.test(text)) return text;
  const partOf = followFences();
  return text.split("\n").map((line) => partOf(line) ? blank(line) : line).join("\n");
}

/** The marks that begin a line of a fence; the first line of backticks holds no further one. */
function fenceMarks(line: string): string | undefined {
  return /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
}

function isQuoted(line: string): boolean {
  return /^\s*>/.test(line);
}
