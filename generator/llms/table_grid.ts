/** The cells of a table at their rows and columns, those that span several at the first. Pure. */
import { attributeOf, findAll, type HtmlElement } from "./html_tree.ts";

/** Nobody reads a wider table; what a page says may be anything. */
const WIDEST = 100;

export function tableGrid(table: HtmlElement): (HtmlElement | undefined)[][] {
  /** For each column, how many of the next rows a cell above it takes. */
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
  return Math.min(Math.max(count || 1, 1), WIDEST);
}
