/** GitHub alerts: a block quote that begins with `[!NOTE]` becomes a container; the rest of that line is its title. */
import { didYouMean } from "../../diagnostics/did_you_mean.ts";
import { CONTAINERS, type ContainerToken } from "./containers.ts";
import { childrenOf, type Token, type Tokens } from "./marked.ts";
import { type PageState, report } from "../page_state.ts";
import { childLists } from "./positions.ts";

/** GitHub's five alert kinds, and the other container names, which are accepted too. */
const KINDS: readonly string[] = ["important", ...CONTAINERS];
const MARK = new RegExp(String.raw`^(\[!(${KINDS.join("|")})\](?:[ \t]+|(?=\n|$)))([^\n]*)(?:\n|$)`, "i");

/** Replaces block quotes that are alerts, in place and at any depth. */
export function alertsFromBlockquotes(tokens: Token[]): Token[] {
  tokens.forEach((token, index) => {
    for (const children of childLists(token)) alertsFromBlockquotes(children as Token[]);
    if (token.type === "blockquote") tokens[index] = alertFrom(token as Tokens.Blockquote) ?? token;
  });
  return tokens;
}

function alertFrom(quote: Tokens.Blockquote): ContainerToken | undefined {
  const first = quote.tokens[0];
  const mark = first?.type === "paragraph" ? MARK.exec((first as Tokens.Paragraph).text) : undefined;
  if (!first || !mark) return undefined;
  const title = mark[3].trim();
  const behindMark = cutAt((first as Tokens.Paragraph).tokens, mark[1].length)?.[1] ?? [];
  const titleTokens = cutAt(behindMark, title.length)?.[0];
  if (!titleTokens) return undefined;
  const rest = withoutMark(first as Tokens.Paragraph, mark[0]);
  return {
    type: "container",
    raw: quote.raw,
    name: mark[2].toLowerCase(),
    title,
    titleTokens,
    closed: true,
    tokens: [...(rest ? [rest] : []), ...quote.tokens.slice(1)],
  };
}

/** Reports a block quote that begins with an alert marker but is not an alert. */
export function checkAlert(page: PageState, quote: Token): void {
  const [first] = childrenOf(quote);
  const [, mark, kind = ""] = /^(\[!([A-Za-z][\w-]*)(?:\|[^\]\n]*)?\])/.exec(first?.raw.trimStart() ?? "") ??
    [];
  if (!mark || first.type !== "paragraph" || childrenOf(first)[0]?.type !== "text") return;
  const hint = KINDS.includes(kind.toLowerCase())
    ? `Write \`> [!${kind}]\` on a line of its own, or add a space and a title of one line after it.`
    : `Write one of: ${KINDS.map((name) => `[!${name.toUpperCase()}]`).join(", ")}.`;
  const near = didYouMean(kind, KINDS);
  const message = `This is a block quote, not an alert: "${mark}" does not begin one here`;
  report(page, first, {
    code: "markdown/container",
    severity: "warning",
    message,
    hint: near && near !== kind.toLowerCase() ? `Did you mean "[!${near.toUpperCase()}]"?` : hint,
    piece: mark,
  });
}

/** Returns the paragraph without its marker line, or undefined if nothing is left. */
function withoutMark(paragraph: Tokens.Paragraph, mark: string): Token | undefined {
  const text = paragraph.text.slice(mark.length).trimStart();
  if (text === "") return undefined;
  const tokens = cutAt(paragraph.tokens, paragraph.text.length - text.length)?.[1] ?? [];
  return { ...paragraph, raw: text, text, tokens };
}

/** Splits inline tokens after `length` characters; returns undefined if that would cut a token other than text. */
function cutAt(tokens: readonly Token[], length: number): [Token[], Token[]] | undefined {
  let left = length;
  let index = 0;
  while (index < tokens.length && tokens[index].raw.length <= left) left -= tokens[index++].raw.length;
  const [before, after] = [tokens.slice(0, index), tokens.slice(index)];
  const [cut, ...rest] = after;
  if (left === 0 || !cut) return [before, after];
  if (cut.type !== "text") return undefined;
  const part = (raw: string): Token => ({ ...(cut as Tokens.Text), raw, text: raw });
  return [[...before, part(cut.raw.slice(0, left))], [part(cut.raw.slice(left)), ...rest]];
}
