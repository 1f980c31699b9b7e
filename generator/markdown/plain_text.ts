/** Inline tokens as a reader would speak them. */
import { decodeEntities } from "./escape.ts";
import { childrenOf, type Token, type Tokens } from "./marked.ts";

/** Text of inline tokens without any markup. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(plainTextOf).join("");
}

function plainTextOf(token: Token): string {
  switch (token.type) {
    case "codespan":
      return (token as Tokens.Codespan).text;
    case "escape":
      return (token as Tokens.Escape).text;
    case "br":
      return "\n";
    case "link":
      return (token as Tokens.Link).autolink ? (token as Tokens.Link).text : plainText(token.tokens ?? []);
    case "html":
    case "checkbox":
    case "headingId":
    case "footnoteReference":
    case "mdxTag":
    case "mdxExpression":
    case "mdxError":
      return "";
  }
  const children = childrenOf(token);
  if (children.length > 0) return plainText(children);
  return decodeEntities((token as Tokens.Text).text ?? "");
}
