/** `## Title {#custom-id}`: the id at the end of a heading. `\{#custom-id}` is accepted as MDX trees write it. */
import type { Token, TokenizerExtension } from "./marked.ts";

export interface HeadingIdToken {
  readonly type: "headingId";
  readonly raw: string;
  readonly id: string;
}

export const headingIdExtension: TokenizerExtension = {
  name: "headingId",
  level: "inline",
  start(src) {
    const index = src.search(/\\?\{#/);
    return index < 0 ? undefined : index;
  },
  tokenizer(src) {
    const match = /^\\?\{#([\p{L}\p{N}_.:-]+)\\?\}[ \t]*$/u.exec(src);
    return match ? { type: "headingId", raw: match[0], id: match[1] } : undefined;
  },
};

/** The explicit id of a heading's inline tokens. */
export function explicitId(tokens: readonly Token[]): string | undefined {
  const last = tokens.at(-1);
  return last?.type === "headingId" ? (last as unknown as HeadingIdToken).id : undefined;
}
