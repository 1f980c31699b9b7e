import { Fragment, type ReactNode } from "react";
import { isHtmlText } from "./html_text.ts";
import { RawHtml } from "./RawHtml.tsx";

/**
 * One group, so that `split` gives text and marked text by turns. Asterisks behind others or a word begin nothing: they
 * are taken first, since Safari up to 16.3 cannot look behind.
 */
const MARKED = /(`[^`]+`|\*\*(?=\S).*?\S\*\*|\*\*+|\w\*(?!\*)|\*(?=[^\s*])[^*]*[^\s*]\*(?![\w*]))/;

/** A text of the front matter with its code, bold and emphasis. Links stay text: they may stand within a link's area. */
export function inlineMarkdown(text: string): ReactNode {
  const parts = text.split(MARKED);
  if (parts.length === 1) return text;
  return parts.map((part, index) => <Fragment key={index}>{index % 2 ? marked(part) : part}</Fragment>);
}

/** A text of the settings or the front matter, which may be HTML, as trees of other generators have it, or Markdown. */
export function richText(text: string): ReactNode {
  return isHtmlText(text) ? <RawHtml html={text} element="span" /> : inlineMarkdown(text);
}

function marked(part: string): ReactNode {
  if (part.startsWith("`")) return <code>{part.slice(1, -1)}</code>;
  if (/^\*+$|^\w/.test(part)) return part;
  if (part.startsWith("**")) return <strong>{inlineMarkdown(part.slice(2, -2))}</strong>;
  return <em>{inlineMarkdown(part.slice(1, -1))}</em>;
}
