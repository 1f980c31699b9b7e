/**
 * Containers: `:::tip Title` … `:::`. A container ends at the first closing line at its own nesting level that
 * has at least as many colons as the opening line. Code blocks inside are skipped.
 */
import { CALLOUT_TYPES } from "../../../layouts/callout_types.ts";
import { CODE_GROUP, titledBlocks } from "./code_groups.ts";
import { followFences } from "../text/fences.ts";
import { linesOf } from "../text/lines.ts";
import { lexInside, type Token, type TokenizerExtension } from "./marked.ts";

export const CONTAINERS: readonly string[] = [...CALLOUT_TYPES, "details"];

export type ContainerToken = {
  readonly type: "container";
  readonly raw: string;
  readonly name: string;
  readonly title: string;
  readonly titleTokens: Token[];
  /** `{icon="star"}` after the title or instead of it, which other generators read; without the title. */
  readonly attributes?: string;
  readonly closed: boolean;
  /** Whether a `details` container is initially expanded. */
  readonly open?: boolean;
  readonly tokens: Token[];
};

const OPEN = /^ {0,3}(:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*([^\n]*)(?:\n|$)/;

/** Attributes of other generators; MDX sources escape the braces with `\\`. */
const ATTRIBUTES = /(?<![^\s\]])\\?\{\s*(?:[.#]\w|[\w-]+\s*=)[^{}]*\}$/;

/** The one attribute that is read. */
const TITLE = /(?<![\w-])title\s*=\s*(["'])(.*?)\1/;

/** The mark at the end of `:::details Title {open}`, as in VitePress. */
const OPEN_MARK = /(?<![^\s\]])\{open\}[ \t]*$/;

export const containerExtension: TokenizerExtension = {
  name: "container",
  level: "block",
  childTokens: ["titleTokens", "tokens"],
  // Called for every paragraph, so it does not search beyond the paragraph's end.
  start(src) {
    const next = /\n(?: {0,3}:{3,}[ \t]*([A-Za-z])| *\n)/.exec(src);
    return next?.[1] ? next.index + 1 : undefined;
  },
  tokenizer(src) {
    const open = OPEN.exec(src);
    if (!open) return undefined;
    const body = containerBody(src.slice(open[0].length), open[1].length);
    const name = open[2].toLowerCase();
    const isOpen = name === "details" && OPEN_MARK.test(open[3]);
    const rest = open[3].trim();
    const [written = ""] = ATTRIBUTES.exec(rest) ?? [];
    const attributes = written.replace(TITLE, "");
    const title = titleFrom(rest.replace(isOpen ? OPEN_MARK : ATTRIBUTES, "")) ||
      (TITLE.exec(written)?.[2] ?? "");
    const titleTokens = this.lexer.inline(title);
    const tokens = lexInside(this.lexer, body.text);
    return {
      type: "container",
      raw: src.slice(0, open[0].length + body.length),
      name,
      title,
      ...(isOpen && { open: true }),
      titleTokens,
      ...(attributes && { attributes }),
      closed: body.closed,
      tokens: name === CODE_GROUP ? titledBlocks(tokens) : tokens,
    };
  },
};

/** Parses `Title`, `[Title]`, `title="Title"` or `{title="Title"}`, whose braces MDX sources escape with `\`. */
function titleFrom(rest: string): string {
  const text = rest.trim();
  const attribute = /^(?:\\?\{\s*)?title\s*=\s*(["'])(.*)\1(?:\s*\\?\})?$/.exec(text);
  if (attribute) return attribute[2];
  const bracket = /^\[(.*)\]$/.exec(text);
  return bracket && !bracket[1].includes("]") ? bracket[1] : text;
}

interface Body {
  readonly text: string;
  readonly length: number;
  readonly closed: boolean;
}

interface OpenContainer {
  readonly colons: number;
  readonly column: number;
}

/** A line that opens or closes a container, also behind the marker of a list item. */
const COLONS = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(:{3,})[ \t]*(\w?)/;

function containerBody(src: string, colons: number): Body {
  const open: OpenContainer[] = [];
  const codePartOf = followFences();
  for (const { line, at } of linesOf(src)) {
    if (codePartOf(line)) continue;
    const [, before = "", mark = "", name] = COLONS.exec(line) ?? [];
    // Text that is indented further is code.
    if (before.trim() === "" && before.length > Math.max(3, open.at(-1)?.column ?? 0)) continue;
    if (name) open.push({ colons: mark.length, column: before.length });
    else if (mark && line.trim() === mark && applyClosingLine(open, colons, mark.length)) {
      return { text: src.slice(0, at), length: Math.min(at + line.length + 1, src.length), closed: true };
    }
  }
  return { text: src, length: src.length, closed: false };
}

/**
 * Returns whether a closing line of `length` colons ends the outer container, whose fence has `outer` colons.
 * Removes the nested containers that the line ends from `open`.
 */
function applyClosingLine(open: OpenContainer[], outer: number, length: number): boolean {
  while (open.length > 0 && open.at(-1)!.colons < length) open.pop();
  if (open.length === 0) return length >= outer;
  if (open.at(-1)!.colons === length) open.pop();
  return false;
}
