/**
 * Finds where tokens stand in the file. marked gives no positions, and its tokens inside quotes and lists have
 * lost their indentation; but they come in document order, so each one's first line is looked for behind the one
 * before, and nowhere but in what it stands in.
 */
import { childrenOf, type Token, type Tokens } from "./marked.ts";

/** Offset of every token of `tokens`, at any depth, in `text`; the keys are all of them in document order. */
export function positionsOf(tokens: readonly Token[], text: string, from: number): Map<Token, number> {
  const positions = new Map<Token, number>();
  placeAll(tokens, { text, until: text.length, inCell: false }, from, positions);
  return positions;
}

/** Where tokens are looked for. */
interface Extent {
  readonly text: string;
  readonly until: number;
  /** marked takes the backslash off a table cell's `\|`. */
  readonly inCell: boolean;
}

function placeAll(
  tokens: readonly Token[],
  extent: Extent,
  from: number,
  found: Map<Token, number>,
): number {
  let cursor = from;
  for (const token of tokens) cursor = place(token, extent, cursor, found);
  return cursor;
}

/** Places a token and those inside it; gives the offset behind it. */
function place(token: Token, extent: Extent, from: number, found: Map<Token, number>): number {
  const { text, until } = extent;
  const raw = extent.inCell ? token.raw.trim().replaceAll("|", "\\|") : token.raw.trim();
  const line = raw.slice(0, lineEndOf(raw));
  const index = line === "" ? -1 : text.slice(from, until).indexOf(line);
  const at = index < 0 ? from : from + index;
  found.set(token, at);
  // What was indented or quoted is longer in the file, but ends where that ends which it stands in.
  const isWhole = index >= 0 && text.startsWith(raw, at);
  const inside: Extent = {
    text,
    until: isWhole ? at + raw.length : until,
    inCell: extent.inCell || token.type === "table",
  };
  let end = at;
  for (const children of childLists(token)) end = placeAll(children, inside, end, found);
  if (isWhole) return at + raw.length;
  return index < 0 ? end : Math.max(at + line.length, end);
}

function lineEndOf(text: string): number {
  const at = text.indexOf("\n");
  return at < 0 ? text.length : at;
}

/** The lists of tokens inside a token, in document order. */
export function childLists(token: Token): (readonly Token[])[] {
  if (token.type === "list") return [(token as Tokens.List).items as Token[]];
  if (token.type === "table") {
    const table = token as Tokens.Table;
    return [table.header, ...table.rows].flatMap((row) => row.map((cell) => cell.tokens));
  }
  if (token.type === "container") {
    return [(token as Tokens.Generic).titleTokens as Token[], token.tokens ?? []];
  }
  const children = childrenOf(token);
  return children.length > 0 ? [children] : [];
}
