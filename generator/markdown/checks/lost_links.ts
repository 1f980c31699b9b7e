/** Reports links and images that Markdown reads as text: those with a space in the URL, and `[[wiki links]]`. */
import { isInlineText } from "../tokens/inline_texts.ts";
import type { Token, Tokens } from "../tokens/marked.ts";
import { type PageState, report } from "../page_state.ts";
import { slugFromText } from "../text/slug.ts";

/** Text that looks like a link: the brackets, and everything between the parentheses. */
const LINK = /(?<!\\)(!?)\[([^[\]]*)\]\((?!<)((?:[^()\n\\]|\([^()\n]*\))*)\)/g;

/** The title after a URL. */
const TITLE = /\s+(?:"[^"]*"|'[^']*')\s*$/;

/** The scheme of a URL, possibly with spaces beside its colon. */
const SCHEME = /^([a-z][a-z\d+.-]*)\s*:\s*(?=\/\/)/i;

/** The beginning or end of a path or URL. Text without either is a remark in parentheses. */
const ADDRESS = /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*\s*:\s*\/\/|#\p{L})|\.[a-z][a-z\d]{1,4}(?:[?#]\S*)?$/iu;

/** The size in `![a](./b.png =200x100)`, as some editors write it. */
const SIZE = /\s+=\d*x\d*$/;

/**
 * A link with a space between its brackets, or with the two kinds of brackets exchanged; but not the number of a
 * source, `[1] (https://…)`, nor that of an issue, `[fix] (#12)`, nor a usage line, `build [options] (input.md)`.
 */
const APART =
  /(?<![\w\]\\)])(!?)\[(?!\d+\]|(?:-[^[\]\n]*|[^[\]\n]*\.{3}|options?|flags|args|arguments|commands?)\][ \t]+\([\w-]+\.)([^[\]\n]+)\][ \t]+\(((?:\.{0,2}\/|https?:\/\/|#\p{L}|(?=[\w./-]+\.mdx?(?![\w.])))[^()\s]*)\)/gu;
const EXCHANGED =
  /(?<![\w\]\\)])(!?)\(([^()\n]+)\)\[((?:\.{0,2}\/|https?:\/\/|(?=[\w./-]+\.mdx?(?![\w.])))[^[\]\s]*)\]/g;

/** A link with the parentheses of Chinese text. A URL in them is a link by itself, so brackets before it may be text. */
const WIDE =
  /(?<![\w\]\\)])(!?)\[(?!\d+\]|(?:options?|flags|args|arguments|commands?)\])([^[\]\n]+)\]（((?:\.{0,2}\/|#\p{L}|(?=[\w./-]+\.mdx?(?![\w.])))[^()（）\s]*)[)）]/gu;

/** A link whose parenthesis is not closed in its block; the parentheses of later links belong to those. */
const UNCLOSED =
  /(?<![\w\]\\)])(!?)\[([^[\]\n]*[\p{L}\0][^[\]\n]*)\]\((?:\.{1,2}\/|\/(?!\/)|https?:\/\/|#\p{L}|(?=[\w./-]+\.mdx?(?![\w.])))[^()[\]\s]*(?![^()[\]\s])(?![^()]*(?:\)|\([^()]*\)[^()]*\)))/gu;

/** Links that are almost right, and why they are not. */
const ALMOST = [
  { pattern: APART, why: "a space is before its parenthesis" },
  { pattern: EXCHANGED, why: "its brackets are exchanged" },
  { pattern: WIDE, why: "its parentheses are full-width" },
];

const WIKI = /(?<![\w\]\\[])(!?)\[\[([^[\]\n]*\p{L}[^[\]\n]*)\]\]/gu;

/** Reports such links in the inline tokens of one block. */
export function checkLostLinks(page: PageState, tokens: readonly Token[]): void {
  if (!tokens.some((token) => isInlineText(token) && token.raw.includes("["))) return;
  const { text, tokenAt } = written(tokens);
  const reportAt = ({ index, 0: whole, 1: mark }: RegExpExecArray, why: string, hint: string) => {
    const { token, at } = tokenAt(index);
    const message = `This is text, not ${mark ? "an image" : "a link"}: ${why}`;
    report(page, token, { code: "markdown/reference", message, hint, at, length: whole.length });
  };
  for (const match of text.matchAll(LINK)) {
    const [, mark, label = "", inner = ""] = match;
    const address = inner.replace(TITLE, "").trim();
    if (!/\s/.test(address) || !ADDRESS.test(address.replace(SIZE, ""))) continue;
    const shown = `${mark}[${label.includes(HIDDEN) ? "…" : label}]`;
    reportAt(match, "an address ends at a space", hintFor(shown, address));
  }
  for (const { pattern, why } of ALMOST) {
    for (const match of text.matchAll(pattern)) {
      const [, mark, label = "", address] = match;
      const shown = label.includes(HIDDEN) ? "…" : label;
      reportAt(match, why, `Write \`${mark}[${shown}](${address})\`.`);
    }
  }
  for (const match of text.matchAll(UNCLOSED)) {
    reportAt(match, "its parenthesis is not closed", "Write `)` after the address.");
  }
  for (const match of text.matchAll(WIKI)) {
    const [, mark, target = ""] = match;
    if (target.includes(HIDDEN) || /^toc$/i.test(target)) continue;
    const shown = `${mark}[${target.replace(/^.*\|/, "")}]`;
    reportAt(
      match,
      "Markdown has no `[[names]]`",
      `Write \`${shown}(./address)\`, or \`\\[[\` for brackets.`,
    );
  }
}

function hintFor(shown: string, address: string): string {
  if (SIZE.test(address)) {
    return `Write \`${shown}(${address.replace(SIZE, "")})\`: an image has its own size.`;
  }
  if (address.startsWith("#")) return `Write \`${shown}(#${slugFromText(address)})\`, the id of its heading.`;
  const url = address.replace(SCHEME, "$1:");
  return /\s/.test(url)
    ? `Write \`${shown}(<${url}>)\`, or %20 for each space.`
    : `Write \`${shown}(${url})\`, without spaces.`;
}

/** Replaces each character that is not plain text. */
const HIDDEN = "\0";

interface Written {
  readonly text: string;
  /** Returns the token at an offset of the text, and the offset in that token. */
  readonly tokenAt: (offset: number) => { readonly token: Token; readonly at: number };
}

/** Returns the block's text, including bare URLs: marked turns a URL between the parentheses into a link. */
function written(tokens: readonly Token[]): Written {
  const pieces = tokens.map((token) => {
    const isBare = token.type === "link" && token.raw === (token as Tokens.Link).text;
    return isBare || isInlineText(token) ? token.raw : HIDDEN.repeat(token.raw.length);
  });
  const tokenAt = (offset: number) => {
    let at = offset;
    let index = 0;
    while (at >= pieces[index].length) at -= pieces[index++].length;
    return { token: tokens[index], at };
  };
  return { text: pieces.join(""), tokenAt };
}
