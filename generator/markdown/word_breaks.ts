/** Where the lines of a Chinese heading may break: between words. Browsers would break it between any two characters. */

const HAN = /\p{Script=Han}/u;
/** Words of one character that belong to what follows; any other of one character belongs to what comes before. */
const LEADS_ON = /^[不未无没和与及或在把被从对为由向当每各该此而]$/;

let segmenter: Intl.Segmenter | undefined;

/** Whether a heading can be wider than a phone, so that its lines break at all. */
export function needsWordBreaks(text: string, lang: string): boolean {
  return /^zh\b/.test(lang) && HAN.test(text) && widthOf(text) > 11;
}

/** In em; Latin letters are about half as wide. */
function widthOf(text: string): number {
  return [...text].reduce((sum, char) => sum + (char > "⺀" ? 1 : 0.5), 0);
}

/** HTML text with a `<wbr>` between Chinese words. */
export function withWordBreaks(html: string): string {
  segmenter ??= new Intl.Segmenter("zh", { granularity: "word" });
  let broken = "";
  let before = "";
  for (const { segment } of segmenter.segment(html)) {
    const beginsWord = segment.length > 1 ? !LEADS_ON.test(before) : LEADS_ON.test(segment);
    const isBreak = beginsWord && HAN.test(before.at(-1) ?? "") && HAN.test(segment[0]!);
    broken += isBreak ? `<wbr>${segment}` : segment;
    before = segment;
  }
  return broken;
}
