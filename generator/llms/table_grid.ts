/** Arranges a table's cells in rows and columns; a cell that spans several is in the first only. Pure. */
import { attributeOf, findAll, type HtmlElement } from "./html_tree.ts";

/** Maximum span: `colspan` and `rowspan` may have any value, but nobody reads a wider table. */
const MAX_SPAN = 100;

export function tableGrid(table: HtmlElement): (HtmlElement | undefined)[][] {
  /** For each column, the number of following rows that a cell above occupies. */
  const taken: number[] = [];
  return findAll(table, ({ name }) => name === "tr").map((row) => {
    const line: (HtmlElement | undefined)[] = [];
    const skipTaken = () => {
      for (let left = taken[line.length]; left; left = taken[line.length]) {
        taken[line.length] = left - 1;
        line.push(undefined);
      }
    };
    for (const cell of findAll(row, ({ name }) => name === "th" || name === "td")) {
      skipTaken();
      for (let column = 0; column < span(cell, "colspan"); column++) {
        taken[line.length] = span(cell, "rowspan") - 1;
        line.push(column === 0 ? cell : undefined);
      }
    }
    skipTaken();
    return line;
  });
}

function span(cell: HtmlElement, name: "colspan" | "rowspan"): number {
  const count = Number.parseInt(attributeOf(cell, name) ?? "1");
  return Math.min(Math.max(count || 1, 1), MAX_SPAN);
}
