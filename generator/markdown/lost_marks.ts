/** Reports marks of Markdown that are mistyped, so that they are shown as text and their lines are joined. */
import { CONTAINERS } from "./containers.ts";
import type { Token } from "./marked.ts";
import { locate, type PageState, report } from "./page_state.ts";

interface LostMark {
  /** Matches in the text of a paragraph, at the beginning of a line. */
  readonly pattern: RegExp;
  readonly message: string;
  readonly hint: string;
}

const NAMES = CONTAINERS.join("|");

const MARKS: readonly LostMark[] = [
  {
    // One `#` may be a number or a topic: #123, #docs.
    pattern: /^[ \t]*(?:#{2,6}(?=[^ \t\n#])|#{7,}(?=[ \t])|＃+(?=\s*\S))/m,
    message: "This is not a heading: its marks are shown as text",
    hint: "Write one to six `#`, then a space, then the heading.",
  },
  {
    pattern: /^(?:[-+*]|\d{1,2}[.)])(?=\p{L}{2}[^\n*]*\n(?:[-+*]|\d{1,2}[.)])\p{L}{2})/u,
    message: "This is not a list: its lines are shown as one paragraph",
    hint: "Write a space after each mark: `- One`, `1. One`.",
  },
  {
    pattern: /^[•●▪·](?=[^\n·]*\n[•●▪·])/,
    message: "This is not a list: its lines are shown as one paragraph",
    hint: "Begin each line with a hyphen and a space: `- One`.",
  },
  {
    pattern: /^(?:'''|‘‘‘|’’’|···|｀{3}|``(?!`))(?=[\w+-]*[ \t]*\n)/m,
    message: "This is not a code block: its marks are shown as text",
    hint: "Write three backticks in the lines before and after the code: ```` ``` ````.",
  },
  {
    pattern: new RegExp(`^(?:：+|:{1,2}(?!:))[ \\t]*(?:${NAMES})\\b`, "m"),
    message: "This is not a container: its marks are shown as text",
    hint: "Write three colons of English text: `::: tip`, and `:::` after the container's text.",
  },
  {
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+[a-z]+/m,
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
