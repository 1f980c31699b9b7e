import { Fragment, type ReactNode } from "react";
import { isHtmlText } from "./html_text.ts";
import { RawHtml } from "./RawHtml.tsx";

/**
 * Has a single group, so that `split` alternates between plain and marked text. Asterisks after other
 * asterisks or a word do not open emphasis; they have alternatives of their own because Safari up to 16.3 has
 * no lookbehind.
 */
const INLINE_MARKUP =
  /(`[^`]+`|\*{3}(?=\S)[^*]*[^\s*]\*{3}|\*\*(?=\S).*?\S\*\*|\*\*+|\w\*(?!\*)|\*(?=[^\s*])[^*]*[^\s*]\*(?![\w*]))/;

/** Renders code, bold and emphasis in front-matter texts. Links stay text, as the text may be inside a link. */
export function inlineMarkdown(text: string): ReactNode {
  const parts = text.split(INLINE_MARKUP);
  if (parts.length === 1) return text;
  return parts.map((part, index) => <Fragment key={index}>{index % 2 ? renderMarkup(part) : part}</Fragment>);
}

/** Renders a text of the settings or the front matter: Markdown, or HTML as in sites of other generators. */
export function richText(text: string): ReactNode {
  return isHtmlText(text) ? <RawHtml html={text} element="span" /> : inlineMarkdown(text);
}

function renderMarkup(part: string): ReactNode {
  if (part.startsWith("`")) return <code>{part.slice(1, -1)}</code>;
  if (/^\*+$|^\w/.test(part)) return part;
  if (part.startsWith("**")) return <strong>{inlineMarkdown(part.slice(2, -2))}</strong>;
  return <em>{inlineMarkdown(part.slice(1, -1))}</em>;
}
