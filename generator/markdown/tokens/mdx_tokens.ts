/**
 * MDX as extensions of marked's lexer. JSX tags become flat tokens, as in micromark: Markdown between two tags
 * is lexed as usual, and `mdx_check.ts` checks that the tags match.
 */
import { followFences } from "../text/fences.ts";
import { scanExpression, type ScanFailure, type ScannedExpression, scanTag } from "../text/jsx_scan.ts";
import {
  childrenOf,
  nextBrace,
  type Token,
  type TokenizerExtension,
  type TokenizerObject,
  type Tokens,
} from "./marked.ts";
import { isFence, mdxFenceTokenizer, nextFence } from "./mdx_fences.ts";
import { scanModule, type ScannedModule } from "../text/module_scan.ts";
import { depthChange, type Tag } from "../text/tags.ts";

/** A tag. As in all of these tokens, offsets are relative to `raw`. */
export type MdxTagToken = {
  readonly type: "mdxTag";
  readonly raw: string;
} & Tag;

export function isTag(token: Token): token is MdxTagToken {
  return token.type === "mdxTag";
}

export type MdxExpressionToken = {
  readonly type: "mdxExpression";
  readonly raw: string;
} & Pick<ScannedExpression, "code" | "root">;

export type MdxModuleToken = {
  readonly type: "mdxModule";
  readonly raw: string;
  readonly module: ScannedModule;
};

export type MdxErrorToken = {
  readonly type: "mdxError";
  readonly raw: string;
} & Pick<ScanFailure, "message" | "at">;

type Piece = MdxTagToken | MdxExpressionToken | MdxErrorToken;

/** A block of tags and expressions on their own lines. */
type MdxFlowToken = {
  readonly type: "mdxFlow";
  readonly raw: string;
  readonly tokens: Piece[];
};

