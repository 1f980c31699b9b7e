/**
 * Emphasis next to Chinese, Japanese and Korean text. CommonMark decides by spaces and punctuation whether `**`
 * may open or close emphasis, and these scripts have no spaces: `**注意：**正文` would show its asterisks. Here, a
 * mark next to such a character is treated as if it were next to a space. Emphasis that CommonMark itself
 * recognises is left to marked.
 */
import type { Token, TokenizerObject } from "./marked.ts";

const CJK =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const SPACE = /\s/;
/**
 * The second half of a surrogate pair. If the previous character is an emoji, marked passes only this half, which
 * would be treated as a letter.
 */
const HALF = /[\udc00-\udfff]/;

export const emphasisTokenizer: TokenizerObject = {
  emStrong(src, maskedSrc, prevChar) {
    const found = findCjkEmphasis(src, maskedSrc, prevChar ?? "", "*");
    if (!found) return false;
    const { raw, text, length } = found;
    const tokens = (this.lexer.inlineTokens(text)) as Token[];
    if (length === 1) return { type: "em", raw, text, tokens };
    const strong = {
      type: "strong",
      raw: raw.slice(length - 2, raw.length - length + 2),
      text,
      tokens,
    } as const;
    return length === 2 ? strong : { type: "em", raw, text: strong.raw, tokens: [strong] };
  },
  del(src, maskedSrc, prevChar) {
    const found = findCjkEmphasis(src, maskedSrc, prevChar ?? "", "~");
    if (!found) return false;
    const { raw, text } = found;
    return { type: "del", raw, text, tokens: this.lexer.inlineTokens(text) as Token[] };
  },
};

interface Found {
  readonly raw: string;
  readonly text: string;
  readonly length: number;
}

function findCjkEmphasis(src: string, masked: string, before: string, mark: "*" | "~"): Found | undefined {
  if (src[0] !== mark) return undefined;
  const length = runLength(src, 0, mark);
  if (length > (mark === "*" ? 3 : 2) || before === mark) return undefined;
  const offset = masked.length - src.length;
  const after = charAt(src, length);
  const isHalf = HALF.test(before);
  const opener = flanks(after, isHalf ? charBefore(masked, offset) : before);
  if (!opener) return undefined;
  for (let at = length + 1; at < src.length; at++) {
    if (masked[offset + at] !== mark || src[at] !== mark) continue;
    const run = runLength(src, at, mark);
    const inner = charBefore(src, at);
    const closer = run === length ? flanks(inner, charAt(src, at + run)) : undefined;
    if (closer) {
      if (opener === "standard" && closer === "standard" && !isHalf) return undefined;
      return { raw: src.slice(0, at + run), text: src.slice(length, at), length };
    }
    at += run - 1;
  }
  return undefined;
}

/**
 * Returns whether a mark may open or close emphasis between `inside`, the character on its emphasised side, and
 * `outside`: by CommonMark's rule ("standard"), only by the rule for these scripts ("cjk"), or not at all
 * (undefined).
 */
function flanks(inside: string, outside: string): "standard" | "cjk" | undefined {
  if (inside === "" || SPACE.test(inside)) return undefined;
  const free = outside === "" || SPACE.test(outside) || PUNCTUATION.test(outside);
  if (!PUNCTUATION.test(inside) || free) return "standard";
  return CJK.test(inside) || CJK.test(outside) ? "cjk" : undefined;
}

function runLength(text: string, at: number, mark: string): number {
  let end = at;
  while (text[end] === mark) end++;
  return end - at;
}

function charAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? "" : String.fromCodePoint(code);
}

function charBefore(text: string, at: number): string {
  return [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? "";
}
