/**
 * `## Title {#custom-id}`: the id at the end of a heading. `\{#custom-id}` and the comments of Docusaurus,
 * `{/* #custom-id *\/}` and `<!-- #custom-id -->`, are accepted as MDX and other trees write them.
 */
import { nextBrace, type Token, type TokenizerExtension } from "./marked.ts";

export interface HeadingIdToken {
  readonly type: "headingId";
  readonly raw: string;
  readonly id: string;
}

const ID = String.raw`#([\p{L}\p{M}\p{N}\p{Pc}.:-]+)`;
const END_OF_HEADING = new RegExp(
  String.raw`^(?:\\?\{${ID}\\?\}|\{\/\*\s*${ID}\s*\*\/\}|<!--\s*${ID}\s*-->)[ \t]*$`,
  "u",
);

export const headingIdExtension: TokenizerExtension = {
  name: "headingId",
  level: "inline",
  start: nextBrace,
  tokenizer(src) {
    const match = END_OF_HEADING.exec(src);
    return match ? { type: "headingId", raw: match[0], id: match.slice(1).find(Boolean) } : undefined;
  },
};

/** What readers see of one that stands in no heading: comments stay comments, the rest is text. */
export function textOutsideHeading({ raw }: HeadingIdToken, format: "md" | "mdx"): string {
  return raw.startsWith("<!--") || (format === "mdx" && raw.startsWith("{/*")) ? "" : raw;
}

/** The explicit id of a heading's inline tokens. */
export function explicitId(tokens: readonly Token[]): string | undefined {
  const last = tokens.at(-1);
  return last?.type === "headingId" ? (last as unknown as HeadingIdToken).id : undefined;
}
