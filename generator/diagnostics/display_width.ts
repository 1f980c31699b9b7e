/** Measures text in terminal columns: Chinese, Japanese and Korean characters and emoji take two. */

const TAB = 4;
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;
const NONE = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/** Returns the number of columns of a text without tabs. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}

/** Replaces tabs by spaces up to the next multiple of four columns. */
export function expandTabs(text: string): string {
  if (!text.includes("\t")) return text;
  const [first = "", ...rest] = text.split("\t");
  return rest.reduce((line, part) => line + " ".repeat(TAB - displayWidth(line) % TAB) + part, first);
}
