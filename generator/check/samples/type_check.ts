/**
 * Code that exists only on pages, checked by the TypeScript compiler against installed packages. All files are one
 * program, each a module of its own. This file alone runs the compiler; import it when it is needed, it is large.
 */
import { posix } from "node:path";
import ts from "typescript";
import { matches } from "./patterns.ts";

/** A file that is not on disk. */
export interface VirtualFile {
  /** Unique; relative, POSIX; its extension is the language: `en/guide/a.md/3/src/App.tsx`. */
  readonly name: string;
  readonly text: string;
  /** Files of one group see each other as lying at their `path`: `import "./App"`. Without a group: alone. */
  readonly group?: string | undefined;
  readonly path?: string | undefined;
}

export interface TypeProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface TypeCheckOptions {
  /** Packages whose global types every file sees. */
  readonly types?: readonly string[];
  /** Packages that bring a JSX of their own: a file that imports one uses it. Otherwise React's. */
  readonly jsx?: readonly string[];
  /** Bare modules that the reader's project has and this one has not: any. `*` stands for anything. */
  readonly ambient?: readonly string[];
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  jsx: ts.JsxEmit.ReactJSX,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
};

/** What is no fault of a sample: a package without types, and in JavaScript a parameter without one. */
const NO_TYPES_OF_PACKAGE = 7016;
const NOT_FOUND = new Set([2307, 2792]);
const IMPLICIT_ANY = (code: number) => code >= 7005 && code <= 7053;

/**
 * Type errors of `files`, in their order. Packages are those in `modulesDir`/node_modules. A relative import that no
 * file of the group answers, and one that the `ambient` patterns name, is `any`.
 */
export function typeCheck(
  files: readonly VirtualFile[],
  modulesDir: string,
  options: TypeCheckOptions = {},
): readonly TypeProblem[] {
  const root = posix.join(modulesDir.replaceAll("\\", "/"), ".samples");
  const byPath = new Map(files.map((file) => [posix.join(root, file.name), withJsxSource(file, options)]));
  const compilerOptions: ts.CompilerOptions = { ...OPTIONS, types: [...options.types ?? []] };
  const sources = new Map<string, ts.SourceFile | undefined>();
  const isolated = programsOf(files).map((names) => names.map((name) => posix.join(root, name)));
  const found = isolated.flatMap((names) => {
    const host = virtualHost(byPath, modulesDir, compilerOptions, sources);
    const program = ts.createProgram({ rootNames: names, options: compilerOptions, host });
    return names.flatMap((name) => problemsOf(program, name, byPath.get(name)!, options));
  });
  const order = new Map(files.map((file, index) => [file.name, index]));
  return found.sort((a, b) => order.get(a.file)! - order.get(b.file)! || a.line - b.line);
}

/** A group with a declaration file changes what is global, so it is a program of its own; all others are one. */
function programsOf(files: readonly VirtualFile[]): string[][] {
  const own = new Set(
    files.filter(({ name }) => name.endsWith(".d.ts")).map(({ group, name }) => group ?? name),
  );
  const programs = new Map<string, string[]>();
  for (const { group, name } of files) {
    const key = own.has(group ?? name) ? group ?? name : "";
    programs.set(key, [...programs.get(key) ?? [], name]);
  }
  return [...programs.values()];
}

/** The pragma goes in front of the first line, so that line numbers stay true. */
function withJsxSource(file: VirtualFile, { jsx = [] }: TypeCheckOptions): VirtualFile & { shift: number } {
  const source = /x$/.test(file.name)
    ? jsx.find((name) => new RegExp(`from\\s+["']${name}(?:/[^"']*)?["']`).test(file.text))
    : undefined;
  const pragma = source ? `/** @jsxImportSource ${source} */ ` : "";
  return { ...file, text: pragma + file.text, shift: pragma.length };
}

function virtualHost(
  files: ReadonlyMap<string, VirtualFile>,
  modulesDir: string,
  options: ts.CompilerOptions,
  sources: Map<string, ts.SourceFile | undefined>,
): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  const cache = ts.createModuleResolutionCache(modulesDir, (name) => name, options);
  host.getCurrentDirectory = () => modulesDir;
  host.fileExists = (path) => files.has(path) || fileExists.call(host, path);
  host.readFile = (path) => files.get(path)?.text ?? readFile.call(host, path);
  host.getSourceFile = (path, ...rest) => {
    if (sources.has(path)) return sources.get(path);
    const text = files.get(path)?.text;
    const source = text === undefined
      ? getSourceFile.call(host, path, ...rest)
      : ts.createSourceFile(path, text, rest[0]);
    sources.set(path, source);
    return source;
  };
  host.resolveModuleNameLiterals = (literals, containing, redirected, settings, source) =>
    literals.map((literal) => {
      const mode = ts.getModeForUsageLocation(source, literal, settings);
      const file = files.get(containing);
      const sibling = file && /^\.\.?(\/|$)/.test(literal.text)
        ? siblingOf(file, literal.text, files)
        : undefined;
      if (sibling) return { resolvedModule: resolvedTo(sibling) };
      if (file && literal.text.startsWith(".")) return { resolvedModule: undefined };
      return ts.resolveModuleName(literal.text, containing, settings, host, cache, redirected, mode);
    });
  return host;
}

function resolvedTo(path: string): ts.ResolvedModuleFull {
  const extension = /\.d\.ts$|\.[^.]+$/.exec(path)![0];
  return { resolvedFileName: path, extension, isExternalLibraryImport: false };
}

/** The file that `specifier` means in its group: of several with one path the nearest before, then after, the importer. */
function siblingOf(
  file: VirtualFile,
  specifier: string,
  files: ReadonlyMap<string, VirtualFile>,
): string | undefined {
  if (file.group === undefined) return undefined;
  const target = posix.join(posix.dirname(file.path ?? file.name), specifier);
  const entries = [...files.entries()];
  const own = entries.findIndex(([, other]) => other.name === file.name);
  const found = entries.flatMap(([path, other], index) => {
    const place = other.path ?? other.name;
    const fits = other.group === file.group && index !== own &&
      (place === target ||
        place.replace(/(?:\/index)?\.[cm]?[jt]sx?$/, "") === target.replace(/\.[cm]?jsx?$/, ""));
    return fits ? [{ path, index }] : [];
  });
  return (found.findLast(({ index }) => index < own) ?? found[0])?.path;
}

function problemsOf(
  program: ts.Program,
  name: string,
  file: VirtualFile & { readonly shift: number },
  options: TypeCheckOptions,
): TypeProblem[] {
  const source = program.getSourceFile(name);
  if (!source) return [];
  const all = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return all.filter((item) => isFault(item, file, options)).map((item) => {
    const { line, character } = ts.getLineAndCharacterOfPosition(source, item.start ?? 0);
    return {
      file: file.name,
      line: line + 1,
      column: character + 1 - (line === 0 ? file.shift : 0),
      message: ts.flattenDiagnosticMessageText(item.messageText, "\n"),
    };
  });
}

function isFault(item: ts.Diagnostic, file: VirtualFile, { ambient = [] }: TypeCheckOptions): boolean {
  if (item.code === NO_TYPES_OF_PACKAGE) return false;
  if (/\.[cm]?jsx?$/.test(file.name) && IMPLICIT_ANY(item.code)) return false;
  if (!NOT_FOUND.has(item.code)) return true;
  const specifier = /'([^']*)'/.exec(ts.flattenDiagnosticMessageText(item.messageText, "\n"))?.[1] ?? "";
  return !specifier.startsWith(".") && !ambient.some((pattern) => matches(pattern, specifier));
}
