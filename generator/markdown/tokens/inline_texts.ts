/** Tells the texts of inline tokens from code and from the texts of list items. */
import type { Token } from "./marked.ts";

/** A text, with its index among the tokens beside it. */
export interface InlineText {
  readonly token: Token;
  readonly index: number;
}

/** Returns whether a token is the `text` of a list item: a block with inline tokens, not an inline token itself. */
export function isListItemText(token: Token): boolean {
  return token.type === "text" && "tokens" in token && Boolean(token.tokens);
}

export function isInlineText(token: Token): boolean {
  return token.type === "text" && !isListItemText(token);
}

/** HTML tags whose text is shown as it is. */
const CODE_TAG = /^<\/?(?:code|kbd|pre|samp|var)(?![\w-])/i;

/** Returns the inline texts among tokens, with their indices, except those between the tags of code. */
export function textsOutsideCode(tokens: readonly Token[]): InlineText[] {
  let inCode = false;
  return tokens.flatMap((token, index) => {
    if (token.type !== "text") {
      if (CODE_TAG.test(token.raw)) inCode = !token.raw.startsWith("</");
      return [];
    }
    return inCode || isListItemText(token) ? [] : [{ token, index }];
  });
}
