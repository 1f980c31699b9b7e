/** Reports marks within text that are shown because they are not closed or are mistyped, if that is certain. */
import { decodeHTML } from "entities";
import { editsUpTo } from "../../diagnostics/edits_up_to.ts";
import type { FoundProblem } from "../../diagnostics/diagnostic.ts";
import { emojiNames } from "./lost_emoji.ts";
import { headingIdOf } from "../tokens/heading_id.ts";
import type { InlineText } from "../tokens/inline_texts.ts";
import type { Token, Tokens } from "../tokens/marked.ts";
import { type PageState, report } from "../page_state.ts";
import { setOf } from "../../util/text.ts";

/** Reports the marks in the texts of one list of inline tokens. */
export function checkLostInline(
  page: PageState,
  tokens: readonly Token[],
  texts: readonly InlineText[],
): void {
  const hasCode = tokens.some(({ type }) => type === "codespan");
  for (const { token } of texts) {
    const marks = [
      ...backticks(token.raw, hasCode),
      ...entities(token.raw).take(MOST),
      ...emojiNames(token.raw).take(MOST),
    ];
    for (const mark of marks) report(page, token, { code: "markdown/mark", ...mark });
  }
}

/**
 * A heading's id at its end, in braces that are not read as one: it has a space after its sign, or characters that
 * no id has. Blocks of Svelte (`{#if x}`), comments (`{# note #}`), tags of templates (`{{#x}}`) and numbers of
 * things (`{# of items}`) are text.
 */
const UNREAD_ID =
  /(?<![\\{])\{:?[ \t]*#(?!(?:if|each|await|key|snippet)\b|[ \t]+[^\s{}]+[ \t]+[\w-]+[ \t}])[ \t]*([^\s{}#`][^{}#`\n]*)\}[ \t]*(?=\n|$)/;

/** Returns the id that was probably meant: without attributes that follow it, and with hyphens for other signs. */
function meantId(written: string): string {
  const id = written.split(/[ \t]+(?:\.|[\w-]+=)/, 1)[0]!;
  return id.replace(/[^\p{L}\p{M}\p{N}\p{Pc}.:-]+/gu, "-").replace(/^-+|-+$/g, "");
}

/** Returns the hint about an id that MDX cannot read, because the braces are an expression there. */
export function unreadIdHint(raw: string): string | undefined {
  const id = meantId(UNREAD_ID.exec(raw)?.[1] ?? "");
  return id === "" ? undefined : `Write \`{#${id}}\` for the id of a heading.`;
}

/** A heading's id with nothing but marks and signs behind it. Blocks of Svelte (`{#if}`) are text. */
const EARLY_ID =
  /(?<!\\)\{#(?!(?:if|each|await|key|snippet)\})([\w-]+)\}(?=[ \t]*[^\s\p{L}\p{N}`{}][^\p{L}\p{N}`{}\n]*$)/u;

/** Reports `{# id}` and `{#other signs}` at the end of a heading, and `{#id}` before its end. */
export function checkLostId(page: PageState, heading: Token): void {
  if (page.source.format === "mdx") return;
  const { text, tokens } = heading as Tokens.Heading;
  const early = EARLY_ID.exec(text);
  const [found, written = ""] = early ?? (headingIdOf(tokens) ? [] : UNREAD_ID.exec(text) ?? []);
  const id = meantId(written);
  if (found === undefined || id === "") return;
  report(page, heading, {
    code: "markdown/mark",
    message: "This is no id: it is shown as text",
    hint: early ? `Write \`{#${id}}\` at the end of the heading.` : `Write \`{#${id}}\`.`,
    // More `#` or a line of `=` may follow.
    ...{ at: heading.raw.lastIndexOf(found), length: found.length },
  });
}

/** Backticks that begin or end a word; captured is the word that they begin. */
const BACKTICKS = /(?<![^\s(（，、])`{1,2}(?=([^\s`]+))|(?<=[\p{L}\p{N})}\]>])`{1,2}(?![\p{L}\p{N}`'])/u;
/** Characters of code within a word. */
const IN_CODE = /[\p{L}\p{N})][_./(){}<>=$@:[\]-]+[\p{L}\p{N})]|^[@$.<{-]+[\p{L}\p{N}]|\(\)/u;
/** The end of a quote such as `this'. */
const QUOTE_END = /['’](?!\p{L})/u;

/**
 * Returns a backtick without a partner. It may also be an apostrophe or a quotation mark: only beside other
 * code, or before a word that is code by its characters, was it meant to begin code, or to end it.
 */
function backticks(text: string, hasCode: boolean): FoundProblem[] {
  const found = BACKTICKS.exec(text);
  if (!found) return [];
  const { 0: marks, 1: word, index } = found;
  const isCode = word === undefined ? hasCode : IN_CODE.test(word) || (hasCode && /^\p{L}{3}/u.test(word));
  if (!isCode || QUOTE_END.test(text.slice(index))) return [];
  return [{
    at: index,
    length: marks.length,
    message: "This backtick is shown as text: no code begins or ends here",
    hint: "Write as many backticks directly before the code as after it. To show one, write \\`.",
  }];
}

/** As many of a kind are reported of one text: its lines are counted for each. */
const MOST = 20;
const ENTITY = /&([A-Za-z]{3,7});/g;
/** Common names of characters, of which no other word differs in one letter. */
const ENTITIES = setOf(
  "nbsp ensp emsp thinsp mdash ndash hellip middot rarr larr laquo raquo ldquo rdquo lsquo rsquo quot copy",
);

/** Returns mistyped names of characters. */
function* entities(text: string): Generator<FoundProblem> {
  for (const { 0: entity, 1: name = "", index } of text.matchAll(ENTITY)) {
    const meant = isKnown(entity) ? undefined : ENTITIES.values().find((known) => isTypo(name, known));
    if (meant === undefined || isInAddress(text.slice(Math.max(0, index - 200), index))) continue;
    yield {
      at: index,
      length: entity.length,
      message: `"${entity}" is shown as text: there is no such character`,
      hint: `Did you mean "&${meant};"?`,
    };
  }
}

function isKnown(entity: string): boolean {
  return decodeHTML(entity) !== entity;
}

/** Returns whether two letters are exchanged, or one is wrong, missing or too many. */
function isTypo(name: string, known: string): boolean {
  const letters = (word: string) => [...word.toLowerCase()].sort().join("");
  return editsUpTo(1, name.toLowerCase(), known) === 1 || letters(name) === letters(known);
}

/** Returns whether a text ends within an address, whose parameters are apart by `&`. */
function isInAddress(before: string): boolean {
  return /[/=?]/.test(before.split(/\s/).at(-1) ?? "");
}
