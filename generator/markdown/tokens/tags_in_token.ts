import type { Tag } from "../text/tags.ts";
import { tagsInExpression, tagsInModule } from "../text/jsx_tags.ts";
import type { Token } from "./marked.ts";
import { isTag } from "./mdx_tokens.ts";

/** Returns the JSX tags that a token is or that its code contains, also in attributes; no closing ones. */
export function tagsInToken(token: Token): readonly Tag[] {
  if (token.type === "mdxExpression") return tagsInExpression(token.raw, 0);
  if (token.type === "mdxModule") return tagsInModule(token.raw);
  if (!isTag(token) || token.kind === "close") return [];
  const computed = token.attributes.filter(({ value, valueAt, end }) => value === undefined && end > valueAt);
  return [token, ...computed.flatMap(({ valueAt }) => tagsInExpression(token.raw, valueAt))];
}
