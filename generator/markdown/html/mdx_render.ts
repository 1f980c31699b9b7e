/** Renders MDX tokens as JSX source. Tags are copied as written, except that their URLs are resolved. */
import { resolveAttribute } from "./links.ts";
import type { Token } from "../tokens/marked.ts";
import { isTag, type MdxExpressionToken, type MdxTagToken } from "../tokens/mdx_tokens.ts";
import { depthChange, replaceAttributes, SPREAD } from "../text/tags.ts";
import { type PageState, placeIn } from "../page_state.ts";
import { skipTrivia } from "../../util/text.ts";

export function renderTag(page: PageState, token: MdxTagToken): string {
  return replaceAttributes(token.raw, [token], (attribute) => {
    const { name, valueAt, end } = attribute;
    const isValue = attribute.value === undefined && token.raw[valueAt] === "{";
    if (!isValue) return resolveAttribute(page, token, attribute, token);
    const { line, column } = placeIn(page, token, valueAt);
    const offset = page.lineStarts[line - 1]! + column - 1;
    const code = token.raw.slice(valueAt + 1, end - 1);
    return name === SPREAD
      ? `{...${readValue(code.slice(skipTrivia(code, 0) + "...".length), offset, end - valueAt)}}`
      : `${name}={${readValue(code, offset, end - valueAt)}}`;
  });
}

/** Name of the function that reads the value of an expression in braces, in the code of a page. */
export const READ_VALUE = "MDXValue";

/** Renders an expression with its place, so that all those of a page that throw can be found. */
export function renderExpression({ positions }: PageState, token: MdxExpressionToken): string {
  const { code, raw } = token;
  if (code === "") return "";
  if (code.startsWith("...", skipTrivia(code, 0))) return `{${code}}`;
  return `{${readValue(code, positions.get(token) ?? 0, raw.length)}}`;
}

function readValue(code: string, offset: number, length: number): string {
  return `${READ_VALUE}(() => (${code}), ${offset}, ${length})`;
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
