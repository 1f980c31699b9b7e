/** Finds where JavaScript ends inside Markdown text: `{expressions}`, JSX tags, `import`/`export` statements. */
import { type Expression, Parser, type Program } from "acorn";
import jsx from "acorn-jsx";
import { THEME_MODULES } from "../../layouts/mdx/names.ts";

const JsxParser = Parser.extend(jsx());
const OPTIONS = { ecmaVersion: "latest", sourceType: "module" } as const;
/** A page is rendered at once and can wait for nothing: in a script `await` outside a function is no expression. */
const EXPRESSION = { ecmaVersion: "latest", sourceType: "script" } as const;

export interface ScanFailure {
  readonly ok: false;
  /** Offset in the scanned text. */
  readonly at: number;
  readonly message: string;
}

export interface ScannedExpression {
  readonly ok: true;
  /** Offset behind the closing brace. */
  readonly end: number;
  /** Code between the braces; empty for a comment. */
  readonly code: string;
  /** The variable the expression is read from, when it is a plain name or member access. */
  readonly root: { readonly name: string; readonly at: number } | undefined;
}

export interface JsxAttribute {
  readonly name: string;
  /** Text of a string attribute; undefined for other values. */
  readonly value: string | undefined;
  /** Offsets of the value with its quotes or braces. */
  readonly start: number;
  readonly end: number;
}

export interface ScannedTag {
  readonly ok: true;
  readonly kind: "open" | "close" | "self";
  /** Empty for a fragment. */
  readonly name: string;
  readonly attributes: readonly JsxAttribute[];
  readonly end: number;
}

/** Scans `{…}` at `start`, which is the brace. */
export function scanExpression(src: string, start: number): ScannedExpression | ScanFailure {
  // Most braces that are not closed have none behind them at all.
  if (!src.includes("}", start)) return failure(start, "The brace `{` is not closed");
  const begin = skipTrivia(src, start + 1);
  if (src[begin] === "}") return { ok: true, end: begin + 1, code: "", root: undefined };
  const spread = src.startsWith("...", begin);
  const parsed = measureExpression(src, spread ? begin + 3 : begin);
  if (!parsed.ok) {
    const cutShort = parsed.at >= src.trimEnd().length;
    return cutShort ? failure(start, "The brace `{` is not closed") : parsed;
  }
  const close = skipTrivia(src, parsed.end);
  if (src[close] !== "}") {
    const cutShort = close >= src.length;
    return cutShort
      ? failure(start, "The brace `{` is not closed")
      : failure(close, "Expected `}` after the expression");
  }
  return { ok: true, end: close + 1, code: src.slice(start + 1, close), root: parsed.root };
}

/** The expression that begins at `at`; undefined where none can be read. */
export function parseExpression(src: string, at: number): Expression | undefined {
  try {
    return JsxParser.parseExpressionAt(src, at, EXPRESSION);
  } catch {
    return undefined;
  }
}

/** What a plain string or number shows; undefined for any other expression. */
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

/** Offset of the first character from `at` that is neither white space nor part of a comment. */
function skipTrivia(src: string, at: number): number {
  const trivia = /(?:\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n|$))*/y;
  trivia.lastIndex = at;
  trivia.exec(src);
  return trivia.lastIndex;
}

/** Scans a JSX tag at `start`, which is the `<`. */
export function scanTag(src: string, start: number): ScannedTag | ScanFailure {
  const head = matchAt(/<(\/?)\s*((?:[A-Za-z_$][\w$-]*(?:[:.][A-Za-z_$][\w$-]*)*)?)/y, src, start);
  if (!head) return failure(start, "Expected a tag");
  const [text, slash, name] = head;
  const attributes: JsxAttribute[] = [];
  let at = start + text.length;
  if (name === "" && slash === "" && src[at] !== ">") {
    return failure(at, `Unexpected character ${shown(src[at])} before a tag name`);
  }
  for (;;) {
    at = skipSpace(src, at);
    if (src[at] === ">") return { ok: true, kind: slash ? "close" : "open", name, attributes, end: at + 1 };
    if (!slash && src.startsWith("/>", at)) return { ok: true, kind: "self", name, attributes, end: at + 2 };
    if (at >= src.length) return failure(start, `The tag \`<${slash}${name}\` is not finished with \`>\``);
    const attribute = slash ? failure(at, "A closing tag has no attributes") : scanAttribute(src, at);
    if ("ok" in attribute) return attribute;
    attributes.push(attribute);
    at = attribute.end;
  }
}

