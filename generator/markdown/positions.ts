/**
 * Finds where tokens stand in the file. marked gives no positions, and its tokens inside quotes and lists have
 * lost their indentation; but they come in document order, so each one's first line is looked for behind the one
 * before.
 */
import { childrenOf, type Token, type Tokens } from "./marked.ts";

/** Offset of every token of `tokens`, at any depth, in `text`. */
export function positionsOf(tokens: readonly Token[], text: string, from: number): Map<Token, number> {
  const positions = new Map<Token, number>();
  placeAll(tokens, text, from, positions);
  return positions;
}

function placeAll(tokens: readonly Token[], text: string, from: number, found: Map<Token, number>): number {
  let cursor = from;
  for (const token of tokens) {
    const raw = token.raw.trim();
    const lineEnd = raw.indexOf("\n");
    const line = lineEnd < 0 ? raw : raw.slice(0, lineEnd);
    const index = line === "" ? -1 : text.indexOf(line, cursor);
    const at = index < 0 ? cursor : index;
    found.set(token, at);
    let end = at;
    for (const children of childLists(token)) end = placeAll(children, text, end, found);
    cursor = index < 0 ? Math.max(cursor, end) : Math.max(at + line.length, end);
    if (index >= 0 && text.startsWith(raw, at)) cursor = Math.max(cursor, at + raw.length);
  }
  return cursor;
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
