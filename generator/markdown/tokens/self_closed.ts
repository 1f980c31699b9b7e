/**
 * Self-closed elements in Markdown: `<video src="a.mp4" />`. Browsers ignore the slash and would include
 * everything that follows in the element, so such elements get a closing tag. In drawings (SVG, MathML), the
 * slash does close an element. `</br>`, which browsers read as a line break, is written as one.
 */
import { VOID_ELEMENTS } from "../text/html_elements.ts";
import { tagsIn } from "../text/html_tags.ts";
import { depthChange } from "../text/tags.ts";
import type { Token, TokenizerObject, Tokens } from "./marked.ts";
import { childLists } from "./positions.ts";

/** Adds closing tags to the text of HTML tokens, but not to `raw`. `drawings` is the number of open drawings. */
export function closeElements(tokens: Token[], drawings = 0): Token[] {
  let open = drawings;
  for (const token of tokens) {
    if (token.type === "html") open = closeIn(token as Tokens.HTML, open);
    for (const children of childLists(token)) closeElements(children as Token[], open);
  }
  return tokens;
}

/** Adds closing tags to one token, and returns the number of drawings that are open after it. */
function closeIn(token: Tokens.HTML, drawings: number): number {
  token.text = token.text.replaceAll(/<\/br\s*>/gi, "<br/>");
  if (!/<\/?(?:svg|math)\b|\/>/i.test(token.raw)) return drawings;
  let open = drawings;
  let html = "";
  let at = 0;
  for (const tag of tagsIn(token.text)) {
    const { name, written, end, kind } = tag;
    if (name === "svg" || name === "math") open = Math.max(0, open + depthChange(tag));
    if (kind !== "whole" || open > 0 || VOID_ELEMENTS.has(name)) continue;
    html += `${token.text.slice(at, end).replace(/\s*\/>$/, "")}></${written}>`;
    at = end;
  }
  token.text = html + token.text.slice(at);
  return open;
}

/**
 * `<textarea />` and the like at the start of a line, up to the next blank line. In CommonMark, the block would
 * extend to the closing tag, which does not exist here.
 */
const SELF_CLOSED_BLOCK =
  /^ {0,3}<(?:pre|script|style|textarea)(?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?\/>[\s\S]*?(?:\n[ \t]*(?:\n|$)|$)/i;

export const selfClosedTokenizer: TokenizerObject = {
  html(src) {
    const raw = SELF_CLOSED_BLOCK.exec(src)?.[0];
    return raw === undefined ? false : { type: "html", block: true, raw, pre: false, text: raw };
  },
};
