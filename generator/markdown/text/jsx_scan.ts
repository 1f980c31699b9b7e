/** Finds where JavaScript ends inside Markdown text: `{expressions}` and JSX tags. */
import { type Expression, Parser } from "acorn";
import jsx from "acorn-jsx";
import { skipTrivia } from "../../util/text.ts";
import { type Attribute, SPREAD, type Tag } from "./tags.ts";

export const JsxParser = Parser.extend(jsx());
/** Pages are rendered synchronously, so parse as a script, where `await` outside a function is invalid. */
const EXPRESSION = { ecmaVersion: "latest", sourceType: "script" } as const;

export interface ScanFailure {
  readonly ok: false;
  /** Offset in the scanned text. */
  readonly at: number;
  readonly message: string;
}

export interface ScannedExpression {
  readonly ok: true;
  /** Offset after the closing brace. */
  readonly end: number;
  /** Code between the braces; empty for a comment. */
  readonly code: string;
  /** The variable that the expression reads, if it is a plain name or a member access. */
  readonly root: { readonly name: string; readonly at: number } | undefined;
}

export interface ScannedTag extends Tag {
  readonly ok: true;
}

/** Scans the expression `{…}` whose brace is at `start`. */
export function scanExpression(src: string, start: number): ScannedExpression | ScanFailure {
  const unclosed = failure(start, "The brace `{` is not closed");
  // Fast path: most unclosed braces have no closing brace after them at all.
  if (!src.includes("}", start)) return unclosed;
  const begin = skipTrivia(src, start + 1);
  if (src[begin] === "}") return { ok: true, end: begin + 1, code: "", root: undefined };
  const spread = src.startsWith("...", begin);
  const parsed = measureExpression(src, spread ? begin + 3 : begin);
  if (!parsed.ok) {
    return parsed.at >= src.trimEnd().length ? unclosed : parsed;
  }
  const close = skipTrivia(src, parsed.end);
  if (src[close] !== "}") {
    return close >= src.length ? unclosed : failure(close, "Expected `}` after the expression");
  }
  return { ok: true, end: close + 1, code: src.slice(start + 1, close), root: parsed.root };
}

/** Parses the expression that begins at `at`; returns undefined if it is invalid. */
export function parseExpression(src: string, at: number): Expression | undefined {
  try {
    return JsxParser.parseExpressionAt(src, at, EXPRESSION);
  } catch {
    return undefined;
  }
}

/** Returns the text of a plain string or number; undefined for any other expression. */
export function literalText(node: Expression): string | undefined {
  if (node.type === "Literal" && /^(?:string|number)$/.test(typeof node.value)) return String(node.value);
  const isPlain = node.type === "TemplateLiteral" && node.expressions.length === 0;
  return isPlain ? node.quasis[0]?.value.cooked ?? undefined : undefined;
}

function measureExpression(src: string, at: number): ScannedExpression | ScanFailure {
  try {
    const node = JsxParser.parseExpressionAt(src, at, EXPRESSION);
    return { ok: true, end: node.end, code: "", root: rootOf(node) };
  } catch (error) {
    return failureFrom(error, src);
  }
}

function rootOf(node: Expression): ScannedExpression["root"] {
  let inner: { type: string; object?: unknown } = node;
  while (inner.type === "MemberExpression") inner = inner.object as typeof inner;
  if (inner.type !== "Identifier") return undefined;
  const { name, start } = inner as unknown as { name: string; start: number };
  return { name, at: start };
}

/** Scans the JSX tag whose `<` is at `start`. */
export function scanTag(src: string, start: number): ScannedTag | ScanFailure {
  const head = matchAt(/<(\/?)\s*((?:[A-Za-z_$][\w$-]*(?:[:.][A-Za-z_$][\w$-]*)*)?)/y, src, start);
  if (!head) return failure(start, "Expected a tag");
  const [text, slash, name] = head;
  const attributes: Attribute[] = [];
  const tag = (kind: Tag["kind"], end: number): ScannedTag => ({
    ok: true,
    name,
    at: start,
    end,
    kind,
    attributes,
  });
  const unfinished = failure(start, `The tag \`<${slash}${name}\` is not finished with \`>\``);
  let at = start + text.length;
  let hasBlankLine = false;
  if (name === "" && slash === "" && src[at] !== ">") {
    return failure(at, `Unexpected character ${describeCharacter(src[at])} before a tag name`);
  }
  for (;;) {
    const next = skipSpace(src, at);
    hasBlankLine ||= /\n[ \t]*\n/.test(src.slice(at, next));
    at = next;
    if (src[at] === ">") return tag(slash ? "close" : "open", at + 1);
    if (!slash && src.startsWith("/>", at)) return tag("whole", at + 2);
    if (at >= src.length) return unfinished;
    const attribute = slash ? failure(at, "A closing tag has no attributes") : scanAttribute(src, at);
    // What follows a blank line and is no attribute is rather the page's text.
    if ("ok" in attribute) return hasBlankLine ? unfinished : attribute;
    attributes.push(attribute);
    at = attribute.end;
  }
}

function scanAttribute(src: string, at: number): Attribute | ScanFailure {
  if (src[at] === "{") {
    const spread = src.startsWith("...", skipTrivia(src, at + 1));
    if (!spread) return failure(at, "In a tag, braces without a name before them need `...`");
    return attributeFrom(SPREAD, at, at, scanExpression(src, at));
  }
  const name = matchAt(/[A-Za-z_$][\w$:.-]*/y, src, at)?.[0];
  if (name === undefined) return failure(at, `Unexpected character ${describeCharacter(src[at])} in a tag`);
  const afterName = at + name.length;
  const equals = skipSpace(src, afterName);
  if (src[equals] !== "=") return { name, at, value: undefined, valueAt: afterName, end: afterName };
  const start = skipSpace(src, equals + 1);
  const quote = src[start];
  if (quote === '"' || quote === "'") {
    const end = src.indexOf(quote, start + 1);
    if (end < 0) return failure(start, `The value of \`${name}\` has no closing quote`);
    return { name, at, value: src.slice(start + 1, end), valueAt: start + 1, end: end + 1 };
  }
  if (quote === "{") return attributeFrom(name, at, start, scanExpression(src, start));
  if (quote === "<") return attributeFrom(name, at, start, measureExpression(src, start));
  return failure(start, `The value of \`${name}\` needs quotes or braces`);
}

function attributeFrom(
  name: string,
  at: number,
  valueAt: number,
  scanned: ScannedExpression | ScanFailure,
): Attribute | ScanFailure {
  return scanned.ok ? { name, at, value: undefined, valueAt, end: scanned.end } : scanned;
}

export function failure(at: number, message: string): ScanFailure {
  return { ok: false, at, message };
}

export function failureFrom(error: unknown, src: string): ScanFailure {
  const { message, pos } = error as { message: string; pos?: number };
  // The offset at which the stack overflows differs between machines, so report the start instead.
  if (/stack/i.test(message)) return failure(0, "The code is nested too deeply");
  return failure(Math.min(pos ?? 0, src.length), message.replace(/ \(\d+:\d+\)$/, ""));
}

function describeCharacter(char: string | undefined): string {
  return char === undefined ? "at the end" : `\`${char}\``;
}

function skipSpace(src: string, at: number): number {
  return at + (matchAt(/\s*/y, src, at)?.[0].length ?? 0);
}

function matchAt(pattern: RegExp, src: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(src);
}
