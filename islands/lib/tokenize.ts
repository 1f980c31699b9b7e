/**
 * The one tokenizer of search, used when a text is indexed and when a query is read. It needs no dictionary and
 * no segmenter of the browser, so both ends always agree.
 */

const HAN_RUN = /(\p{Script=Han}+)/u;
const IDENTIFIER = /[\p{L}\p{N}_$]+(?:[.\-/+#@:]+[\p{L}\p{N}_$]+)*/gu;
const SEPARATOR = /[.\-/+#@:_$]+/;
/** The last character of each part of a name in camel case. Safari up to 16.3 cannot look behind, here and below. */
const CAMEL_END = /[\p{Ll}\p{N}](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu;
/** Words that only join others. */
const SMALL_WORDS =
  "how|why|what|where|when|do|does|can|i|my|you|the|this|an?|to|of|in|on|at|for|from|with|and|or|is|are|be|it";
const QUESTION = new RegExp(
  `怎么样?|怎么办|怎样|如何|为什么|为何|什么|在哪里?|吗|问题|不生效|不起作用|(?:^|\\s)(?:${SMALL_WORDS})(?!\\S)`,
  "gu",
);
/** Addresses and paths from the root, which come with pasted messages and say where the reader's own files are. */
const ADDRESS = /\b[a-z]{2,}:\/\/\S+/g;
const PATH = /[\\/](?:[\w.@-]+[\\/])+[\w.@-]*/g;
/** Longer words are data, not language: indexing every prefix of them would only cost memory. */
const MAX_TOKEN = 64;

/**
 * Accents stripped, lower case: the form in which texts and queries are compared.
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
 * The distinct tokens of a text: words, dotted identifiers whole, from every part on and in parts (camel case
 * parts too), bigrams of Han characters and those that stand alone.
 */
export function tokenize(text: string): string[] {
  const tokens = new Set<string>();
  stripAccents(text).split(HAN_RUN).forEach((run, index) => {
    if (index % 2) { for (const pair of bigrams(run)) tokens.add(pair); }
    else for (const [word] of run.matchAll(IDENTIFIER)) for (const token of tokensOf(word)) tokens.add(token);
  });
  return [...tokens];
}

/**
 * The terms of a query: what has to be found, each a folded word, identifier or run of Han characters. What only makes
 * a question of it is none, unless there is nothing else.
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
  const asked = termsOf(withoutPlaces(folded).replace(QUESTION, " "));
  // What is left of "can't", or of Chinese between names, stands everywhere.
  const words = asked.filter((term) => !/^(?:[a-z]|\p{Script=Han})$/u.test(term));
  return words.length ? words : asked.length ? asked : termsOf(folded);
}

/** What stands behind a word is no path from the root. */
function withoutPlaces(text: string): string {
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

/** Whether the text is written in Han characters. */
export function isHan(text: string): boolean {
  return /^\p{Script=Han}+$/u.test(text);
}

/** The bigrams of a run of Han characters; a single character is its own. */
export function bigrams(run: string): string[] {
  // Rare characters are two code units long. Where there is none, the run is its own list of characters.
  const characters = /[\ud800-\udfff]/.test(run) ? [...run] : run;
  if (characters.length < 2) return [run];
  const pairs: string[] = [];
  for (let at = 1; at < characters.length; at++) pairs.push(characters[at - 1] + characters[at]);
  return pairs;
}

/** Most of a text, English or Chinese, has no other form: only what is left is looked up. */
function stripAccents(text: string): string {
  return text.replace(
    /[^\p{ASCII}\u4e00-\u9fff]+/gu,
    (rest) => rest.normalize("NFKD").replace(/\p{M}+/gu, ""),
  );
}

/** A site says the same words over and over. */
const known = new Map<string, readonly string[]>();

function tokensOf(word: string): readonly string[] {
  let found = known.get(word);
  if (!found) known.set(word, found = identifierTokens(word));
  return found;
}

function identifierTokens(word: string): readonly string[] {
  const tokens = new Set<string>();
  add(word, tokens);
  // "v1.2.3" is what "1.2.3" means.
  if (/^v\d/i.test(word)) add(word.slice(1), tokens);
  const parts = word.split(SEPARATOR).filter(Boolean);
  // From every part on: `@scope/plugin-name` is then found by `plugin-name` as well.
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
