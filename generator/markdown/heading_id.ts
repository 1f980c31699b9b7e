/**
 * `## Title {#custom-id}`: a custom id at the end of a heading. Also accepts `\{#custom-id}`, as MDX sources
 * write it, and the comments of Docusaurus, `{/* #custom-id *\/}` and `<!-- #custom-id -->`.
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

/** Returns the text to show for an id outside a heading: nothing for a comment, otherwise the source text. */
export function textOutsideHeading({ raw }: HeadingIdToken, format: "md" | "mdx"): string {
  return raw.startsWith("<!--") || (format === "mdx" && raw.startsWith("{/*")) ? "" : raw;
}

/** Returns the custom id in a heading's inline tokens, if any. */
export function explicitId(tokens: readonly Token[]): string | undefined {
  const last = tokens.at(-1);
  return last?.type === "headingId" ? (last as unknown as HeadingIdToken).id : undefined;
}
