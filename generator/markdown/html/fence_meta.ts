/** The info string of a code fence: ` ```ts title="a.ts" {1,3-5} showLineNumbers file="./a.ts" lines="2-8" `. */
import { didYouMean } from "../../diagnostics/did_you_mean.ts";
import type { TokenProblem } from "../page_state.ts";
import { CONTAINERS } from "../tokens/containers.ts";

export interface FenceMeta {
  readonly lang: string;
  /** Everything after the language, as written. */
  readonly meta: string;
  readonly title: string | undefined;
  readonly highlighted: ReadonlySet<number>;
  /** Undefined if the fence leaves it to the site's settings; so is `wrapCode`. */
  readonly showLineNumbers: boolean | undefined;
  readonly wrapCode: boolean | undefined;
  readonly file: string | undefined;
  readonly lines: { readonly from: number; readonly to: number } | undefined;
  /** Exempts the code from the checks of samples. */
  readonly mark: typeof MARKS[number] | undefined;
  readonly problems: readonly FenceProblem[];
}

/** A problem of a piece of the info string. */
type FenceProblem = Required<Pick<TokenProblem, "message" | "hint" | "severity" | "piece">>;

const VALUES: readonly string[] = ["title", "file", "lines"];
const MARKS = ["fragment", "error"] as const;
const FLAGS: readonly string[] = ["showLineNumbers", "wrapCode", ...MARKS];
/** Other names of flags. */
const ALIASES: ReadonlyMap<string, string> = new Map([["lineNumbers", "showLineNumbers"]]);
/** A text or pattern in a line of code, which other tools mark. */
const QUOTED = String.raw`"[^"\n]+"|'[^'\n]+'|\/(?:[^\/\\\n]|\\.)+\/(?!\S)`;
/** In brackets and braces are few words: where none closes, each would be looked for up to the end. */
const PIECE = new RegExp(
  String
    .raw`\[[^\]\n]{0,500}\]|\{[^}\n]*\}?|[\w:-]+=(?:"[^"]*"|'[^']*'|\{[^}\n]{0,500}\}|\[[^\]\n]{0,500}\]|\S*)|${QUOTED}|\S+`,
  "g",
);
const IS_QUOTED = new RegExp(`^(?:${QUOTED})$`);