const moduleExtension: TokenizerExtension = {
  name: "mdxModule",
  level: "block",
  tokenizer(src) {
    if (!this.lexer.state.top || !MODULE_START.test(src)) return undefined;
    const module = scanModule(src);
    if (!module.ok) return errorToken(src, module.at, module.message);
    return { type: "mdxModule", raw: src.slice(0, module.end), module };
  },
};
/** The start of a paragraph that consists of `import` and `export` statements. Types in them are reported. */
export const MODULE_START =
  /^(?:import\s*(?:["'{*]|[\w$]+\s*(?:,|\s+from\b)|type\s*[{*]|type\s+[\w$]+\s+from\s*["'])|export\s*(?:(?:type\s*)?[{*]|(?:default|const|let|var|function|async|class)\b|type\s+[\w$]+(?:<[^=\n]*>)?\s*=|(?:interface|enum)\s+[\w$]+(?:\s*<[^{\n]*|\s+extends\s[^{\n]*)?\s*\{))/;

const flowExtension: TokenizerExtension = {
  name: "mdxFlow",
  level: "block",
  childTokens: ["tokens"],
  start(src) {
    const paragraph = src.slice(0, paragraphLength(src));
    for (const match of paragraph.matchAll(/\n[ \t]*(?=[<{])/g)) {
      if (flowFrom(src.slice(match.index + 1), true)) return match.index + 1;
    }
    return undefined;
  },
  tokenizer(src) {
    return flowFrom(src, false);
  },
};

/** Returns whether a line with text below it consists of tags and expressions, which is no paragraph. */
export function isFlowLine(line: string): boolean {
  return flowFrom(line, true)?.type === "mdxFlow";
}

function paragraphLength(src: string): number {
  const blank = src.search(/\n[ \t]*\n/);
  return blank < 0 ? src.length : blank;
}

/** Returns a line that consists of tags and expressions, which is no paragraph; undefined for other lines. */
function flowFrom(src: string, isBelowText: boolean): MdxFlowToken | MdxErrorToken | undefined {
  const line = pieceLineFrom(src);
  if (line === undefined || "message" in line) return line;
  const { raw, tokens } = line;
  const isBesideText = isBelowText || /^\n[ \t]*[^\s<{]/.test(src.slice(raw.length));
  return isText(tokens, isBesideText) ? undefined : { type: "mdxFlow", raw, tokens };
}

function pieceLineFrom(src: string): Pick<MdxFlowToken, "raw" | "tokens"> | MdxErrorToken | undefined {
  let at = indentation(src);
  const tokens: Piece[] = [];
  do {
    if (src[at] !== "<" && src[at] !== "{") return undefined;
    const piece = pieceFrom(src.slice(at));
    if (piece === undefined) return undefined;
    if (piece.type === "mdxError") {
      return { ...piece, raw: src.slice(0, at + piece.raw.length), at: at + piece.at };
    }
    tokens.push(piece);
    at += piece.raw.length;
    at += indentation(src.slice(at));
  } while (at < src.length && src[at] !== "\n");
  return { raw: src.slice(0, at), tokens };
}

/**
 * Reports whether a line is text. Expressions in a row are if they are beside text, as they neither end a paragraph nor
 * are apart from the text below them, or if tags surround them, as the spaces are part of it: `<b>{name} {version}</b>`.
 */
function isText(tokens: readonly Piece[], isBesideText: boolean): boolean {
  let depth = 0;
  let hasRow = false;
  let hasRowInTag = false;
  for (const [index, token] of tokens.entries()) {
    if (token.type === "mdxTag") depth += depthChange(token);
    if (token.type !== "mdxExpression" || tokens[index + 1]?.type !== "mdxExpression") continue;
    hasRow = true;
    hasRowInTag ||= depth > 0;
  }
  return hasRow && (isBesideText || (hasRowInTag && depth === 0));
}

function indentation(src: string): number {
  return /^[ \t]*/.exec(src)![0].length;
}

/** Returns the tag or expression that `src` begins with, or undefined if the character there is plain text. */
function pieceFrom(src: string): Piece | undefined {
  if (src[0] === "{") {
    const scanned = scanExpression(src, 0);
    if (!scanned.ok) return errorToken(src, scanned.at, scanned.message);
    const { code, root, end } = scanned;
    return { type: "mdxExpression", raw: src.slice(0, end), code, root };
  }
  if (/^<(?:\s|$)/.test(src)) return undefined;
  if (src.startsWith("<!--")) return commentToken(src);
  const tag = scanTag(src, 0);
  if (!tag.ok) return errorToken(src, tag.at, tag.message);
  const { ok: _, ...rest } = tag;
  return { type: "mdxTag", raw: src.slice(0, tag.end), ...rest };
}

/** Creates an error token of an HTML comment alone: what follows is another block, or text. */
function commentToken(src: string): MdxErrorToken {
  const token = errorToken(src, 0, "HTML comments are not MDX");
  const end = src.indexOf("-->");
  return end < 0 ? token : { ...token, raw: src.slice(0, end + 3) };
}

/** Creates an error token that includes the rest of its block, so that one mistake is reported once. */
function errorToken(src: string, at: number, message: string): MdxErrorToken {
  const length = Math.max(paragraphLength(src), Math.min(at + 1, src.length), 1);
  return { type: "mdxError", raw: src.slice(0, length), message, at: Math.max(0, at) };
}

/**
 * Text indented by four spaces or more. It is not code in MDX, but common inside nested tags. It is lexed
 * without its indentation, and `flattenHelperTokens` then replaces this token by its child tokens.
 */
const indentedExtension: TokenizerExtension = {
  name: "mdxIndented",
  level: "block",
  childTokens: ["tokens"],
  start: nextFence,
  tokenizer(src) {
    const indent = /^(?: {4,}| *\t[ \t]*)(?=\S)/.exec(src)?.[0];
    if (indent === undefined || isFence(src)) return undefined;
    const lines = src.split("\n");
    const partOf = followFences();
    let count = lines.findIndex((line) => {
      const part = partOf(line);
      return line.trim() !== "" && !line.startsWith(indent) && (part === undefined || part === "opens");
    });
    if (count < 0) count = lines.length;
    while (count > 1 && lines[count - 1].trim() === "") count--;
    const block = lines.slice(0, count);
    const raw = block.join("\n") + (count < lines.length ? "\n" : "");
    const text = block.map((line) => line.startsWith(indent) ? line.slice(indent.length) : line.trimStart())
      .join("\n");
    return { type: "mdxIndented", raw, tokens: this.lexer.blockTokens(text, []) };
  },
};

export const mdxBlockExtensions: readonly TokenizerExtension[] = [
  moduleExtension,
  flowExtension,
  indentedExtension,
];

export const mdxInlineExtension: TokenizerExtension = {
  name: "mdxText",
  level: "inline",
  start: nextBrace,
  tokenizer(src) {
    if (src[0] !== "<" && src[0] !== "{") return undefined;
    return pieceFrom(src);
  },
};

/** Turns off CommonMark syntax that MDX does not have: indented code, HTML, `<autolinks>`. */
export const mdxTokenizer: TokenizerObject = {
  ...mdxFenceTokenizer,
  code: () => undefined,
  html: () => undefined,
  tag: () => undefined,
  autolink: () => undefined,
};

/** Masks tags and expressions, for the search for emphasis, up to the first error, which includes the rest. */
export function maskJsx(text: string): string {
  if (!/[<{]/.test(text)) return text;
  let masked = "";
  for (let at = 0; at < text.length;) {
    const piece = text[at] === "<" || text[at] === "{" ? pieceFrom(text.slice(at)) : undefined;
    if (piece?.type === "mdxError") return masked + text.slice(at);
    const length = piece?.raw.length ?? 1;
    masked += length > 1 ? `[${"a".repeat(length - 2)}]` : text[at];
    at += length;
  }
  return masked;
}

/** Replaces helper tokens (`mdxIndented`, `mdxFlow`) by their child tokens, at any depth. */
export function flattenHelperTokens(tokens: Token[]): Token[] {
  return tokens.flatMap((token): Token[] => {
    const parents = token.type === "list" ? (token as Tokens.List).items : [token as Tokens.Generic];
    for (const parent of parents) {
      if (parent.tokens) parent.tokens = flattenHelperTokens(parent.tokens);
    }
    const helper = token.type === "mdxIndented" || token.type === "mdxFlow";
    return helper ? childrenOf(token) : [token];
  });
}
