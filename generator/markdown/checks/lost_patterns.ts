/** Reports what a pattern recognizes: marks that are mistyped, so that readers see them, and `foreign_patterns.ts`. */
import { FOREIGN, type LostPattern } from "./foreign_patterns.ts";
import { CONTAINERS } from "../tokens/containers.ts";
import { isListItemText } from "../tokens/inline_texts.ts";
import type { Token } from "../tokens/marked.ts";
import { withoutTexts } from "../text/html_tags.ts";
import { leadingSpace, type PageState, report } from "../page_state.ts";

const FENCE_HINT = "Write three backticks in the lines before and after the code: ```` ``` ````.";
const NAMES = CONTAINERS.join("|");

const ITEM = String.raw`(?:[-+*]|\d{1,2}[.)])`;
/** The end of a line that is joined to the next: it has no mark that keeps them apart. */
const JOINED = String.raw`(?<! {2}|\\|<br ?/?>)\n`;

/** Marks of Markdown that are mistyped: they are shown as text, and their lines are joined. */
const MARKS: readonly Omit<LostPattern, "code" | "in">[] = [
  {
    // One `#` may be a number or a topic: #123, #docs.
    pattern: /^[ \t]*(?:#{2,6}(?=[^ \t\n#])|#{7,}(?=[ \t])|＃{2,}(?=[^\s＃])|＃+(?=[ \t\u3000]+\S))/m,
    message: "This is not a heading: its marks are shown as text",
    hint: "Write one to six `#`, then a space, then the heading.",
  },
  {
    pattern: new RegExp(String.raw`^${ITEM}(?=\p{L}{2}[^\n*]*${JOINED}${ITEM}\p{L}{2})`, "u"),
    message: "This is not a list: its lines are shown as one paragraph",
    hint: "Write a space after each mark: `- One`, `1. One`.",
  },
  {
    pattern: /^[-+*](?=\[[ xX]\][ \t])/m,
    message: "This is not a list: its marks are shown as text",
    hint: "Write a space after the first mark: `- [ ] Task`.",
  },
  {
    pattern: new RegExp(String.raw`^[•●▪·](?=[^\n·]*${JOINED}[•●▪·])`),
    message: "This is not a list: its lines are shown as one paragraph",
    hint: "Begin each line with a hyphen and a space: `- One`.",
  },
  {
    pattern: /^(?:'''|‘‘‘|’’’|···|｀{3})(?=[\w+-]*[ \t]*\n)/m,
    message: "This is not a code block: its marks are shown as text",
    hint: FENCE_HINT,
  },
  {
    pattern: /^``(?=[\w+-]*[ \t]*\n(?:[^]*\n)?``[ \t]*(?:\n|$))/,
    message: "This is not a code block: its lines are joined to one",
    hint: FENCE_HINT,
  },
  {
    // `:warning: text` has the name of an emoji, `: note` is a definition, `::error::` is for GitHub.
    pattern: new RegExp(
      String.raw`^(?:：+[ \t]*(?:${NAMES})\b|::[ \t]*(?:${NAMES})(?![\w:{[-])|:(?:${NAMES})(?=[ \t]*$))`,
      "m",
    ),
    message: "This is not a container: its marks are shown as text",
    hint: "Write three colons of English text: `::: tip`, and `:::` after the container's text.",
  },
  {
    // The first with a type and words for its place, then a title; the second with a title behind a bar.
    pattern:
      /^(?:(?:!!!|\?\?\?\+?)[ \t]+[a-z][\w-]*(?:[ \t]+(?:annotate|end|inline))*(?=[ \t]*(?:"[^"\n]*"[ \t]*)?$)|\/{3,}[ \t]+(?!tab\b)[a-z][\w-]*(?=[ \t]*(?:\|[^\n]*)?$))/m,
    message: "This is not a container: its marks are shown as text",
    hint: "Write `::: note` before its text, and `:::` after it.",
  },
  {
    pattern: /^(?:===[!+]?[ \t]+"[^"\n]*"|\/{3,}[ \t]+tab[ \t]*\|[^\n]*\S)(?=[ \t]*$)/m,
    message: "This is not a tab: its marks are shown as text",
    hint: "In MDX, write its text into a `<Tab>` of `<Tabs>` from '@theme'.",
  },
];

const STRIKE: LostPattern = {
  code: "markdown/mark",
  in: "text",
  // After a letter or slash, tildes may belong to a path.
  pattern: /(?<![\p{L}\p{N}~/\\])~~(?=\p{L})/u,
  message: "This deletion does not end: its tildes are shown as text",
  hint: "Write two tildes directly after the last word. To show tildes, put them into code.",
};

const STRAY_CLOSING: LostPattern = {
  code: "markdown/container",
  in: "textBlock",
  pattern: /^[ \t]*:{3}(?=:*[ \t]*$)/m,
  message: "This line closes no container",
  hint: "Remove it, or open a container before it.",
};

const ALL: readonly LostPattern[] = [
  ...MARKS.map((mark) => ({ code: "markdown/mark", in: "textBlock", ...mark } as const)),
  STRIKE,
  STRAY_CLOSING,
  ...FOREIGN.map((line) => ({ code: "markdown/foreign", ...line } as const)),
];
const BY_PLACE = Map.groupBy(ALL, (pattern) => pattern.in);
const IN_HTML = [...BY_PLACE.get("html")!, ...BY_PLACE.get("comment")!];
const IN_PARAGRAPHS = [...BY_PLACE.get("textBlock")!, ...BY_PLACE.get("paragraph")!];

/** Reports the first match of each pattern in a token. */
export function checkPatterns(page: PageState, token: Token): void {
  const space = leadingSpace(token.raw);
  const raw = token.raw.slice(space);
  const markup = isHtml(token) ? withoutTexts(raw) : raw;
  for (const { code, in: place, pattern, message, hint, onlyIn, unless } of patternsFor(token)) {
    if ((onlyIn ?? page.source.format) !== page.source.format || unless?.test(raw)) continue;
    const found = pattern.exec(place === "comment" ? raw : markup);
    if (!found) continue;
    const blank = leadingSpace(found[0]);
    const at = space + found.index + blank;
    report(page, token, { code, message, hint, at, length: found[0].length - blank });
  }
}

function patternsFor(token: Token): readonly LostPattern[] {
  if (token.type === "paragraph") return IN_PARAGRAPHS;
  if (isListItemText(token)) return BY_PLACE.get("textBlock")!;
  return isHtml(token) ? IN_HTML : BY_PLACE.get(token.type as LostPattern["in"]) ?? [];
}

function isHtml({ type }: Token): boolean {
  return type === "html" || type === "mdxTag";
}
