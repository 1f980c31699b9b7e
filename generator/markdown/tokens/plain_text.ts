/** Converts inline tokens to plain text, as one would read them aloud. */
import { decodeEntities } from "../text/escape.ts";
import { type HeadingIdToken, textOutsideHeading } from "./heading_id.ts";
import { SEPARATES_WORDS } from "../text/html_elements.ts";
import { HiddenParts, tagsIn, textOfHtml } from "../text/html_tags.ts";
import { childrenOf, type Token, type Tokens } from "./marked.ts";
import { isTag, type MdxTagToken } from "./mdx_tokens.ts";
import type { Tag } from "../text/tags.ts";

/** Returns the text that an expression shows, or "" if it is not known. */
type Shown = (token: Token) => string;

/** Returns the text of inline tokens without markup and hidden elements. */
export function plainText(tokens: readonly Token[], shown: Shown = () => ""): string {
  return withoutHidden(tokens).map((token, at, all) =>
    (isNextComponent(token, all[at - 1]) ? " " : "") + plainTextOf(token, shown)
  ).join("");
}

/** Whether a component follows another without a space: as with tabs or cards, they are likely to be apart. */
function isNextComponent(token: Token, before: Token | undefined): boolean {
  if (!before || !isTag(before) || before.kind !== "close" || !/^[A-Z]/.test(before.name)) return false;
  return isTag(token) && token.kind === "open";
}

/** Returns inline tokens without those that are in hidden elements. */
function withoutHidden(tokens: readonly Token[]): readonly Token[] {
  const hidden = new HiddenParts();
  return tokens.filter((token) => {
    const wasInside = hidden.isInside;
    const tag = tagOf(token);
    if (tag) hidden.read(tag);
    return !wasInside && !hidden.isInside;
  });
}

function tagOf(token: Token): Tag | undefined {
  if (isTag(token)) return token;
  return token.type === "html" ? tagsIn(token.raw)[0] : undefined;
}

function plainTextOf(token: Token, shown: Shown): string {
  switch (token.type) {
    case "codespan":
      return (token as Tokens.Codespan).text;
    case "escape":
      return (token as Tokens.Escape).text;
    case "br":
      return "\n";
    case "link":
      return (token as Tokens.Link).autolink
        ? (token as Tokens.Link).text
        : plainText(token.tokens ?? [], shown);
    case "headingId":
      // A comment that is text in Markdown but not in MDX is text in neither here.
      return textOutsideHeading(token as HeadingIdToken, "mdx");
    case "html":
      return textOfHtml((token as Tokens.Tag).text);
    case "mdxTag":
      return SEPARATES_WORDS.has((token as MdxTagToken).name) ? " " : "";
    case "checkbox":
    case "footnoteReference":
    case "mdxError":
      return "";
    case "mdxExpression":
      return shown(token);
  }
  const children = childrenOf(token);
  if (children.length > 0) return plainText(children, shown);
  return decodeEntities((token as Tokens.Text).text ?? "");
}
