/**
 * Code fences in MDX, which has no code by indentation: the first and the last line of a fence may be indented by any
 * width, and each by its own. marked only knows lines of marks that are indented by up to three spaces.
 */
import { Tokenizer, type TokenizerObject } from "./marked.ts";

const OPENING = /^[ \t]*(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})([^\n]*)(?:\n|$)/;

export function isFence(src: string): boolean {
  return OPENING.test(src);
}

/** Returns the offset of the line that begins a fence in the paragraph that `src` begins with, and ends it. */
export function nextFence(src: string): number | undefined {
  const match = /\n[ \t]*(?:\n|(`{3,}(?=[^`\n]*(?:\n|$))|~{3,}))/.exec(src);
  return match?.[1] === undefined ? undefined : match.index + 1;
}

export const mdxFenceTokenizer: TokenizerObject = {
  fences(src: string) {
    const [first, marks, info] = OPENING.exec(src) ?? [];
    if (first === undefined || marks === undefined) return undefined;
    const rest = src.slice(first.length);
    const closing = new RegExp(`^[ \\t]*${marks}${marks[0]}*[ \\t]*$`, "m").exec(rest);
    const end = closing ? closing.index + closing[0].length : rest.length;
    const code = closing ? rest.slice(0, closing.index) + marks : rest;
    const token = Tokenizer.prototype.fences.call(this, `${marks}${info}\n${code}`);
    return token && { ...token, raw: src.slice(0, first.length + end) };
  },
};
