/** Checks Chinese–Latin spacing, full-width punctuation and doubled words, in prose only. Pure. */
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { locationIn } from "../diagnostics/diagnostic.ts";
import { type Code, problem } from "../diagnostics/catalogue.ts";
import { withoutFences } from "../markdown/text/fences.ts";
import { frontMatterBlock } from "../markdown/text/front_matter_block.ts";
import { MODULE_START } from "../markdown/tokens/mdx_tokens.ts";
import type { ParsedPage } from "../types.ts";

interface ProseRule {
  readonly code: Code;
  readonly pattern: RegExp;
  /**
   * Makes the message from the match and from the same range of the file as `written`: the match is in text
   * in which code and addresses are blanked out.
   */
  readonly message: (match: RegExpExecArray, written: string) => string;
  readonly hint: string;
}

const HAN = "\\p{Script=Han}";

const CHINESE: readonly ProseRule[] = [
  {
    code: "prose/spacing",
    pattern: new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9]${HAN}`, "gu"),
    message: ({ 0: pair }) => `There is no space between "${[...pair].join('" and "')}"`,
    hint: "Put one space between Chinese and Latin letters or digits.",
  },
  {
    code: "prose/spacing",
    pattern: /[，。、：；！？（）「」] +[^\s|]|[^\s|*+-] +[，。、：；！？）」]/gu,
    message: (_, written) => `There is a space beside full-width punctuation: "${written}"`,
    hint: "Full-width punctuation includes its own space; remove the space.",
  },
  {
    code: "prose/punctuation",
    pattern: new RegExp(`${HAN}[,;:!?](?![\\w/])|${HAN}\\.(?=\\s|$)`, "gu"),
    message: ({ 0: found }) => `"${found.at(-1)}" after Chinese is half-width`,
    hint: "Write ，。：；！？ in Chinese text.",
  },
];

const ENGLISH: readonly ProseRule[] = [{
  code: "prose/doubled-word",
  pattern: /\b(?!that\b|had\b)([a-z]{2,}) \1\b/gi,
  message: (match) => `The word "${match[1]}" is repeated`,
  hint: "Remove one of them.",
}];

/** Rules by language, without region. Other languages do double words ("vous vous levez"). */
const RULES: ReadonlyMap<string, readonly ProseRule[]> = new Map([["zh", CHINESE], ["en", ENGLISH]]);

/** Checks the prose of one page; code, addresses and components are not prose. */
export function checkProse(page: ParsedPage): Diagnostic[] {
  const rules = RULES.get(page.source.lang.split("-")[0]!) ?? [];
  return proseLines(page).flatMap(({ text, line }) =>
    rules.flatMap((rule) => findings(rule, text, line, page))
  );
}

function findings(rule: ProseRule, text: string, line: number, page: ParsedPage): Diagnostic[] {
  return [...text.matchAll(rule.pattern)].map((match) => {
    const location = locationIn(page.source, line, match.index + 1, match[0].length);
    const written = location.lineText.slice(match.index, match.index + match[0].length);
    return problem(rule.code, rule.message(match as RegExpExecArray, written), { location, hint: rule.hint });
  });
}

export interface ProseLine {
  readonly text: string;
  readonly line: number;
}

const known = new WeakMap<ParsedPage, readonly ProseLine[]>();

/** Returns the file's lines with prose. Everything else is blanked out, to preserve columns. */
export function proseLines(page: ParsedPage): readonly ProseLine[] {
  return known.getOrInsertComputed(page, readProse);
}

/** Matches possible import and export statements of MDX, which end before a blank line. */
const STATEMENTS = /^(?:import|export)\b[\s\S]*?(?=\n[ \t]*\n|(?![\s\S]))/gm;

function readProse(page: ParsedPage): ProseLine[] {
  const blank = (match: string) => match.replace(/[^\n]/g, "\u0000");
  const { text: written } = page.source;
  const matter = frontMatterBlock(written)?.text ?? "";
  const text = withoutFences(written.replace(matter, blank), blank)
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, blank)
    .replace(STATEMENTS, (block) => MODULE_START.test(block) ? blank(block) : block)
    .replace(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, blank)
    .replace(/\]\([^)\n]*\)/g, (match) => `]${blank(match.slice(1))}`)
    .replace(/https?:\/\/[^\s)>]+/g, blank)
    .replace(/[ \t]?\{[#.][^}\n]*\}/g, blank)
    .replace(/<[^>\n]*>|<[A-Za-z](?:[^>\n]|\n(?![ \t]*\n))*>/g, blank)
    .replace(/^:::+\s*\w+/gm, blank);
  return text.split("\n").map((content, index) => ({ text: content, line: index + 1 })).filter(({ text }) =>
    /\w|\p{Script=Han}/u.test(text)
  );
}
