/** Links and images that Markdown does not see, because their address holds a space, and other tools' `[[links]]`. */
import type { Token, Tokens } from "./marked.ts";
import { leadingSpace, locate, type PageState, report } from "./page_state.ts";

/** What looks like a link to its writer: the brackets, and all between the parentheses. */
const LINK = /(?<!\\)(!?)\[([^[\]]*)\]\((?!<)((?:[^()\n\\]|\([^()\n]*\))*)\)/g;

/** The title behind an address. */
const TITLE = /\s+(?:"[^"]*"|'[^']*')\s*$/;

/** What begins or ends as paths and URLs do; anything else is a remark in parentheses. */
const ADDRESS = /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:\/\/)|\.[a-z][a-z\d]{1,4}(?:[?#]\S*)?$/i;

/** `![a](./b.png =200x100)`, as some editors write it. */
const SIZE = /\s+=\d*x\d*$/;

const WIKI = /(?<![\w\]\\[])(!?)\[\[([^[\]\n]*[\p{L}][^[\]\n]*)\]\]/gu;

/** Reports them in the inline tokens of one block. */
export function checkLostLinks(page: PageState, tokens: readonly Token[]): void {
  if (!tokens.some((token) => isText(token) && token.raw.includes("["))) return;
  const { text, tokenAt } = written(tokens);
  const tell = ({ index, 0: whole, 1: mark }: RegExpExecArray, why: string, hint: string) => {
    const { token, at } = tokenAt(index);
    const message = `This is text, not ${mark ? "an image" : "a link"}: ${why}`;
    const where = locate(page, token, at - leadingSpace(token.raw), whole.length);
    report(page, "markdown/reference", message, where, hint);
  };
  for (const match of text.matchAll(LINK)) {
    const [, mark, label = "", inner = ""] = match;
    const address = inner.replace(TITLE, "").trim();
    if (!/\s/.test(address) || !ADDRESS.test(address.replace(SIZE, ""))) continue;
    const shown = `${mark}[${label.includes(HIDDEN) ? "…" : label}]`;
    const hint = SIZE.test(address)
      ? `Write \`${shown}(${address.replace(SIZE, "")})\`: an image has its own size.`
      : `Write \`${shown}(<${address}>)\`, or %20 for each space.`;
    tell(match, "an address ends at a space", hint);
  }
  for (const match of text.matchAll(WIKI)) {
    const [, mark, target = ""] = match;
    if (target.includes(HIDDEN) || /^toc$/i.test(target)) continue;
    const shown = `${mark}[${target.replace(/^.*\|/, "")}]`;
    tell(match, "Markdown has no `[[names]]`", `Write \`${shown}(./address)\`, or \`\\[[\` for brackets.`);
  }
}

/** The text of a list item is a block, whose own tokens tell what of it is code. */
function isText(token: Token): boolean {
  return token.type === "text" && !(token as Tokens.Text).tokens;
}

/** Stands for each character of what is no text. */
const HIDDEN = "\0";

interface Written {
  readonly text: string;
  /** The token at an offset of the text, and the offset in that token. */
  readonly tokenAt: (offset: number) => { readonly token: Token; readonly at: number };
}

/** The block's text. A bare address is part of it: marked links what it finds of one between the parentheses. */
function written(tokens: readonly Token[]): Written {
  const pieces = tokens.map((token) => {
    const isBare = token.type === "link" && token.raw === (token as Tokens.Link).text;
    return isBare || isText(token) ? token.raw : HIDDEN.repeat(token.raw.length);
  });
  const tokenAt = (offset: number) => {
    let at = offset;
    let index = 0;
    while (at >= pieces[index].length) at -= pieces[index++].length;
    return { token: tokens[index], at };
  };
  return { text: pieces.join(""), tokenAt };
}
