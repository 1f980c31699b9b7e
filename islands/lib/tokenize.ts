/**
 * The tokenizer of search, used both to index texts and to read queries. It needs neither a dictionary nor the
 * browser's `Intl.Segmenter`, so both sides always agree.
 */

/**
 * Han characters and kana, for a class of a regular expression: Japanese has no spaces between words either. The mark
 * of long vowels belongs to both kana. Korean has spaces, and the parts of its syllables are found as they are typed.
 */
export const HAN = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー`;
const HAN_RUN = new RegExp(`([${HAN}]+)`, "u");
const ONLY_HAN = new RegExp(`^[${HAN}]+$`, "u");
/** Single letters (from "can't") and single Chinese characters between names are on every page. */
const MEANINGLESS = new RegExp(`^[a-z${HAN}]$`, "u");
const IDENTIFIER = /[\p{L}\p{N}_$]+(?:[.\-/+#@:]+[\p{L}\p{N}_$]+)*/gu;
const SEPARATOR = /[.\-/+#@:_$]+/;
/** Last character of each part of a camel-case name. No lookbehind, here or below: Safari up to 16.3 lacks it. */
const CAMEL_END = /[\p{Ll}\p{N}](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu;
/** English words that carry no meaning of their own in a query. */
const STOP_WORDS =
  "how|why|what|where|when|do|does|can|i|my|you|the|this|an?|to|of|in|on|at|for|from|with|and|or|vs|is|are|be|it|" +
  "(?:do|does|is|are|ca|wo)n['’]?t";
/** Words that only make a question of a query. */
const QUESTION = new RegExp(
  `怎么样?|怎么办|怎样|用法|如何|为什么|为何|什么|在哪里?|吗|问题|不生效|不起作用|(?:^|\\s)(?:${STOP_WORDS})(?!\\S)`,
  "gu",
);
/** Words that only say what is sought of the thing that a query names: its option, its default value, an example. */
const FACET =
  /^(?:config(?:s|ure|ured|uring|uration)?|options?|settings?|set|us(?:e|es|ing|age)|examples?|defaults?|values?|api|docs?|support(?:s|ed)?|配置项?|选项|设置|使用|示例|例子|默认值?|参数|教程|文档|支持)$/;
/** URLs and absolute paths: in pasted messages, they say where the reader's own files are. */
const ADDRESS = /\b[a-z]{2,}:\/\/\S+/g;
const PATH = /[\\/](?:[\w.@-]+[\\/])+[\w.@-]*/g;
/** Maximum length of a token. Longer ones are data, not language, and indexing them would only cost memory. */
const MAX_TOKEN = 64;

/**
 * Strips accents and converts to lower case: the form in which texts and queries are compared.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.equal(fold("Café ＡＢ"), "cafe ab");
 * ```
 */
export function fold(text: string): string {
  return stripAccents(text).toLowerCase();
}

/**
 * Returns the distinct tokens of a text: words; dotted identifiers as a whole, from each part to the end, and each part
 * and camel-case part alone; bigrams of Han characters, and single Han characters that have no Han neighbour.
 */
export function tokenize(text: string): string[] {
  const tokens = new Set<string>();
  stripAccents(text).split(HAN_RUN).forEach((run, index) => {
    const parts = index % 2 ? [bigrams(run)] : run.match(IDENTIFIER)?.map(tokensOf) ?? [];
    for (const part of parts) for (const token of part) tokens.add(token);
  });
  return [...tokens];
}

/**
 * Returns the terms of a query: the folded words, identifiers and runs of Han characters to be found. Question words
 * and other words without meaning are left out, unless there is nothing else.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.deepEqual(queryTerms("How do I change the port?"), ["change", "port"]);
 * assert.deepEqual(queryTerms("如何修改端口"), ["修改端口"]);
 * assert.deepEqual(queryTerms("how"), ["how"]);
 * ```
 */
export function queryTerms(query: string): string[] {
  const folded = fold(query);
  const asked = termsOf(withoutQuestion(withoutUrlsAndPaths(folded)));
  const terms = asked.length ? asked : termsOf(folded);
  const words = terms.filter((term) => !MEANINGLESS.test(term));
  return words.length ? words : terms;
}

/** Removes the words of a folded text that only make a question of it. */
export function withoutQuestion(folded: string): string {
  return folded.replace(QUESTION, " ");
}

/** Returns whether a term of a query only says what is sought of another one, as `option` of `alias option`. */
export function isFacet(term: string): boolean {
  return FACET.test(term);
}

/** Removes URLs and absolute paths. A path that follows a word directly is relative and stays. */
function withoutUrlsAndPaths(text: string): string {
  return text.replace(ADDRESS, " ").replace(
    PATH,
    (path, at: number, all: string) => /[\w@.]/.test(all.charAt(at - 1)) ? path : " ",
  );
}

function termsOf(folded: string): string[] {
  const terms = new Set<string>();
  folded.split(HAN_RUN).forEach((run, index) => {
    if (index % 2) terms.add(run);
    else for (const [word] of run.matchAll(IDENTIFIER)) terms.add(word);
  });
  return [...terms];
}

/** Returns whether the text consists of Han characters (see `HAN`) only. */
export function isHan(text: string): boolean {
  return ONLY_HAN.test(text);
}

/** Returns the bigrams of a run of Han characters; a single character is returned as it is. */
export function bigrams(run: string): string[] {
  // Rare characters are surrogate pairs. Without any, the string itself can be indexed by character.
  const characters = /[\ud800-\udfff]/.test(run) ? [...run] : run;
  if (characters.length < 2) return [run];
  const pairs: string[] = [];
  for (let at = 1; at < characters.length; at++) pairs.push(characters[at - 1] + characters[at]);
  return pairs;
}

/** Strips accents and compatibility forms. Skips ASCII and common Han characters, most of a text: they have none. */
function stripAccents(text: string): string {
  return text.replace(
    /[^\p{ASCII}\u4e00-\u9fff]+/gu,
    (rest) => rest.normalize("NFKD").replace(/\p{M}+/gu, ""),
  );
}

/** Cached tokens of each word, because a site repeats its words over and over. */
const known = new Map<string, readonly string[]>();

function tokensOf(word: string): readonly string[] {
  let found = known.get(word);
  if (!found) known.set(word, found = identifierTokens(word));
  return found;
}

function identifierTokens(word: string): readonly string[] {
  const tokens = new Set<string>();
  add(word, tokens);
  // "v1.2.3" is also found by "1.2.3".
  if (/^v\d/i.test(word)) add(word.slice(1), tokens);
  const parts = word.split(SEPARATOR).filter(Boolean);
  // Add the rest from each part on, so that `@scope/plugin-name` is found by `plugin-name` too.
  for (let from = 0, at = 0; from < parts.length; from++) {
    at = word.indexOf(parts[from], at);
    add(word.slice(at), tokens);
    at += parts[from].length;
  }
  for (const part of parts) {
    add(part, tokens);
    for (const piece of part.replace(CAMEL_END, "$& ").split(" ")) add(piece, tokens);
  }
  return [...tokens];
}

function add(token: string, tokens: Set<string>): void {
  if (token.length <= MAX_TOKEN) tokens.add(token.toLowerCase());
}
