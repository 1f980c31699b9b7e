/** The Markdown dialect: which extensions `.md` and `.mdx` are lexed with. */
import { alertsFromBlockquotes } from "./alerts.ts";
import { containerExtension } from "./containers.ts";
import { emphasisTokenizer } from "./emphasis.ts";
import { footnoteDefinition, footnoteReference } from "./footnotes.ts";
import { headingIdExtension } from "./heading_id.ts";
import { createLexer, type Token } from "./marked.ts";
import {
  flattenHelperTokens,
  isFlowLine,
  maskJsx,
  mdxBlockExtensions,
  mdxInlineExtension,
  mdxTokenizer,
} from "./mdx_tokens.ts";
import { closeElements, selfClosedTokenizer } from "./self_closed.ts";
import { joinWideLines } from "./wide_lines.ts";

const shared = [containerExtension, footnoteDefinition, footnoteReference, headingIdExtension];

const lexMd = createLexer({
  extensions: shared,
  tokenizer: { ...emphasisTokenizer, ...selfClosedTokenizer },
  endsList: /^ ?:{3,}/,
  endsTable: /^ ?:{3,}/,
  isWholeBlock: () => false,
  maskEmphasis: undefined,
});

const lexMdx = createLexer({
  extensions: [...mdxBlockExtensions, ...shared, mdxInlineExtension],
  tokenizer: { ...emphasisTokenizer, ...mdxTokenizer },
  endsList: /^ ?(?::{3,}|<\/?[A-Za-z>]|\{.*\}[ \t]*$)/,
  // A bar between two tags or expressions makes the line a row.
  endsTable: /^(?: ?:{3,}|[ \t]*(?!.*[>}][^<>{}|]*\|[^<>{}]*[<{])(?:<\/?[A-Za-z>].*>|\{.*\})[ \t]*$)/,
  isWholeBlock: isFlowLine,
  maskEmphasis: maskJsx,
});

/** Lexes a page's text, without front matter and with `\n` as line ending, into tokens. */
export function lex(text: string, format: "md" | "mdx"): Token[] {
  const tokens = format === "mdx" ? flattenHelperTokens(lexMdx(text)) : closeElements(lexMd(text));
  const all = alertsFromBlockquotes(tokens);
  joinWideLines(all);
  return all;
}
