/** Finds the end of the `import` and `export` statements at the start of a text, and reads what they declare. */
import type { Program } from "acorn";
import { THEME_MODULES } from "../../../layouts/mdx/names.ts";
import { boundNames } from "../../util/syntax_tree.ts";
import { failure, failureFrom, JsxParser, literalText, type ScanFailure } from "./jsx_scan.ts";

const OPTIONS = { ecmaVersion: "latest", sourceType: "module" } as const;

export interface ScannedModule {
  readonly ok: true;
  readonly end: number;
  /** Names that the statements declare. */
  readonly names: readonly string[];
  /** Module specifiers that they import or re-export from. */
  readonly imports: readonly string[];
  /** Names imported from the theme's modules, the names that the page gives them, and offsets in the statements. */
  readonly themeNames: readonly { readonly name: string; readonly local: string; readonly at: number }[];
  /** Texts, by name, of constants that are plain strings or numbers. */
  readonly constants: ReadonlyMap<string, string>;
  /** Offsets of the words `export default` in the statements, if present. */
  readonly defaultAt: { readonly start: number; readonly end: number } | undefined;
}

/**
 * Scans the `import` and `export` statements that `src` begins with. They end before a blank line. If the first
 * blank line cuts a statement short, finds the first one that does not by exponential and then binary search,
 * so that a long page is not parsed once per blank line.
 */
export function scanModule(src: string): ScannedModule | ScanFailure {
  const ends = new BlankLines(src);
  let tried = tryModule(src, ends.at(0));
  let [low, high] = [0, 0];
  for (let step = 1; tried.cutShort && !ends.isLast(high); step *= 2) {
    low = high;
    high += step;
    tried = tryModule(src, ends.at(high));
  }
  high = Math.min(high, ends.last(high));
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const attempt = tryModule(src, ends.at(middle));
    if (attempt.cutShort) low = middle;
    else [high, tried] = [middle, attempt];
  }
  return tried.result.ok ? tried.result : gluedText(src.slice(0, ends.at(high))) ?? tried.result;
}

export const MISSING_BLANK_LINE = "A blank line is missing after the imports and exports";
export const NAMED_DEFAULT = "A page's layout cannot be exported in a list";

/** The start of a line after the first that may be text or a tag rather than part of the statements above it. */
const TEXT_LINE =
  /(?<=\n)(?!(?:import|export|const|let|var|function|async|class)\b|\/[/*])[\p{L}\p{N}{#>*\-!`:|~"'“（([]|(?<=\n[ \t]*)<[A-Za-z>]/gu;

/** Maximum number of lines to try in an invalid text, because each is parsed together with all lines above it. */
const MAX_TRIED = 40;

/** Returns a failure if text directly follows statements, without a blank line between them. */
function gluedText(code: string): ScanFailure | undefined {
  const lines = code.matchAll(TEXT_LINE).take(MAX_TRIED);
  const line = lines.find(({ index }) => tryModule(code, index).result.ok);
  return line && failure(line.index, MISSING_BLANK_LINE);
}

/** The blank lines of a text, found lazily. The end of the text counts as one more after the last. */
class BlankLines {
  readonly #src: string;
  readonly #found: number[] = [];
  readonly #pattern = /\n[ \t]*(?=\n|$)/g;

  constructor(src: string) {
    this.#src = src;
  }

  /** Returns the offset of a blank line by its index, or of the last one if there are fewer. */
  at(index: number): number {
    return this.#found[this.last(index)]!;
  }

  /** Returns `index`, or the last index if that is lower. */
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
  /** Whether the last statement is incomplete, and so may continue after the blank line. */
  readonly cutShort: boolean;
}

function tryModule(src: string, end: number): TriedModule {
  const code = src.slice(0, end);
  try {
    const program = JsxParser.parse(code, OPTIONS);
    const text = program.body.find(isText);
    if (text) return { result: failure(text.start, MISSING_BLANK_LINE), cutShort: false };
    const layout = program.body.flatMap(namedDefault)[0];
    if (layout) return { result: failure(layout.start, NAMED_DEFAULT), cutShort: false };
    return { result: moduleFrom(program, Math.min(end + 1, src.length)), cutShort: false };
  } catch (error) {
    const failed = failureFrom(error, code);
    return {
      result: failed,
      cutShort: failed.at >= code.trimEnd().length || /Unterminated/.test(failed.message),
    };
  }
}

/** Returns whether a statement was parsed from text or JSX: it declares nothing, and would not be rendered. */
function isText(node: Program["body"][number]): boolean {
  if (node.type === "BlockStatement") return node.body.length > 0;
  return node.type !== "EmptyStatement" && !/^(?:Import|Export)|Declaration$/.test(node.type);
}

/**
 * Returns the names that a statement exports as `default`. The page itself is its module's default export, so a
 * layout is recognised only in `export default`.
 */
function namedDefault(node: Program["body"][number]) {
  if (node.type !== "ExportNamedDeclaration") return [];
  return node.specifiers.flatMap(({ exported }) =>
    exported.type === "Identifier" && exported.name === "default" ? [exported] : []
  );
}

function moduleFrom(program: Program, end: number): ScannedModule {
  const names: string[] = [];
  const imports: string[] = [];
  const themeNames: { name: string; local: string; at: number }[] = [];
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
              ? [{ name: item.imported.name, local: item.local.name, at: item.imported.start }]
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
        names.push(...boundNames(id).map(({ name }) => name));
        const text = declaration.kind === "const" && init ? literalText(init) : undefined;
        if (id.type === "Identifier" && text !== undefined) constants.set(id.name, text);
      }
    } else if (declaration?.type === "FunctionDeclaration" || declaration?.type === "ClassDeclaration") {
      if (declaration.id) names.push(declaration.id.name);
    }
  }
  return { ok: true, end, names, imports, themeNames, constants, defaultAt };
}
