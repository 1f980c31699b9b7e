/**
 * Words in runs of Chinese, which writes none apart. The dictionary is the site itself: what its titles, headings and
 * keywords consist of.
 */

const HAN_RUN = /\p{Script=Han}{2,8}/gu;
/** Shorter runs are words already. */
const LONG_RUN = 4;

/** The runs of a short text, say a heading. */
export function hanRuns(text: string): string[] {
  return text.match(HAN_RUN) ?? [];
}

/**
 * The dictionary of these runs: themselves, and the two characters with which several of them begin or end.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.deepEqual(wordsFromRuns(new Set(["输出目录", "清空目录"])), ["输出目录", "清空目录", "目录"]);
 * ```
 */
export function wordsFromRuns(runs: ReadonlySet<string>): string[] {
  const counts = new Map<string, number>();
  for (const run of runs) {
    if (run.length < LONG_RUN) continue;
    for (const edge of [run.slice(0, 2), run.slice(-2)]) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  return [...runs, ...[...counts].filter(([, count]) => count > 1).map(([edge]) => edge)];
}

/**
 * A run of Han characters cut at the words that are known, the longest first; characters left alone between them are
 * dropped. A run without any known word stays whole.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * const known = new Set(["代理", "端口", "公共路径"]);
 * assert.deepEqual(wordsOf("配置代理", known), ["配置", "代理"]);
 * assert.deepEqual(wordsOf("端口的公共路径", known), ["端口", "公共路径"]);
 * assert.deepEqual(wordsOf("输出目录", known), ["输出目录"]);
 * ```
 */
export function wordsOf(run: string, known: ReadonlySet<string>): string[] {
  if (run.length < LONG_RUN || known.has(run)) return [run];
  const words: string[] = [];
  let unknown = "";
  const keepUnknown = () => {
    if (unknown.length > 1) words.push(unknown);
    unknown = "";
  };
  for (let at = 0; at < run.length;) {
    const word = longestAt(run, at, known);
    if (word) {
      keepUnknown();
      words.push(word);
    } else unknown += run[at];
    at += word?.length ?? 1;
  }
  keepUnknown();
  return words;
}

function longestAt(run: string, at: number, known: ReadonlySet<string>): string | undefined {
  for (let length = Math.min(8, run.length - at); length > 1; length--) {
    const word = run.slice(at, at + length);
    if (known.has(word)) return word;
  }
}