function scanAttribute(src: string, at: number): JsxAttribute | ScanFailure {
  if (src[at] === "{") {
    const spread = src.startsWith("...", skipTrivia(src, at + 1));
    if (!spread) return failure(at, "In a tag, braces without a name before them need `...`");
    return attributeFrom("", undefined, at, scanExpression(src, at));
  }
  const name = matchAt(/[A-Za-z_$][\w$:.-]*/y, src, at)?.[0];
  if (name === undefined) return failure(at, `Unexpected character ${shown(src[at])} in a tag`);
  const afterName = at + name.length;
  const equals = skipSpace(src, afterName);
  if (src[equals] !== "=") return { name, value: undefined, start: afterName, end: afterName };
  const start = skipSpace(src, equals + 1);
  const quote = src[start];
  if (quote === '"' || quote === "'") {
    const end = src.indexOf(quote, start + 1);
    if (end < 0) return failure(start, `The value of \`${name}\` has no closing quote`);
    return { name, value: src.slice(start + 1, end), start, end: end + 1 };
  }
  if (quote === "{") return attributeFrom(name, undefined, start, scanExpression(src, start));
  if (quote === "<") return attributeFrom(name, undefined, start, measureExpression(src, start));
  return failure(start, `The value of \`${name}\` needs quotes or braces`);
}

function attributeFrom(
  name: string,
  value: string | undefined,
  start: number,
  scanned: ScannedExpression | ScanFailure,
): JsxAttribute | ScanFailure {
  return scanned.ok ? { name, value, start, end: scanned.end } : scanned;
}

export interface ScannedModule {
  readonly ok: true;
  readonly end: number;
  /** Names that the statements declare. */
  readonly names: readonly string[];
  /** Module specifiers that they import or re-export from. */
  readonly imports: readonly string[];
  /** Names imported from `@theme`, with their offset in the statements. */
  readonly themeNames: readonly { readonly name: string; readonly at: number }[];
  /** Text of the constants that are plain strings and numbers. */
  readonly constants: ReadonlyMap<string, string>;
  /** Where the words `export default` stand in the statements, if they do. */
  readonly defaultAt: { readonly start: number; readonly end: number } | undefined;
}

/**
 * Scans the `import`/`export` statements that `src` begins with; they end before a blank line. Where that cuts a
 * statement short, more is tried in doubling steps, and then less, so that a long page is not parsed line by line.
 */
export function scanModule(src: string): ScannedModule | ScanFailure {
  const ends = new BlankLines(src);
  let tried = tryModule(src, ends.at(0));
  let [short, enough] = [0, 0];
  for (let step = 1; tried.cutShort && !ends.isLast(enough); step *= 2) {
    short = enough;
    enough += step;
    tried = tryModule(src, ends.at(enough));
  }
  enough = Math.min(enough, ends.last(enough));
  while (enough - short > 1) {
    const middle = (short + enough) >> 1;
    const less = tryModule(src, ends.at(middle));
    if (less.cutShort) short = middle;
    else [enough, tried] = [middle, less];
  }
  return tried.result.ok ? tried.result : gluedText(src.slice(0, ends.at(enough))) ?? tried.result;
}

export const GLUED = "A blank line is missing behind the imports and exports";

