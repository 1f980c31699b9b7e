/**
 * Waivers in a text: `<!-- check-ignore rule/name: reason -->` (in MDX also between braces) holds for the block that
 * follows; as a YAML comment in the front matter, for the key that follows and for what is said of the whole page. Pure.
 */
import { followFences, withoutFences } from "./fences.ts";
import { frontMatterBlock } from "./front_matter_block.ts";

export interface FoundWaiver {
  readonly rule: string;
  /** Empty where none is given. */
  readonly reason: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** Lines that it holds for, both included. */
  readonly from: number;
  readonly to: number;
  /** It stands in the front matter: findings on line 1 are of the page as a whole. */
  readonly wholePage: boolean;
}

const WORD = "check-ignore";
const COMMENT = new RegExp(
  `(?:<!--|\\{/\\*)\\s*${WORD}(?:[ \\t]+([^\\s:]+))?\\s*(?::([\\s\\S]*?))?(?:-->|\\*/\\})`,
  "g",
);
const YAML_COMMENT = new RegExp(`^[ \\t]*#[ \\t]*${WORD}(?:[ \\t]+([^\\s:]+))?[ \\t]*(?::(.*))?$`, "gm");

const HTML_COMMENT = new RegExp(`(?<![ \\t])[ \\t]*<!--\\s*${WORD}\\b[\\s\\S]*?-->[ \\t]*\\n?`, "g");

/** HTML without waivers: they are for writers, not for readers. */
export function withoutWaivers(html: string): string {
  if (!html.includes(WORD)) return html;
  const closed = lastEnd(html);
  const end = closed + /^[ \t]*\n?/.exec(html.slice(closed))![0].length;
  return html.slice(0, end).replace(HTML_COMMENT, "") + html.slice(end);
}

/** Behind the last comment's end; what is open there would be looked for to the end of the text, each time anew. */
function lastEnd(text: string): number {
  return 3 + Math.max(text.lastIndexOf("-->"), text.lastIndexOf("*/}"), -3);
}

/** All waivers of a text, those without rule or reason as well. */
export function findWaivers(text: string): FoundWaiver[] {
  if (!text.includes(WORD)) return [];
  const matter = frontMatterBlock(text)?.text ?? "";
  const lines = text.split("\n");
  const whole = withoutCode(text.replace(matter, blank));
  const body = whole.slice(0, lastEnd(whole));
  return [
    ...[...matter.matchAll(YAML_COMMENT)].map((match) => waiverFrom(match, text, true, endOfKey(lines))),
    ...[...body.matchAll(COMMENT)].map((match) => waiverFrom(match, text, false, endOfBlock(lines))),
  ];
}

function waiverFrom(
  match: RegExpExecArray,
  text: string,
  wholePage: boolean,
  endFrom: (line: number) => number,
): FoundWaiver {
  const start = match.index + match[0].search(/\S/);
  const before = text.slice(0, start);
  const line = before.split("\n").length;
  const raw = match[0].trim();
  const last = line + raw.split("\n").length - 1;
  return {
    rule: match[1] ?? "",
    reason: (match[2] ?? "").trim(),
    line,
    column: start - before.lastIndexOf("\n"),
    length: raw.split("\n")[0].length,
    from: line,
    to: endFrom(last),
    wholePage,
  };
}

/** The last line of the key behind a line of the front matter. */
function endOfKey(lines: readonly string[]) {
  return (line: number): number => {
    let end = line;
    while (/^\s*#/.test(lines[end] ?? "")) end++;
    // A key's own lines are indented.
    do end++; while (/^(?:\s+\S|\s*-\s)/.test(lines[end] ?? ""));
    return end;
  };
}

/** The last line of the block behind a line: a fence or container as a whole, else all up to an empty line. */
function endOfBlock(lines: readonly string[]) {
  return (line: number): number => {
    let at = line;
    while (at < lines.length && (lines[at].trim() === "" || lines[at].includes(WORD))) at++;
    const first = lines[at] ?? "";
    const codePartOf = followFences();
    if (codePartOf(first)) {
      while (++at < lines.length && codePartOf(lines[at]!) === "inside");
      return Math.min(at + 1, lines.length);
    }
    if (OPENING.test(first)) return closingLine(lines, at);
    if (/^[\s>]*#{1,6}\s/.test(first)) return at + 1;
    while (at < lines.length && lines[at].trim() !== "") at++;
    return at;
  };
}

const OPENING = /^[\s>]*:{3,}\s*\w/;
const CLOSING = /^[\s>]*:{3,}\s*$/;

/** The 1-based line that closes the container which `lines[open]` opens. */
function closingLine(lines: readonly string[], open: number): number {
  const codePartOf = followFences();
  let depth = 1;
  for (let at = open + 1; at < lines.length; at++) {
    const line = lines[at]!;
    if (codePartOf(line)) continue;
    if (OPENING.test(line)) depth++;
    else if (CLOSING.test(line)) depth--;
    if (depth === 0) return at + 1;
  }
  return lines.length;
}

/** A page that explains waivers shows them in code. */
export function withoutCode(text: string): string {
  return withoutFences(text, blank)
    .replace(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, blank);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
