/** Reports emphasis that does not end. */
import type { InlineText } from "../tokens/inline_texts.ts";
import type { Token } from "../tokens/marked.ts";
import { type PageState, report } from "../page_state.ts";

/** Asterisks before a word that begin no emphasis. After a letter or slash, they may be a power or a pattern. */
const LOST_EMPHASIS = /(?<![\p{L}\p{N}*/\\])\*{2,3}(?=[\p{L}\p{N}])/u;

/** Reports asterisks that readers see, because the emphasis that they begin does not end. */
export function checkLostEmphasis(
  page: PageState,
  tokens: readonly Token[],
  texts: readonly InlineText[],
): void {
  const lost = texts.flatMap(({ token, index }) => {
    const found = LOST_EMPHASIS.exec(token.raw);
    if (!found) return [];
    // In **`a`**b, these were meant to end it: the first ones are before the code.
    const ends = found.index === 0 && tokens[index - 2]?.raw.endsWith(found[0]);
    return [{ token, at: found.index, marks: found[0], ends }];
  });
  lost.forEach(({ token, at, marks, ends }, index) => {
    const [before, after] = [lost[index - 1], lost[index + 1]];
    // In **a`b`**c, these were meant to end it.
    if (at === 0 && !ends && before?.marks === marks) return;
    const isPair = !ends && after?.at === 0 && !after.ends && after.marks === marks;
    const hint = ends
      ? "Write a space after them, or put the word that follows into the emphasis too."
      : isPair
      ? "Write a space after the second ones, or put the word that follows into the emphasis too."
      : "Write as many directly after the last word. To show asterisks, put them into code.";
    const message = "This emphasis does not end: its asterisks are shown as text";
    report(page, token, { code: "markdown/mark", message, hint, at, length: marks.length });
  });
}