/** The start of a line of text or tags, which what stands above it could do without. */
const TEXT_LINE =
  /(?<=\n)(?!(?:import|export|const|let|var|function|async|class)\b|\/[/*])[\p{L}\p{N}{#>*\-!`:|~"'“（([]|(?<=\n[ \t]*)<[A-Za-z>]/gu;

/** More lines of an unreadable text are not tried: each is parsed with all that stand above it. */
const MAX_TRIED = 40;

/** Text that stands directly below statements. */
function gluedText(code: string): ScanFailure | undefined {
  const lines = code.matchAll(TEXT_LINE).take(MAX_TRIED);
  const line = lines.find(({ index }) => tryModule(code, index).result.ok);
  return line && failure(line.index, GLUED);
}

/** The blank lines of a text, found as far as they are asked for; behind the last comes the text's end. */
class BlankLines {
  readonly #src: string;
  readonly #found: number[] = [];
  readonly #pattern = /\n[ \t]*(?=\n|$)/g;

  constructor(src: string) {
    this.#src = src;
  }

  /** Offset of a blank line by its number. */
  at(index: number): number {
    return this.#found[this.last(index)]!;
  }

  /** `index`, or the last number there is. */
  last(index: number): number {
    while (this.#found.length <= index && this.#found.at(-1) !== this.#src.length) {
      this.#found.push(this.#pattern.exec(this.#src)?.index ?? this.#src.length);
    }
    return Math.min(index, this.#found.length - 1);
  }

  isLast(index: number): boolean {
    return this.at(index) === this.#src.length;
  }
}

interface TriedModule {
  readonly result: ScannedModule | ScanFailure;
  /** A statement that is only cut short may go on behind the blank line. */
  readonly cutShort: boolean;
}

function tryModule(src: string, end: number): TriedModule {
  const code = src.slice(0, end);
  try {
    const program = JsxParser.parse(code, OPTIONS);
    const text = program.body.find(isText);
    if (text) return { result: failure(text.start, GLUED), cutShort: false };
    return { result: moduleFrom(program, Math.min(end + 1, src.length)), cutShort: false };
  } catch (error) {
    const failed = failureFrom(error, code);
    return {
      result: failed,
      cutShort: failed.at >= code.trimEnd().length || /Unterminated/.test(failed.message),
    };
  }
}

/** Whether a statement is read from text or JSX: it declares nothing, and nobody would see it. */
function isText(node: Program["body"][number]): boolean {
  if (node.type === "BlockStatement") return node.body.length > 0;
  return node.type !== "EmptyStatement" && !/^(?:Import|Export)|Declaration$/.test(node.type);
}

function moduleFrom(program: Program, end: number): ScannedModule {
  const names: string[] = [];
  const imports: string[] = [];
  const themeNames: { name: string; at: number }[] = [];
  const constants = new Map<string, string>();
  let defaultAt: ScannedModule["defaultAt"];
  for (const node of program.body) {
    if ("source" in node && node.source) imports.push(String(node.source.value));
    if (node.type === "ImportDeclaration") {
      names.push(...node.specifiers.map((item) => item.local.name));
      if (THEME_MODULES.includes(String(node.source.value))) {
        themeNames.push(
          ...node.specifiers.flatMap((item) =>
            item.type === "ImportSpecifier" && item.imported.type === "Identifier"
              ? [{ name: item.imported.name, at: item.imported.start }]
              : []
          ),
        );
      }
    }
    if (node.type === "ExportDefaultDeclaration") {
      defaultAt = { start: node.start, end: node.declaration.start };
    }
    const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : node;
    if (declaration?.type === "VariableDeclaration") {
      for (const { id, init } of declaration.declarations) {
        collectNames(id, names);
        const text = declaration.kind === "const" && init ? literalText(init) : undefined;
        if (id.type === "Identifier" && text !== undefined) constants.set(id.name, text);
      }
    } else if (declaration?.type === "FunctionDeclaration" || declaration?.type === "ClassDeclaration") {
      if (declaration.id) names.push(declaration.id.name);
    }
  }
  return { ok: true, end, names, imports, themeNames, constants, defaultAt };
}

/** Names bound by a pattern: an identifier, or any nested destructuring. */
function collectNames(pattern: unknown, names: string[]): void {
  if (pattern === null || typeof pattern !== "object") return;
  const node = pattern as { type?: string; name?: string; [key: string]: unknown };
  if (node.type === "Identifier") names.push(node.name!);
  else if (node.type === "ObjectPattern") {
    (node.properties as unknown[]).forEach((item) => collectNames(item, names));
  } else if (node.type === "ArrayPattern") {
    (node.elements as unknown[]).forEach((item) => collectNames(item, names));
  } else if (node.type === "Property") collectNames(node.value, names);
  else if (node.type === "AssignmentPattern") collectNames(node.left, names);
  else if (node.type === "RestElement") collectNames(node.argument, names);
}

function failure(at: number, message: string): ScanFailure {
  return { ok: false, at, message };
}

function failureFrom(error: unknown, src: string): ScanFailure {
  const { message, pos } = error as { message: string; pos?: number };
  // Where the parser gives up depends on the machine.
  if (/stack/i.test(message)) return failure(0, "The code is nested too deeply");
  return failure(Math.min(pos ?? 0, src.length), message.replace(/ \(\d+:\d+\)$/, ""));
}

function shown(char: string | undefined): string {
  return char === undefined ? "at the end" : `\`${char}\``;
}

function skipSpace(src: string, at: number): number {
  return at + (matchAt(/\s*/y, src, at)?.[0].length ?? 0);
}

function matchAt(pattern: RegExp, src: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(src);
}
