/** Lets Chinese headings break only between words. By default, browsers break between any two characters. */

const HAN = /\p{Script=Han}/u;
/** Single-character words that belong to the word after them; all others belong to the word before them. */
const PREFIX_WORD = /^[不未无没和与及或在把被从对为由向当每各该此而]$/;

let segmenter: Intl.Segmenter | undefined;

/** Returns whether a heading is Chinese and may be wider than a phone, so that it may break at all. */
export function needsWordBreaks(text: string, lang: string): boolean {
  return /^zh\b/.test(lang) && HAN.test(text) && widthOf(text) > 11;
}

/** Returns the approximate width in em; Latin letters are half an em wide. */
function widthOf(text: string): number {
  return [...text].reduce((sum, char) => sum + (char > "⺀" ? 1 : 0.5), 0);
}

/** Inserts a `<wbr>` between the Chinese words of an HTML text. */
export function withWordBreaks(html: string): string {
  segmenter ??= new Intl.Segmenter("zh", { granularity: "word" });
  let broken = "";
  let before = "";
  for (const { segment } of segmenter.segment(html)) {
    const beginsWord = segment.length > 1 ? !PREFIX_WORD.test(before) : PREFIX_WORD.test(segment);
    const isBreak = beginsWord && HAN.test(before.at(-1) ?? "") && HAN.test(segment[0]!);
    broken += isBreak ? `<wbr>${segment}` : segment;
    before = segment;
  }
  return broken;
}
