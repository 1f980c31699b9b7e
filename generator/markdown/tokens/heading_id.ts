/**
 * `## Title {#custom-id .class}`: a custom id and classes at the end of a heading, each optional. Also accepts
 * `\{#custom-id}`, as MDX sources write it, spaces within the braces, the colon of kramdown (`{: #custom-id}`),
 * and the comments of Docusaurus, `{/* #custom-id *\/}` and `<!-- #custom-id -->`. Escaped braces that begin with
 * a class, as in `\{.js}`, are text.
 */
import { nextBrace, type Token, type TokenizerExtension, type Tokens } from "./marked.ts";

export type HeadingIdToken = {
  readonly type: "headingId";
  readonly raw: string;
  readonly id: string | undefined;
  readonly classes: readonly string[];
};

/** The characters of an id. A class of letters takes long to compile, so it is only in this short pattern. */
const VALID_ID = /^#[\p{L}\p{M}\p{N}\p{Pc}.:-]+$/u;
/** An id whose characters are not checked. */
const ID = String.raw`#[^\s#{}<>*\\]+`;
const CLASS = String.raw`\.[\w-]+`;
/** An id, which may contain dots, or classes without spaces between them. */
const WORD = String.raw`(?:${ID}|(?:${CLASS})+)`;
const BRACES = String.raw`(?:\\\{[ \t]*${ID}|\{:?[ \t]*${WORD})(?:[ \t]+${WORD})*[ \t]*\\?\}`;
/** Braces in a row are few, so that a heading that consists of them is not read to its end from each one. */
const END_OF_HEADING = new RegExp(
  String.raw`^(?:${BRACES}(?:[ \t]*${BRACES}){0,9}|\{\/\*\s*${ID}\s*\*\/\}|<!--\s*${ID}\s*-->)[ \t]*$`,
);
const NAMES = new RegExp(`${ID}|${CLASS}`, "g");

export const headingIdExtension: TokenizerExtension = {
  name: "headingId",
  level: "inline",
  start: nextBrace,
  tokenizer(src) {
    const raw = END_OF_HEADING.exec(src)?.[0];
    if (raw === undefined) return undefined;
    const words = raw.match(NAMES)!;
    if (words.some((word) => word.startsWith("#") && !VALID_ID.test(word))) return undefined;
    const valuesOf = (sign: string) =>
      words.filter((word) => word.startsWith(sign)).map((word) => word.slice(1));
    return { type: "headingId", raw, id: valuesOf("#")[0], classes: valuesOf(".") };
  },
};

/** Returns the text to show for an id outside a heading: nothing for a comment, otherwise the source text. */
export function textOutsideHeading({ raw }: HeadingIdToken, format: "md" | "mdx"): string {
  return raw.startsWith("<!--") || (format === "mdx" && raw.startsWith("{/*")) ? "" : raw;
}

/** Returns the custom id and classes at the end of a heading's inline tokens, if any. */
export function headingIdOf(tokens: readonly Token[]): HeadingIdToken | undefined {
  const last = tokens.at(-1);
  return last?.type === "headingId" ? last as HeadingIdToken : undefined;
}

/** Returns a heading's inline tokens without `{#id .class}` and the space before it. */
export function withoutHeadingId(tokens: readonly Token[]): readonly Token[] {
  if (!headingIdOf(tokens)) return tokens;
  const rest = tokens.slice(0, -1);
  const last = rest.at(-1);
  if (last?.type !== "text") return rest;
  return [...rest.slice(0, -1), { ...last, text: (last as Tokens.Text).text.trimEnd() } as Token];
}
