/**
 * Finds the offsets of tokens in the file. marked provides no positions, and its tokens inside quotes and lists
 * have lost their indentation. But tokens come in document order, so the first line of each is searched for
 * after the token before it, and only within its parent.
 */
import { childrenOf, type Token, type Tokens } from "./marked.ts";

/** Returns the offset in `text` of every token, at any depth. The map's keys are in document order. */
export function positionsOf(tokens: readonly Token[], text: string, from: number): Map<Token, number> {
  const positions = new Map<Token, number>();
  recordPositions(tokens, { text, until: text.length, inCell: false }, from, positions);
  return positions;
}

/** The range in which tokens are searched for. */
interface Extent {
  readonly text: string;
  readonly until: number;
  /** Whether tokens are in a table cell, where marked removes the backslash of `\|`. */
  readonly inCell: boolean;
}

function recordPositions(
  tokens: readonly Token[],
  extent: Extent,
  from: number,
  found: Map<Token, number>,
): number {
  let cursor = from;
  for (const token of tokens) cursor = recordPosition(token, extent, cursor, found);
  return cursor;
}

/** Records the offsets of a token and its descendants, and returns the offset after it. */
function recordPosition(token: Token, extent: Extent, from: number, found: Map<Token, number>): number {
  const { text, until } = extent;
  const raw = extent.inCell ? token.raw.trim().replaceAll("|", "\\|") : token.raw.trim();
  const line = raw.slice(0, lineEndOf(raw));
  const index = line === "" ? -1 : text.slice(from, until).indexOf(line);
  const at = index < 0 ? from : from + index;
  found.set(token, at);
  // An indented or quoted token is longer in the file than in `raw`, but cannot extend beyond its parent.
  const isWhole = index >= 0 && text.startsWith(raw, at);
  const inside: Extent = {
    text,
    until: isWhole ? at + raw.length : until,
    inCell: extent.inCell || token.type === "table",
  };
  let end = at;
  for (const children of childLists(token)) end = recordPositions(children, inside, end, found);
  if (isWhole) return at + raw.length;
  return index < 0 ? end : Math.max(at + line.length, end);
}

function lineEndOf(text: string): number {
  const at = text.indexOf("\n");
  return at < 0 ? text.length : at;
}

/** Returns the lists of child tokens of a token, in document order. */
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
