/** Tells problems that only judge a text, and do not prevent its page from being built, from all others. */

const AREAS = new Set([
  "names",
  "option",
  "parity",
  "prose",
  "samples",
  "structure",
  "terms",
  "translation",
  "waiver",
]);

export function isJudgement(code: string): boolean {
  return AREAS.has(code.split("/")[0] ?? "");
}
