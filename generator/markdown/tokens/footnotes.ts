/** Footnotes: references (`text[^name]`), and notes (`[^name]: note`) with the indented lines that follow. */
import { childLists } from "./positions.ts";
import { lexInside, type Token, type TokenizerExtension } from "./marked.ts";

export type FootnoteDefinition = {
  readonly type: "footnoteDefinition";
  readonly raw: string;
  readonly name: string;
  readonly tokens: Token[];
};

export type FootnoteReference = {
  readonly type: "footnoteReference";
  readonly raw: string;
  readonly name: string;
};

/** Lookahead that rejects a line that begins another block, and so does not continue a note. */
const BLOCK_START = "(?! {0,3}(?:\\[\\^[^\\]\\s]+\\]:|:::|```|~~~|#{1,6} |>|[-*+] |\\d+[.)] |<))";
const DEFINITION = new RegExp(
  String
    .raw`^ {0,3}\[\^([^[\]\s]+)\]:[ \t]*([^\n]*(?:\n(?!\s*\n)${BLOCK_START}[^\n]+)*(?:\n+(?: {4}|\t)[^\n]*)*)(?:\n+|$)`,
);

export const footnoteDefinition: TokenizerExtension = {
  name: "footnoteDefinition",
  level: "block",
  childTokens: ["tokens"],
  tokenizer(src) {
    const match = DEFINITION.exec(src);
    if (!match) return undefined;
    const text = match[2].replace(/^(?: {4}|\t)/gm, "");
    return {
      type: "footnoteDefinition",
      raw: match[0],
      name: match[1],
      tokens: lexInside(this.lexer, text),
    };
  },
};

export const footnoteReference: TokenizerExtension = {
  name: "footnoteReference",
  level: "inline",
  tokenizer(src) {
    const match = /^\[\^([^[\]\s]+)\]/.exec(src);
    return match ? { type: "footnoteReference", raw: match[0], name: match[1] } : undefined;
  },
};

/** Returns the notes among all tokens of a page by name. The first note of a name wins. */
export function footnotesIn(all: readonly Token[]): Map<string, FootnoteDefinition> {
  const found = new Map<string, FootnoteDefinition>();
  for (const token of all) {
    const definition = token as FootnoteDefinition;
    const isFirst = definition.type === "footnoteDefinition" && !found.has(definition.name);
    if (isFirst) found.set(definition.name, definition);
  }
  return found;
}

/** Returns the names of the notes that `tokens` refer to, except in alt texts, where readers see no reference. */
export function referencesIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token): string[] => {
    if (token.type === "footnoteReference") return [(token as FootnoteReference).name];
    if (token.type === "image" || token.type === "footnoteDefinition") return [];
    return childLists(token).flatMap(referencesIn);
  });
}
