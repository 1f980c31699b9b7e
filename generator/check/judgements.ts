/** Which problems are judgements on a text: the page can be made and shown all the same. */

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
