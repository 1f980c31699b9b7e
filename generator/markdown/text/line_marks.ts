/** Marks such as `// [!code ++]` at the end of a line of code, in the comment syntax of any language. */

const CLASSES: { readonly [mark: string]: string } = {
  "++": "diff add",
  "--": "diff remove",
  "focus": "focused",
  "error": "error",
  "warning": "warning",
  "highlight": "highlighted",
  "hl": "highlighted",
};

/** The names of the marks, as alternatives of a pattern. */
export const MARK_NAMES: string = Object.keys(CLASSES).map((name) => RegExp.escape(name)).join("|");
const COMMENT = String.raw`(?:\/\/|\/\*|<!--|\{\s*\/\*|#|--|;|%)`;
const COMMENT_END = String.raw`(?:\*\/\s*\}|\*\/|-->)`;

const MARK = new RegExp(
  String.raw`(?<![ \t])[ \t]*${COMMENT}\s*\[!code\s+(${MARK_NAMES})(?::(\d+))?\]\s*${COMMENT_END}?[ \t]*$`,
);
/** A mark that is shown as text: `[\!code ++]`. */
const ESCAPED_MARK = new RegExp(String.raw`\[\\!(?=code\s+(?:${MARK_NAMES})(?::\d+)?\])`, "g");

export interface MarkedCode {
  readonly code: string;
  /** Classes of lines by 1-based line number in `code`. */
  readonly classes: ReadonlyMap<number, string>;
  /** 1-based numbers, in the original code, of the lines that contained only marks. */
  readonly markLines: readonly number[];
}

/**
 * Removes marks from `code`. `[!code focus:3]` marks three lines; on a line of its own, it marks those below.
 * `[\!code focus]` is shown as the mark that it stands for.
 */
export function takeLineMarks(code: string): MarkedCode {
  if (!/\[\\?!code/.test(code)) return { code, classes: new Map(), markLines: [] };
  const shown: string[] = [];
  const marks: { readonly line: number; readonly count: number; readonly name: string }[] = [];
  const markLines: number[] = [];
  for (const [index, line] of code.split("\n").entries()) {
    let rest = line;
    for (let match = MARK.exec(rest); match; match = MARK.exec(rest)) {
      rest = rest.slice(0, match.index);
      marks.push({ line: shown.length + 1, count: Number(match[2] ?? 1), name: CLASSES[match[1]] });
    }
    if (rest === line || rest.trim() !== "") shown.push(rest);
    else markLines.push(index + 1);
  }
  const classes = new Map<number, string>();
  for (const { line, count, name } of marks) {
    const last = Math.min(line + count - 1, shown.length);
    for (let number = line; number <= last; number++) addClass(classes, number, name);
  }
  return { code: shown.join("\n").replace(ESCAPED_MARK, "[!"), classes, markLines };
}

/** Adds a class to a line, keeping those it has. */
export function addClass(classes: Map<number, string>, line: number, name: string): void {
  const before = classes.get(line);
  if (before === undefined) classes.set(line, name);
  else if (!before.split(" ").includes(name)) classes.set(line, `${before} ${name}`);
}
