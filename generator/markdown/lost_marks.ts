/** Reports marks of Markdown that are mistyped, so that they are shown as text and their lines are joined. */
import { CONTAINERS } from "./containers.ts";
import type { Token } from "./marked.ts";
import { leadingSpace, locate, type PageState, report } from "./page_state.ts";

interface LostMark {
  /** Matches in the text of a paragraph, at the beginning of a line. */
  readonly pattern: RegExp;
  readonly message: string;
  readonly hint: string;
}

const FENCE_HINT = "Write three backticks in the lines before and after the code: ```` ``` ````.";
const NAMES = CONTAINERS.join("|");

const ITEM = String.raw`(?:[-+*]|\d{1,2}[.)])`;
/** The end of a line that is joined to the next: it has no mark that keeps them apart. */
const JOINED = String.raw`(?<! {2}|\\|<br ?/?>)\n`;

const MARKS: readonly LostMark[] = [
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
    // `:warning: text` is the name of an emoji, `: note` may be a definition, `::error::` is for GitHub.
    pattern: new RegExp(
      String.raw`^(?:：+[ \t]*(?:${NAMES})\b|::[ \t]*(?:${NAMES})(?![\w:{[-])|:(?:${NAMES})(?=[ \t]*$))`,
      "m",
    ),
    message: "This is not a container: its marks are shown as text",
    hint: "Write three colons of English text: `::: tip`, and `:::` after the container's text.",
  },
  {
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+[a-z]+(?=[ \t]*(?:"[^"\n]*"[ \t]*)?$)/m,
    message: "This is not a container: its marks are shown as text",
    hint: "Write `::: note` before its text, and `:::` after it.",
  },
];

/** Reports the marks that a paragraph, or the text of a list item, begins a line with. */
export function checkLostMarks(page: PageState, token: Token): void {
  const raw = token.raw.trimStart();
  for (const { pattern, message, hint } of MARKS) {
    const found = pattern.exec(raw);
    if (!found) continue;
    const blank = found[0].length - found[0].trimStart().length;
    const where = locate(page, token, found.index + blank, found[0].length - blank);
    report(page, "markdown/mark", message, where, hint);
  }
}

/** Asterisks before a word that begin no emphasis. After a letter or slash, they may be a power or a pattern. */
const LOST_EMPHASIS = /(?<![\p{L}\p{N}*/\\])\*{2,3}(?=[\p{L}\p{N}])/u;
const CODE_TAG = /^<\/?(?:code|kbd|pre|samp|var)\b/i;

/** Reports asterisks that readers see, because the emphasis that they begin does not end. */
export function checkLostEmphasis(page: PageState, tokens: readonly Token[]): void {
  let inCode = false;
  const lost = tokens.flatMap((token, index) => {
    if (CODE_TAG.test(token.raw)) inCode = !token.raw.startsWith("</");
    const found = token.type === "text" && !inCode ? LOST_EMPHASIS.exec(token.raw) : null;
    if (!found) return [];
    // In **`a`**b, these were meant to end it: the first ones are before the code.
    const ends = found.index === 0 && tokens[index - 2]?.raw.endsWith(found[0]);
    return [{ token, at: found.index, marks: found[0], ends }];
  });
  lost.forEach(({ token, at, marks, ends }, index) => {
    const [before, after] = [lost[index - 1], lost[index + 1]];
    // In **a`b`**c, these were meant to end it.
    if (at === 0 && !ends && before?.marks === marks) return;
    const where = locate(page, token, at - leadingSpace(token.raw), marks.length);
    const isPair = !ends && after?.at === 0 && !after.ends && after.marks === marks;
    const hint = ends
      ? "Write a space after them, or put the word that follows into the emphasis too."
      : isPair
      ? "Write a space after the second ones, or put the word that follows into the emphasis too."
      : "Write as many directly after the last word. To show asterisks, put them into code.";
    report(page, "markdown/mark", "This emphasis does not end: its asterisks are shown as text", where, hint);
  });
}