export function parseFenceMeta(info: string): FenceMeta {
  // A fence may begin with an option, and then has no language. `js=` and `js=101` are other tools' line numbers.
  const [first] = /^(?![\w-]+=(?!\d*(?!\S)))[^\s{]*|/.exec(info.trim())!;
  const word = isFlag(first) ? "" : first;
  const [, lang = word, behind] = /^([^:]+):(.+)$/.exec(word) ?? [];
  const meta = info.trim().slice(word.length).trim();
  const values = new Map<string, string>();
  const flags = new Map<string, boolean>();
  const highlighted = new Set<number>();
  const problems = behind === undefined ? [] : [behindLanguage(lang, behind)];
  if (behind && LINE_NUMBERS.test(behind)) flags.set("showLineNumbers", !behind.startsWith("no"));
  const bare = bareTitle(meta);
  if (bare !== undefined) {
    values.set("title", bare);
    problems.push(withoutQuotes(bare));
  }
  const others = bare === undefined ? meta : meta.replace(`title=${bare}`, "");
  for (const [piece] of others.matchAll(PIECE)) {
    const pair = /^([\w:-]+)=(["']?)(.*?)(["']?)$/s.exec(piece);
    if (piece.startsWith("{")) problems.push(...addLines(piece, highlighted, lang));
    else if (pair) problems.push(...addValue(pair, values, flags));
    else if (isFlag(piece)) flags.set(flagOf(piece), true);
    else problems.push(unknownWord(piece));
  }
  const lines = values.get("lines");
  const range = lines === undefined ? undefined : rangeFrom(lines);
  if (lines !== undefined && !range) {
    problems.push(badLines(lines, values.has("file")));
  }
  return {
    lang,
    meta,
    title: values.get("title"),
    highlighted,
    showLineNumbers: flags.get("showLineNumbers"),
    wrapCode: flags.get("wrapCode"),
    file: values.get("file"),
    lines: range,
    mark: MARKS.find((mark) => flags.get(mark)),
    problems,
  };
}

/**
 * Returns a title of several words without quotes, which other tools read up to the next option. A file name is
 * a title by itself: the words after it mean something else.
 */
function bareTitle(meta: string): string | undefined {
  const pieces = [...meta.matchAll(PIECE)];
  const first = pieces.findIndex(([piece]) => /^title=[^"'[{./]+$/.test(piece));
  if (first < 0) return undefined;
  const end = pieces.findIndex(([piece], index) => index > first && !isTitleWord(piece));
  const last = pieces[end < 0 ? pieces.length - 1 : end - 1];
  if (last === pieces[first]) return undefined;
  return meta.slice(pieces[first].index + "title=".length, last.index + last[0].length);
}

function isTitleWord(piece: string): boolean {
  return !/^[[{]|^[\w:-]+=/.test(piece) && !LINE_NUMBERS.test(piece) &&
    !didYouMean(piece, [...VALUES, ...FLAGS]);
}

function withoutQuotes(title: string): FenceProblem {
  const quote = title.includes('"') ? "'" : '"';
  const hint = `Write title=${quote}${title}${quote}.`;
  return { piece: `title=${title}`, message: "The title is not in quotes", hint, severity: "warning" };
}

function addValue(
  pair: RegExpExecArray,
  values: Map<string, string>,
  flags: Map<string, boolean>,
): FenceProblem[] {
  const [piece, name, open, value, close] = pair;
  const isValue = VALUES.includes(name);
  if (!isValue && !isFlag(name)) return [unknownWord(name, value)];
  if (open !== close) {
    return [fenceError(piece, `The value of \`${name}\` has no closing quote`, `Write ${name}="${value}".`)];
  }
  if (name === "file" && value === "") return [fenceError(piece, noValue(name), hintFor(name, ""))];
  if (isValue) values.set(name, value);
  else flags.set(flagOf(name), !/^\{?false\}?$/.test(value));
  return [];
}

function isFlag(name: string): boolean {
  return FLAGS.includes(flagOf(name));
}

function flagOf(name: string): string {
  return ALIASES.get(name) ?? name;
}

function addLines(piece: string, highlighted: Set<number>, lang: string): FenceProblem[] {
  if (ATTRIBUTES.test(piece) || (lang === "" && NAME.test(piece))) return [inBraces(piece, lang)];
  const inner = /^\{(.*?)[,\s]*\}$/.exec(piece)?.[1];
  for (const part of inner?.split(",") ?? [""]) {
    const range = rangeFrom(part.trim());
    if (!range) {
      return [fenceError(piece, `Could not read the line highlights "${piece}"`, "Write them as {1,3-5}.")];
    }
    for (let line = range.from; line <= range.to; line++) highlighted.add(line);
  }
  return [];
}

function rangeFrom(text: string): { from: number; to: number } | undefined {
  const match = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text);
  if (!match) return undefined;
  const from = Number(match[1]);
  const to = Number(match[2] ?? match[1]);
  return from >= 1 && to >= from ? { from, to } : undefined;
}

function fenceError(piece: string, message: string, hint: string): FenceProblem {
  return { piece, message, hint, severity: "error" };
}

/** Reports an invalid `lines` value. Without a file, `lines=[3,8]` is how other tools highlight lines. */
function badLines(lines: string, ofFile: boolean): FenceProblem {
  const marked = ofFile ? undefined : /^\[([\d,-]+)\]$/.exec(lines)?.[1];
  const hint = marked ? `Write {${marked}} to mark lines.` : 'Write them as lines="3-8".';
  return {
    ...fenceError(lines, `Could not read the lines "${lines}"`, hint),
    severity: marked ? "warning" : "error",
  };
}

/** The language or the options as other tools write them: `{.py .copy}`, `{python}`, `{title="a.py" test="skip"}`. */
const ATTRIBUTES = /^\{[ \t]*(?:[.#][A-Za-z]|[^{}]*[A-Za-z]=)/;
const NAME = /^\{[ \t]*\.?([A-Za-z][\w+#-]*)(?![\w=])/;

function inBraces(piece: string, lang: string): FenceProblem {
  const name = lang === "" ? NAME.exec(piece)?.[1] : undefined;
  const hint = name && CONTAINERS.includes(name)
    ? `Write \`::: ${name}\` in place of the fence, and \`:::\` after its text.`
    : name
    ? `Write the language without braces: \`${name}\`.`
    : 'Write options without braces, as title="…". Lines to highlight are in braces: {1,3-5}.';
  return { piece, message: `"${piece}" in a code fence has no effect`, hint, severity: "warning" };
}

/** Names that other tools use for line numbers. */
const LINE_NUMBERS = /line-?num|num(?:ber)?-?lines/i;

/** Names that other tools use for the title. */
const FILE_NAME = /^(?:file-?)?name$/i;
/** The name of a file with its ending, which is a title in other tools. */
const FILE = /^[\w@./[\]-]*[\w\]]\.[A-Za-z]\w*$|^\.[a-z]\w+$/;
/** Names that other tools use for highlighted lines. */
const HIGHLIGHT = /^(?:high-?light|mark|hl)/i;
/** Names that other tools use for inserted and deleted lines. */
const CHANGED = /^(?:ins|del)$/;
/** Names that other tools use for a command of several package managers. */
const OF_MANAGERS = /^npm2yarn$/i;

/** Reports text after a colon behind the language: VitePress's `ts:line-numbers`, or a title (`ts:src/a.ts`). */
function behindLanguage(lang: string, text: string): FenceProblem {
  const written = LINE_NUMBERS.test(text) ? flagForNumbers(text) : `title="${text}"`;
  return { ...unknownWord(`:${text}`), hint: `Write \`${lang} ${written}\`.` };
}

/** Reports an unknown word. Only a warning, because fences written for other tools contain words of those tools. */
function unknownWord(word: string, value = ""): FenceProblem {
  return {
    piece: word,
    message: VALUES.includes(word) ? noValue(word) : `Unknown word ${inQuotes(word)} in a code fence`,
    hint: hintFor(word, value),
    severity: "warning",
  };
}

function inQuotes(word: string): string {
  return IS_QUOTED.test(word) ? word : `"${word}"`;
}

function noValue(word: string): string {
  return `"${word}" in a code fence has no value`;
}

function hintFor(word: string, value: string): string {
  const label = /^\[(.+)\]$/.exec(word)?.[1] ?? (FILE_NAME.test(word) ? value : FILE.exec(word)?.[0]);
  if (label) return `Write title="${label}".`;
  const lines = /^\{?["']?(\d[\d, -]*)["']?\}?$/.exec(value)?.[1].trim().replace(/,? +|,/g, ",");
  if (lines && HIGHLIGHT.test(word)) return `Write {${lines}}.`;
  if (lines && CHANGED.test(word)) {
    return `Write \`// [!code ${word === "ins" ? "++" : "--"}]\` after each of the lines.`;
  }
  if (IS_QUOTED.test(word) || (value && (HIGHLIGHT.test(word) || CHANGED.test(word)))) {
    return "Remove it: only whole lines are marked, as {1,3-5}.";
  }
  if (OF_MANAGERS.test(word)) {
    return "In MDX, write `<PackageManagerTabs command=\"add name\" />` from '@theme' instead of the fence.";
  }
  if (/^(?:word-?)?wrap$/i.test(word)) return "Write wrapCode.";
  if (LINE_NUMBERS.test(word)) return `Write ${flagForNumbers(word)}.`;
  if (VALUES.includes(word)) return `Write ${word}="…", or remove it.`;
  const near = didYouMean(word, [...VALUES, ...FLAGS]);
  return near ? `Did you mean "${near}"?` : `Known words: ${[...VALUES, ...FLAGS].join(", ")}.`;
}

function flagForNumbers(word: string): string {
  return /^(?:no|hide)/i.test(word) ? "showLineNumbers=false" : "showLineNumbers";
}
