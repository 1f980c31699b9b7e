/** Restores the tabs that code is indented with: marked replaces them with spaces in lists. */

const TAB_WIDTH = 4;

/** Returns a line of a code block with the indentation that it has in the file, less that of its list. */
export function withTabs(line: string, written: string): string {
  const text = line.trimStart();
  const indent = line.slice(0, line.length - text.length);
  if (text === "" || !written.endsWith(text) || !/^ +$/.test(indent)) return line;
  // As in marked, columns are counted from after the marks of quotes.
  const before = written.slice(0, written.length - text.length).replace(/^[\s>]*> ?/, "");
  const start = columnsOf(before) - indent.length;
  let at = before.length;
  while (/\s/.test(before[at - 1] ?? "") && columnsOf(before.slice(0, at - 1)) >= start) at--;
  return " ".repeat(columnsOf(before.slice(0, at)) - start) + before.slice(at) + text;
}

/** Returns a line without up to `columns` of its indentation. The rest of a tab that is cut becomes spaces. */
export function outdented(line: string, columns: number): string {
  const indent = /^[ \t]*/.exec(line)![0];
  let at = 0;
  while (at < indent.length && columnsOf(indent.slice(0, at)) < columns) at++;
  return " ".repeat(Math.max(0, columnsOf(indent.slice(0, at)) - columns)) + line.slice(at);
}

/** Returns the width of white space, with tabs. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const char of text) columns += char === "\t" ? TAB_WIDTH - columns % TAB_WIDTH : 1;
  return columns;
}
