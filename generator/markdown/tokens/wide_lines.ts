/**
 * Joins lines of Chinese and Japanese text within a paragraph: browsers show a line break as a space, but these
 * scripts have no spaces between words. (Korean has.)
 */
import { childLists } from "./positions.ts";
import type { Token, Tokens } from "./marked.ts";

const WIDE = String
  .raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\u3000-\u303f\uff01-\uff60]`;
const LINE_END = new RegExp(String.raw`(?<=${WIDE})[ \t]*\n[ \t]*(?=${WIDE})`, "gu");

/** Removes such line breaks from the texts of `tokens`, at any depth; `raw` stays as written. */
export function joinWideLines(tokens: readonly Token[]): void {
  const leaves = leavesOf(tokens);
  leaves.forEach((leaf, index) => {
    if (leaf.type !== "text" || !leaf.text.includes("\n")) return;
    const before = charactersOf(leaves[index - 1]).at(-1) ?? "";
    const after = charactersOf(leaves[index + 1])[0] ?? "";
    const joined = `${before}${leaf.text}${after}`.replace(LINE_END, "");
    leaf.text = joined.slice(before.length, joined.length - after.length);
  });
}

function leavesOf(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => {
    const inside = childLists(token);
    return inside.length > 0 ? inside.flatMap(leavesOf) : [token];
  });
}

function charactersOf(leaf: Token | undefined): string[] {
  return leaf?.type === "text" ? [...(leaf as Tokens.Text).text] : [];
}
