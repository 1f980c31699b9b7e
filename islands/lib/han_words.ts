/**
 * Finds words in runs of Chinese characters, which are written without spaces. The dictionary comes from the site
 * itself: the runs in its titles, headings and keywords.
 */
import { fold } from "./tokenize.ts";

const HAN_RUN = /\p{Script=Han}{2,8}/gu;
const MAX_WORD = 8;
/** Length from which a run may consist of several words. */
const LONG_RUN = 4;
/** Characters that only connect words, so that they are hardly ever part of one. */
const PARTICLES = "的了把被";
/** Characters that end a word in Latin letters (`node端打包`), but also are part of Chinese words. */
const SUFFIXES = "端里中时后";
/** Characters that follow a verb to connect what comes next (`内联到html`), likewise. */
const CONNECTORS = "到成为在";

/** Returns the runs of 2 to 8 Han characters in a short text, such as a heading. */
export function hanRuns(text: string): string[] {
  return text.match(HAN_RUN) ?? [];
}

/**
 * Returns the dictionary for these runs: the runs themselves, and each pair of characters with which more than one
 * long run begins or ends.
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
 * Splits a run of Han characters at known words so that the fewest characters are left over, preferring longer words.
 * Single characters and particles between them are dropped. A run with neither stays whole. `isAfterName` says that a
 * name in Latin letters directly precedes the run.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * const known = new Set(["代理", "端口", "公共路径", "配置文件", "文件名", "配置"]);
 * assert.deepEqual(wordsOf("配置代理", known), ["配置", "代理"]);
 * assert.deepEqual(wordsOf("端口的公共路径", known), ["端口", "公共路径"]);
 * assert.deepEqual(wordsOf("配置文件名", known), ["配置", "文件名"]);
 * assert.deepEqual(wordsOf("改代理端口", known), ["代理", "端口"]);
 * assert.deepEqual(wordsOf("端代理", known, true), ["代理"]);
 * assert.deepEqual(wordsOf("端代理", known), ["端代理"]);
 * assert.deepEqual(wordsOf("代理到", known), ["代理"]);
 * assert.deepEqual(wordsOf("代理的", known), ["代理"]);
 * assert.deepEqual(wordsOf("输出目录", known), ["输出目录"]);
 * ```
 */
export function wordsOf(run: string, known: ReadonlySet<string>, isAfterName = false): string[] {
  if (known.has(run)) return [run];
  if (run.length < LONG_RUN) return [withoutEdge(run, known, isAfterName)];
  const lengths = wordLengths(run, known);
  const words: string[] = [];
  let unknown = "";
  const keepUnknown = () => {
    if (unknown.length > 1) words.push(unknown);
    unknown = "";
  };
  for (let at = 0; at < run.length; at += lengths[at]) {
    const word = run.slice(at, at + lengths[at]);
    if (word.length > 1) {
      keepUnknown();
      words.push(word);
    } else if (PARTICLES.includes(word)) keepUnknown();
    else unknown += word;
  }
  keepUnknown();
  return words;
}

/** Removes the first or last of three characters if it rather belongs to what is in front of or behind the run. */
function withoutEdge(run: string, known: ReadonlySet<string>, isAfterName: boolean): string {
  if (run.length !== 3) return run;
  const [start, end] = [run.slice(0, 2), run.slice(1)];
  if (PARTICLES.includes(run[0]) || (isAfterName && SUFFIXES.includes(run[0]) && known.has(end))) return end;
  if (PARTICLES.includes(run[2]) || (CONNECTORS.includes(run[2]) && known.has(start))) return start;
  return run;
}

/** Returns for each index the length of the word to take there, 1 for a character that is left over. */
function wordLengths(run: string, known: ReadonlySet<string>): number[] {
  const lengths = new Array<number>(run.length).fill(1);
  /** Number of characters left over from each index on. */
  const left = new Array<number>(run.length + 1).fill(0);
  for (let at = run.length - 1; at >= 0; at--) {
    left[at] = left[at + 1] + (PARTICLES.includes(run[at]) ? 0 : 1);
    for (let length = 2; length <= Math.min(MAX_WORD, run.length - at); length++) {
      if (left[at + length] > left[at] || !known.has(run.slice(at, at + length))) continue;
      left[at] = left[at + length];
      lengths[at] = length;
    }
  }
  return lengths;
}

/** Returns whether a run of Chinese directly follows a name in Latin letters. */
export function isAfterName(run: string, query: string): boolean {
  const folded = fold(query);
  return /[a-z\d]/.test(folded.charAt(folded.indexOf(run) - 1));
}
