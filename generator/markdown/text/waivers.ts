/**
 * Waivers in a text. The comment `<!-- check-ignore rule/name: reason -->`, or the same in MDX comment syntax,
 * applies to the block that follows it. A YAML comment in the front matter applies to the key that follows it
 * and to findings about the page as a whole. Pure.
 */
import { locationAt } from "../../diagnostics/diagnostic.ts";
import { followFences, withoutFences } from "./fences.ts";
import { frontMatterBlock } from "./front_matter_block.ts";

export interface FoundWaiver {
  readonly rule: string;
  /** Empty if none is given. */
  readonly reason: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** First and last line that it applies to. */
  readonly from: number;
  readonly to: number;
  /** Whether it is in the front matter and so also applies to findings on line 1, which concern the whole page. */
  readonly wholePage: boolean;
}

const DIRECTIVE = "check-ignore";
const COMMENT = new RegExp(
  `(?:<!--|\\{/\\*)\\s*${DIRECTIVE}(?:[ \\t]+([^\\s:]+))?\\s*(?::([\\s\\S]*?))?(?:-->|\\*/\\})`,
  "g",
);
const YAML_COMMENT = new RegExp(`^[ \\t]*#[ \\t]*${DIRECTIVE}(?:[ \\t]+([^\\s:]+))?[ \\t]*(?::(.*))?$`, "gm");

const HTML_COMMENT = new RegExp(`(?<![ \\t])[ \\t]*<!--\\s*${DIRECTIVE}\\b[\\s\\S]*?-->[ \\t]*\\n?`, "g");

/** Removes waivers from HTML, since they are for authors, not for readers. */
export function withoutWaivers(html: string): string {
  if (!html.includes(DIRECTIVE)) return html;
  const closed = lastEnd(html);
  const end = closed + /^[ \t]*\n?/.exec(html.slice(closed))![0].length;
  return html.slice(0, end).replace(HTML_COMMENT, "") + html.slice(end);
}

/** Returns the end of the last closed comment. Each open one beyond it would be searched to the end of the text. */
function lastEnd(text: string): number {
  return 3 + Math.max(text.lastIndexOf("-->"), text.lastIndexOf("*/}"), -3);
}

/** Returns all waivers of a text, including those without a rule or a reason. */
export function findWaivers(text: string): FoundWaiver[] {
  if (!text.includes(DIRECTIVE)) return [];
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
  const { line, column } = locationAt({ filePath: "", text }, start);
  const raw = match[0].trim();
  const last = line + raw.split("\n").length - 1;
  return {
    rule: match[1] ?? "",
    reason: (match[2] ?? "").trim(),
    line,
    column,
    length: raw.split("\n")[0].length,
    from: line,
    to: endFrom(last),
    wholePage,
  };
}

/** Returns a function from a waiver's last line to the last line of the front matter key that follows it. */
function endOfKey(lines: readonly string[]) {
  return (line: number): number => {
    let end = line;
    while (/^\s*#/.test(lines[end] ?? "")) end++;
    // The lines of a key's value are indented or list items.
    do end++; while (/^(?:\s+\S|\s*-\s)/.test(lines[end] ?? ""));
    return end;
  };
}

/**
 * Returns a function from a waiver's last line to the last line of the block that follows it: a whole fence or
 * container, a heading, or else everything up to a blank line.
 */
function endOfBlock(lines: readonly string[]) {
  return (line: number): number => {
    let at = line;
    while (at < lines.length && (lines[at].trim() === "" || lines[at].includes(DIRECTIVE))) at++;
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

const OPENING = /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*:{3,}\s*\w/;
const CLOSING = /^[\s>]*:{3,}\s*$/;

/** Returns the 1-based number of the line that closes the container opened by `lines[open]`. */
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

/** Replaces code by spaces, since a page that explains waivers shows them in code. */
export function withoutCode(text: string): string {
  return withoutFences(text, blank)
    .replace(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, blank);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
