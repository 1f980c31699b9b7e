/** `// [!code ++]` and its kind at the end of a line of code, in any language's comment. */

const CLASSES: { readonly [mark: string]: string } = {
  "++": "diff add",
  "--": "diff remove",
  "focus": "focused",
  "error": "error",
  "warning": "warning",
  "highlight": "highlighted",
  "hl": "highlighted",
};

const MARK =
  /[ \t]*(?:\/\/|\/\*|<!--|\{\s*\/\*|#|--|;|%)\s*\[!code\s+(\+\+|--|focus|error|warning|highlight|hl)(?::(\d+))?\]\s*(?:\*\/\s*\}|\*\/|-->)?[ \t]*$/;

export interface MarkedCode {
  readonly code: string;
  /** Classes of a line, by 1-based number. */
  readonly classes: ReadonlyMap<number, string>;
}

/** Takes the marks out of `code`. `[!code focus:3]` counts for three lines. */
export function takeLineMarks(code: string): MarkedCode {
  if (!code.includes("[!code")) return { code, classes: new Map() };
  const classes = new Map<number, string>();
  const written = code.split("\n");
  const lines = written.map((line, index) => {
    let rest = line;
    for (let match = MARK.exec(rest); match; match = MARK.exec(rest)) {
      rest = rest.slice(0, match.index);
      const last = Math.min(index + Number(match[2] ?? 1), written.length);
      for (let number = index + 1; number <= last; number++) addClass(classes, number, CLASSES[match[1]]);
    }
    return rest;
  });
  return { code: lines.join("\n"), classes };
}

/** Adds a class to a line, keeping those it has. */
export function addClass(classes: Map<number, string>, line: number, name: string): void {
  const before = classes.get(line);
  if (before === undefined) classes.set(line, name);
  else if (!before.split(" ").includes(name)) classes.set(line, `${before} ${name}`);
}
