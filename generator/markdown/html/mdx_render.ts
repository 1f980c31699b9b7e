/** Renders MDX tokens as JSX source. Tags are copied as written, except that their URLs are resolved. */
import { withResolvedAttributes } from "./links.ts";
import type { Token } from "../tokens/marked.ts";
import { isTag, type MdxExpressionToken, type MdxTagToken } from "../tokens/mdx_tokens.ts";
import { depthChange } from "../text/tags.ts";
import type { PageState } from "../page_state.ts";

export function renderTag(page: PageState, token: MdxTagToken): string {
  return withResolvedAttributes(page, token, token.raw, [token]);
}

export function renderExpression(token: MdxExpressionToken): string {
  return token.code === "" ? "" : `{${token.code}}`;
}

/** Returns whether the outermost level of a paragraph contains only tags, expressions and white space. */
export function isOnlyJsx(tokens: readonly Token[]): boolean {
  let depth = 0;
  let found = false;
  for (const token of tokens) {
    if (isTag(token)) {
      depth += depthChange(token);
      found = true;
    } else if (token.type === "mdxExpression") found = true;
    else if (depth === 0 && token.raw.trim() !== "") return false;
  }
  return found;
}
